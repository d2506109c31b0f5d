import { z } from 'zod';

/** A value that a condition compares with: a text, the key of an option, a number, a day, yes or no. */
const compared = z.union([z.string().max(200), z.number(), z.boolean()]);
type Compared = z.infer<typeof compared>;

/** What a condition asks of one field's answer. */
const asked = z.discriminatedUnion('is', [
  z.strictObject({ field: z.string(), is: z.enum(['filled', 'empty']) }),
  z.strictObject({ field: z.string(), is: z.enum(['equal', 'other', 'above', 'below']), value: compared }),
  z.strictObject({ field: z.string(), is: z.literal('one_of'), values: z.array(compared).min(1).max(50) }),
]);
export type Asked = z.infer<typeof asked>;

/** When a field is shown or required: what it asks of other answers. */
export type Condition =
  Asked | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] } | { readonly not: Condition };

const parts = (inner: z.ZodType<Condition>) => z.array(inner).min(1).max(20);
// Four levels are more than an office can read; a schema that calls itself would take any depth.
const nested = (depth: number): z.ZodType<Condition> => {
  if (depth === 0) return asked;
  const inner = nested(depth - 1);
  return z.union([
    asked,
    z.strictObject({ all: parts(inner) }),
    z.strictObject({ any: parts(inner) }),
    z.strictObject({ not: inner }),
  ]);
};
export const condition = nested(3);

/** Nothing is said: no text, no choice, and no part of an address or of a person. */
export function isEmpty(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer === 'object') return Object.values(answer).every(isEmpty);
  return false;
}

// An amount of money is a text of digits, compared with a number as one; days are texts in the order of time.
const order = (answer: unknown, value: Compared): number => {
  if (typeof value === 'number') return Number(answer) - value;
  const text = String(answer);
  return text === String(value) ? 0 : text < String(value) ? -1 : 1;
};
const equals = (answer: unknown, value: Compared): boolean =>
  Array.isArray(answer) ? answer.includes(value) : !isEmpty(answer) && order(answer, value) === 0;

function holdsFor(answer: unknown, one: Asked): boolean {
  switch (one.is) {
    case 'filled':
      return !isEmpty(answer);
    case 'empty':
      return isEmpty(answer);
    case 'equal':
      // What was not answered is not a yes.
      return one.value === false ? answer !== true : equals(answer, one.value);
    case 'other':
      return !isEmpty(answer) && !equals(answer, one.value);
    case 'above':
      return !isEmpty(answer) && order(answer, one.value) > 0;
    case 'below':
      return !isEmpty(answer) && order(answer, one.value) < 0;
    case 'one_of':
      return one.values.some((value) => equals(answer, value));
  }
}

/** True where the condition holds; `answerOf` gives the answer of a field by its key, nothing for one that is hidden. */
export function holds(one: Condition, answerOf: (field: string) => unknown): boolean {
  if ('all' in one) return one.all.every((part) => holds(part, answerOf));
  if ('any' in one) return one.any.some((part) => holds(part, answerOf));
  if ('not' in one) return !holds(one.not, answerOf);
  return holdsFor(answerOf(one.field), one);
}

/** All that a condition asks, however deep. */
export function askedIn(one: Condition): readonly Asked[] {
  if ('all' in one) return one.all.flatMap(askedIn);
  if ('any' in one) return one.any.flatMap(askedIn);
  return 'not' in one ? askedIn(one.not) : [one];
}
