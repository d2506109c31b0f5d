/** The notifications of an area: what people sort and mute by. The area declares them, `notices.ts` beside the areas gathers them. */
export interface Notices<C extends string = string> {
  readonly category: C;
  /** Nobody may turn them off on the screen or by email. */
  readonly mandatory?: true;
  /** A person waits for an answer, or it is about the account: the default is an email at once. */
  readonly pressing?: true;
}

export const defineNotices = <const C extends string>(notices: Notices<C>): Notices<C> => notices;

/** A file that a job made is ready. */
export const exportNotices = defineNotices({ category: 'exports' });
