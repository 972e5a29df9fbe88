/** Whoever has lost the focus with what they pressed goes on at something in a list, known by its id: at what leads there. */
export function seekEntry(id: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] :is(a, button, input)`)?.focus();
}
