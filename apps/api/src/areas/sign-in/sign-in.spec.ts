import { Attempts } from '#areas/accounts/index.js';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { GOOD, knock, pause, signIn, trail, within, withPassword } from '#testing/accounts.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const without = ({ request_id: _, ...body }: Record<string, unknown>) => body;

test('whoever signs in gets a token and user_info, by user name in any case or by a proven e-mail address', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'anna' });
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'STAFF')`, [
    anna.account_id,
    THERE.id,
  ]);
  const answer = await signIn(portal, 'ANNA');
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body).sort()).toEqual(['token', 'user_info']);
  expect(answer.body.user_info).toMatchObject({
    id: anna.account_id,
    username: 'anna',
    name: 'Test anna',
    email: 'anna@example.com',
    email_verified: true,
    photo_url: null,
    selected_institution: { value: HERE.id, label: 'Here University', key: 'here', time_zone: 'Asia/Tashkent' },
    selected_locale: { value: 'uz', is_chosen: false },
    required_actions: [],
    roles_map: { TEACHER: true },
    student_id: null,
    staff_id: null,
    group_id: null,
    settings: {},
    institutions: [
      { institution_id: HERE.id, institution: 'Here University', key: 'here' },
      { institution_id: THERE.id, institution: 'There College', key: 'there' },
    ],
  });
  const token = String(answer.body.token);
  const me = await portal.visitor.get('/api/v1/user/me/info').set('authorization', `Bearer ${token}`);
  expect([me.status, me.body]).toEqual([200, answer.body.user_info]);
  expect((await signIn(portal, 'Anna@Example.com')).status).toBe(200);
  await portal.sql('update accounts set email_verified_at = null where id = $1', [anna.account_id]);
  expect((await signIn(portal, 'anna@example.com')).body.code).toBe('bad_credentials');
  expect(JSON.stringify(await trail(portal, anna.account_id))).not.toMatch(/argon2|tramways/);
});

test('a wrong password, an unknown name, a blocked, a closed and a homeless account are refused in the same words', async () => {
  const blocked = await withPassword(portal, ['STAFF'], { username: 'blocked' });
  const closed = await withPassword(portal, ['STAFF'], { username: 'closed' });
  const homeless = await withPassword(portal, [], { username: 'homeless' });
  const wrong = await withPassword(portal, ['STAFF'], { username: 'wrong' });
  await portal.sql('update accounts set disabled_at = now() where id = $1', [blocked.account_id]);
  await portal.sql('update accounts set deleted_at = now() where id = $1', [closed.account_id]);
  const answers = [
    await signIn(portal, 'wrong', 'not the password'),
    await signIn(portal, 'nobody.at.all'),
    await signIn(portal, 'blocked'),
    await signIn(portal, 'closed'),
    await signIn(portal, 'homeless'),
    await signIn(portal, '\u0000'),
  ];
  for (const answer of answers.slice(0, 5))
    expect([answer.status, without(answer.body)]).toEqual([
      422,
      { code: 'bad_credentials', status: 422, message: 'The user name or the password is wrong' },
    ]);
  expect(answers[5]?.status).toBeLessThan(500);
  expect((await signIn(portal, 'wrong')).status).toBe(200);
  await within(1000, async () => (await trail(portal, wrong.account_id)).length === 2);
  expect((await trail(portal, blocked.account_id)).map(({ name, payload }) => [name, payload?.reason])).toEqual([
    ['accounts.sign_in_denied', 'disabled'],
  ]);
  expect(
    (await trail(portal, wrong.account_id)).map(({ name, payload, actor_id }) => [name, payload?.reason, actor_id]),
  ).toEqual([
    ['accounts.sign_in_denied', 'password', null],
    ['accounts.signed_in', undefined, wrong.account_id],
  ]);
  expect((await trail(portal, wrong.account_id))[0]?.payload).toMatchObject({ address: '127.0.0.1' });
  expect(homeless.account_id).toBeGreaterThan(0);
});

test(
  'a hundred wrong tries are slowed with growing waits that a forged address does not shorten; the owner ' +
    'elsewhere is not held up',
  async () => {
    await withPassword(portal, ['TEACHER'], { username: 'victim' });
    await withPassword(portal, ['TEACHER'], { username: 'neighbour' });
    const about = { address: '127.0.0.2' };
    const tries = [];
    for (let n = 0; n < 100; n += 1)
      tries.push(
        await signIn(portal, 'victim', `guess number ${n}`, {
          ...about,
          headers: { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.1.${n}` },
        }),
      );
    const refused = tries.filter(({ status }) => status === 429);
    expect(tries.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(422));
    expect(refused.length).toBeGreaterThanOrEqual(80);
    expect(
      refused.every(({ headers, body }) => Number(headers['retry-after']) >= 1 && body.code === 'rate_limited'),
    ).toBe(true);
    expect(Math.max(...refused.map(({ headers }) => Number(headers['retry-after'])))).toBeLessThanOrEqual(120);
    expect((await signIn(portal, 'victim', GOOD, about)).status).toBe(429);
    expect((await signIn(portal, 'victim', GOOD, { address: '127.0.0.3' })).status).toBe(200);
    expect((await signIn(portal, 'neighbour', GOOD, about)).status).toBe(200);
  },
);

