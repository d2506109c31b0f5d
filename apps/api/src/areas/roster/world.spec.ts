import { day } from '#testing/days.js';
import { readers } from '#core/documents/readers.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { readArchive } from './archive.js';
import { checked, college, csvOf, imported, manifestOf, rosterZip, rowsOf, zipOf, type Tables } from './test-roster.js';

/*
 * Sets as other systems send them: older ones, parts of one, with what has no place here; and what comes back.
 */
let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_OFFICER']);
});
afterAll(async () => {
  await portal.stop();
  await readers.close();
});

const look = async (content: Buffer | Promise<Buffer>) => checked(registrar, await content);
const bring = async (content: Buffer | Promise<Buffer>) => {
  const { id } = await look(content);
  return imported(registrar, id);
};
const told = async (id: number, fate: string) =>
  (await rowsOf(registrar, id, `fate=${fate}`)).map(({ file, row, field, reason }) => [file, row, field, reason]);
const groupOf = async (code: string) =>
  (
    await portal.sql<{ title: string | null }>(
      'select g.title from students s left join groups g on g.id = s.group_id where s.student_code = $1',
      [code],
    )
  )[0]?.title;

/** As systems of 1.1 write it: every cell quoted, a mark at the beginning, capitals in the header, columns of their own. */
const quotedAll = (text: string) =>
  `\ufeff${text
    .split('\r\n')
    .map((line, at) =>
      line
        .split(',')
        .map((cell) => `"${at === 0 ? cell.toUpperCase() : cell}"`)
        .join(','),
    )
    .join('\r\n')}\r\n`;

/** One new student of a set in 1.1, in group MA-1. */
function older(code: string): Promise<Buffer> {
  const tables = college(0);
  const files = ['academicSessions.csv', 'orgs.csv', 'courses.csv', 'classes.csv'] as const;
  const users =
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,metadata.house\r\n' +
    `${code},Active,2026-09-01T10:00:00.000Z,TRUE,o1,Student,${code},Ann,Example,Blue\r\n` +
    `t${code},active,2026-09-01,true,o2,teacher,t${code},Ona,Berg,`;
  const enrollments =
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\r\n' +
    `e${code},active,,g1,o1,${code},student,,,\r\n` +
    `x${code},active,,k1,o1,t${code},teacher,true,,`;
  const texts = Object.fromEntries(files.map((file) => [file, quotedAll(csvOf(file, tables[file]))]));
  const manifest = manifestOf([...files, 'users.csv', 'enrollments.csv']).replace('1.2', '1.1');
  return zipOf({
    ...texts,
    'manifest.csv': manifest,
    'users.csv': quotedAll(users),
    'enrollments.csv': enrollments,
    'lineItems.csv': 'sourcedId,title\r\n1,Essay\r\n2,Exam\r\n',
  });
}

test('OneRoster 1.1: roles are those of users.csv; what nobody reads has a row that says so', async () => {
  const { id, refused } = await look(older('a1'));
  expect([refused, await told(id, 'refused')]).toEqual([0, []]);
  expect(await told(id, 'kept')).toEqual(
    expect.arrayContaining([
      ['users.csv', 0, 'METADATA.HOUSE', 'This column has no place here. Filled cells: 1'],
      ['lineItems.csv', 0, null, 'This file is not read. Rows: 2'],
    ]),
  );
  await imported(registrar, id);
  expect(await groupOf('a1')).toBe('MA-1');
  const [teacher] = await portal.sql(
    `select r.role, d.name from accounts a join account_roles r on r.account_id = a.id join staff s on s.account_id = a.id
      join departments d on d.id = s.department_id where a.username = 'ta1'`,
  );
  expect(teacher).toEqual({ role: 'TEACHER', name: 'Kafedra of Algebra' });
});

test('a property of the manifest without a value says that the file is absent; a wrong one is named with its line', async () => {
  const orgs = csvOf('orgs.csv', college(0)['orgs.csv']);
  const manifest = `${manifestOf(['orgs.csv'])}\nfile.scoreScales,\nfile.userResources,`;
  expect((await look(zipOf({ 'manifest.csv': manifest, 'orgs.csv': orgs }))).state).toBe('checked');
  const bad = await look(zipOf({ 'manifest.csv': manifest.replace('Scales,', 'Scales,some'), 'orgs.csv': orgs }));
  expect((await registrar.get(`/roster/import/${bad.id}/counts`)).body.problem).toBe(
    `Row ${manifest.split('\n').length - 1} of manifest.csv says "file.scorescales,some". Write absent, bulk or delta.`,
  );
});

