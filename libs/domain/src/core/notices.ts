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

/** The ways in which a notification reaches a person: the bell, an email, and the browser while the portal is closed. */
export const NOTICE_CHANNELS = ['screen', 'mail', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NOTICE_PACES = ['at_once', 'daily', 'weekly', 'off'] as const;
export type NoticePace = (typeof NOTICE_PACES)[number];

/** The paces of a channel. Only emails can be gathered in a digest. */
export const PACES_OF: Readonly<Record<NoticeChannel, readonly NoticePace[]>> = {
  screen: ['at_once', 'off'],
  mail: NOTICE_PACES,
  push: ['at_once', 'off'],
};
