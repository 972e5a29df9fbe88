import type { Adapter } from '@sveltejs/kit';

/** Has an adapter do something with the folder of the finished site before it packs what is in there. */
export function beforePacking(adapter: Adapter, ...works: readonly ((site: string) => void)[]): Adapter {
  return {
    ...adapter,
    adapt: (builder) =>
      adapter.adapt({
        ...builder,
        compress: (site) => {
          for (const work of works) work(site);
          return builder.compress(site);
        },
      }),
  };
}
