import { rooms } from '@quad/domain/core';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { COLUMNS, keepApart } from './test-columns.js';
import { checked, imported, rosterZip } from './test-roster.js';

/*
 * Every column that an import writes, read back from its table. Each cell has a value of its own, so that two parameters,
 * two columns or two ids in a wrong order are seen.
 */
let portal: Portal;
let registrar: Person;
let import_id = 0;
/** Ids by what they are called in the file. */
let ids: Record<string, number> = {};

beforeAll(async () => {
  portal = await startPortal();
  await keepApart(portal);
  registrar = await portal.person(['REGISTRAR_OFFICER'], { institution: THERE });
  const { id } = await checked(registrar, await rosterZip(COLUMNS), { name: 'columns.zip' });
  import_id = id;
  const done = await imported(registrar, id);
  expect([done.refused, done.kept, done.created]).toEqual([0, 0, 20]);
  const names = await portal.sql<{ sourced_id: string; record_id: number }>('select * from roster_ids');
  ids = Object.fromEntries(names.map(({ sourced_id, record_id }) => [sourced_id, record_id]));
});
afterAll(() => portal.stop());

/** Rows of a table without the moments of their making. */
const all = async (table: string, order = 'id') =>
  (
    await portal.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - '{created_at,updated_at}'::text[] as row from ${table} t order by ${order}`,
    )
  ).map(({ row }) => row);
/** Read when a test asks: a lease gives the ids. */
const fresh = () => ({ institution_id: THERE.id, version: 1 });

test('years, semesters, departments, programmes and modules have every column of the file', async () => {
  expect(await all('academic_years')).toMatchObject([
    { ...fresh(), id: ids.y1, name: '2026/27', start_date: '2026-09-02', end_date: '2027-06-29' },
  ]);
  expect(await all('semesters')).toMatchObject([{ ...fresh(), id: ids.t2, name: 'Spring', number: 2 }]);
  expect(await all('departments')).toMatchObject([
    { ...fresh(), id: ids.o1, name: 'Engineering', code: 'ENG', kind: 'faculty', parent_id: null },
    { ...fresh(), id: ids.o2, name: 'Robotics', code: 'ROB', kind: 'department', parent_id: ids.o1 },
  ]);
  expect(await all('courses')).toMatchObject([
    { ...fresh(), id: ids.p1, title: 'Mechatronics', code: 'MT', degree: 'master', department_id: ids.o1 },
  ]);
  expect(await all('modules')).toMatchObject([
    {
      ...fresh(),
      id: ids.m1,
      title: 'Control theory',
      code: 'CT-7',
      credits: 7,
      type: 'elective',
      department_id: ids.o2,
    },
  ]);
});

test('groups and taught modules know their year, their people and one another', async () => {
  expect(await all('groups')).toMatchObject([
    {
      institution_id: THERE.id,
      id: ids.g1,
      title: 'MT-26',
      capacity: 17,
      course_id: ids.p1,
      academic_year_id: ids.y1,
      mentor_id: ids.w2,
    },
  ]);
  expect(await all('taught_modules')).toMatchObject([
    {
      institution_id: THERE.id,
      id: ids.k1,
      title: 'Control of robots',
      module_id: ids.m1,
      academic_year_id: ids.y1,
      semester_id: ids.t2,
      start_date: '2027-02-08',
      end_date: '2027-05-28',
      leader_id: ids.w1,
      teacher_ids: [ids.w1],
      group_ids: [ids.g1],
    },
  ]);
});

/** An account by the id of the record that is its person's. */
const account = async (table: string, id = 0) => {
  const [found] = await portal.sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(a) || jsonb_build_object('roles', (select jsonb_agg(to_jsonb(r) - '{created_at}'::text[])
        from account_roles r where r.account_id = a.id)) as row
      from ${table} t join accounts a on a.id = t.account_id where t.id = $1`,
    [id],
  );
  return found!.row;
};

