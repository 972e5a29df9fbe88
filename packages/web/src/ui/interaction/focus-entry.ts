/** Where the pressed element is gone, the focus moves to an entry of a list, known by its id: to its link. */
export function focusEntry(id: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] :is(a, button, input)`)?.focus();
}
