import { StandardSchemaValidationPipe } from '@nestjs/common';
import { Problem } from '@quad/domain/core';

type Issue = {
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[];
  readonly code?: string;
  readonly keys?: string[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  readonly origin?: string;
  readonly expected?: string;
  readonly input?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly message: string;
};

/** So many problems, and so much of a name, are answered: an answer must not outgrow the body that it refuses. */
const MOST_ISSUES = 20;
const LONGEST_NAME = 200;

const fieldOf = (issue: Issue): string =>
  (issue.path ?? [])
    .map((step) => String(typeof step === 'object' ? step.key : step))
    .join('.')
    .slice(0, LONGEST_NAME);

function codeOf(issue: Issue): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? (issue.minimum === 1 ? 'field.required' : 'field.too_short') : 'field.too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'field.too_long' : 'field.too_big';
  if (issue.code === 'invalid_type')
    return issue.message.includes('received undefined') ? 'field.required' : 'field.wrong_type';
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  if (issue.code === 'invalid_format')
    return issue.format === 'email' ? 'field.email' : issue.format === 'url' ? 'field.link' : 'field.format';
  // A refinement with values for its sentence names it as screens do: `<area>:errors.<name>`.
  const said = /^([a-z-]+):errors\.([a-z_.]+)$/.exec(String(issue.params?.say));
  if (said) return `${said[1]}.${said[2]}`;
  if (issue.code === 'custom') return /^[a-z-]+\.[a-z_.]+$/.test(issue.message) ? issue.message : 'field.invalid';
  return 'field.invalid';
}

/** The first schema issues as one problem per field, each with a code that has a sentence in every language. */
export function invalid(issues: readonly Issue[]): Problem {
  const fields = issues.slice(0, MOST_ISSUES).flatMap((issue) => {
    const { say: _, ...own } = issue.params ?? {};
    const params = { min: issue.minimum, max: issue.maximum, ...own };
    return issue.code === 'unrecognized_keys'
      ? (issue.keys ?? []).slice(0, MOST_ISSUES).map((key) => ({
          field: [fieldOf(issue), key.slice(0, LONGEST_NAME)].filter(Boolean).join('.'),
          code: 'field.unknown',
        }))
      : [{ field: fieldOf(issue), code: codeOf(issue), params }];
  });
  return new Problem('invalid', { fields: fields.slice(0, MOST_ISSUES) });
}

/** Checks every parameter that carries a schema, and hands on what the schema makes of it. */
export const validation = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => invalid(issues as readonly Issue[]),
});

/** Parses a value that did not come through a decorated parameter; throws the same problem. */
export function parse<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: unknown } } },
  value: unknown,
): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw invalid(read.error.issues as readonly Issue[]);
}
