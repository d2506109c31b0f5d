import { FIND_UNTOUCHED } from '#core/auth/session.queries.js';
import { HERE, startPortal, THERE, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_HEAD', 'ADMIN']);
});
afterAll(() => portal.stop());

const listed = async (search = '') => {
  const { body } = await registrar.get(`/account?size=100&search=${encodeURIComponent(search)}`);
  return {
    total: body.total_elements as number,
    names: (body.content as { username: string }[]).map((one) => one.username),
  };
};

test('the list follows roles that come and go, names and closed accounts, whoever writes them', async () => {
  const { total } = await listed();
  const [row] = await portal.sql<{ id: number }>(
    `insert into accounts (username, firstname, lastname, email)
      values ('nodira', 'Nodira', 'Karimova', 'nodira@example.com') returning id`,
  );
  const id = row!.id;
  const give = (institution: number, role: string) =>
    portal.sql('insert into account_roles (account_id, institution_id, role) values ($1, $2, $3)', [
      id,
      institution,
      role,
    ]);
  const set = (values: string) => portal.sql(`update accounts set ${values} where id = $1`, [id]);
  expect((await listed('nodira')).names).toEqual([]);
  await give(THERE.id, 'STAFF');
  expect((await listed('nodira')).names).toEqual([]);
  await give(HERE.id, 'STAFF');
  await give(HERE.id, 'TEACHER');
  expect(await listed('nodira@')).toEqual({ total: 1, names: ['nodira'] });
  expect((await listed()).total).toBe(total + 1);
  await set(`lastname = 'Saidova', phone = '+998901234567', username = 'saidova'`);
  expect((await listed('karimova')).names).toEqual([]);
  expect((await listed('Nodira Saidova')).names).toEqual(['saidova']);
  await portal.sql(`delete from account_roles where account_id = $1 and role = 'TEACHER' and institution_id = $2`, [
    id,
    HERE.id,
  ]);
  expect((await listed()).total).toBe(total + 1);
  await set('deleted_at = now()');
  expect(await listed('saidova')).toEqual({ total: 0, names: [] });
  expect((await listed()).total).toBe(total);
  await set('deleted_at = null');
  expect((await listed('saidova')).names).toEqual(['saidova']);
  await portal.sql('delete from account_roles where account_id = $1 and institution_id = $2', [id, HERE.id]);
  expect((await listed('saidova')).names).toEqual([]);
  expect((await listed()).total).toBe(total);
});

test('who asks is found by their own roles, however many accounts there are', async () => {
  for (let piece = 0; piece < 5; piece += 1) {
    await portal.sql(
      `insert into accounts (username, firstname, lastname) select 'crowd-' || n, 'A', 'B' from generate_series($1::int, $2) n`,
      [piece * 1000 + 1, piece * 1000 + 1000],
    );
    await portal.sql(
      `insert into account_roles (account_id, institution_id, role) select id, $1, 'BACHELOR_STUDENT' from accounts
      where username like 'crowd-%' on conflict do nothing`,
      [HERE.id],
    );
  }
  await portal.sql('analyze account_roles');
  await portal.sql('analyze accounts');
  await portal.sql('analyze account_members');
  const [session] = await portal.sql<{ id: number }>('select max(id)::int as id from sessions');
  const plan = await portal.sql<{ 'QUERY PLAN': string }>(`explain ${FIND_UNTOUCHED.text}`, [session!.id, '']);
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('account_roles_pkey');
  expect(text).not.toMatch(/Seq Scan on account_roles/);
  expect((await listed('crowd-777')).total).toBe(1);
});
