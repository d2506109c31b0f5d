import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { PAGES } from './document-token.js';
import { OpenLinkExpiry } from './open-links.listeners.js';
import { systemContext } from '#core/context.js';
import { pause } from '#testing/accounts.js';

let portal: Portal;
let student: Person;
let registrar: Person;
let subject_id: number;
beforeAll(async () => {
  portal = await startPortal();
  student = await portal.person(['BACHELOR_STUDENT'], { username: 'student' });
  registrar = await portal.person(['REGISTRAR_HEAD']);
  subject_id = await recordOf(student, 'S-1');
});
afterAll(() => portal.stop());

async function recordOf(person: Person, code: string): Promise<number> {
  const [row] = await portal.sql<{ id: number }>(
    `insert into students (institution_id, account_id, "idNumber", student_code, status) values ($1, $2, $3, $3, 'activated') returning id`,
    [person.institution.id, person.account_id, code],
  );
  const [paper] = await portal.sql<{ id: number }>(
    `insert into issued_papers (institution_id, kind, student_id, account_id, language, issued_on, valid_until, ends_at,
      stated_hash) values ($1, 'transcript', $2, $3, 'en', now(), now(), now(), 'hash') returning id`,
    [person.institution.id, row?.id, person.account_id],
  );
  await pause(1000); // the student's own record is part of the session, which is believed for a moment
  return paper?.id ?? 0;
}
const wish = (more: object = {}) => ({ scope: 'transcript', subject_resource: 'issued_papers', subject_id, ...more });
const info = (token: string) => portal.visitor.get(`/api/v1/user_open_link/info?token=${encodeURIComponent(token)}`);
const without = ({ request_id: _, ...body }: Record<string, unknown>) => body;
const DEAD = { code: 'links.link_dead', status: 404, message: 'This link is not valid' };

test('a student makes a link to the own document: the token is shown once and kept as a hash', async () => {
  const made = await student.post('/user_open_link', wish()).set('idempotency-key', 'link');
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({
      scope: 'transcript',
      title: String(subject_id),
      owner_id: student.account_id,
      issuer_id: student.account_id,
      status: 'activated',
      visits: 0,
      visit_limit: null,
    }),
  ]);
  expect(Buffer.from(made.body.token, 'base64url')).toHaveLength(32);
  expect(Math.round((new Date(made.body.expires_at).getTime() - Date.now()) / 86_400_000)).toBe(90);
  expect((await student.post('/user_open_link', wish()).set('idempotency-key', 'link')).body).toMatchObject({
    id: made.body.id,
    token: null,
  });
  for (const table of ['user_open_links', 'domain_events', 'idempotency_keys'])
    expect(JSON.stringify(await portal.sql(`select * from ${table}`))).not.toContain(made.body.token);
  const listed = await student.get('/user_open_link');
  expect([
    listed.body.total_elements,
    'token' in listed.body.content[0],
    'token_hash' in listed.body.content[0],
  ]).toEqual([1, false, false]);

  const ear = await student.listen();
  const opened = await info(made.body.token);
  expect([opened.status, opened.body]).toEqual([
    200,
    {
      scope: 'transcript',
      subject_resource: 'issued_papers',
      subject_id,
      title: String(subject_id),
      institution: 'Here University',
      expires_at: new Date(made.body.expires_at).toISOString(),
    },
  ]);
  expect([opened.headers['cache-control'], opened.headers['x-robots-tag'], opened.headers['referrer-policy']]).toEqual([
    'no-store',
    'noindex, nofollow',
    'no-referrer',
  ]);
  expect(await ear.hears('user_open_links.VISIT')).toMatchObject({ record_id: made.body.id, actor_id: null });
  expect((await student.get(`/user_open_link/${made.body.id}`)).body).toMatchObject({
    visits: 1,
    last_visited_at: expect.any(String),
  });
});

test('a link is made only by whoever owns the document or may change it', async () => {
  const other = await portal.person(['BACHELOR_STUDENT']);
  const teacher = await portal.person(['TEACHER']);
  const viewer = await portal.person(['MODERATOR_VIEWER']);
  const far = await portal.person(['REGISTRAR_HEAD'], { institution: THERE });
  const guest = await portal.person(['GUEST_USER']);
  expect((await other.post('/user_open_link', wish())).status).toBe(404);
  expect((await teacher.post('/user_open_link', wish())).status).toBe(404);
  expect((await viewer.post('/user_open_link', wish())).body.code).toBe('viewer_blocked');
  expect((await guest.post('/user_open_link', wish())).status).toBe(403);
  expect((await far.post('/user_open_link', wish())).status).toBe(404);
  expect((await registrar.post('/user_open_link', wish())).body).toMatchObject({
    owner_id: student.account_id,
    issuer_id: registrar.account_id,
  });
  for (const bad of [
    { subject_resource: 'accounts' },
    { scope: 'proof_of_study' },
    { subject_resource: 'students; drop table students' },
    { expires_at: '2001-01-01T00:00:00Z' },
    { visit_limit: 0 },
    { owner_id: 5 },
  ])
    expect((await registrar.post('/user_open_link', wish(bad))).status).toBe(400);
});

