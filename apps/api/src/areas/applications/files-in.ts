import type { Answers, FieldOf, FormContent } from '@quad/domain/forms';

/** A file that an answer names, and the field whose rules it obeys. */
export interface NamedFile {
  readonly path: string;
  readonly file_id: number;
  readonly field: FieldOf<'file'>;
}

const idsOf = (answer: unknown): number[] =>
  Array.isArray(answer) ? answer.filter((one): one is number => Number.isSafeInteger(one)) : [];

/** Every file that the answers name, in the order of the form. */
export function filesIn({ steps }: FormContent, answers: Answers): NamedFile[] {
  return steps
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const answer = answers[field.key];
      if (field.kind === 'file') return idsOf(answer).map((file_id) => ({ path: field.key, file_id, field }));
      if (field.kind !== 'table' || !Array.isArray(answer)) return [];
      return (answer as readonly Answers[]).flatMap((row, at) =>
        field.columns.flatMap((column) =>
          column.kind === 'file'
            ? idsOf(row?.[column.key]).map((file_id) => ({
                path: `${field.key}.${at}.${column.key}`,
                file_id,
                field: column as FieldOf<'file'>,
              }))
            : [],
        ),
      );
    });
}
