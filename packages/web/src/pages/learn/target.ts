import type { CardId } from '@roundhouse/engine';
import type { Pointer } from '../../games/lessons/lesson.ts';
import type { Anchor } from '../../table/animation/anchors.ts';
import type { TableSession } from '../../table/session/table-session.svelte.ts';
import type { LessonRun } from './lesson-run.svelte.ts';

/** What a sentence points at: what the lesson names, or the card, place or button of what is to be done. */
export type Target =
  | { readonly kind: 'named'; readonly pointer: Pointer }
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'action'; readonly action: string }
  | undefined;

export function targetOf(run: LessonRun): Target {
  const { said, session, wanted } = run;
  if (!said) return undefined;
  const card = wanted === undefined ? undefined : session.cardOf(wanted);
  const isChosen = card === undefined || session.card === card;
  if (said.at !== undefined && (card === undefined || !isChosen)) return { kind: 'named', pointer: said.at };
  if (wanted === undefined) return undefined;
  return isChosen ? { kind: 'action', action: session.codec.text(wanted) } : { kind: 'card', card };
}

/** Whether the learner has chosen the card that the lesson wants: its place is next. */
export function isAtPlace({ said, session, wanted }: LessonRun): boolean {
  if (said?.do === undefined || wanted === undefined) return false;
  const card = session.cardOf(wanted);
  const isChoice = session.legal.some((action) => session.cardOf(action) !== card);
  return card !== undefined && session.card === card && isChoice;
}

/** Where a target is on the screen; undefined where it cannot be seen. */
export function boxOf(session: TableSession, target: Target): DOMRect | undefined {
  switch (target?.kind) {
    case 'card':
      return shownAt(`[data-card="${CSS.escape(String(target.card))}"]`);
    case 'action':
      return (
        shownAt(`[data-place="${CSS.escape(target.action)}"]`) ??
        shownAt(`[data-action="${CSS.escape(target.action)}"]`)
      );
    case 'named':
      return namedBox(session, target.pointer);
    case undefined:
      return undefined;
  }
}

function namedBox(session: TableSession, pointer: Pointer): DOMRect | undefined {
  const anchor = session.animator.anchors.find(pointer);
  if (anchor) return boxAround(anchor);
  const [kind, name = ''] = pointer.split(':');
  return shownAt(`[data-${kind}="${CSS.escape(name)}"]`);
}

function shownAt(selector: string): DOMRect | undefined {
  const found = document.querySelector(`main ${selector}`);
  return found?.checkVisibility() ? found.getBoundingClientRect() : undefined;
}

/** A card that lies on its side is as wide as it would be high. */
function boxAround({ x, y, width, height, turn }: Anchor): DOMRect {
  const isAcross = Math.abs(turn) % 180 === 90;
  const [across, down] = isAcross ? [height, width] : [width, height];
  return new DOMRect(x - across / 2, y - down / 2, across, down);
}
