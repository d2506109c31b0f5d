import { Problem, type FieldProblem } from '@quad/domain/core';
import { fieldsIn, type Answers, type FieldOf, type FormContent } from '@quad/domain/forms';

interface Named {
  readonly field: FieldOf<'file'>;
  readonly path: string;
  readonly id: number;
}
interface Kept {
  readonly id: number;
  readonly name: string;
  readonly size: number;
}
const MEGABYTE = 1024 * 1024;

/** The files that answers name, each at its path, also in the rows of tables. */
export function filesIn(content: FormContent, answers: Answers): Named[] {
  return fieldsIn(content).flatMap(({ field, table }) => {
    if (field.kind !== 'file') return [];
    const rows = table === undefined ? [answers] : answers[table];
    if (!Array.isArray(rows)) return [];
    return (rows as readonly (Answers | null)[]).flatMap((row, at) => {
      const path = table === undefined ? field.key : `${table}.${at}.${field.key}`;
      const ids = [row?.[field.key] ?? []].flat();
      return ids.flatMap((id) => (Number.isInteger(id) ? [{ field, path, id: id as number }] : []));
    });
  });
}

export const idsOf = (files: readonly Named[]): number[] => [...new Set(files.map(({ id }) => id))];

/** Refuses files of other formats, or larger, than their fields allow, each at its path below `at`. */
export function requireLimits(named: readonly Named[], files: readonly Kept[], at = ''): void {
  const known = new Map(files.map((file) => [file.id, file]));
  const fields = named.flatMap(({ field: { formats = [], megabytes }, path, id }): Omit<FieldProblem, 'message'>[] => {
    const { name = '', size = 0 } = known.get(id) ?? {};
    const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    if (formats.length > 0 && !formats.includes(ending))
      return [{ field: at + path, code: 'forms.format', params: { formats: formats.join(', ') } }];
    if (megabytes !== undefined && size > megabytes * MEGABYTE)
      return [{ field: at + path, code: 'forms.too_large', params: { megabytes } }];
    return [];
  });
  if (fields.length > 0) throw new Problem('invalid', { fields });
}
