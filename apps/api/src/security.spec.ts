import { request as http } from 'node:http';
import { HERE, type Person, type Portal, startPortal } from '#testing/portal.js';

let portal: Portal;
let chief: Person;
let nobody: Person;
beforeAll(async () => {
  portal = await startPortal();
  chief = await portal.person(['SUPER_ADMIN']);
  nobody = await portal.person(['NO_SUCH_ROLE']);
});
afterAll(() => portal.stop());

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}
interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** A call as it is written here: no client mends its path or its body. */
const call = ({ method = 'GET', path, headers = {}, body }: Call): Promise<Answer> =>
  new Promise((end, fail) => {
    const request = http(
      portal.url,
      {
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        agent: false,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            end({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
          )
          .on('error', fail);
      },
    );
    request.on('error', (problem: NodeJS.ErrnoException) => (problem.code === 'EPIPE' ? undefined : fail(problem)));
    request.end(body);
  });
const as = (person: Person) => ({
  authorization: `Bearer ${person.token}`,
  institution: String(HERE.id),
  'content-type': 'application/json',
});
const write = (body: string, path = '/api/v1/country') => call({ method: 'POST', path, headers: as(chief), body });
const read = (path: string) => call({ path: `/api/v1${path}`, headers: as(chief) });

function safe({ headers }: Answer, isApi = true): void {
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(/connect-src [^;]*/.exec(policy)?.[0]).toBe("connect-src 'self'");
  expect(headers['permissions-policy']).toMatch(/camera=\(self\), geolocation=\(self\), microphone=\(\)/);
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(
    Object.keys(headers).filter((name) => ['x-powered-by', 'server', 'access-control-allow-origin'].includes(name)),
  ).toEqual([]);
  if (isApi) expect(headers['cache-control']).toBe('no-store');
}

describe('the headers that keep a browser safe stand on every answer', () => {
  const big = 'x'.repeat(2_000_000);
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}`,
  };
  const calls: [string, number, () => Call][] = [
    ['a record', 200, () => ({ path: '/api/v1/country', headers: as(chief) })],
    ['without a session', 401, () => ({ path: '/api/v1/country' })],
    ['without the right', 403, () => ({ path: '/api/v1/student', headers: as(nobody) })],
    ['what is not there', 404, () => ({ path: '/api/v1/country/999999', headers: as(chief) })],
    ['a call that nobody answers', 404, () => ({ path: '/api/v1/nowhere', headers: as(chief) })],
    ['a path that is no path', 400, () => ({ path: '/api/v1/country/%E0%A4%A', headers: as(chief) })],
    ['a refused field', 400, () => ({ method: 'POST', path: '/api/v1/country', headers: as(chief), body: '{}' })],
    ['what is no JSON', 400, () => ({ method: 'POST', path: '/api/v1/country', headers: as(chief), body: '{' })],
    [
      'an unknown kind of body',
      415,
      () => ({
        method: 'POST',
        path: '/api/v1/country',
        headers: { ...as(chief), 'content-type': 'text/strange' },
        body: 'x',
      }),
    ],
    [
      'a body that is too large',
      413,
      () => ({ method: 'POST', path: '/api/v1/country', headers: as(chief), body: JSON.stringify({ name: big }) }),
    ],
    [
      'a refused sign-in',
      422,
      () => ({
        method: 'POST',
        path: '/api/v1/signin',
        headers: { 'content-type': 'application/json' },
        body: '{"username":"nobody","password":"wrong-wrong"}',
      }),
    ],
    ['an upload without a session', 401, () => ({ method: 'POST', path: '/api/v1/files', headers: tus })],
    [
      'an upload that begins, answered past the framework',
      201,
      () => ({
        method: 'POST',
        path: '/api/v1/files',
        headers: { ...tus, authorization: `Bearer ${chief.token}`, institution: String(HERE.id) },
      }),
    ],
    [
      'an upload that is not there',
      404,
      () => ({
        method: 'HEAD',
        path: '/api/v1/files/nothing',
        headers: { ...tus, authorization: `Bearer ${chief.token}`, institution: String(HERE.id) },
      }),
    ],
    ['the description of the calls', 200, () => ({ path: '/api/v1/openapi.json' })],
  ];
  test.each(calls)('of the API: %s (%i)', async (_, status, of) => {
    const answer = await call(of());
    expect([answer.status, answer.text]).toEqual([status, expect.anything()]);
    safe(answer);
  });

  test('beside the API: health, the page, an address that is no file', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/',
      '/students/7',
      '/assets/nothing.js',
      '/favicon.ico',
      '/%E0%A4%A',
      '/..%2f..%2fetc%2fpasswd',
    ]) {
      const answer = await call({ path });
      expect([path, answer.status < 500]).toEqual([path, true]);
      safe(answer, false);
    }
    expect((await call({ path: '/socket.io/?EIO=4&transport=polling' })).headers['x-content-type-options']).toBe(
      'nosniff',
    );
  });
});

describe('no request is too much', () => {
  test('a page of a million is refused; so is an order that is none or by an unknown column, and a key that nobody knows', async () => {
    expect((await read('/country?size=1000000')).status).toBe(400);
    expect((await read('/country?size=-1')).status).toBe(400);
    expect((await read('/country?nonsense=1')).status).toBe(400);
    for (const sort of ['pg_sleep(9),desc', 'name,sideways', 'name;drop table countries', 'institution_id,desc'])
      expect([sort, (await read(`/country?sort=${encodeURIComponent(sort)}`)).status]).toEqual([sort, 400]);
  });

  test('10 MB are not read, and ten thousand levels of JSON do no harm', async () => {
    expect((await write(JSON.stringify({ name: 'x'.repeat(10_000_000) }))).status).toBe(413);
    for (const deep of [
      '['.repeat(10_000) + ']'.repeat(10_000),
      '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
      `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)},"code":"ZZ"}`,
    ])
      expect((await write(deep)).status).toBe(400);
    expect((await write('['.repeat(10_000))).status).toBe(400);
  });

  test('whatever is strange is answered quickly and never as our own mistake', async () => {
    const ids = Array.from({ length: 1000 }, (_, n) => n + 1);
    const nul = '%00';
    const answers = await Promise.all([
      ...[
        'search=%27%22;--',
        `search=${nul}`,
        `sort=${nul}`,
        'search=' + '(a%2B)%2B'.repeat(500),
        'page=99999999999999999999',
        'page=1e309',
        'page=9007199254740991',
        'size=1&size=2',
        'search=a&search=b',
        'sort=id&sort=name',
        '__proto__=1',
        '__proto__[x]=1',
        'constructor=1',
        `country_id=${ids.join('&country_id=')}`,
        'country_id=1&country_id=x',
        '&&&===%',
      ].map((query) => read(`/state?${query}`)),
      ...[nul, '-1', '0', '1e3', '99999999999999999999', '__proto__', 'a'.repeat(250), '%F0%9F%98%80'].flatMap(
        (key) => [
          read(`/country/${key}`),
          call({ method: 'DELETE', path: `/api/v1/country/${key}`, headers: as(chief) }),
        ],
      ),
      ...[
        'null',
        '[]',
        '7',
        '"x"',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"name":"a","name":"b","code":"AB","code":"CD","id":null}',
        '{"name":"\\u0000","code":"ZZ"}',
        '{"name":"\\ud800","code":"ZY"}',
        '{"id":1e308,"name":"a","code":"ZX"}',
        `{"id":[${ids.join(',')}],"name":"a","code":"ZW"}`,
      ].map((body) => write(body)),
      write(JSON.stringify({ ids, student_ids: ids, group_id: 1 }), '/api/v1/group/assign'),
      call({ path: '/api/v1/country', headers: { ...as(chief), institution: '1; drop table accounts' } }),
      call({ path: '/api/v1/country', headers: { ...as(chief), institution: '99999999999999999999' } }),
      call({ path: '/api/v1/country', headers: { ...as(chief), 'accept-language': 'x'.repeat(4000) } }),
      call({
        method: 'POST',
        path: '/api/v1/country',
        headers: { ...as(chief), 'idempotency-key': 'k'.repeat(4000) },
        body: '{"name":"Key","code":"KY"}',
      }),
    ]);
    expect(
      answers.filter(({ status }) => status >= 500 || status === 0).map(({ status, text }) => [status, text]),
    ).toEqual([]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    for (const { status, text } of answers.filter((answer) => answer.status >= 400))
      expect([status, JSON.parse(text)]).toEqual([
        status,
        expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
      ]);
  });
});
