import { parseSync, type Plugin } from 'vite';

/** A part of a program as the parser gives it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Member {
  readonly name: string;
  /** Where its modifiers begin, and where its name does. */
  readonly start: number;
  readonly at: number;
}

const PRIVATE = 'private ';
/** What computer players search with is left as it is: V8 is told there how its fields are best kept. */
const OF_PAGE = /\/packages\/(?:engine\/src\/table|web\/src)\/.*\.ts$/u;

/**
 * The names of what only its own class uses can be made short: `#name` is known to be private when the page is built, `private name`
 * to the type checker alone.
 */
export const privateMembers: Plugin = {
  name: 'private-members',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: OF_PAGE, code: /\bprivate\s/u },
    handler: (code, id) => ({ code: withPrivateNames(code, id), map: null }),
  },
};

/** Makes `#name` of each private member that its class names by `this.name` alone. */
export function withPrivateNames(code: string, file: string): string {
  const places: { at: number; until: number }[] = [];
  for (const body of classesIn(parseSync(file, code).program as unknown as Node)) {
    for (const member of privateMembersOf(body)) {
      const uses = usesOf(body, member);
      if (!uses) continue;
      const at = code.indexOf(PRIVATE, member.start);
      places.push({ at, until: at + PRIVATE.length });
      for (const use of [member.at, ...uses]) places.push({ at: use, until: use });
    }
  }
  let done = 0;
  const parts = places
    .toSorted((one, other) => one.at - other.at || one.until - other.until)
    .map(({ at, until }) => {
      const before = code.slice(done, at);
      done = until;
      return at === until ? `${before}#` : before;
    });
  return parts.join('') + code.slice(done);
}

function privateMembersOf({ body }: Node): readonly Member[] {
  return (body as readonly Node[]).flatMap(({ accessibility, kind, computed, declare, key, start }) => {
    if (accessibility !== 'private' || kind === 'constructor' || computed || declare) return [];
    const { name, start: at } = key as Node;
    return [{ name: name as string, start, at }];
  });
}

/** Where the class names the member by `this.name`; nothing if it may name it in another way. */
function usesOf(body: Node, { name }: Member): readonly number[] | undefined {
  const uses: number[] = [];
  const isOnlyOwn = visit(body, true, (node, isOwn) => {
    if (isNamed(node['property'], name) && node.type === 'MemberExpression' && !node['computed']) {
      uses.push((node['property'] as Node).start);
      return isOwn && (node['object'] as Node).type === 'ThisExpression';
    }
    if (node.type === 'ObjectPattern')
      return !(node['properties'] as Node[]).some(({ key }) => isNamed(key, name));
    return node.type !== 'Literal' || node['value'] !== name;
  });
  return isOnlyOwn ? uses : undefined;
}

const isNamed = (node: unknown, name: string) =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name;

/** Whether `isFine` holds for all parts of a class; it hears whether `this` is an object of that class there. */
function visit(node: Node, isOwn: boolean, isFine: (node: Node, isOwn: boolean) => boolean): boolean {
  return (
    isFine(node, isOwn) &&
    partsOf(node).every((part) => visit(part, isOwn && !hasOwnThis(part, node), isFine))
  );
}

function hasOwnThis({ type }: Node, parent: Node): boolean {
  return type === 'ClassBody' || (type.startsWith('Function') && parent.type !== 'MethodDefinition');
}

function classesIn(node: Node): readonly Node[] {
  return [...(node.type === 'ClassBody' ? [node] : []), ...partsOf(node).flatMap(classesIn)];
}

const partsOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}
