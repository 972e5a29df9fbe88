// Before anything is painted: the theme, the movement and the land that this device prefers, so that nothing flashes.
try {
  const { theme, motion, speed, land } = JSON.parse(localStorage.getItem('roundhouse.preferences') ?? '{}');
  for (const [name, value] of Object.entries({ theme, motion, speed, land })) {
    if (typeof value === 'string') document.documentElement.dataset[name] = value;
  }
} catch {
  // Storage is forbidden, or nothing sensible is there: the system's theme it is.
}
// The browser's own bars are coloured as the page: by the system's theme, or by the one that is chosen here.
{
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [light, dark] = bars.map((bar) => bar.content);
  const colours = { light: [light, light], dark: [dark, dark] };
  const paintBars = () => {
    const both = colours[document.documentElement.dataset.theme] ?? [light, dark];
    bars.forEach((bar, own) => (bar.content = both[own]));
  };
  paintBars();
  new MutationObserver(paintBars).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
