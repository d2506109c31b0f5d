import pg from 'pg';
import { Sessions } from '#core/auth/session.service.js';
import { eventually } from '#core/jobs/test-bed.js';
import { ownPortal, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
let owner: pg.Client;
let admin: Person;
beforeAll(async () => {
  portal = await ownPortal();
  owner = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  owner.on('error', () => undefined);
  await owner.connect();
  admin = await portal.person(['ADMIN']);
});
afterAll(async () => {
  await owner.end();
  await portal.stop();
});
beforeEach(() => portal.app.get(Sessions).forget());

const write = (name: string) => admin.post('/country', { name, code: name.slice(0, 2).toUpperCase() });
const ready = () => portal.visitor.get('/readyz');

/** What an administrator of the database does to it, while `see` looks. */
async function whileSo(done: string, undone: string, see: () => Promise<void>): Promise<void> {
  await owner.query(done);
  portal.app.get(Sessions).forget();
  try {
    await see();
  } finally {
    await owner.query(undone);
    portal.app.get(Sessions).forget();
  }
}

/** The portal's connections are cut: the next ones have the database's new settings. */
const cut = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'quad-%'`;
const name = () => new URL(portal.config.DATABASE_URL).pathname.slice(1);

test('a read-only database (a standby): people stay signed in and read, writes are 503 with Retry-After, /readyz says why', async () => {
  const set = (value: string) => `alter database "${name()}" set default_transaction_read_only = ${value}`;
  await owner.query('set default_transaction_read_only = off');
  await whileSo(set('on'), set('off'), async () => {
    await owner.query(cut);
    const me = await eventually(async () => {
      const answer = await admin.get('/user/me/info');
      return answer.body.code === 'unavailable' ? undefined : answer;
    });
    expect(me.status).toBe(200);
    expect((await admin.get('/country')).status).toBe(200);
    const refused = await write('Nowhere').set('accept-language', 'de');
    expect(refused.body).toMatchObject({ status: 503, code: 'unavailable', message: expect.stringMatching(/nicht/) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ready()).body).toMatchObject({ status: 503, params: { reason: 'read_only' } });
  });
  await owner.query(cut);
  await eventually(async () => (await ready()).status === 200);
  expect((await write('Somewhere')).status).toBe(200);
});

test.each([
  [
    'a right that was taken away',
    'revoke all on sessions from "%p"',
    'grant select, insert, update, delete on sessions to "%p"',
  ],
  [
    'a table that is away during an upgrade',
    'alter table sessions rename to gone',
    'alter table gone rename to sessions',
  ],
  [
    'a column that is away',
    'alter table accounts rename username to gone',
    'alter table accounts rename gone to username',
  ],
])('%s is 503 with Retry-After, never 401', async (_, done, undone) => {
  const [granted] = await portal.sql<{ role: string }>(
    `select grantee::regrole::text as role from pg_class, aclexplode(relacl)
      where oid = 'sessions'::regclass and grantee <> relowner limit 1`,
  );
  const named = (text: string) => text.replaceAll('"%p"', granted?.role ?? '');
  await whileSo(named(done), named(undone), async () => {
    const answer = await admin.get('/user/me/info');
    expect(answer.body).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBeDefined();
  });
  expect((await admin.get('/user/me/info')).status).toBe(200);
});

test('a full disk is 507 with a sentence; the session is read without a touch, and /readyz fails', async () => {
  const full = (table: string) =>
    `create trigger no_room before insert or update on ${table} for each row execute function no_room()`;
  await owner.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  const tables = ['sessions', 'countries', 'readiness'];
  await whileSo(
    tables.map(full).join(';'),
    tables.map((table) => `drop trigger no_room on ${table}`).join(';'),
    async () => {
      expect((await admin.get('/country')).status).toBe(200);
      const refused = await write('Full').set('accept-language', 'ru');
      expect(refused.body).toMatchObject({ status: 507, code: 'disk_full', message: expect.stringMatching(/Диск/) });
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await ready()).body).toMatchObject({ status: 503, params: { reason: 'disk_full' } });
    },
  );
  expect((await write('Room')).status).toBe(200);
  expect((await ready()).status).toBe(200);
});

test('no session, a strange token and an ended session are 401 as before', async () => {
  expect((await portal.visitor.get('/api/v1/user/me/info')).status).toBe(401);
  expect((await portal.visitor.get('/api/v1/user/me/info').set('authorization', 'Bearer nonsense')).status).toBe(401);
  const other = await portal.signedIn(admin.account_id);
  await portal.sql('update sessions set revoked_at = now() where id = (select max(id) from sessions)');
  expect((await other.get('/user/me/info')).body).toMatchObject({ status: 401, code: 'session_ended' });
});