test('each person has the account, the role and the record of their own row, and of no other', async () => {
  const names = [
    ['students', 's1', '9001', 'Malika', 'Karimova', 'Botirovna', 'BACHELOR_STUDENT'],
    ['students', 's2', '9002', 'Bek', 'Olimov', '', 'BACHELOR_STUDENT'],
    ['staff', 'w1', 'w.one', 'Dilshod', 'Rahimov', 'Aliyevich', 'TEACHER'],
    ['staff', 'w2', 'w.two', 'Ona', 'Berg', '', 'STAFF'],
  ] as const;
  for (const [table, who, username, firstname, lastname, middlename, starts] of names) {
    const isFull = who.endsWith('1');
    const found = await account(table, ids[who]);
    expect(found).toMatchObject({
      ...{ username, firstname, lastname, middlename, version: 1, selected_institution_id: THERE.id },
      email: isFull ? `${who}@example.com` : null,
      phone: isFull ? '+998901000001' : null,
      email_verified_at: null,
      password_hash: null,
      disabled_at: who === 's2' ? expect.any(String) : null,
      roles: [{ account_id: found.id, institution_id: THERE.id, role: masterOf(who) ?? starts }],
    });
  }
  const student = { ...fresh(), status: 'pending', grant_type: 'contract', level_id: null };
  expect(await all('students')).toMatchObject([
    {
      ...student,
      id: ids.s1,
      account_id: (await account('students', ids.s1)).id,
      ...{ name: 'Malika Karimova', idNumber: 'ID-s1', student_code: '9001', group_id: ids.g1, course_id: ids.p1 },
    },
    {
      ...student,
      id: ids.s2,
      account_id: (await account('students', ids.s2)).id,
      ...{ name: 'Bek Olimov', idNumber: '9002', student_code: '9002', group_id: null, course_id: null },
    },
  ]);
  expect(await all('staff')).toMatchObject([
    {
      ...fresh(),
      id: ids.w1,
      account_id: (await account('staff', ids.w1)).id,
      ...{ name: 'Dilshod Rahimov', idNumber: 'ID-w1', department_id: ids.o2, position: '' },
    },
    {
      ...fresh(),
      id: ids.w2,
      account_id: (await account('staff', ids.w2)).id,
      ...{ name: 'Ona Berg', idNumber: 'w.two', department_id: ids.o1, position: '' },
    },
  ]);
});

/** Who studies for a master's degree has that role. */
const masterOf = (who: string) => (who === 's1' ? 'MASTER_STUDENT' : undefined);

test('the trail says who made what in which institution; one event a list is sent, to its channel', async () => {
  const [me] = await portal.sql<{ name: string }>('select name from accounts where id = $1', [registrar.account_id]);
  const trail = async (resource: string) =>
    portal.sql<Record<string, unknown>>(
      `select e.id, e.institution_id, e.name, e.record_id, e.version, e.actor_id, e.actor_name, e.request_id, e.changes,
        o.rooms, o.institution_id as sent_in from domain_events e left join seen_outbox o on o.event_id = e.id
        where e.resource = $1 and e.name = $1 || '.created' order by e.id`,
      [resource],
    );
  const by = {
    institution_id: THERE.id,
    version: 1,
    actor_id: registrar.account_id,
    actor_name: me!.name,
    request_id: `roster import ${import_id}`,
  };
  for (const table of ['students', 'staff'] as const) {
    const rows = await all(table);
    const [first, last, ...others] = await trail(table);
    expect(others).toEqual([]);
    for (const [at, event] of [first, last].entries()) {
      const { account_id, idNumber, name } = rows[at]!;
      expect(event).toMatchObject({
        ...{ ...by, name: `${table}.created`, record_id: rows[at]!.id },
        changes: { account_id: [null, account_id], idNumber: [null, idNumber], name: [null, name] },
      });
    }
    expect([first!.rooms, first!.sent_in]).toEqual([null, null]);
    expect([last!.rooms, last!.sent_in]).toEqual([[rooms.resource(THERE.id, table)], THERE.id]);
  }
  const accounts = await trail('accounts');
  const usernames = accounts.map(({ changes }) => (changes as { username: [null, string] }).username[1]);
  expect(usernames.sort()).toEqual(['9001', '9002', 'w.one', 'w.two']);
  for (const event of accounts) {
    const [made] = await portal.sql<{ username: string; roles: string[] }>(
      `select username, array(select role from account_roles where account_id = a.id) as roles from accounts a where id = $1`,
      [event.record_id],
    );
    expect(event).toMatchObject({
      ...by,
      changes: { username: [null, made!.username], roles: [null, made!.roles] },
    });
  }
});

