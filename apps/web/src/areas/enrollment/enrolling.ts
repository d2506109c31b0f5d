import type { RecordOf } from '@quad/domain/core';
import { ENROLLMENT_STEPS, stepOf, unfinishedSteps, type enrollments } from '@quad/domain/enrollment';

export type Enrollment = RecordOf<typeof enrollments>;
/** What to have at hand comes before the form. */
export const PAGES = ['instructions', ...ENROLLMENT_STEPS] as const;
export type Page = (typeof PAGES)[number];
export type Values = Readonly<Record<string, unknown>>;

/** Where the student goes on: at the first field that was sent back, else at the first step that is not finished. */
export function firstPage(enrollment: Enrollment | null): Page {
  if (!enrollment) return 'instructions';
  const flagged = ENROLLMENT_STEPS.find((step) => enrollment.flags.some(({ field }) => stepOf(field) === step));
  return flagged ?? unfinishedSteps(enrollment)[0] ?? 'declaration';
}

/** A page may be opened once everything before it is finished. */
export function isOpen(enrollment: Enrollment | null, page: Page): boolean {
  if (page === 'instructions') return true;
  const first = enrollment ? unfinishedSteps(enrollment)[0] : 'personal';
  return first === undefined || PAGES.indexOf(page) <= PAGES.indexOf(first);
}

/** What is wrong on a step, by the names of its fields. */
export const flagsOf = (
  enrollment: Enrollment | null,
  step: Page,
): { readonly name: string; readonly note: string }[] =>
  (enrollment?.flags ?? [])
    .filter(({ field }) => stepOf(field) === step)
    .map(({ field, note }) => ({ name: field.split('.').at(-1) ?? field, note: note ?? '' }));

/** What a step writes. */
export function writeOf(page: Page, values: Values): Values {
  if (page === 'declaration') return { declared: true };
  return page === 'guardians' || page === 'documents' ? values : { [page]: values };
}
