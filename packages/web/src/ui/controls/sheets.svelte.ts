/** How many sheets lie over the page now. Of what is behind them nothing is seen, pressed or heard. */
export const sheets = new (class {
  open = $state(0);
})();
