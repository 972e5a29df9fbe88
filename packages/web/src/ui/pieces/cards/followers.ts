/** The signals of cards in LOK'n'ROLL show which numbers may follow them; within other games there are none. */
import { getContext, setContext } from 'svelte';

/** The numbers that may follow a number. */
export type Followers = (number: number) => readonly number[];

const KEY = Symbol('followers');

export const setFollowers = (followers: Followers): void => void setContext(KEY, followers);
export const getFollowers = (): Followers | undefined => getContext<Followers | undefined>(KEY);