test('what other systems call our records, and each row of the file with its fate, stand under that import', async () => {
  const names = await all('roster_ids', 'resource, sourced_id');
  expect(new Set(names.map(({ institution_id }) => institution_id))).toEqual(new Set([THERE.id]));
  expect(names.map(({ resource, sourced_id }) => `${resource} ${sourced_id}`).join()).toBe(
    'academic_years y1,attending e2,courses p1,departments o1,departments o2,groups g1,mentors e4,modules m1,' +
      'placements e1,roles/staff r-w1,roles/staff r-w2,roles/students r-s1,roles/students r-s2,semesters t2,' +
      'staff w1,staff w2,students s1,students s2,taught_modules k1,teachers e3',
  );
  const [row] = await portal.sql(
    `select to_jsonb(r) as row from roster_rows r where sourced_id = 's1' and file = 'users.csv'`,
  );
  expect(row!.row).toMatchObject({
    institution_id: THERE.id,
    import_id,
    file: 'users.csv',
    row: 4,
    resource: 'students',
    sourced_id: 's1',
    label: 'Karimova Malika',
    fate: 'create',
    field: null,
    reason: null,
    said: null,
    record_id: ids.s1,
    done: true,
    about: { key: '9001', refs: { group_id: 'classes.csv:g1' } },
  });
  expect((row!.row as { cells: string[] }).cells).toEqual(
    expect.arrayContaining(['s1', '9001', 'Malika', 'Karimova', 'Botirovna', 'ID-s1', 's1@example.com']),
  );
  const { rows } = (await registrar.get(`/roster/import/${import_id}`)).body;
  const order = await portal.sql<{ n: number }>('select n from roster_rows order by n');
  expect(order.map(({ n }) => n)).toEqual(Array.from({ length: rows }, (_, at) => at + 1));
});

test('a refused row and a missing one keep their column, their reason and their record apart', async () => {
  const next = structuredClone(COLUMNS);
  next['users.csv'] = [
    next['users.csv'][0]!,
    next['users.csv'][1]!,
    { ...next['users.csv'][2]!, sourcedId: 's3', username: '9003', email: 'nobody' },
  ];
  next['roles.csv'] = [
    ...next['roles.csv'].slice(0, 2),
    { ...next['roles.csv'][2]!, sourcedId: 'r-s3', userSourcedId: 's3' },
  ];
  // Who teaches does not learn: what the check says is marked in a statement of its own.
  next['enrollments.csv'] = [
    ...next['enrollments.csv'].slice(2),
    { ...COLUMNS['enrollments.csv'][2]!, sourcedId: 's9', role: 'student', userSourcedId: 'w2' },
  ];
  const { id } = await checked(registrar, await rosterZip(next));
  const rows = await portal.sql(
    `select sourced_id, to_jsonb(r) as row from roster_rows r where import_id = $1 and sourced_id in ('s1', 's3', 's9')
      order by sourced_id`,
    [id],
  );
  expect(rows.map(({ row }) => row)).toMatchObject([
    {
      ...{ institution_id: THERE.id, import_id: id, row: 0, resource: 'students', label: 's1', cells: [] },
      ...{ fate: 'kept', field: null, reason: 'missing', said: null, record_id: ids.s1, done: true },
    },
    {
      ...{ institution_id: THERE.id, import_id: id, row: 4, resource: 'people', label: 'Karimova Malika' },
      ...{ fate: 'refused', field: 'email', reason: 'bad_email', said: 'nobody', record_id: null, done: false },
    },
    {
      ...{ institution_id: THERE.id, import_id: id, row: 4, resource: 'attending', label: 'student w2 k1' },
      ...{ fate: 'refused', field: 'role', reason: 'wrong_person', said: 'student', record_id: null, done: false },
    },
  ]);
});

test('workbooks bring what the standard has no column for: who pays, and who works as what', async () => {
  const students =
    'student_code,idNumber,lastname,firstname,grant_type,group_title\n7001,N1,Ergasheva,Zuhra,grant,MT-26\n7002,N2,Nazarov,Aziz,contract,';
  const staff =
    'idNumber,lastname,firstname,position,role,department_name\nQ1,Saidov,Anvar,Dean,TEACHER,Robotics\nQ2,Umarova,Lola,Secretary,,';
  for (const [kind, text] of Object.entries({ students, staff })) {
    const { id } = await checked(registrar, Buffer.from(text), { kind, name: `${kind}.csv` });
    expect((await imported(registrar, id)).created).toBe(2);
  }
  expect((await all('students')).slice(-2)).toMatchObject([
    { student_code: '7001', idNumber: 'N1', grant_type: 'grant', group_id: ids.g1, name: 'Zuhra Ergasheva' },
    { student_code: '7002', idNumber: 'N2', grant_type: 'contract', group_id: null, name: 'Aziz Nazarov' },
  ]);
  expect((await all('staff')).slice(-2)).toMatchObject([
    { idNumber: 'Q1', position: 'Dean', department_id: ids.o2, name: 'Anvar Saidov' },
    { idNumber: 'Q2', position: 'Secretary', department_id: null, name: 'Lola Umarova' },
  ]);
});
