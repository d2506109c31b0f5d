import { set, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form';
import { z } from 'zod';
import {
  addressAnswer,
  fieldsIn,
  isAnswered,
  pathText,
  personAnswer,
  schemaOf,
  type Answered,
  type FormContent,
  type FormReading,
} from '@quad/domain/forms';
import { accepts } from '#data/schemas';
import { messageFor, spoken } from '#data/words/messages';
import type { Say } from '#data/words/text';

/** What an address and a person have parts of. */
export const PARTED = { address: addressAnswer, person: personAnswer } as const;

/** What the fields of the kit ask of a form: a schema by the names of its fields. What is required says the reading. */
export function schemaFor(content: FormContent, today: string): z.ZodType {
  const of = (field: Answered): z.ZodType =>
    field.kind === 'table'
      ? z.array(z.object(Object.fromEntries(field.columns.map((column) => [column.key, of(column)])))).optional()
      : field.kind in PARTED
        ? PARTED[field.kind as keyof typeof PARTED].partial().optional()
        : schemaOf(field, today).optional();
  const fields = fieldsIn(content).flatMap(({ field, table }) =>
    table === undefined && isAnswered(field) ? [[field.key, of(field)] as const] : [],
  );
  return z.object(Object.fromEntries(fields));
}

/** The names of what is required, the parts of an address and of a person that must be given included. */
export const requiredIn = ({ steps }: FormReading): readonly string[] =>
  steps.flatMap(({ fields }) =>
    fields.flatMap(({ field, path, required }) => {
      if (!required) return [];
      const name = pathText(path);
      const shape: Readonly<Record<string, z.ZodType>> =
        field.kind in PARTED ? PARTED[field.kind as keyof typeof PARTED].shape : {};
      return [name, ...Object.keys(shape).flatMap((key) => (accepts(shape[key], null) ? [] : [`${name}.${key}`]))];
    }),
  );

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], values);

/** What the reading found wrong, at the names of the fields, in sentences. */
export function errorsOf({ issues }: FormReading, values: FieldValues, say: Say<'kit'>): ResolverResult {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    // What is missing says so itself: rows that say nothing are there.
    const input =
      issue.code === 'invalid_type' && issue.expected === 'nonoptional' ? undefined : valueAt(values, issue.path);
    const message = messageFor({ ...issue, input } as never, say);
    const name = pathText(issue.path as [string]);
    set(errors, name, { type: issue.code, message });
  }
  return issues.length > 0 ? { values: {}, errors: spoken(errors, say) } : { values, errors: {} };
}
