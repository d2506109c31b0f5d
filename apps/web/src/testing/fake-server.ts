/** What reached the fake server. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers a call with JSON, or refuses it by throwing `refuse(...)`. */
export type Answer = (heard: Heard) => unknown;

class Refusal {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

/** What an answer throws to refuse: a status and the problem body's fields. */
export const refuse = (status: number, body: object = {}): Refusal =>
  new Refusal(status, { code: 'unexpected', message: `refused ${status}`, status, ...body });

class Told {
  constructor(
    readonly headers: Readonly<Record<string, string>>,
    readonly body: unknown,
  ) {}
}
/** What an answer returns to say something in headers too. */
export const telling = (headers: Readonly<Record<string, string>>, body?: unknown): Told => new Told(headers, body);

const responseOf = (status: number, given: unknown) => {
  const { headers, body } = given instanceof Told ? given : new Told({}, given);
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    ok: status < 400 && status >= 200 && status !== 302,
    status,
    type: 'basic',
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    blob: async () => new Blob([text]),
  };
};

// A form with a file is what the spec looks into itself.
const bodyOf = (body: RequestInit['body']): unknown =>
  body instanceof FormData ? body : body ? JSON.parse(String(body)) : undefined;

/** A server at the edge of a spec: it answers below /api/v1 what it was told to, remembers what it heard, and can be taken away. */
export class FakeServer {
  readonly heard: Heard[] = [];
  /** True: no call reaches it. */
  isAway = false;
  readonly #answers = new Map<string, Answer>();

  constructor() {
    globalThis.fetch = ((address: string, init: RequestInit) => this.#receive(address, init)) as typeof fetch;
  }

  /** Answers the method and path from now on; `:id` matches any part. */
  on(method: string, path: string, answer: Answer): this {
    this.#answers.set(`${method} ${path}`, answer);
    return this;
  }

  /** How often method and path were called. */
  count(method: string, path: string): number {
    return this.heard.filter((each) => each.method === method && each.path === path).length;
  }

  async #receive(address: string, init: RequestInit): Promise<unknown> {
    const url = new URL(address, 'http://quad.test');
    const heard: Heard = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api/v1', ''),
      query: Object.fromEntries(url.searchParams),
      headers: init.headers as Record<string, string>,
      body: bodyOf(init.body),
    };
    this.heard.push(heard);
    await Promise.resolve();
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (this.isAway) throw new TypeError('Failed to fetch');
    const answer = this.#find(heard);
    if (!answer) return responseOf(404, { code: 'not_found', message: 'Not found', status: 404 });
    try {
      return responseOf(200, await answer(heard));
    } catch (refusal) {
      if (refusal instanceof Refusal) return responseOf(refusal.status, refusal.body);
      throw refusal;
    }
  }

  #find({ method, path }: Heard): Answer | undefined {
    const fits = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(`${method} ${path}`);
    return this.#answers.get(`${method} ${path}`) ?? [...this.#answers].find(([pattern]) => fits(pattern))?.[1];
  }
}
