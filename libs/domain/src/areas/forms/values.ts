import { z } from 'zod';
import { id, day, line, minorOf, money, paragraph } from '@quad/domain/core';
import { address, email, latinLine, passportId, personNames, phone, pinfl } from '@quad/domain/accounts';
import { MOST_ROWS, type Answered, type FieldKind, type FieldOf } from './form.js';

/** A line and a text without a limit of their own have this. */
const LINE = 500;
const TEXT = 20_000;

const SIGNS: Readonly<Record<string, string>> = { A: '\\p{L}', 9: '\\d', '*': '[\\p{L}\\d]' };
/** What is written has the shape of the mask, sign by sign. */
const shapeOf = (mask: string): RegExp =>
  new RegExp(`^${[...mask].map((sign) => SIGNS[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')).join('')}$`, 'u');

const FORMATS = {
  email,
  phone,
  pinfl,
  passport: passportId,
  link: z.url({ protocol: /^https?$/ }).max(LINE),
} as const;

const latin = (schema: z.ZodType<string>) => schema.pipe(latinLine(TEXT));

function textOf({ format, mask, latin: isLatin, exact, min, max = LINE }: FieldOf<'text'>): z.ZodType {
  if (format) return FORMATS[format];
  let schema = line(max);
  if (exact !== undefined) schema = schema.length(exact);
  if (min !== undefined) schema = schema.min(min);
  const shaped = mask === undefined ? schema : schema.refine((typed) => shapeOf(mask).test(typed), 'field.format');
  return isLatin ? latin(shaped) : shaped;
}

function longTextOf({ min, max = TEXT, latin: isLatin }: FieldOf<'long_text'>): z.ZodType {
  const schema = min === undefined ? paragraph(max) : paragraph(max).min(min);
  return isLatin ? latin(schema) : schema;
}

function numberOf({ min, max, decimals = 0 }: FieldOf<'number'>): z.ZodType {
  let schema = decimals === 0 ? z.int() : z.number();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return schema.refine((typed) => Number(typed.toFixed(decimals)) === typed, 'field.format');
}

/** An amount between two is compared in hundredths, and refused in the words of a number. */
const moneyOf = ({ min, max }: FieldOf<'money'>): z.ZodType =>
  money.check((one) => {
    const amount = minorOf(one.value) / 100;
    const issue = { origin: 'number', inclusive: true, input: one.value } as const;
    if (min !== undefined && amount < min) one.issues.push({ ...issue, code: 'too_small', minimum: min });
    if (max !== undefined && amount > max) one.issues.push({ ...issue, code: 'too_big', maximum: max });
  });

function dateOf({ earliest, latest }: FieldOf<'date'>, today: string): z.ZodType {
  const from = earliest === 'today' ? today : (earliest ?? '1900-01-01');
  const until = latest === 'today' ? today : (latest ?? '2199-12-31');
  return day
    .refine((typed) => typed >= from, { params: { say: 'forms:errors.day_early', day: from } })
    .refine((typed) => typed <= until, { params: { say: 'forms:errors.day_late', day: until } });
}

const optionsOf = ({ options }: FieldOf<'choice'> | FieldOf<'choices'>) => z.enum(options.map(({ key }) => key));
const unique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Where somebody lives. */
export const addressAnswer = address.extend({ country_id: id, residence: latinLine(200) });
/** Somebody else, as a guardian, and how to reach them. */
export const personAnswer = z.strictObject({ ...personNames, relation: line(60), phone, email: email.nullish() });

const SCHEMAS: { readonly [K in Answered['kind']]: (field: FieldOf<K>, today: string) => z.ZodType } = {
  text: textOf,
  long_text: longTextOf,
  number: numberOf,
  money: moneyOf,
  date: dateOf,
  choice: optionsOf,
  choices: (field) =>
    z
      .array(optionsOf(field))
      .min(field.min ?? 1)
      .max(field.max ?? field.options.length)
      .refine(unique, 'field.invalid'),
  file: ({ max = 1 }) => z.array(id).min(1).max(max).refine(unique, 'field.invalid'),
  address: () => addressAnswer,
  person: () => personAnswer,
  signature: () => line(200),
  consent: () => z.literal(true),
  // Its cells are judged one by one.
  table: ({ min = 1, max = MOST_ROWS }) => z.array(z.looseObject({})).min(min).max(max),
};

/** What an answer that is given must be. `today` is the day on the institution's clocks. */
export const schemaOf = (field: Answered, today: string): z.ZodType =>
  (SCHEMAS[field.kind] as (field: Answered, today: string) => z.ZodType)(field, today);

/** The kinds by whose answers a condition may ask more than whether there is one, and what it may compare them with. */
export const COMPARED: Readonly<Partial<Record<FieldKind, 'text' | 'number' | 'day' | 'option' | 'yes'>>> = {
  text: 'text',
  number: 'number',
  money: 'number',
  date: 'day',
  choice: 'option',
  choices: 'option',
  consent: 'yes',
};
