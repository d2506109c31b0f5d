import { createHmac } from 'node:crypto';
import { Sessions } from '#core/auth/session.service.js';
import { keyOf } from '#core/config/keys.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { GOOD, signIn, within, withPassword } from '#testing/accounts.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const asked = (token: string, institution?: string | number) => {
  const call = portal.visitor.get('/api/v1/user/me/info').set('authorization', `Bearer ${token}`);
  return institution === undefined ? call : call.set('institution', String(institution));
};
const status = async (person: Person) => (await person.get('/user/me/info')).status;
/** Signed with a secret, by hand: what a forger would try. */
function forged(header: object, claims: object, secret: string | Buffer = keyOf(portal.config, 'sessions')): string {
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

test('a forged, altered, foreign or expired token is refused with 401, a good one is not', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'anna' });
  const victim = await withPassword(portal, ['ADMIN'], { username: 'victim' });
  const sid = Number(
    (JSON.parse(Buffer.from(victim.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: number }).sid,
  );
  const [header = '', , signature = ''] = anna.token.split('.');
  const good = { sub: String(victim.account_id), sid, aud: 'quad' };
  const tokens = {
    none: `${part({ alg: 'none', typ: 'JWT' })}.${part(good)}.`,
    altered: `${header}.${part(good)}.${signature}`,
    'another secret': forged({ alg: 'HS256', typ: 'JWT' }, good, 'another secret'),
    'the secret that keys come from': forged({ alg: 'HS256', typ: 'JWT' }, good, portal.config.SESSION_SECRET),
    'another audience': forged({ alg: 'HS256', typ: 'JWT' }, { ...good, aud: 'elsewhere' }),
    'its own end': forged({ alg: 'HS256', typ: 'JWT' }, { ...good, exp: 1000 }),
    'not yet': forged({ alg: 'HS256', typ: 'JWT' }, { ...good, nbf: 4_000_000_000 }),
    'another algorithm': forged({ alg: 'HS512', typ: 'JWT' }, good),
    'no session': forged({ alg: 'HS256', typ: 'JWT' }, { ...good, sid: 999_999 }),
    nonsense: 'a.b.c',
  };
  for (const [name, token] of Object.entries(tokens)) expect([name, (await asked(token)).status]).toEqual([name, 401]);
  expect((await asked(forged({ alg: 'HS256', typ: 'JWT' }, good))).status).toBe(200);
  await portal.sql('update sessions set expires_at = now() where id = $1', [sid]);
  await within(1500, async () => (await asked(victim.token)).status === 401);
});

