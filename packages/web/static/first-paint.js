// Before anything is painted: the theme and the movement that this device prefers, so that nothing flashes.
try {
  const { theme, motion, speed } = JSON.parse(localStorage.getItem('roundhouse.preferences') ?? '{}');
  for (const [name, value] of Object.entries({ theme, motion, speed })) {
    if (typeof value === 'string') document.documentElement.dataset[name] = value;
  }
} catch {
  // Storage is forbidden, or nothing sensible is there: the system's theme it is.
}
