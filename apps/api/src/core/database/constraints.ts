import { Problem, type One } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';

/** The error of pg for a refused statement; TypeORM wraps it. */
interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly detail?: string;
  readonly driverError?: Refusal;
}

const known = new Map<string, { readonly field: string; readonly one: One | undefined }>();

/** Remembers the rows of CONSTRAINTS, each with what the sheet of its table says of it. */
export function learn(rows: readonly { name: string; relation: string; columns: string[] }[]): void {
  for (const { name, relation, columns } of rows) {
    const own = columns.filter((column) => column !== 'institution_id');
    const { one = [] } = RESOURCES.find((resource) => resource.name === relation) ?? {};
    const said = one.find(({ of }) => of.length === own.length && of.every((column) => own.includes(column)));
    known.set(name, { field: own.join(', '), one: said });
  }
}

const RETRY: Readonly<Record<string, [code: string, after: number]>> = {
  '40001': ['busy', 1],
  '40P01': ['busy', 1],
  '55P03': ['busy', 1],
  '57014': ['unavailable', 5],
};
const AWAY = new Set(
  ['CONNREFUSED', 'CONNRESET', 'CONNABORTED', 'PIPE', 'TIMEDOUT', 'HOSTUNREACH', 'NETUNREACH', 'AI_AGAIN'].map(
    (name) => `E${name}`,
  ),
).add('ENOTFOUND');
/**
 * Classes of SQLSTATE that are the server's trouble and nobody's mistake: connection, resources, operator, system, damage,
 * a transaction that may not write (a standby), a sign-in of ours that is refused, a database that is not there.
 */
const TROUBLE = /^(08|25|28|3D|53|55|57|58|F0|XX)/;
/** During an upgrade: no right, no table, no column, a statement or a plan of yesterday. */
const UPGRADING = new Set(['42501', '42P01', '42703', '42883', '26000', '0A000']);
const DISK_FULL = '53100';
const READ_ONLY = '25006';
const AGAIN_AFTER = { trouble: 5, full: 60 };
/** A broken connection has no code: pg, its pool and TypeORM only have messages. */
const LOST = new RegExp(
  [
    '^Connection terminated',
    'not queryable',
    '^timeout exceeded when trying to connect',
    '^timeout expired',
    '^Query read timeout',
    '^Query runner already released',
  ].join('|'),
);
const MALFORMED = new Set(['22000', '23514', '22P02', '22P05', '22003', '22021', '22007', '22008']);

/** What `quad_refuse` raises: message and detail are the problem's. */
const REFUSED = 'QD001';

/** What the database refuses, as a problem that a person can understand. */
export function translate(problem: unknown): unknown {
  if (problem instanceof Problem || typeof problem !== 'object' || problem === null) return problem;
  const refusal = (problem as Refusal).driverError ?? (problem as Refusal);
  const { code } = refusal;
  if (!code) return LOST.test(refusal.message ?? '') ? new Problem('unavailable', { retry_after: 2 }) : problem;
  if (code === REFUSED)
    return new Problem(refusal.message ?? 'unexpected', JSON.parse(refusal.detail ?? '{}') as object);
  const { field = '', one } = known.get(refusal.constraint ?? '') ?? {};
  if (code === '23505' && one?.says)
    return new Problem(one.says, { status: one.status ?? 409, ...named(one.at ?? '', one.says) });
  if (code === '23505' || code === '23P01')
    return new Problem('already_exists', { params: { field }, ...named(field, 'already_exists') });
  if (code === '23001') return new Problem('in_use');
  if (code === '23503')
    return refusal.detail?.includes('is not present')
      ? new Problem('invalid', { status: 422, ...named(field, 'not_found') })
      : new Problem('in_use');
  if (code === '23502') return new Problem('invalid', named(refusal.column ?? '', 'field.required'));
  if (MALFORMED.has(code)) return new Problem('invalid');
  return troubleOf(refusal, code) ?? problem;
}

/** An accident of the server, which no other request would have met better; it keeps its cause for the log. */
function troubleOf(cause: Refusal, code: string): Problem | undefined {
  const [retry, after] = RETRY[code] ?? [];
  const made = retry
    ? new Problem(retry, { retry_after: after })
    : code === DISK_FULL
      ? new Problem('disk_full', { retry_after: AGAIN_AFTER.full })
      : AWAY.has(code) || TROUBLE.test(code) || UPGRADING.has(code)
        ? new Problem('unavailable', { retry_after: AWAY.has(code) ? 2 : AGAIN_AFTER.trouble })
        : undefined;
  return made && Object.assign(made, { cause });
}

/** True where the database answers but takes nothing: it is read-only, or its disk is full. */
export function takesNothing(problem: unknown): boolean {
  const { code } = ((problem as Error | undefined)?.cause ?? {}) as Refusal;
  return code === READ_ONLY || code === DISK_FULL;
}

const named = (columns: string, code: string) =>
  columns ? { fields: columns.split(', ').map((field) => ({ field, code })) } : {};
