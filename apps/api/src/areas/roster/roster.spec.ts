import { ROSTER_FILES } from '@quad/domain/roster';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { checked, college, fatesOf, imported, rosterZip, rowsOf } from './test-roster.js';

let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_OFFICER']);
});
afterAll(() => portal.stop());

const counted = async (institution = HERE.id) =>
  Object.fromEntries(
    await Promise.all(
      ['departments', 'academic_years', 'semesters', 'modules', 'groups', 'taught_modules', 'students', 'staff'].map(
        async (table) => {
          const [row] = await portal.sql<{ n: number }>(
            `select count(*)::int as n from ${table} where institution_id = $1`,
            [institution],
          );
          return [table, row?.n];
        },
      ),
    ),
  ) as Record<string, number>;

test('a dry run names the fate of every row and writes nothing; the import does just that, and once more changes nothing', async () => {
  const ear = await (
    await portal.person(['REGISTRAR_HEAD'])
  ).listen({ resource: 'students' }, { resource: 'roster_imports' });
  const content = await rosterZip(college(3));
  const dry = await checked(registrar, content);
  expect(dry).toMatchObject({ state: 'checked', refused: 0, updated: 0, kept: 1 });
  const promised = await fatesOf(registrar, dry.id);
  expect(promised).toEqual(
    expect.arrayContaining([
      'orgs.csv o0 kept',
      'orgs.csv o1 create',
      'users.csv s1 create',
      'enrollments.csv h-s1 create',
      'enrollments.csv k-s1 create',
      'enrollments.csv k-s2 unchanged',
    ]),
  );
  expect(Object.values(await counted()).every((n) => n === 0)).toBe(true);

  const done = await imported(registrar, dry.id);
  expect(await fatesOf(registrar, dry.id)).toEqual(promised);
  expect([done.created, done.refused]).toEqual([dry.created, 0]);
  expect(await counted()).toEqual({
    departments: 2,
    academic_years: 1,
    semesters: 1,
    modules: 1,
    groups: 1,
    taught_modules: 1,
    students: 3,
    staff: 1,
  });
  await ear.hears('students.created');
  await ear.hears('roster_imports.updated');

  const [student] = (await registrar.get('/student?search=Karimova%201')).body.content;
  expect(student).toMatchObject({ group_title: 'MA-1', idNumber: 'U261000', username: '261000', status: 'pending' });
  const [module] = (await registrar.get('/cclsmodule')).body.content;
  expect(module).toMatchObject({ module_code: 'MA101', leader_name: 'Dilshod Rahimov', groups: [{ title: 'MA-1' }] });
  expect(
    (await registrar.get(`/history/students/${student.id}`)).body.map(({ name }: { name: string }) => name),
  ).toEqual(['students.created']);

  const again = await checked(registrar, content);
  expect([again.created, again.updated, again.refused]).toEqual([0, 0, 0]);
  await imported(registrar, again.id);
  expect(await counted()).toMatchObject({ students: 3, departments: 2, taught_modules: 1 });
});

test('a later file changes what it says, keeps what it does not name, and never deletes', async () => {
  const tables = college(3);
  const [, first, second, third] = tables['users.csv'];
  tables['users.csv'] = [
    tables['users.csv'][0]!,
    { ...first!, familyName: 'Yusupova' },
    { ...second!, status: 'tobedeleted' },
  ];
  const gone = String(third!.sourcedId);
  for (const file of ['roles.csv', 'enrollments.csv'] as const)
    tables[file] = tables[file].filter((row) => row.userSourcedId !== gone);
  const { id, updated } = await checked(registrar, await rosterZip(tables));
  expect(updated).toBe(1);
  const kept = (await rowsOf(registrar, id, 'fate=kept')).map(({ sourced_id, reason }) => [sourced_id, reason]);
  expect(kept).toEqual(
    expect.arrayContaining([
      ['s2', 'Marked as deleted. Nothing is deleted here: decide it on the record.'],
      ['s3', 'An earlier import had it, this file does not. It stays as it is.'],
    ]),
  );
  await imported(registrar, id);
  expect(
    (await registrar.get('/student?sort=name,asc')).body.content.map(({ name }: { name: string }) => name),
  ).toEqual(['Malika Karimova 2', 'Malika Karimova 3', 'Malika Yusupova']);
});

test('good rows go in, bad ones come back as a file with the reason in the reader’s language', async () => {
  const tables = college(2);
  tables['users.csv'] = [
    {
      sourcedId: 'n1',
      enabledUser: 'true',
      username: '27001',
      givenName: 'Aziza',
      familyName: 'Olimova',
      identifier: 'U27001',
    },
    {
      sourcedId: 'n2',
      enabledUser: 'true',
      username: '27002',
      givenName: 'Bek',
      familyName: 'Olimov',
      identifier: 'U27002',
      email: 'nobody',
    },
    // A number that another student has: only the database knows.
    {
      sourcedId: 'n3',
      enabledUser: 'true',
      username: '27003',
      givenName: 'Sevara',
      familyName: 'Olimova',
      identifier: 'U261000',
    },
  ];
  tables['roles.csv'] = ['n1', 'n2', 'n3'].map((id) => ({
    sourcedId: `r-${id}`,
    userSourcedId: id,
    roleType: 'primary',
    role: 'student',
    orgSourcedId: 'o1',
  }));
  tables['enrollments.csv'] = ['n1', 'n2'].map((id) => ({
    sourcedId: `h-${id}`,
    classSourcedId: 'g1',
    schoolSourcedId: 'o1',
    userSourcedId: id,
    role: 'student',
  }));
  const { id } = await checked(registrar, await rosterZip(tables));
  const done = await imported(registrar, id);
  const refused = (await rowsOf(registrar, id, 'fate=refused')).map(
    ({ sourced_id, field }) => `${sourced_id} ${field}`,
  );
  expect(refused).toEqual(['n2 email', 'n3 idNumber', 'r-n2 null', 'r-n3 null', 'h-n2 null']);
  expect(done.refused).toBe(refused.length);
  expect((await registrar.get('/student?search=Olimova')).body.total_elements).toBe(1);
  const { text } = await registrar.get(`/roster/import/${id}/refused?file=users.csv`).set('accept-language', 'de');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^\ufeffsourcedId,.*,Zeile,Spalte,Grund$/),
    expect.stringMatching(/^n2,.*,3,email,„nobody“ ist keine E-Mail-Adresse\.$/),
  ]);
});

