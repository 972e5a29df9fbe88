declare const action: unique symbol;

/**
 * One decision of a player as a small integer. Only the codec of its game knows the meaning of its bits.
 * Integers ascend as their texts do (TR-10), so a sorted list of actions is sorted as text.
 */
export type Action = number & { readonly [action]: true };

/** What the page and the terminal read instead of the integer: the parts of its text (TR-7, TR-8). */
export interface ActionForm {
  readonly kind: string;
}

/** The one place where the actions of a game are written and read. A codec belongs to one deck. */
export interface Codec<Form extends ActionForm = ActionForm> {
  /** The text of TR-7 or TR-8. */
  text(action: Action): string;
  /**
   * The action that a text stands for, whether or not a position allows it; a card that the deck lacks is
   * read too, so that `Position.refusal` can name its clause. Undefined where the text is no action of this
   * game at all.
   */
  read(text: string): Action | undefined;
  /** A card that the deck lacks has a name or a number that no card of the deck has. */
  form(action: Action): Form;
  /** A method, so that what serves two games with the same forms takes the codec of either. */
  action(form: Form): Action;
}
