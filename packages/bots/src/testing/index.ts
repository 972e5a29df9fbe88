/** What tests of bots need in this package and in others. */
export * from './decisions.ts';
export * from './setups.ts';