test('the wait for a name that does not exist is the same', async () => {
  const ghost = [];
  for (let n = 0; n < 14; n += 1) ghost.push((await signIn(portal, 'ghost', 'guess', { address: '127.0.0.4' })).status);
  expect(ghost.slice(0, 11)).toEqual(Array(11).fill(422));
  expect(ghost.slice(11)).toContain(429);
});

test('after the wait the right password counts again, and a success forgets the tries', async () => {
  await withPassword(portal, ['TEACHER'], { username: 'clumsy' });
  const about = { address: '127.0.0.5' };
  for (let n = 0; n < 11; n += 1) await signIn(portal, 'clumsy', 'guess', about);
  const refused = await signIn(portal, 'clumsy', GOOD, about);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  await pause(1100);
  expect((await signIn(portal, 'clumsy', GOOD, about)).status).toBe(200);
  for (let n = 0; n < 10; n += 1) expect((await signIn(portal, 'clumsy', 'guess', about)).status).toBe(422);
});

test('many wrong tries at once count as many', async () => {
  await withPassword(portal, ['TEACHER'], { username: 'stormed' });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => signIn(portal, 'stormed', 'guess', { address: '127.0.0.6' })),
  );
  // Ten are free; then one for each second that the storm lasts.
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(15);
});

test('guesses at one account from many addresses are slowed, but not where its owner is known', async () => {
  await withPassword(portal, ['TEACHER'], { username: 'hunted' });
  const home = { address: '127.0.0.7' };
  expect((await signIn(portal, 'hunted', GOOD, home)).status).toBe(200);
  const answers = [];
  for (let n = 0; n < 45; n += 1)
    answers.push((await signIn(portal, 'hunted', 'guess', { address: `127.0.1.${n + 1}` })).status);
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(422));
  expect(answers.slice(31)).toContain(429);
  expect((await signIn(portal, 'hunted', GOOD, { address: '127.0.2.1' })).status).toBe(429);
  expect((await signIn(portal, 'hunted', GOOD, home)).status).toBe(200);
});

test('one address that tries one password on many accounts is slowed too', async () => {
  const answers = [];
  for (let n = 0; n < 64; n += 1)
    answers.push((await signIn(portal, `spray-${n}`, 'one password', { address: '127.0.0.8' })).status);
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(422));
  expect(answers.slice(61)).toContain(429);
});

test('a neighbour who guesses behind the same address keeps nobody out, and is braked himself', async () => {
  const about = { address: '127.0.0.9' };
  for (const username of ['at.home', 'new.here']) await withPassword(portal, ['TEACHER'], { username });
  expect((await signIn(portal, 'at.home', GOOD, about)).status).toBe(200);
  for (let n = 0; n < 75; n += 1) await portal.app.get(Attempts).fail('sign_in_address', about.address);
  expect((await signIn(portal, 'made-up', 'one password', about)).status).toBe(429);
  // A few a second are looked at: the right password lets in somebody who is not known there yet.
  expect((await signIn(portal, 'new.here', GOOD, about)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => signIn(portal, `made-up-${n}`, 'one password', about)),
  );
  expect(guesses.map(({ status }) => status)).toEqual(Array(12).fill(429));
  for (let n = 0; n < 5; n += 1) expect((await signIn(portal, 'at.home', GOOD, about)).status).toBe(200);
  // A wrong password is answered as any guess there, so the brake does not tell who is known.
  expect((await signIn(portal, 'at.home', 'guess', about)).status).toBe(429);
});

test('a body that is not a sign-in is refused field by field', async () => {
  const bad = await knock(portal, '/signin', { username: ['a'], password: '', admin: true });
  expect([bad.status, bad.body.fields?.map(({ field }) => field).sort()]).toEqual([
    400,
    ['admin', 'password', 'username'],
  ]);
});
