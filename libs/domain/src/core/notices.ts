/** What notices are about: the word of the area that tells, and what concerns everybody. A notice of any other category is refused. */
export const NOTICE_CATEGORIES = [
  'security',
  'exports',
  'email-templates',
  'chat',
  'inquiries',
  'letters',
  'attendance',
  'timetable',
  'lessons',
  'quizzes',
  'marks',
  'vacation',
  'recruitment',
  'support',
  'admissions',
  'forms',
  'feedback',
  'reservations',
  'dormitory',
  'library',
  'shop',
  'meals',
  'payments',
  'contracts',
  'offences',
  'records',
] as const;

export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

/** The ways in which a notice reaches a person: the bell, a letter, and the browser while the portal is closed. */
export const NOTICE_CHANNELS = ['screen', 'mail', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NOTICE_PACES = ['at_once', 'daily', 'weekly', 'off'] as const;
export type NoticePace = (typeof NOTICE_PACES)[number];

/** The paces of a channel: only letters can be gathered, the bell and the browser speak at once or not at all. */
export const PACES_OF: Readonly<Record<NoticeChannel, readonly NoticePace[]>> = {
  screen: ['at_once', 'off'],
  mail: NOTICE_PACES,
  push: ['at_once', 'off'],
};

/** What nobody may turn off on the screen or by letter. */
export const MANDATORY: readonly NoticeCategory[] = ['security'];
/** Somebody waits for an answer, or it is about the account: a letter at once for whoever has not said otherwise. */
const PRESSING: readonly NoticeCategory[] = ['security', 'letters', 'inquiries'];

/** True where the choice is not the person's. */
export const isMandatory = (category: NoticeCategory, channel: NoticeChannel): boolean =>
  channel !== 'push' && MANDATORY.includes(category);

/** The pace for whoever has not chosen: the bell at once, a letter a day, the browser never. */
export function defaultPace(category: NoticeCategory, channel: NoticeChannel): NoticePace {
  if (channel === 'mail') return PRESSING.includes(category) ? 'at_once' : 'daily';
  return channel === 'screen' ? 'at_once' : 'off';
}

/** What people have chosen of one category; what is null or absent is the default. */
export type NoticeChoice = Readonly<Partial<Record<NoticeChannel, NoticePace | null>>>;

/** The pace that holds: the mandatory one, else the chosen one, else the default. */
export const paceOf = (category: NoticeCategory, channel: NoticeChannel, chosen: NoticeChoice = {}): NoticePace =>
  (isMandatory(category, channel) ? undefined : chosen[channel]) ?? defaultPace(category, channel);
