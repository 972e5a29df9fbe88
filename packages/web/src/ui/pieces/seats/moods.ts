/**
 * How a character looks when things go as they do: by eyes and mouth; the styles set the head askew or lower, or put sparks
 * beside it. Each mood can be told from the others at 24 pixels, and in one colour. `line` is drawn, `open` filled.
 */
interface Look {
  readonly eyes: string;
  readonly line: string;
  readonly open: string;
}

const CLOSED_EYES = 'M7.6 13.5q1.6-2.5 3.2 0m2.4 0q1.6-2.5 3.2 0';

export const MOODS = {
  waiting: { eyes: 'M9.2 12.7h0M14.8 12.7h0', line: 'M10.4 16.4Q12 17.2 13.6 16.4', open: '' },
  pleased: { eyes: '', line: `${CLOSED_EYES}M8.6 15.4Q12 19.6 15.4 15.4`, open: '' },
  derailed: {
    eyes: '',
    line: 'M8 11.4l2.6 2.6m0-2.6l-2.6 2.6m5.4-2.6l2.6 2.6m0-2.6l-2.6 2.6',
    open: 'M12 15.5A1.5 1.6 0 1 1 11.9 15.5Z',
  },
  beaten: {
    eyes: 'M9.4 13.1h0M14.6 13.1h0',
    line: 'M7.4 11.9L10.2 10.5M16.6 11.9L13.8 10.5M9.4 17.6Q12 14.7 14.6 17.6',
    open: '',
  },
  winning: { eyes: '', line: CLOSED_EYES, open: 'M8.2 15H15.8Q15.2 19 12 19T8.2 15Z' },
} as const satisfies Record<string, Look>;

export type Mood = keyof typeof MOODS;
