import { set, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form';
import { z } from 'zod';
import {
  fieldsIn,
  isAnswered,
  pathText,
  schemaOf,
  type Answered,
  type FormContent,
  type FormReading,
} from '@quad/domain/forms';
import { messageFor, spoken } from '#data/words/messages';
import type { Say } from '#data/words/text';

/** What the fields of the kit ask of a form: a schema by the names of its fields. What is required says the reading. */
export function schemaFor(content: FormContent, today: string): z.ZodType {
  const of = (field: Answered): z.ZodType =>
    field.kind === 'table'
      ? z.array(z.object(Object.fromEntries(field.columns.map((column) => [column.key, of(column)])))).optional()
      : schemaOf(field, today).optional();
  const fields = fieldsIn(content).flatMap(({ field, table }) =>
    table === undefined && isAnswered(field) ? [[field.key, of(field)] as const] : [],
  );
  return z.object(Object.fromEntries(fields));
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], values);

/** What the reading found wrong, at the names of the fields, in sentences. */
export function errorsOf({ issues }: FormReading, values: FieldValues, say: Say<'kit'>): ResolverResult {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const message = messageFor({ ...issue, input: valueAt(values, issue.path) } as never, say);
    const name = pathText(issue.path as [string]);
    set(errors, name, { type: issue.code, message });
  }
  return issues.length > 0 ? { values: {}, errors: spoken(errors, say) } : { values, errors: {} };
}
