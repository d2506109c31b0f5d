import { scopeOf, type Actor, type AnyCall, type AnyResource } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { valueOf, type Body } from '@quad/testing';
import { declaredCalls } from '#testing/declared-calls.js';
import { pngOf } from '#testing/pictures.js';
import { HERE, THERE, type Person } from '#testing/portal.js';
import { allRoutes, type Route } from '#testing/routes.js';
import { isTested } from '#testing/tested-area.js';
import { Uniform, type Made } from '#testing/uniform.js';

/** What somebody who signed up alone may send, and why; every other call that is no GET refuses them. */
const MAY: Readonly<Record<string, string>> = {
  'POST /calendar/feed': 'the feed shows what its owner reads',
  'DELETE /calendar/feed': 'their own feed',
  'PUT /account/profile': 'their own account',
  'PUT /account/profile_pic': 'their own picture, of a file of their own',
  'POST /file': 'what they send with an inquiry; 50 MB in all (faces.spec)',
  'PUT /notification/preferences': 'their own',
  'PUT /notification/preferences/topic': 'their own',
  'DELETE /notification/push': 'their own browser',
  'POST /notification/push': 'their own browser',
  'PUT /notification/read': 'their own notifications',
  'POST /signout': 'their own session',
  'POST /user/action/log': 'a line of their own',
  'PUT /user/institution': 'of the institutions that they belong to',
  'PUT /user/own/email': 'their own account',
  'PUT /user/own/password': 'their own account',
  'POST /user/passkey': 'their own keys',
  'PUT /user/passkey': 'their own keys',
  'POST /user/passkey/options': 'their own keys',
  'PUT /user/passkey/remove': 'their own keys',
  'POST /user/recovery_codes': 'their own account',
  'DELETE /user/sessions': 'their own sessions',
  'DELETE /user/sessions/:id': 'their own sessions',
  'POST /user/settings': 'their own settings',
  'POST /user/totp': 'their own account',
  'PUT /user/totp': 'their own account',
  'PUT /user/totp/off': 'their own account',
  'POST /verify-email': 'their own address',
};
/** Refused in other words than 403 and 404. */
const ELSE: Readonly<Record<string, number>> = {
  // A code of a door, not a record: nobody who has no reservation of this hour may check in.
  'PUT /room-reservation/check-in': 422,
  // An applicant's own: a body that lacks something is refused before it is known whose it is.
  'PUT /application/status': 400,
  'PUT /general/application/status': 400,
  'PUT /pfc/application/status': 400,
  'PUT /hr/application/status': 400,
  'PUT /st_course/application/status': 400,
  // A guest applies for themselves, but for no post that is not open.
  'POST /hr/application': 422,
  'POST /pfc/payment': 400,
  'POST /pfc/payment/:id/actions/:event': 400,
  // A form that is not for guests: as one that is not there.
  'POST /form/request': 422,
};
/** What a guest reads although it names what is not theirs, and why. */
const READS: Readonly<Record<string, string>> = {
  'GET /application/category/:id': 'what can be applied for',
  'GET /types/:variable': 'words of forms',
  'GET /types/:variable/:child': 'words of forms',
};
/** Files that a guest is sent without naming a record, and why. */
const DOWNLOADS: readonly string[] = [];
const GUEST: Actor = {
  ...{ account_id: 9, session_id: 1, institution_id: 1, username: 'guest', name: 'Guest', roles: ['GUEST_USER'] },
  ...{ grants: SYSTEM_GRANTS.GUEST_USER, student_id: null, staff_id: null, group_id: null },
};
const isOpen = (resource: AnyResource | undefined) =>
  resource !== undefined && scopeOf(GUEST, 'read', resource) === 'all';
/** No guest, and nobody else by accident, is called so. */
const NAME = 'Xurshidabonuxon';

let all: Uniform;
let guest: Person;
let routes: Route[];
let calls: AnyCall[];
beforeAll(async () => {
  all = await Uniform.start();
  guest = await all.portal.person(['GUEST_USER']);
  routes = allRoutes(all.portal);
  calls = await declaredCalls();
});
afterAll(() => all.portal.stop());

const known = new Map<string, Promise<Made>>();
function recordOf(resource: AnyResource): Promise<Made> {
  const made = known.get(resource.name) ?? all.make(resource);
  known.set(resource.name, made);
  return made;
}
/** The resource below whose path a route lies. */
const resourceOf = ({ path }: Route): AnyResource | undefined =>
  RESOURCES.filter((one) => path === one.path || path.startsWith(`${one.path}/`)).sort(
    (one, other) => other.path.length - one.path.length,
  )[0];