test('owner and issuer see and revoke a link, others do not; staff who may read the accounts see all', async () => {
  const { body: link } = await registrar.post('/user_open_link', wish());
  const stranger = await portal.person(['TEACHER']);
  const far = await portal.person(['ADMIN'], { institution: THERE });
  const admin = await portal.person(['ADMIN']);
  expect([
    (await student.get(`/user_open_link/${link.id}`)).status,
    (await admin.get(`/user_open_link/${link.id}`)).status,
  ]).toEqual([200, 200]);
  expect([
    (await stranger.get(`/user_open_link/${link.id}`)).status,
    (await far.get(`/user_open_link/${link.id}`)).status,
  ]).toEqual([404, 404]);
  expect((await stranger.get('/user_open_link')).body.total_elements).toBe(0);
  expect((await stranger.post(`/user_open_link/${link.id}/actions/REVOKE`)).status).toBe(404);
  expect((await admin.post(`/user_open_link/${link.id}/actions/REVOKE`)).body.code).toBe('forbidden');
  expect((await student.post(`/user_open_link/${link.id}/actions/VISIT`)).body.code).toBe('forbidden');
  expect(
    (await student.post(`/user_open_link/${link.id}/actions/REVOKE`, { version: link.version })).body,
  ).toMatchObject({ status: 'deactivated' });
  expect((await student.post(`/user_open_link/${link.id}/actions/REVOKE`)).status).toBe(409);
  expect((await student.delete(`/user_open_link/${link.id}`)).status).toBe(404);
});

test('unknown, revoked, expired and used-up links are answered in the same words', async () => {
  const revoked = (await student.post('/user_open_link', wish())).body;
  const old = (await student.post('/user_open_link', wish())).body;
  const twice = (await student.post('/user_open_link', wish({ visit_limit: 2 }))).body;
  await student.post(`/user_open_link/${revoked.id}/actions/REVOKE`);
  await portal.sql(`update user_open_links set expires_at = now() - interval '1 second' where id = $1`, [old.id]);
  expect([(await info(twice.token)).status, (await info(twice.token)).status]).toEqual([200, 200]);
  for (const token of ['x'.repeat(43), revoked.token, old.token, twice.token]) {
    const answer = await info(token);
    expect([answer.status, without(answer.body)]).toEqual([404, DEAD]);
  }
  expect((await student.get(`/user_open_link/${twice.id}`)).body).toMatchObject({ status: 'expired', visits: 2 });
  expect((await student.get(`/user_open_link/${old.id}`)).body.status).toBe('activated');
  await portal.app.get(OpenLinkExpiry).endOpenLinks(systemContext(HERE.id));
  expect((await student.get(`/user_open_link/${old.id}`)).body).toMatchObject({ status: 'expired', visits: 0 });
});

test('a link lasts a year at most', async () => {
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const long = await student.post('/user_open_link', wish({ expires_at: until(370) }));
  expect([long.status, long.body.fields]).toEqual([
    400,
    [expect.objectContaining({ field: 'expires_at', code: 'links.too_long' })],
  ]);
  expect((await student.post('/user_open_link', wish({ expires_at: until(360) }))).status).toBe(200);
});

test('two visitors at once cannot both have the last visit', async () => {
  const { token } = (await student.post('/user_open_link', wish({ visit_limit: 1 }))).body as { token: string };
  const answers = await Promise.all(Array.from({ length: 6 }, () => info(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
});

test('guessing tokens is slowed', async () => {
  const statuses: number[] = [];
  const { token } = (await student.post('/user_open_link', wish())).body as { token: string };
  for (let n = 0; n < 40; n += 1) statuses.push((await info(`guess-${n}`)).status);
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 200)).toEqual([]);
  // Who guesses behind an address does not shut the good links of everybody there.
  expect([(await info('one more guess')).status, (await info(token)).status]).toEqual([429, 200]);
});

test('no link is made to a document that has no public page: it would lead nowhere', async () => {
  // Every scope has a page by now: as if this one had none yet.
  const page = PAGES.get('proof_of_work')!;
  PAGES.delete('proof_of_work');
  const { status, body } = await student.post('/user_open_link', wish({ scope: 'proof_of_work' }));
  PAGES.set('proof_of_work', page);
  expect([status, body.code, body.fields[0].field, body.message]).toEqual([
    422,
    'links.no_page',
    'scope',
    'This document has no public page yet',
  ]);
  const [{ count } = { count: 0 }] = await portal.sql<{ count: number }>(
    "select count(*)::int as count from user_open_links where scope = 'proof_of_work'",
  );
  expect(count).toBe(0);
});

test('an administrator ends somebody’s link and says why; its owner is told, at once and with the reason', async () => {
  const admin = await portal.person(['ADMIN']);
  const { body: link } = await student.post('/user_open_link', wish());
  const [ear, list] = [await student.listen(), await admin.listen({ resource: 'user_open_links' })];
  const withdraw = (person: Person, body: object) =>
    person.post(`/user_open_link/${link.id}/actions/WITHDRAW`, { version: link.version, ...body });
  expect((await withdraw(student, { reason: 'Mine' })).status).toBe(403);
  expect((await withdraw(registrar, { reason: 'Not mine' })).status).toBe(403);
  expect((await withdraw(admin, {})).status).toBe(400);
  const reason = 'The transcript was wrong';
  expect((await withdraw(admin, { reason })).body).toMatchObject({ status: 'deactivated', reason });
  await list.hears('user_open_links.WITHDRAW');
  await ear.hears('user_open_links.WITHDRAW');
  const { body } = await student.get('/notification');
  expect(body.content[0]).toMatchObject({ link: '/profile?tab=links', text: expect.stringContaining(reason) });
  const all = await admin.get('/user_open_link?status=deactivated&scope=transcript');
  expect(all.body.content.map(({ id }: { id: number }) => id)).toContain(link.id);
});
