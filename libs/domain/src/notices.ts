import { defineNotices, exportNotices, type Notices } from './core/index.js';
import { amendmentNotices } from './areas/amendments/notices.js';
import { applicationNotices } from './areas/applications/notices.js';
import { assessmentNotices } from './areas/assessments/notices.js';
import { attendanceNotices } from './areas/attendance/notices.js';
import { chatNotices } from './areas/chat/notices.js';
import { claimNotices } from './areas/claims/notices.js';
import { emailTemplateNotices } from './areas/email-templates/notices.js';
import { enrollmentNotices } from './areas/enrollment/notices.js';
import { formsNotices } from './areas/forms/notices.js';
import { mealsNotices } from './areas/meals/notices.js';
import { contractNotices } from './areas/contracts/notices.js';
import { dormitoryNotices } from './areas/dormitory/notices.js';
import { roomsNotices } from './areas/rooms/notices.js';
import { shopNotices } from './areas/shop/notices.js';
import { inquiryNotices } from './areas/inquiries/notices.js';
import { clubNotices } from './areas/club/notices.js';
import { libraryNotices } from './areas/library/notices.js';
import { lessonNotices } from './areas/lessons/notices.js';
import { letterNotices } from './areas/letters/notices.js';
import { offenceNotices } from './areas/offences/notices.js';
import { positionsNotices } from './areas/positions/notices.js';
import { proofsNotices } from './areas/proofs/notices.js';
import { quizNotices } from './areas/quizzes/notices.js';
import { recruitmentNotices } from './areas/recruitment/notices.js';
import { registrationNotices } from './areas/registrations/notices.js';
import { securityNotices } from './areas/sign-in/notices.js';
import { studentNotices } from './areas/students/notices.js';
import { supportNotices } from './areas/support/notices.js';
import { timetableNotices } from './areas/timetable/notices.js';
import { transfersNotices } from './areas/transfers/notices.js';
import { vacationNotices } from './areas/vacation/notices.js';

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

/** An area that is still to come: people may choose already how its notifications reach them. */
const toCome = <const C extends string>(category: C): Notices<C> => defineNotices({ category });

/** The registry: what every area tells people, in the order in which they choose. */
export const NOTICES = [
  securityNotices,
  exportNotices,
  emailTemplateNotices,
  chatNotices,
  inquiryNotices,
  letterNotices,
  attendanceNotices,
  timetableNotices,
  lessonNotices,
  registrationNotices,
  applicationNotices,
  quizNotices,
  assessmentNotices,
  amendmentNotices,
  claimNotices,
  vacationNotices,
  recruitmentNotices,
  positionsNotices,
  supportNotices,
  formsNotices,
  toCome('feedback'),
  roomsNotices,
  libraryNotices,
  clubNotices,
  contractNotices,
  dormitoryNotices,
  mealsNotices,
  shopNotices,
  toCome('payments'),
  toCome('contracts'),
  offenceNotices,
  studentNotices,
  toCome('records'),
  proofsNotices,
  transfersNotices,
  enrollmentNotices,
] as const;

export type NoticeCategory = (typeof NOTICES)[number]['category'];
export const NOTICE_CATEGORIES: readonly NoticeCategory[] = NOTICES.map(({ category }) => category);
/** What nobody may turn off on the screen or by email. */
export const MANDATORY: readonly NoticeCategory[] = NOTICES.filter((notices: Notices) => notices.mandatory).map(
  ({ category }) => category,
);

const known: ReadonlyMap<string, Notices> = new Map(NOTICES.map((notices) => [notices.category, notices]));
/** The area's declaration; throws for a category that no area declares. */
function noticesOf(category: NoticeCategory): Notices {
  const notices = known.get(category);
  if (!notices)
    throw new Error(
      `Declare the category '${String(category)}' in its area, and name it in libs/domain/src/notices.ts.`,
    );
  return notices;
}

/** What a person has chosen of one category; null or absent means the default. */
type Chosen = Readonly<Partial<Record<NoticeChannel, NoticePace | null>>>;

/** True where the person has no choice. */
export const isMandatory = (category: NoticeCategory, channel: NoticeChannel): boolean =>
  noticesOf(category).mandatory === true && channel !== 'push';

/** The pace for a person who has not chosen: the bell at once, an email a day (at once where it presses), the browser never. */
export function defaultPace(category: NoticeCategory, channel: NoticeChannel): NoticePace {
  if (channel === 'mail') return noticesOf(category).pressing ? 'at_once' : 'daily';
  return channel === 'screen' ? 'at_once' : 'off';
}

/** The pace that applies: the mandatory one, else the chosen one, else the default. */
export const paceOf = (category: NoticeCategory, channel: NoticeChannel, chosen: Chosen = {}): NoticePace =>
  (isMandatory(category, channel) ? undefined : chosen[channel]) ?? defaultPace(category, channel);