/** A valid body of a call that names the record wherever it takes an id. */
function bodyOf(shape: Readonly<Record<string, Parameters<typeof valueOf>[0]>>, id: number): Body {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const named = /(^|_)ids$/.test(key) ? [id] : /(^|_)id$/.test(key) ? id : undefined;
      return [key, named !== undefined && schema.safeParse(named).success ? named : valueOf(schema)];
    }),
  );
}
const shapeOf = (schema: unknown): Readonly<Record<string, Parameters<typeof valueOf>[0]>> =>
  (schema as { shape?: Record<string, Parameters<typeof valueOf>[0]> } | undefined)?.shape ?? {};

/** What is sent to make a record: made before anything is asked, since its parents are rows, too. */
const samples = new Map<string, Promise<Body>>();
function sampleOf(resource: AnyResource): Promise<Body> {
  const made = samples.get(resource.name) ?? all.sample(resource);
  samples.set(resource.name, made);
  return made;
}

/** Calls it as the guest with a record of others in path and body. */
async function send(route: Route): Promise<{ status: number; text: string }> {
  const resource = resourceOf(route);
  const id = resource ? (await recordOf(resource)).id : 1;
  const call = calls.find((one) => one.route === `${route.method} ${route.path}`);
  const path = route.path
    .replace(/:(id|number|\w+_id)\b/g, String(id))
    .replace(/:\w+/g, () => resource?.workflow?.events[0] ?? 'SUBMIT');
  const verb = route.method.toLowerCase() as 'get';
  if (route.method === 'GET') return guest.send(verb, path);
  const isWrite = resource && route.method === 'POST' && route.path === resource.path;
  const query = new URLSearchParams(
    Object.entries(bodyOf(shapeOf(call?.query), id)).flatMap(([key, value]) =>
      value == null ? [] : [[key, String(value)] as [string, string]],
    ),
  );
  return guest
    .send(verb, `${path}?${query.toString()}`)
    .send(isWrite ? await sampleOf(resource) : bodyOf(shapeOf(call?.body), id));
}

/** All that the database holds but sessions, which every call touches: a sum for each table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await all.portal.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions')`,
  );
  const sums = await all.portal.sql<{ name: string; sum: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
}
const areaOf = ({ access }: Route): string =>
  typeof access?.of === 'string'
    ? access.of
    : (RESOURCES.find(({ name }) => name === (access?.of as AnyResource)?.name)?.area ?? '');
const isAsked = (route: Route) => isTested(areaOf(route).split('/')[0]!);

test('every call that is no GET is refused to a guest before anything is written, or is named above', async () => {
  const asked = routes.filter(({ method, access }) => method !== 'GET' && access?.kind !== 'public');
  expect(asked.length).toBeGreaterThan(400);
  const named = asked.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(MAY).filter((one) => !named.includes(one))).toEqual([]);
  const refused = asked.filter((one) => !(`${one.method} ${one.path}` in MAY) && isAsked(one));
  for (const resource of refused.flatMap((one) => resourceOf(one) ?? [])) {
    await recordOf(resource);
    await sampleOf(resource);
  }
  const before = await everything();
  const wrong: unknown[] = [];
  for (const route of refused) {
    const { status, text } = await send(route);
    if (![ELSE[`${route.method} ${route.path}`] ?? 403, 404].includes(status) || text.includes(NAME))
      wrong.push([route.method, route.path, status, text]);
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
}, 300_000);

test('no event of a guest moves a record of others, whatever it carries', async () => {
  const flows = RESOURCES.filter((one) => one.workflow && isTested(one.area));
  for (const flow of flows) await recordOf(flow);
  const before = await everything();
  const wrong: unknown[] = [];
  for (const { name, path, workflow, ...rest } of flows) {
    const { id, version } = await recordOf({ name, path, workflow, ...rest });
    for (const event of workflow!.events) {
      const payload = { ...bodyOf(shapeOf(workflow!.payloads[event]), id), version };
      const { status, text } = await guest.post(`${path}/${id}/actions/${event}`, payload);
      if (![403, 404].includes(status)) wrong.push([name, event, status, text]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
}, 300_000);

test('no call that reads a record of others by its id answers a guest, but of what all guests read', async () => {
  const asked = routes.filter(({ method, path }) => method === 'GET' && path.includes(':'));
  expect(asked.length).toBeGreaterThan(100);
  const told: unknown[] = [];
  for (const route of asked.filter((one) => isAsked(one) && !isOpen(resourceOf(one)))) {
    const { status } = await send(route);
    if (![403, 404].includes(status) && !(`GET ${route.path}` in READS)) told.push([route.path, status]);
  }
  expect(told).toEqual([]);
}, 300_000);

/** The rows of one account in all tables that name one. */
async function rowsOf(account: number): Promise<{ of: string; row: string }[]> {
  const tables = await all.portal.sql<{ name: string }>(
    `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'account_id' and table_type = 'BASE TABLE'`,
  );
  const of = tables.map(
    ({ name }) => `select '${name}' as of, to_jsonb(t)::text as row from "${name}" t where account_id = $1`,
  );
  return all.portal.sql(`${of.join(' union all ')} order by 1, 2`, [account]);
}