test('the institution header only chooses among memberships: another one is 403 for calls and for the choice', async () => {
  const both = await withPassword(portal, ['TEACHER'], { username: 'both' });
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'STAFF')`, [
    both.account_id,
    THERE.id,
  ]);
  const only = await withPassword(portal, ['TEACHER'], { username: 'only' });
  expect((await asked(both.token, THERE.key)).body).toMatchObject({
    selected_institution: { value: THERE.id },
    roles_map: { STAFF: true },
  });
  for (const header of [THERE.id, THERE.key, 'nowhere', '999'])
    expect((await asked(only.token, header)).status).toBe(403);

  const chosen = await both.put('/user/institution', { institution_id: THERE.id });
  expect([chosen.status, chosen.body]).toEqual([
    200,
    { institution_id: THERE.id, institution: 'There College', key: 'there' },
  ]);
  expect((await asked(both.token)).body.selected_institution.value).toBe(THERE.id);
  expect((await signIn(portal, 'both')).body.user_info).toMatchObject({ selected_institution: { value: THERE.id } });
  expect((await only.put('/user/institution', { institution_id: THERE.id })).status).toBe(403);
  expect((await asked(only.token)).body.selected_institution.value).toBe(HERE.id);
});

test('signing out ends this session alone, on calls and on sockets, within a second', async () => {
  const here = await withPassword(portal, ['TEACHER'], { username: 'leaver' });
  const elsewhere = await portal.signedIn(here.account_id);
  const [ear, other] = [await here.listen(), await elsewhere.listen()];
  const told: string[] = [];
  ear.socket.on('session_ended', () => told.push('session_ended'));
  expect((await here.post('/signout')).body).toEqual({ done: true });
  await within(1000, () => !ear.socket.connected);
  await within(1000, async () => (await status(here)) === 401);
  expect(told).toEqual(['session_ended']);
  expect([other.socket.connected, await status(elsewhere)]).toEqual([true, 200]);
  await expect(here.listen()).rejects.toThrow();
});

test('a person sees and ends only their own sessions', async () => {
  const mine = await withPassword(portal, ['TEACHER'], { username: 'owner' });
  const second = await portal.signedIn(mine.account_id);
  const third = await portal.signedIn(mine.account_id);
  const stranger = await portal.person(['ADMIN']);
  const list = (await mine.get('/user/sessions')).body as { id: number; current: boolean; address: string }[];
  expect(list.map(({ current }) => current)).toEqual([true, false, false]);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual([
    'address',
    'created_at',
    'current',
    'expires_at',
    'id',
    'last_seen_at',
    'user_agent',
  ]);
  const secondId = list.map(({ id }) => id).sort((a, b) => a - b)[1];
  expect((await stranger.delete(`/user/sessions/${secondId}`)).status).toBe(404);
  expect(await status(second)).toBe(200);
  const ear = await second.listen();
  expect((await mine.delete(`/user/sessions/${secondId}`)).body).toEqual({ id: secondId });
  await within(1000, async () => (await status(second)) === 401 && !ear.socket.connected);
  expect((await mine.delete('/user/sessions')).body).toEqual({ ended: 1 });
  await within(1000, async () => (await status(third)) === 401);
  expect([await status(mine), await status(stranger)]).toEqual([200, 200]);
});

test('a session that is used says so now and then, not with every call; a socket says so at once', async () => {
  const person = await portal.person(['TEACHER']);
  const seenAfter = async (seconds: number, use: () => Promise<unknown>) => {
    await portal.sql(
      `update sessions set last_seen_at = now() - make_interval(secs => $2), expires_at = now() + interval '1 day' where account_id = $1`,
      [person.account_id, seconds],
    );
    portal.app.get(Sessions).forget();
    await use();
    const [row] = await portal.sql<{ seen: boolean; longer: boolean }>(
      `select last_seen_at > now() - interval '4 seconds' as seen, expires_at > now() + interval '13 days' as longer
        from sessions where account_id = $1`,
      [person.account_id],
    );
    return row;
  };
  expect(await seenAfter(10, () => status(person))).toEqual({ seen: false, longer: false });
  expect(await seenAfter(60, () => status(person))).toEqual({ seen: true, longer: true });
  expect(await seenAfter(10, () => person.listen())).toEqual({ seen: true, longer: true });
});

test('while a step is required only its own calls, user info and signing out are open', async () => {
  const held = await withPassword(portal, ['TEACHER'], { username: 'held' });
  await portal.sql(
    `insert into required_actions (account_id, kind) values ($1, 'UPDATE_PASSWORD'), ($1, 'VERIFY_EMAIL')`,
    [held.account_id],
  );
  await within(1500, async () => (await held.get('/user/sessions')).status === 403);
  expect((await held.get('/country')).body).toMatchObject({
    code: 'action_required',
    params: { action: 'VERIFY_EMAIL' },
  });
  expect((await held.get('/user/me/info')).body.required_actions).toEqual(['VERIFY_EMAIL', 'UPDATE_PASSWORD']);
  expect(
    (await held.put('/user/own/password', { current_password: GOOD, new_password: 'nine yellow bicycles' })).body.code,
  ).toBe('action_required');
  expect((await held.post('/verify-email', { code: '000000' })).body.code).toBe('sign-in.code_expired');
  expect((await held.post('/signout')).status).toBe(200);
});

test('settings are merged, kept for the next sign-in, and bounded', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'settler' });
  expect(
    (await anna.post('/user/settings', { settings: { skin: 'dark', 'lists.size': 50 }, locale: 'ru' })).body,
  ).toEqual({ settings: { skin: 'dark', 'lists.size': 50 }, locale: 'ru' });
  expect((await anna.post('/user/settings', { settings: { skin: null, layout: 'horizontal' } })).status).toBe(200);
  expect((await signIn(portal, 'settler')).body.user_info).toMatchObject({
    settings: { 'lists.size': 50, layout: 'horizontal' },
    selected_locale: { value: 'ru', is_chosen: true },
  });
  expect((await anna.post('/user/settings', { settings: { big: 'x'.repeat(9000) } })).status).toBe(413);
  expect((await anna.post('/user/settings', { settings: { __proto__x: 1 } })).status).toBe(400);
  expect((await anna.post('/user/settings', { locale: 'xx' })).status).toBe(400);
});

test('what a person notes is in the audit trail, under their own name, and nobody hears of it', async () => {
  const anna = await withPassword(portal, ['MODERATOR_VIEWER'], { username: 'watcher' });
  const admin = await portal.person(['ADMIN']);
  const ear = await admin.listen({ resource: 'accounts' });
  expect(
    (await anna.post('/user/action/log', { action: 'printed', path: '/students', detail: '30 rows' })).status,
  ).toBe(200);
  const [row] = await portal.sql(
    `select actor_id, actor_name, institution_id, payload from domain_events where name = 'accounts.acted'`,
  );
  expect(row).toEqual({
    actor_id: anna.account_id,
    actor_name: 'Test watcher',
    institution_id: HERE.id,
    payload: { action: 'printed', path: '/students', detail: '30 rows' },
  });
  expect(ear.heard).toEqual([]);
  expect((await anna.post('/user/action/log', { action: 'a\u0000b' })).status).toBe(400);
  expect((await portal.visitor.post('/api/v1/user/action/log').send({ action: 'x' })).status).toBe(401);
});

test('the institutions to choose from are public, with what a sign-up form must know', async () => {
  await portal.sql(`update institutions set settings = '{"password_min": 12}' where id = $1`, [THERE.id]);
  const all = await portal.visitor.get('/api/v1/institution/all');
  expect(all.body).toEqual([
    { institution_id: HERE.id, institution: 'Here University', key: 'here', password_min: 5, logo: null },
    { institution_id: THERE.id, institution: 'There College', key: 'there', password_min: 12, logo: null },
  ]);
});
