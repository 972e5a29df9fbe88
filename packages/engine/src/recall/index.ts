/** What a bot knows that runs elsewhere and is told views and logs (TR-19). */
export type { Told } from '../contract/told.ts';
export { recall } from './recall.ts';
