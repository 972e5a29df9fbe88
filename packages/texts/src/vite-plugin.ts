import compile from 'icu-minify/compile';
import { complete, languagesInFolder, nameOf, readMessages, type Tree } from './message-folder.ts';

/** What the page is built from besides: the languages, and what they say. */
export { languagesInFolder };
export const messagesIn = (language: string): Tree => complete(readMessages(language));

const COMPILER = 'icu-minify/compile';
const COMPILED = '\0compiled-messages';

/** The messages that play can do without. They are a file of their own, loaded when the rules are read. */
export const READING: readonly string[] = [
  'clause',
  'clauses',
  'section',
  'rules',
  'files',
  'daily',
  'deal',
  'stats',
  'lesson',
  'replay',
  'story',
  'far',
  'fair',
  'hint',
  'analysis',
];

/** What is said in a terminal, and so never in the page. */
export const ELSEWHERE: readonly string[] = ['terminal'];

/**
 * For Vite: messages are compiled when the page is built, so that their compiler (8 kB packed) stays at home. Where the
 * page would compile a message, it finds it done. What play can do without is taken out, and comes alone where a file
 * of messages is asked for by `?reading`. The table of languages is written from the folder of messages.
 */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${COMPILER}$`, 'u') },
      handler: () => COMPILED,
    },
    load: {
      filter: { id: new RegExp(`^${COMPILED}$`, 'u') },
      handler: () => 'export default (message) => message;',
    },
    transform: {
      filter: { id: /\/texts\/(?:src\/message-files\.ts|messages\/[a-z]+\.json(?:\?reading)?)$/u },
      handler: (code: string, id: string) => {
        if (id.endsWith('.ts')) return { code: tableOfImports(), map: null };
        const reading = id.endsWith('?reading');
        const json = JSON.stringify(compileTree(partOf(complete(JSON.parse(code)), reading)));
        // Vite takes a file for JSON by the end of its name.
        return reading
          ? { code: `export default ${json}`, map: null, moduleType: 'js' }
          : { code: json, map: null };
      },
    },
  } as const;
}

/** What the page knows of the folder of messages: each file is loaded when its language is spoken. */
function tableOfImports(): string {
  const entries = languagesInFolder().map((language) => {
    const file = `../messages/${language}.json`;
    const name = JSON.stringify(nameOf(language));
    return `${language}: { name: ${name}, load: () => import('${file}'), loadReading: () => import('${file}?reading') }`;
  });
  return `export const MESSAGE_FILES = { ${entries.join(', ')} };`;
}

/** The messages for reading, or those for play. */
function partOf(messages: Tree, reading: boolean): Tree {
  const part = Object.entries(messages).filter(
    ([name]) => READING.includes(name) === reading && !ELSEWHERE.includes(name),
  );
  return Object.fromEntries(part);
}

function compileTree(tree: object | string): unknown {
  if (typeof tree === 'string') return compile(tree);
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, compileTree(branch)]));
}
