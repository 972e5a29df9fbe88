/** Lists that are read part by part, as one. */
export const inOrder = <Item>(...parts: readonly (readonly Item[])[]): readonly Item[] => parts.flat();
