import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { isDeeper, PUBLIC_BYTES, SIGNED_BYTES } from './bodies.js';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal({ production: false });
  admin = await portal.person(['ADMIN']);
});
afterAll(() => portal.stop());

const open = (body: string, path = '/signin') =>
  portal.visitor.post(`/api/v1${path}`).set('content-type', 'application/json').send(body);
const keys = (n: number) => JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, at) => [`k${at}`, 1])));

describe('a body without a session', () => {
  it.each(['/signin', '/signup', '/email/send', '/action_verification_email/reset/password'])(
    'to %s is refused beyond 16 kB, before it is read',
    async (path) => {
      const answer = await open(keys(75_000), path);
      expect(answer.body).toMatchObject({ status: 413, code: 'too_large' });
      expect(answer.text.length).toBeLessThan(1000);
    },
  );

  it('is answered with at most 20 problems, whatever it holds', async () => {
    const body = keys(1200);
    expect(body.length).toBeLessThan(PUBLIC_BYTES);
    const answer = await open(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveLength(20);
    expect(answer.text.length).toBeLessThan(4000);
    const long = await open(JSON.stringify({ ['x'.repeat(10_000)]: 1 }));
    expect(long.text.length).toBeLessThan(2000);
  });

  it('that is nested without end is refused', async () => {
    const answer = await open(`{"username":${'['.repeat(5000)}${']'.repeat(5000)},"password":"x"}`);
    expect(answer.body).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.body.fields).toBeUndefined();
  });
});

describe('a body with a session', () => {
  const send = (path: string, body: object) => admin.post(path, body);

  it('is refused beyond 64 kB, but where a call declares more', async () => {
    const long = 'x'.repeat(SIGNED_BYTES);
    expect((await send('/country', { name: long })).status).toBe(413);
    expect((await send('/email_template', { name: long })).status).toBe(400);
  });

  it('that is nested without end is refused, also where anything is taken', async () => {
    const nested = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as object;
    expect((await send('/user/settings', { settings: nested })).body).toMatchObject({ status: 400, code: 'invalid' });
  });
});

test('depth is counted without recursion', () => {
  const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`) as unknown;
  expect(isDeeper(deep, 24)).toBe(true);
  expect(isDeeper({ a: { b: [1, { c: 2 }] } }, 4)).toBe(false);
  expect(isDeeper('text', 0)).toBe(false);
});

// The last: the address is braked from here on.
test('an address whose bodies are refused again and again may only send small ones; a sign-in is still answered', async () => {
  for (let n = 0; n < 61; n += 1) await open('{"nonsense"');
  const braked = await open(keys(500));
  expect(braked.body).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(braked.headers['retry-after']).toBeDefined();
  const right = await open(JSON.stringify({ username: 'somebody', password: 'else' }));
  expect(right.body).toMatchObject({ status: 422, code: 'bad_credentials' });
  expect((await admin.get('/country')).status).toBe(200);
});
