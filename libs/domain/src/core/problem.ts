import type { Subject } from './events.js';

/** Codes every area shares; an area adds its own as `<area>.<name>`. The sentence for a code is `errors:<code>` in the translations. */
export const PROBLEMS = {
  unauthenticated: 401,
  session_ended: 401,
  bad_credentials: 422,
  forbidden: 403,
  viewer_blocked: 403,
  action_required: 403,
  institution_required: 400,
  not_found: 404,
  invalid: 400,
  stale_version: 409,
  forbidden_transition: 409,
  already_exists: 409,
  in_use: 409,
  many_named: 409,
  busy: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
  disk_full: 507,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** What a failed call answers: a stable code, the translated message, its parameters, and one problem per bad field. */
export interface ProblemBody {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldProblem[];
  readonly request_id?: string;
  /** On `stale_version`: the current record. */
  readonly current?: unknown;
}

export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A refusal with a code, never a sentence: the filter translates `errors:<code>` for the person who asked. */
export class Problem extends Error {
  readonly status: number;
  constructor(
    readonly code: string,
    readonly detail: {
      params?: Record<string, unknown>;
      status?: number;
      fields?: { field: string; code: string; params?: Record<string, unknown> }[];
      current?: unknown;
      retry_after?: number;
      /** What takes the reason away when it changes, and the page where a person settles it. */
      about?: { of: readonly Subject[]; link?: string };
    } = {},
  ) {
    super(code);
    this.name = 'Problem';
    this.status = detail.status ?? PROBLEMS[code as ProblemCode] ?? 422;
  }
}
