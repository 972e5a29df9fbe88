/** Whether a game is played on a page: what is read beside it leads back. A lesson is one, the list of lessons is not. */
export function isTable(route: string | null, url: { readonly search: string }): boolean {
  return (
    route === '/play' || route === '/table' || (route === '/learn/[game]' && url.search.includes('lesson='))
  );
}
