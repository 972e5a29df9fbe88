import type { Component } from 'svelte';

/** A part that nobody sees until they open it: so long it is not loaded. */
export class Later<Props extends object> {
  /** The part, while it is open. */
  Part = $state.raw<Component<Props>>();
  private readonly load: () => Promise<{ default: Component<Props> }>;

  constructor(load: () => Promise<{ default: Component<Props> }>) {
    this.load = load;
  }

  /** The page says what does not come; each press asks again. */
  readonly open = (): void => {
    this.load().then(
      ({ default: Part }) => (this.Part = Part),
      () => {},
    );
  };

  readonly close = (): void => {
    this.Part = undefined;
  };
}
