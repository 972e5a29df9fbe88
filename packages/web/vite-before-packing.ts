import type { Adapter } from '@sveltejs/kit';

/** Has an adapter do something with the folder of the finished site before it packs what is in there, if it does. */
export function beforePacking(
  adapter: Adapter,
  isPacked: boolean,
  ...works: readonly ((site: string) => void | Promise<void>)[]
): Adapter {
  return {
    ...adapter,
    adapt: (builder) =>
      adapter.adapt({
        ...builder,
        async compress(site) {
          for (const work of works) await work(site);
          return isPacked ? builder.compress(site) : [];
        },
      }),
  };
}
