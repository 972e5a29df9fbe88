/** The tables far apart for the first page. What they need is listed here, in a file that only those ask for who have some. */
export const load = () => import('./far-apart/at-home.svelte');