test('a delta changes what it names: people and classes are those of earlier imports, and nothing is missing', async () => {
  await bring(older('b1'));
  const tables: Tables = {
    'users.csv': [
      { sourcedId: 'b1', enabledUser: 'true', username: 'b1', givenName: 'Ann', familyName: 'Married' },
      { sourcedId: 'b9', enabledUser: 'true', username: 'b9', givenName: 'Who', familyName: 'Knows' },
    ],
    'demographics.csv': [{ sourcedId: 'b1', birthDate: '2007-03-12', sex: 'female' }],
    'enrollments.csv': [
      {
        sourcedId: 'eb1',
        status: 'tobedeleted',
        classSourcedId: 'g1',
        schoolSourcedId: 'o1',
        userSourcedId: 'b1',
        role: 'student',
      },
      { sourcedId: 'eb2', classSourcedId: 'k1', schoolSourcedId: 'o1', userSourcedId: 'b1', role: 'student' },
    ],
  };
  const delta = await rosterZip(tables, {
    'manifest.csv': manifestOf(Object.keys(tables)).replaceAll('bulk', 'delta'),
  });
  const { id } = await look(delta);
  expect(await told(id, 'kept')).toEqual([
    ['enrollments.csv', 2, null, 'Marked as deleted. Nothing is deleted here: decide it on the record.'],
  ]);
  expect(await told(id, 'refused')).toEqual([
    ['users.csv', 3, 'sourcedId', 'No row of roles.csv says what this person is.'],
  ]);
  await imported(registrar, id);
  const [student] = await portal.sql(
    `select a.lastname, p.birthdate::text as born, p.gender, exists (select 1 from taught_modules t
        where s.group_id = any (t.group_ids) and t.leader_id is not null and cardinality(t.teacher_ids) > 0) as learns
      from students s join accounts a on a.id = s.account_id join people p on p.account_id = a.id where s.student_code = 'b1'`,
  );
  expect(student).toEqual({ lastname: 'Married', born: '2007-03-12', gender: 'female', learns: true });
});

test('days are obeyed: what is over or begins later changes nothing and says when', async () => {
  const tables = college(3);
  const [group] = tables['classes.csv'];
  tables['classes.csv'].push({ ...group!, sourcedId: 'g0', title: 'MA-old' });
  const home = (id: string, user: string, days: object) => ({
    ...{ sourcedId: id, classSourcedId: 'g0', schoolSourcedId: 'o1', userSourcedId: user, role: 'student' },
    ...days,
  });
  tables['users.csv'] = tables['users.csv'].map((row) => ({ ...row, username: `d${row.username}`, identifier: '' }));
  tables['enrollments.csv'] = [
    home('d-over', 's1', { beginDate: day(-90), endDate: day(-1) }),
    ...tables['enrollments.csv'],
    home('d-later', 's2', { beginDate: day(3) }),
    home('d-also', 's2', { endDate: day(0) }),
  ].filter((row) => row.sourcedId !== 'h-s2');
  tables['roles.csv'] = tables['roles.csv'].map((row) =>
    row.userSourcedId === 's3' ? { ...row, endDate: day(-2) } : row,
  );
  const { id } = await look(rosterZip(tables));
  const dotted = (days: number) => day(days).split('-').reverse().join('.');
  const rows = await rowsOf(registrar, id, 'fate=kept');
  expect(rows.map(({ sourced_id, reason }) => [sourced_id, reason])).toEqual(
    expect.arrayContaining([
      ['d-over', `It ended on ${dotted(-1)}. Nothing is changed.`],
      ['d-later', `It begins on ${dotted(3)}. Import the file again then.`],
      ['r-s3', `It ended on ${dotted(-2)}. Nothing is changed.`],
      ['s3', 'No role of this person counts today.'],
    ]),
  );
  await imported(registrar, id);
  expect([await groupOf('d261000'), await groupOf('d261001'), await groupOf('d261002')]).toEqual([
    'MA-1',
    'MA-old',
    undefined,
  ]);
});

test('an export goes on behind 500 records that have nothing to tell', async () => {
  await portal.sql(`with made as (insert into accounts (username, firstname)
      select 'crowd' || n, 'Crowd' from generate_series(1, 501) n returning id)
    insert into students (institution_id, account_id, "idNumber", student_code)
      select (select institution_id from students limit 1), id, 'CR' || id, 'CR' || id from made`);
  await bring(older('z1'));
  const lines = await exported();
  expect(lines.get('enrollments.csv')?.some((line) => line.of('sourcedId') === 'ez1')).toBe(true);
  await portal.sql(`delete from students where student_code like 'CR%'`);
});

async function exported() {
  const answer = await registrar
    .get('/roster/export')
    .buffer()
    .parse((response, end) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => end(null, Buffer.concat(parts)));
    });
  return (await readArchive(answer.body as Buffer)).lines;
}

