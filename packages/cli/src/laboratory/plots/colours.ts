/** Colours by day and by night; on paper it is day. */
export const COLOURS = {
  light: {
    ground: '#fbf4e4',
    surface: '#fffbf0',
    ink: '#2a221d',
    'ink-soft': '#574b40',
    line: '#d6c7a8',
    blue: '#1559a8',
    red: '#b3261e',
    green: '#1d6b35',
    amber: '#8a5300',
    slate: '#3f4a57',
  },
  dark: {
    ground: '#141a25',
    surface: '#1c2431',
    ink: '#f4ecdb',
    'ink-soft': '#bcb7aa',
    line: '#3a4354',
    blue: '#8cc0ff',
    red: '#ff8a7a',
    green: '#7fd492',
    amber: '#f3bd4e',
    slate: '#c3ccd6',
  },
} as const;

/** As CSS variables. */
export function colourVariables(theme: keyof typeof COLOURS): string {
  return Object.entries(COLOURS[theme])
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}
