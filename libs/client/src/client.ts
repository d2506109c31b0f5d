import {
  requestOf,
  type AnswerOf,
  type AnyCall,
  type AnyResource,
  type EventOf,
  type FilterOf,
  type InputArgs,
  type Page,
  type ProblemBody,
  type RecordOf,
  type Request,
  type WriteOf,
} from '@quad/domain/core';

export interface ClientOptions {
  /** Where the portal is: `https://portal.example`. */
  readonly url: string;
  /** Of a session, as POST /signin answers it. */
  readonly token?: string;
  /** The key or id of the institution to work in; without it the account's own. */
  readonly institution?: string | number;
  /** The language of messages; English without it. */
  readonly language?: string;
  readonly fetch?: typeof fetch;
}

/** A call that the portal refused: `status` and `code` are the problem's, as docs/spec lists them. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(readonly problem: ProblemBody) {
    super(problem.message);
    this.name = 'CallRefused';
    this.status = problem.status;
    this.code = problem.code;
  }
}

type ListQuery<D> = { page?: number; size?: number; sort?: string; search?: string } & Partial<FilterOf<D>>;

/** Calls the portal as one person; the types follow from the declarations of `@quad/domain`. Fails with CallRefused. */
export class Client {
  constructor(private readonly options: ClientOptions) {}

  /** Makes a declared call and answers its JSON. */
  async ask<C extends AnyCall>(call: C, ...[input]: InputArgs<C>): Promise<AnswerOf<C>> {
    return this.json(requestOf(call, input));
  }

  /** Fetches the file that a declared call answers. */
  async file<C extends AnyCall>(call: C, ...[input]: InputArgs<C>): Promise<Blob> {
    return (await this.send(requestOf(call, input))).blob();
  }

  /** A page of a resource: pages from 0, 10 records a page unless `size` says otherwise. */
  page<D extends AnyResource>(of: D, query: ListQuery<D> = {} as ListQuery<D>): Promise<Page<RecordOf<D>>> {
    return this.json({ method: 'GET', path: of.path, query });
  }

  /** One record by its id or its name key. */
  find<D extends AnyResource>(of: D, key: number | string): Promise<RecordOf<D>> {
    return this.json({ method: 'GET', path: `${of.path}/${encodeURIComponent(String(key))}` });
  }

  /** Creates a record, or updates the one whose id is written. */
  save<D extends AnyResource>(of: D, write: WriteOf<D>, send?: EventOf<D>): Promise<RecordOf<D>> {
    return this.json({
      method: 'POST',
      path: of.path,
      body: write as Record<string, unknown>,
      ...(send && { query: { send } }),
    });
  }

  remove(of: AnyResource, id: number): Promise<{ id: number }> {
    return this.json({ method: 'DELETE', path: `${of.path}/${id}` });
  }

  /** Sends an event of its workflow to a record, with what it carries. */
  act<D extends AnyResource>(of: D, id: number, { event, ...payload }: { event: string }): Promise<RecordOf<D>> {
    return this.json({ method: 'POST', path: `${of.path}/${id}/actions/${event}`, body: payload });
  }

  private async json<T>(request: Request): Promise<T> {
    const text = await (await this.send(request)).text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  private async send({ method, path, query = {}, body }: Request): Promise<Response> {
    const { url, token, institution, language = 'en', fetch: make = fetch } = this.options;
    const asked = Object.entries(query).flatMap(([key, value]) =>
      value == null ? [] : [[key, String(value)] as [string, string]],
    );
    const answer = await make(`${url}/api/v1${path}${asked.length ? `?${new URLSearchParams(asked)}` : ''}`, {
      method,
      headers: {
        'Accept-Language': language,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(institution !== undefined && { institution: String(institution) }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer;
    const problem = (await answer.json().catch(() => ({}))) as Partial<ProblemBody>;
    throw new CallRefused({ code: 'unexpected', message: answer.statusText, ...problem, status: answer.status });
  }
}
