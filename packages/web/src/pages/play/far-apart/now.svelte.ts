/** The time as it is looked at now and then, for as long as `runs` says so; `pause` in milliseconds. */
export class Now {
  time = $state(Date.now());

  constructor(runs: () => boolean, pause: () => number) {
    $effect(() => {
      if (!runs()) return;
      this.time = Date.now();
      const timer = setInterval(() => (this.time = Date.now()), pause());
      return () => clearInterval(timer);
    });
  }
}