/** A set in which every column that is kept has a value. */
function full(): Tables {
  const tables = college(2);
  const its = (row: object, more: object) => ({ ...row, ...more }) as Record<string, string | number>;
  return {
    ...tables,
    'classes.csv': tables['classes.csv'].map((row, n) =>
      its(row, {
        classCode: `CC-${n}`,
        grades: '09,10',
        location: `Room ${n}`,
        subjects: 'Maths',
        subjectCodes: '02057',
        periods: '1,2',
      }),
    ),
    'courses.csv': tables['courses.csv'].map((row) =>
      its(row, { grades: '09', subjectCodes: '02', subjects: 'Maths' }),
    ),
    'users.csv': tables['users.csv'].map((row, n) =>
      its(row, {
        username: `f${row.username}`,
        identifier: `F${n}`,
        userIds: '{LDAP:1}',
        grades: '09',
        email: '',
        middleName: 'Botirovna',
        userMasterIdentifier: `M${n}`,
        primaryOrgSourcedId: 'o2',
      }),
    ),
    'roles.csv': tables['roles.csv'].map((row) =>
      its(row, { beginDate: '2026-09-01', endDate: day(90), orgSourcedId: 'o2' }),
    ),
    'enrollments.csv': tables['enrollments.csv'].map((row) => its(row, { beginDate: '2026-09-02', endDate: day(80) })),
    'demographics.csv': [
      { sourcedId: 's1', birthDate: '2007-03-12', sex: 'female' },
      { sourcedId: 'p1', birthDate: '1980-01-02', sex: 'male' },
    ],
  };
}

test('every column that is kept, and every sourcedId, comes back in the export', async () => {
  // Names of people who are here by earlier tests stay with them.
  await portal.sql('delete from roster_ids');
  const sent = full();
  const done = await bring(rosterZip(sent));
  expect([done.refused, await told(done.id, 'refused')]).toEqual([0, []]);
  const lines = await exported();
  for (const [file, rows] of Object.entries(sent))
    for (const row of rows) {
      const back = lines.get(file as never)?.find((line) => line.of('sourcedId') === row.sourcedId);
      const wanted = Object.entries(row).filter(([, value]) => value !== '');
      expect([file, Object.fromEntries(wanted.map(([column]) => [column, back?.of(column)]))]).toEqual([
        file,
        Object.fromEntries(
          wanted.map(([column, value]) => [column, KEPT_AS[`${file} ${column}`]?.(row) ?? String(value)]),
        ),
      ]);
    }
});
/** What our own record says instead. */
const KEPT_AS: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => string | undefined>> = {
  'orgs.csv name': ({ type }) => (type === 'district' ? 'Here University' : undefined),
};

test('guardians: the telephone of the first who has one goes to the student, from either row; every guardian has a row', async () => {
  const tables = college(0);
  const files = ['academicSessions.csv', 'orgs.csv', 'courses.csv', 'classes.csv'] as const;
  const users =
    'sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,phone,sms,agentSourcedIds\r\n' +
    'gs1,true,o1,student,gs1,Ann,Example,,,"gp1,gp2,gp9"\r\n' +
    'gs2,true,o1,student,gs2,Ben,Example,,,\r\n' +
    'gp1,true,o1,parent,gp1,Ona,Example,,,gs1\r\n' +
    'gp2,true,o1,guardian,gp2,Eli,Example,,+998901234567,gs1\r\n' +
    'gp3,true,o1,relative,gp3,Ida,Example,998909876543,,"gs2,gs1"\r\n' +
    'gp4,true,o1,parent,gp4,Una,Example,not a phone,,gs2';
  const { id } = await look(
    zipOf({
      ...Object.fromEntries(files.map((file) => [file, csvOf(file, tables[file])])),
      'manifest.csv': manifestOf([...files, 'users.csv', 'enrollments.csv']).replace('1.2', '1.1'),
      'users.csv': users,
      'enrollments.csv': csvOf('enrollments.csv', []),
    }),
  );
  const rows = (await rowsOf(registrar, id, 'fate=kept')).filter(
    ({ file, reason }) => file === 'users.csv' && !reason?.startsWith('An earlier import'),
  );
  expect(rows.map(({ row, reason }) => [row, reason])).toEqual([
    [4, expect.stringContaining('no place here for: parent')],
    [5, expect.stringContaining('(1) the telephone is kept')],
    [6, expect.stringContaining('(1) the telephone is kept')],
    [7, expect.stringContaining('no place here for: parent')],
    [0, expect.stringContaining('agentSourcedIds × 1')],
  ]);
  await imported(registrar, id);
  const kept = await portal.sql<{ code: string; phone: string }>(
    `select s.student_code as code, p.parents_phone as phone from students s join people p on p.account_id = s.account_id
      where s.student_code like 'gs_' order by 1`,
  );
  expect(kept).toEqual([
    { code: 'gs1', phone: '+998901234567' },
    { code: 'gs2', phone: expect.stringContaining('998909876543') },
  ]);
});