test('what the portal refuses names what is in the way', async () => {
  const tables = college(0);
  const [year] = tables['academicSessions.csv'];
  const { id } = await checked(
    registrar,
    await rosterZip({ 'academicSessions.csv': [{ ...year!, sourcedId: 'y99', title: 'Another' }] }),
  );
  await imported(registrar, id);
  expect(await rowsOf(registrar, id, 'fate=refused')).toMatchObject([
    { field: 'start_date', reason: 'These days overlap with the academic year 2026/2027', said: null },
  ]);
});

test('only whoever may import sees imports, uploads, runs and exports', async () => {
  const content = await rosterZip(college(1));
  const { id } = await checked(registrar, content);
  for (const roles of [['TEACHER'], ['HR_HEAD'], ['DEAN'], ['MODERATOR_VIEWER'], ['BACHELOR_STUDENT']]) {
    const person = await portal.person(roles);
    const answers = await Promise.all([
      person.get('/roster/import'),
      person.get(`/roster/import/${id}/rows`),
      person.get(`/roster/import/${id}/refused?file=users.csv`),
      person.post(`/roster/import/${id}/run`),
      person.get('/roster/export'),
      person.get('/roster/template?kind=staff'),
      person.send('post', '/roster/upload').field('kind', 'oneroster').attach('file', content, 'a.zip'),
    ]);
    expect([roles, answers.map(({ status }) => status)]).toEqual([roles, answers.map(() => 403)]);
  }
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(`/roster/import/${id}/rows`)).status).toBe(404);
  expect((await registrar.post('/roster/import', {})).status).toBe(403);
});

test('a file that is none of that kind is refused at once, an unreadable one says why, and only a checked one runs', async () => {
  const wrong = await registrar
    .send('post', '/roster/upload')
    .field('kind', 'students')
    .attach('file', await rosterZip(college(1)), 'a.zip');
  expect([wrong.status, wrong.body.code]).toEqual([415, 'files.wrong_format']);
  for (const [content, said] of [
    [Buffer.from(''), 'The file is empty. Choose another one'],
    [await rosterZip({}), 'a.xlsx is damaged and cannot be read. Save it again and choose it once more.'],
  ] as const) {
    const upload = registrar.send('post', '/roster/upload').field('kind', 'students');
    expect((await upload.attach('file', content, 'a.xlsx')).body.message).toBe(said);
  }
  const text = registrar.send('post', '/roster/upload').field('kind', 'oneroster');
  expect((await text.attach('file', Buffer.from('a,b\n'), 'a.zip')).body.message).toMatch(/^a\.zip is damaged/);
  const { id, state } = await checked(registrar, await rosterZip({}, { 'manifest.csv': 'a,b' }));
  expect(state).toBe('failed');
  expect((await registrar.get(`/roster/import/${id}/counts`)).body.problem).toContain('propertyName,value');
  const heads = await checked(registrar, Buffer.from('Group,Email\nA,b'), { kind: 'students', name: 'a.csv' });
  for (const [language, columns] of [
    ['en', 'Student code, Last name, First name'],
    ['de', 'Matrikelnummer, Nachname, Vorname'],
  ] as const) {
    const told = await registrar.get(`/roster/import/${heads.id}/counts`).set('accept-language', language);
    expect(told.body.problem).toContain(`: ${columns}.`);
  }
  const run = await registrar.post(`/roster/import/${id}/run`);
  expect([run.status, run.body.code]).toEqual([409, 'roster.not_checked']);
});

test('what is exported is imported by an empty institution as the same', async () => {
  await imported(registrar, (await checked(registrar, await rosterZip(college(3)))).id);
  const admin = await portal.person(['ADMIN'], { institution: THERE });
  const exported = async (person: Person) => {
    const answer = await person
      .get('/roster/export')
      .buffer()
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    return answer.body as Buffer;
  };
  const ours = await exported(registrar);
  const { id } = await checked(admin, ours);
  await imported(admin, id);
  expect(await rowsOf(admin, id, 'fate=refused')).toEqual([]);
  expect(await counted(THERE.id)).toEqual(await counted());
  const cells = async (content: Buffer) => {
    const { readArchive } = await import('./archive.js');
    const { lines } = await readArchive(content);
    return ROSTER_FILES.map((file) => (lines.get(file) ?? []).map(({ cells }) => cells.join('|')).sort());
  };
  // Each is called by its own name, and a user name is taken once in all institutions.
  const neutral = (files: string[][]) =>
    files.map((rows) => rows.filter((row) => !/^(o0|no-course)\|/.test(row)).map((row) => row.replace('.there|', '|')));
  expect(neutral(await cells(await exported(admin)))).toEqual(neutral(await cells(ours)));
});
