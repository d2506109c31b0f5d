import type { z } from 'zod';
import { groups } from '@quad/domain/groups';
import { staff } from '@quad/domain/staff';
import { students } from '@quad/domain/students';
import { invalid } from '#core/errors/validation.js';
import { refused, type Verdict } from '#areas/roster/row.js';

/** What the forms take of each column: a file may not bring what a person could not type. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  students: students.write.shape,
  staff: staff.write.shape,
  groups: groups.write.shape,
};

/** The values as the form would keep them (a phone without spaces); what it would refuse stays for `refusalsOf`. */
export const tidied = (resource: string, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      const read = typeof value === 'string' ? COLUMNS[resource]?.[column]?.safeParse(value) : undefined;
      return [column, read?.success ? read.data : value];
    }),
  );

/** What the form refuses of the values that are going to be written, in the words of the form. */
export const refusalsOf = (resource: string, values: Readonly<Record<string, unknown>>): Verdict[] =>
  Object.entries(values).flatMap(([column, value]) => {
    const read = value == null ? undefined : COLUMNS[resource]?.[column]?.safeParse(value);
    if (!read || read.success) return [];
    const [wrong] = invalid(read.error.issues as Parameters<typeof invalid>[0]).detail.fields ?? [];
    return wrong ? [refused(`problem:${wrong.code}`, column, JSON.stringify(wrong.params ?? {}))] : [];
  });

/** One verdict that names each column once, by the first thing that is wrong with it; undefined where nothing is. */
export function together(all: readonly Verdict[]): Verdict | undefined {
  const kept = all.find(({ fate }) => fate !== 'refused');
  const byField = new Map([...all].reverse().map((one) => [one.field ?? '', one]));
  const each = all.filter((one) => byField.get(one.field ?? '') === one);
  if (kept ?? each.length < 2) return kept ?? each[0];
  return {
    ...refused(MANY, each.map(({ field }) => field ?? '').join(',')),
    said: JSON.stringify(each.map(({ field, reason, said }) => ({ field, reason, said }))),
  };
}

/** The reason of a row with which several things are wrong: `said` holds them. */
export const MANY = 'many';
export type Several = readonly Pick<Required<Verdict>, 'field' | 'reason' | 'said'>[];
