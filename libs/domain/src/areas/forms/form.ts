import { z } from 'zod';
import { CURRENCIES, day, LOCALES, prose, type Texts } from '@quad/domain/core';
import { condition } from './condition.js';

/** A form has at most so many fields, those in tables included. */
export const MOST_FIELDS = 300;
export const MOST_ROWS = 50;

/** A name inside a form that never changes: answers and conditions go by it, not by what people read. */
const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
/** What people read, in as many languages as the office gives, and in one at least. */
const texts = (max: number): z.ZodType<Texts> =>
  z.partialRecord(z.enum(LOCALES), prose().trim().min(1).max(max)).refine((given) => Object.keys(given).length > 0);

const words = { key, label: texts(500), help: texts(2000).optional() };
/** `show`: only when this holds. */
const shown = { ...words, show: condition.optional() };
/** `required`: always, or only when this holds. */
const answered = { ...shown, required: z.union([z.boolean(), condition]).optional() };
const count = (max: number) => z.int().min(0).max(max).optional();
const limit = z.number().min(-1e12).max(1e12).optional();
/** A day, or the one on which the form is answered. */
const bound = z.union([day, z.literal('today')]).optional();
const option = z.strictObject({ key, label: texts(200) });
const options = z.array(option).min(1).max(200);

/** One line. `mask` is the shape of what is written: A is a letter, 9 a digit, * either, all else itself. */
const text = z.strictObject({
  ...answered,
  kind: z.literal('text'),
  min: count(500),
  max: count(500),
  exact: z.int().min(1).max(500).optional(),
  latin: z.boolean().optional(),
  mask: z.string().trim().min(1).max(60).optional(),
  format: z.enum(['email', 'link', 'phone', 'passport', 'pinfl']).optional(),
});
const longText = z.strictObject({
  ...answered,
  kind: z.literal('long_text'),
  min: count(20_000),
  max: count(20_000),
  latin: z.boolean().optional(),
});
const number = z.strictObject({
  ...answered,
  kind: z.literal('number'),
  min: limit,
  max: limit,
  decimals: z.int().min(0).max(6).optional(),
});
const money = z.strictObject({
  ...answered,
  kind: z.literal('money'),
  min: limit,
  max: limit,
  currency: z.enum(CURRENCIES),
});
const date = z.strictObject({ ...answered, kind: z.literal('date'), earliest: bound, latest: bound });
const choice = z.strictObject({ ...answered, kind: z.literal('choice'), options });
const choices = z.strictObject({ ...answered, kind: z.literal('choices'), options, min: count(200), max: count(200) });
/** Up to `max` files (one unless said) of these endings, each of at most `megabytes`. */
const file = z.strictObject({
  ...answered,
  kind: z.literal('file'),
  formats: z
    .array(z.string().regex(/^[a-z0-9]{1,8}$/))
    .max(20)
    .optional(),
  megabytes: z.int().min(1).max(50).optional(),
  max: z.int().min(1).max(20).optional(),
});
const address = z.strictObject({ ...answered, kind: z.literal('address') });
/** Somebody else: a guardian, a referee. */
const person = z.strictObject({ ...answered, kind: z.literal('person') });
/** The full name, typed by the person who signs. */
const signature = z.strictObject({ ...answered, kind: z.literal('signature') });
/** A sentence that is agreed to; where it is required, only a yes will do. */
const consent = z.strictObject({ ...answered, kind: z.literal('consent') });
const heading = z.strictObject({ ...shown, kind: z.literal('heading') });
const note = z.strictObject({ ...shown, kind: z.literal('note') });

const cell = z.discriminatedUnion('kind', [text, longText, number, money, date, choice, choices, file, consent]);
/** Rows of the same fields; conditions of a row's field ask the row first, then the form. */
const table = z.strictObject({
  ...answered,
  kind: z.literal('table'),
  columns: z.array(cell).min(1).max(20),
  min: count(MOST_ROWS),
  max: count(MOST_ROWS),
});

export const formField = z.discriminatedUnion('kind', [
  ...cell.options,
  address,
  person,
  signature,
  table,
  heading,
  note,
]);
export const formStep = z.strictObject({ ...shown, fields: z.array(formField).max(MOST_FIELDS) });

/** What a form asks, step by step. A version of it never changes once somebody has answered it. */
export const formContent = z.strictObject({ steps: z.array(formStep).min(1).max(30) });

export type FormContent = z.infer<typeof formContent>;
export type FormStep = FormContent['steps'][number];
export type FormField = FormStep['fields'][number];
export type FormCell = z.infer<typeof cell>;
export type FieldKind = FormField['kind'];
export type FieldOf<K extends FieldKind> = Extract<FormField, { kind: K }>;
/** A field that is answered; a heading and a note are only read. */
export type Answered = Exclude<FormField, { kind: 'heading' | 'note' }>;

export const FIELD_KINDS = formField.options.map(({ shape }) => shape.kind.value);
export const isAnswered = (one: FormField): one is Answered => one.kind !== 'heading' && one.kind !== 'note';

/** What was answered, by the keys of the fields; a table has a list of such rows. */
export type Answers = Readonly<Record<string, unknown>>;

/** All fields of a form in order, each with the table whose row it is in. */
export const fieldsIn = ({ steps }: FormContent): readonly { readonly field: FormField; readonly table?: string }[] =>
  steps.flatMap(({ fields }) =>
    fields.flatMap((one) => [
      { field: one },
      ...(one.kind === 'table' ? one.columns.map((column) => ({ field: column, table: one.key })) : []),
    ]),
  );

/** What a field of a form is called; of a table also which row and which column. Undefined where the form has no such place. */
export function labelAt(form: FormContent, path: string, language: string): string | undefined {
  const [key, row, column] = path.split('.');
  const named = (name: string | undefined, of?: string) =>
    fieldsIn(form).find(({ field, table }) => table === of && field.key === name)?.field;
  const [field, cell] = [named(key), named(column, key)];
  if (!field || (column !== undefined && !cell)) return undefined;
  const label = textFor(field.label, language);
  return row === undefined ? label : `${label} ${Number(row) + 1} · ${textFor(cell?.label, language)}`;
}

/** What a reader is shown of a text: in their language where it is given so, else in one that has it. */
export const textFor = (texts: Texts | undefined, language: string): string =>
  [language as (typeof LOCALES)[number], ...LOCALES].map((one) => texts?.[one]).find(Boolean) ?? '';
