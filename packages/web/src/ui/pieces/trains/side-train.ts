import type { Component } from 'svelte';

/** A train from the side, looking right, standing on 0, about 65 long and 48 high. `cold` when nobody is under way with it. */
export type SideTrain = Component<{ cold?: boolean }>;
