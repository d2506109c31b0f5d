import { z } from 'zod';
import { id, prose } from './query.js';

/** A moment as it comes from the wire or from the database. */
export type Moment = string | Date;
/** Milliseconds since 1970; NaN, which is neither before nor after anything, where there is no moment. */
export const momentOf = (moment: Moment | null | undefined): number =>
  moment == null ? Number.NaN : new Date(moment).getTime();

/** A column of text that may be empty. */
export const text = z.string().nullable();
/** A column with the id of another record, or none. */
export const key = z.number().nullable();
/** What the address of a record's page holds: its id, or the name by which its resource is found. */
export const idOrName = z.union([id, z.string().trim().regex(/\D/)]);
/** What became of one of many: all null where it was done, else why it was refused; programs go by the code. */
export const fate = z.object({ id: z.number(), code: text, message: text, params: z.looseObject({}).nullable() });
export type Fate = z.infer<typeof fate>;
/** The version of a record that a person has seen. */
export const version = z.int().positive();
/** Ids of files that a write attaches. */
export const fileIds = (max: number) => z.array(id).max(max);
/** Text of several lines that a person must give. */
export const paragraph = (max: number) => prose().trim().min(1).max(max);
/** Text of several lines that a person may leave out. */
export const optionalParagraph = (max: number) => prose().trim().max(max).nullish();
/** What a step carries that needs a reason. */
export const reason = z.strictObject({ reason: paragraph(1000) });
/** What a step carries for which a reason is welcome. */
export const optionalReason = z.strictObject({ reason: optionalParagraph(1000) });
/** A step that needs a reason, or for which one is welcome, and whose record keeps why. */
export const explained = { payload: reason, keeps: { reason: 'decision_reason' } } as const;
export const explainable = { payload: optionalReason, keeps: { reason: 'decision_reason' } } as const;
/** A step that sends a record again: what was said of it before is over. */
export const sent = { stamps: 'submitted_at', clears: ['decision_reason'] } as const;

/** What people call a record without a name: letters, and its id in six digits or more. */
export const numbered = (letters: string, id = 0): string => `${letters}${String(id).padStart(6, '0')}`;

/** The status column of records with this workflow. */
export const statusOf = <S extends string>({ states }: { readonly states: readonly S[] }) => z.enum(states);
/** Some of these words in a query string, joined by commas. */
export const someOf = <S extends string>(words: readonly S[]) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(words)));
