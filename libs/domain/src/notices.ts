import {
  chosenPace,
  defaultPaceOf,
  defineNotices,
  exportNotices,
  isMandatoryIn,
  type NoticeChannel,
  type NoticeChoice,
  type NoticePace,
  type Notices,
} from './core/index.js';
import { attendanceNotices } from './areas/attendance/notices.js';
import { chatNotices } from './areas/chat/notices.js';
import { emailTemplateNotices } from './areas/email-templates/notices.js';
import { inquiryNotices } from './areas/inquiries/notices.js';
import { lessonNotices } from './areas/lessons/notices.js';
import { letterNotices } from './areas/letters/notices.js';
import { offenceNotices } from './areas/offences/notices.js';
import { recruitmentNotices } from './areas/recruitment/notices.js';
import { securityNotices } from './areas/sign-in/notices.js';
import { supportNotices } from './areas/support/notices.js';
import { timetableNotices } from './areas/timetable/notices.js';
import { vacationNotices } from './areas/vacation/notices.js';

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
  toCome('quizzes'),
  toCome('marks'),
  vacationNotices,
  recruitmentNotices,
  supportNotices,
  toCome('admissions'),
  toCome('forms'),
  toCome('feedback'),
  toCome('reservations'),
  toCome('dormitory'),
  toCome('library'),
  toCome('shop'),
  toCome('meals'),
  toCome('payments'),
  toCome('contracts'),
  offenceNotices,
  toCome('records'),
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

/** True where the person has no choice. */
export const isMandatory = (category: NoticeCategory, channel: NoticeChannel): boolean =>
  isMandatoryIn(noticesOf(category), channel);
/** The pace for a person who has not chosen. */
export const defaultPace = (category: NoticeCategory, channel: NoticeChannel): NoticePace =>
  defaultPaceOf(noticesOf(category), channel);
/** The pace that applies: the mandatory one, else the chosen one, else the default. */
export const paceOf = (category: NoticeCategory, channel: NoticeChannel, chosen: NoticeChoice = {}): NoticePace =>
  chosenPace(noticesOf(category), channel, chosen);
