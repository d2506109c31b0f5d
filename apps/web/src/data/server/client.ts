import type { FieldProblem, ProblemBody } from '@quad/domain/core';
import { institutionKey, screenLanguage, session } from '#data/identity/session-store';
import { say } from '#data/words/text';
import { CHANGED, ownChanges } from './own-changes';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What goes into the query string: arrays are joined by commas; null, undefined and empty text are left out. */
export type Query = Readonly<Record<string, unknown>>;

export interface CallOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** One per thing the person did; the server does the work of a key once. Made here when it is not given. */
  readonly idempotencyKey?: string;
}

export const BASE = '/api/v1';
const PUBLIC_TIMEOUT_MS = 5000;
/** Pauses before the second and the third try of a call that did not reach the server. */
const PAUSES_MS = [300, 1200];

/**
 * A call that failed, with what the server said. `status` is 0 and `code` is `network` when the server was not reached,
 * `timeout` when it took too long.
 */
export class CallFailed extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
  readonly current: unknown;
  readonly request_id: string | undefined;

  constructor(body: ProblemBody) {
    super(body.message);
    this.name = 'CallFailed';
    this.code = body.code;
    this.status = body.status;
    this.params = body.params ?? {};
    this.fields = body.fields ?? [];
    this.current = body.current;
    this.request_id = body.request_id;
  }

  /** True when the server was not reached or could not answer: the same call may be sent again. */
  get isTemporary(): boolean {
    return [0, 429, 502, 503, 504, 507].includes(this.status) || this.code === 'busy';
  }
}

/** A key for one thing a person did. */
export const newKey = (): string => crypto.randomUUID();

/** The query string with its question mark, or an empty text. */
export function queryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.join(',') : value;
    return text === undefined || text === null || text === '' ? [] : [[key, String(text)]];
  });
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}

/** The headers that say who calls, for which institution and in which language. */
export function callHeaders(): Record<string, string> {
  const { token } = session.read();
  const institution = institutionKey();
  return {
    'Accept-Language': screenLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(institution && { institution }),
  };
}

/**
 * Calls the API as the signed-in person and answers its JSON (undefined for an empty answer); fails with CallFailed.
 * Writes that do not reach the server are sent again under the same key.
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  return readAnswer<T>(await send(method, path, options));
}

/** The raw answer of a call, for files; fails like `call`. */
export async function send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const request = requestOf(method, options, callHeaders());
  const address = BASE + path + queryString(options.query);
  if (method === 'GET') return attempt(address, request);
  for (const [tried, pause] of [...PAUSES_MS, null].entries()) {
    try {
      return await attempt(address, request);
    } catch (failure) {
      if (pause === null || !mayRepeat(failure, tried)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw new Error('unreachable');
}

// `busy` on a repeated try means that the first one is still at work: its answer is worth waiting for.
const mayRepeat = (failure: unknown, tried: number): boolean =>
  failure instanceof CallFailed &&
  ([0, 502, 503, 504].includes(failure.status) || (tried > 0 && failure.code === 'busy'));

/** Calls the API as nobody in particular; gives up after 5,000 ms. */
export async function publicCall<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const { Authorization: _, ...headers } = callHeaders();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PUBLIC_TIMEOUT_MS);
  const onAbort = () => giveUp.abort();
  options.signal?.addEventListener('abort', onAbort);
  try {
    const answer = await attempt(
      BASE + path + queryString(options.query),
      requestOf(method, { ...options, signal: giveUp.signal }, headers),
    );
    return await readAnswer<T>(answer);
  } catch (failure) {
    throw giveUp.signal.aborted && !options.signal?.aborted
      ? new CallFailed({ code: 'timeout', message: say('shell:failure.timeout'), status: 0 })
      : failure;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
  }
}

function requestOf(
  method: Method,
  { body, signal, idempotencyKey }: CallOptions,
  headers: Record<string, string>,
): RequestInit & { headers: Record<string, string> } {
  // A form with a file names its own boundary.
  const isForm = body instanceof FormData;
  return {
    method,
    // A redirect to a sign-in page must be seen as the end of the session, not followed.
    redirect: 'manual',
    headers: {
      ...headers,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(method !== 'GET' && { 'Idempotency-Key': idempotencyKey ?? newKey() }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

async function attempt(address: string, request: RequestInit & { headers: Record<string, string> }): Promise<Response> {
  const answer = await fetch(address, request).catch((failure: unknown) => {
    if (request.signal?.aborted) throw failure;
    const message = say(navigator.onLine ? 'shell:failure.network' : 'shell:failure.offline');
    throw new CallFailed({ code: 'network', message, status: 0 });
  });
  if (answer.ok) {
    ownChanges.note(answer.headers.get(CHANGED));
    return answer;
  }
  endWhenRefused(answer, request.headers.Authorization);
  throw new CallFailed(await problemOf(answer));
}

function endWhenRefused(answer: Response, sentAs: string | undefined): void {
  // As the specification says; our own server answers 401 to a call without a session and to no other.
  const refused = answer.status === 401 || answer.status === 302 || answer.type === 'opaqueredirect';
  // An answer to a token of yesterday must not end the session of today.
  if (refused && sentAs === `Bearer ${session.read().token}`) session.end();
}

async function problemOf(answer: Response): Promise<ProblemBody> {
  const body = (await answer.json().catch(() => null)) as Partial<ProblemBody> | null;
  const status = answer.status || 302;
  if (status === 503 && !body?.code) return { code: 'unavailable', message: say('errors:unavailable'), status };
  return { ...body, code: body?.code ?? 'unexpected', message: body?.message || say('errors:unexpected'), status };
}

async function readAnswer<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}