test('a call that a guest may send leaves picture, session, key, browser, feed and file of others as they are', async () => {
  const owner = await all.portal.person(['SUPER_ADMIN']);
  const put = async (text: string) =>
    (await all.portal.sql<{ id: number }>(`${text} returning id`, [owner.account_id]))[0]!.id;
  const passkey = await put(
    `insert into passkeys (account_id, name, credential_id, public_key, rp_id) values ($1, 'Mine', 'mine', 'k', 'localhost')`,
  );
  const notification = await put(
    `insert into notifications (institution_id, account_id, category, key) values (${HERE.id}, $1, 'news', 'k')`,
  );
  const endpoint = 'https://push.example.com/mine';
  await put(
    `insert into push_subscriptions (institution_id, account_id, endpoint, p256dh, auth) values (${HERE.id}, $1, '${endpoint}', 'p', 'a')`,
  );
  const { body } = await owner.send('post', '/file').attach('file', pngOf(), 'face.png');
  await owner.put('/account/profile_pic', { file_id: body.id }).expect(200);
  await owner.post('/calendar/feed').expect(200);
  const feedOf = async () => (await owner.get('/calendar/feed')).body as unknown;
  const feed = await feedOf();
  const upload = await owner
    .send('post', '/files')
    .set({ 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': 'filename YS50eHQ=' });
  const [session] = await all.portal.sql<{ id: number }>('select id from sessions where account_id = $1', [
    owner.account_id,
  ]);
  const before = await rowsOf(owner.account_id);
  expect([...new Set(before.map(({ of }) => of))]).toEqual(
    expect.arrayContaining(['files', 'notifications', 'passkeys', 'push_subscriptions', 'sessions']),
  );
  const sent: (readonly [call: string, status: number])[] = [];
  for (const [method, path, given] of [
    ['put', '/account/profile_pic', { file_id: body.id }],
    ['delete', `/user/sessions/${session!.id}`, {}],
    ['delete', '/user/sessions', {}],
    ['put', '/user/passkey', { id: passkey, name: 'Taken' }],
    ['put', '/user/passkey/remove', { id: passkey, password: 'a' }],
    ['put', '/notification/read', { ids: [notification] }],
    ['put', '/notification/read', {}],
    ['delete', `/notification/push?endpoint=${encodeURIComponent(endpoint)}`, {}],
    ['delete', '/calendar/feed', {}],
    ['put', '/user/institution', { institution_id: THERE.id }],
  ] as const)
    sent.push([`${method} ${path}`, (await guest.send(method, path).send(given)).status]);
  expect(sent.filter(([, status]) => status >= 500 || status === 401)).toEqual([]);
  const at = new URL(upload.headers.location!, all.portal.url).pathname.replace('/api/v1', '');
  expect((await guest.send('delete', at).set('tus-resumable', '1.0.0')).status).toBe(404);
  expect(await rowsOf(owner.account_id)).toEqual(before);
  expect(await feedOf()).toEqual(feed);
});

const keeping = RESOURCES.filter((one) => one.files && isTested(one.area));
test.each(keeping.map((one) => [one.name, one] as const))(
  '%s: no file of a record of others is sent to a guest',
  async (name, resource) => {
    const { id } = await recordOf(resource);
    const { body } = await all.chief.send('post', '/file').attach('file', Buffer.from(NAME), 'secret.txt');
    const file = (body as { id: number }).id;
    await all.portal.sql('update files set subject_resource = $2, subject_id = $3 where id = $1', [file, name, id]);
    for (const at of [`/file/${file}`, `/file/${file}/preview`, `/file/${file}/media`]) {
      const { status, text } = await guest.get(at);
      expect([at, status, text?.includes(NAME) ?? false]).toEqual([at, 404, false]);
    }
    expect((await all.chief.get(`/file/${file}`)).status).toBe(200);
  },
);

test('no list, card or paper goes out to a guest as a file, and no feed tells them of others', async () => {
  const asked = routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  const sent: unknown[] = [];
  for (const { path } of asked) {
    const { status, headers } = await guest.get(path);
    const kind = String(headers['content-type']);
    const isFile = headers['content-disposition'] !== undefined || !/json|text/.test(kind);
    if (status === 200 && isFile && !DOWNLOADS.includes(path)) sent.push([path, kind]);
  }
  expect(sent).toEqual([]);
}, 300_000);
