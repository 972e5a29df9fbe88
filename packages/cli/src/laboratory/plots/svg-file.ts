import { COLOURS, colourVariables } from './colours.ts';

/** A plot as a file of its own, in the colours of day or night: pages of Markdown choose between the two. */
export function svgFile(svg: string, theme: keyof typeof COLOURS): string {
  const { ink, surface } = COLOURS[theme];
  const style = `svg { ${colourVariables(theme)} color: ${ink}; background: ${surface}; }
text { white-space: pre; }`;
  const named = svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    // There is no page to have letters from.
    .replace(/font-family:\s*inherit/, 'font-family: system-ui, sans-serif');
  return `${named.replace('>', `><style>${style}</style>`)}\n`;
}
