import type { FieldProblem, ProblemBody } from '@quad/domain/core';

const bodyOf = (failure: unknown): Partial<ProblemBody> =>
  typeof failure === 'object' && failure !== null ? failure : {};

/** The stable code of a refusal (`stale_version`, `network`), if the failure carries one. */
export const codeOf = (failure: unknown): string | undefined => bodyOf(failure).code;
/** The HTTP status of a refusal; 0 where the server was not reached. */
export const statusOf = (failure: unknown): number | undefined => bodyOf(failure).status;
/** The id of the failed request, to quote to support. */
export const requestOf = (failure: unknown): string | undefined => bodyOf(failure).request_id;
/** The server's problems per field. */
export const fieldsOf = (failure: unknown): readonly FieldProblem[] => bodyOf(failure).fields ?? [];
/** On `stale_version`: the current record. */
export const currentOf = (failure: unknown): Record<string, unknown> | undefined =>
  bodyOf(failure).current as Record<string, unknown> | undefined;
/** The server's message, else the error's own; undefined where there is none (say 'Something went wrong'). */
export const sayProblem = (failure: unknown): string | undefined =>
  (typeof failure === 'string' ? failure : bodyOf(failure).message) || undefined;
/** The same refusal, its message with what is wrong with each field: for where no form shows it at the field. */
export const withFields = (failure: unknown): unknown => {
  const said = [sayProblem(failure), ...new Set(fieldsOf(failure).map(({ message }) => message))];
  return said.length > 1 ? { ...bodyOf(failure), message: said.filter(Boolean).join(' · ') } : failure;
};
