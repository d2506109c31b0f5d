import { fieldsIn, readerOf, type Answers, type FormContent } from '@quad/domain/forms';
import { WHOLE, type KeptFlag } from './life.js';

/** An application that was sent back: what was flagged, and what it said at that moment. */
export interface SentBack {
  readonly form: FormContent;
  readonly flags: readonly Pick<KeptFlag, 'path'>[];
  readonly before: Answers;
}

/** A place in the answers: a field's key, or a row and a column of a table. */
const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;
const shownIn = (form: FormContent, answers: Answers, today: string): ReadonlySet<string> =>
  new Set(readerOf(form, today)(answers).steps.flatMap(({ fields }) => fields.map(({ path }) => path[0])));

/**
 * The fields of an application that was sent back which its applicant may change: those that were flagged, and those that
 * an answer to them has opened. `now` are the answers as they would be.
 */
export function openFields({ form, flags, before }: SentBack, now: Answers, today: string): Set<string> {
  const keys = fieldsIn(form).flatMap(({ field, table }) => (table === undefined ? [field.key] : []));
  if (flags.some(({ path }) => path === WHOLE)) return new Set(keys);
  const flagged = new Set(flags.map(({ path }) => rootOf(path)));
  const [was, is] = [shownIn(form, before, today), shownIn(form, now, today)];
  return new Set(keys.filter((key) => flagged.has(key) || (is.has(key) && !was.has(key))));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
type Row = Readonly<Record<string, unknown>>;
const rowsOf = (answer: unknown): readonly Row[] => (Array.isArray(answer) ? (answer as Row[]) : []);

/** Where a flag names one cell of a table, the cells beside it stay as they were. */
function isWithin(flagged: readonly string[], was: unknown, is: unknown): boolean {
  if (flagged.some((path) => !path.includes('.'))) return true;
  const [old, now] = [rowsOf(was), rowsOf(is)];
  if (old.length !== now.length) return false;
  const open = new Set(flagged.map((path) => path.split('.').slice(1).join('.')));
  return old.every((row, at) =>
    Object.keys({ ...row, ...now[at] }).every((key) => open.has(`${at}.${key}`) || same(row[key], now[at]?.[key])),
  );
}

/** The keys of a patch that the applicant of one that was sent back may not change. */
export function closedIn(
  sentBack: SentBack,
  patch: Answers,
  about: { readonly now: Answers; readonly today: string },
): string[] {
  const { flags, before } = sentBack;
  const open = openFields(sentBack, { ...about.now, ...patch }, about.today);
  return Object.keys(patch).filter((key) => {
    if (same(about.now[key], patch[key])) return false;
    const flagged = flags.map(({ path }) => path).filter((path) => rootOf(path) === key);
    return !open.has(key) || (flagged.length > 0 && !isWithin(flagged, before[key], patch[key]));
  });
}

/** The flags after a change: one is answered once what it names differs from what it was. */
export const answeredFlags = (flags: readonly KeptFlag[], before: Answers, now: Answers): KeptFlag[] =>
  flags.map((flag) => {
    const [key = '', row, column] = flag.path.split('.');
    const at = (answers: Answers) =>
      column === undefined ? answers[key] : rowsOf(answers[key])[Number(row)]?.[column];
    return { ...flag, answered: flag.path === WHOLE || flag.answered || !same(at(before), at(now)) };
  });

/** Paths that a flag may name: a field of the form, or a cell of one of its tables. */
export function isFlaggable(form: FormContent, path: string): boolean {
  const [key, row, column] = path.split('.');
  return fieldsIn(form).some(({ field, table }) =>
    row === undefined ? table === undefined && field.key === key : table === key && field.key === column,
  );
}
