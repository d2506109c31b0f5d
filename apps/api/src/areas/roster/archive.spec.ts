import { readers } from '#core/documents/readers.js';
import { readArchive } from './archive.js';
import { readRoster } from './read-roster.js';
import type { StoredRow } from './row.js';
import { college, csvOf, manifestOf, rosterZip, zipOf } from './test-roster.js';

afterAll(() => readers.close());

const read = async (content: Buffer | Promise<Buffer>) => {
  const { pieces } = await readRoster(await content, '2026-11-28');
  return pieces.flatMap((piece) => JSON.parse(piece) as StoredRow[]);
};
const refusals = async (content: Promise<Buffer>) =>
  (await read(content))
    .filter(({ fate }) => fate === 'refused')
    .map((row) => [row.file, row.row, row.field, row.reason]);

test('byte order marks, quotes, line ends and columns that nobody knows are read; the order of columns is theirs', async () => {
  const users =
    '\ufeffusername,sourcedId,x-own,enabledUser,givenName,familyName\r\n' +
    '"26,1",s1,"a ""word""",true,"Ali\nBek","O\'rinov"\r\n26-2,s2,,true,Vali,Aliyev';
  const roles = csvOf(
    'roles.csv',
    ['s1', 's2'].map((id) => ({
      sourcedId: `r${id}`,
      userSourcedId: id,
      roleType: 'primary',
      role: 'student',
      orgSourcedId: 'o',
    })),
  );
  const rows = await read(
    zipOf({ 'manifest.csv': manifestOf(['users.csv', 'roles.csv']), 'users.csv': users, 'roles.csv': roles }),
  );
  expect(rows.filter(({ resource }) => resource === 'students').map(({ about }) => about.values)).toMatchObject([
    { username: '26,1', firstname: 'Ali\nBek', lastname: "O'rinov" },
    { username: '26-2', firstname: 'Vali' },
  ]);
});

test('what makes the whole unreadable is said by name', async () => {
  const code = async (texts: Record<string, string>) =>
    readArchive(await zipOf(texts)).then(
      () => 'read',
      (problem: { code: string }) => problem.code,
    );
  const users = csvOf('users.csv', []);
  expect([
    await code({ 'users.csv': users }),
    await code({ 'export/manifest.csv': manifestOf([]) }),
    await code({ 'manifest.csv': 'name,value\na,b' }),
    await code({ 'manifest.csv': manifestOf(['users.csv']).replace('1.2', '1.3') }),
    await code({ 'manifest.csv': manifestOf(['users.csv']) }),
    await code({ 'manifest.csv': manifestOf(['users.csv']).replace('users,bulk', 'users,yes'), 'users.csv': users }),
    await code({ 'manifest.csv': manifestOf(['users.csv']), 'users.csv': 'id,name\n1,a' }),
    await code({ 'manifest.csv': manifestOf([]) }),
    await code({ 'manifest.csv': manifestOf(['users.csv']), 'users.csv': users }),
  ]).toEqual([
    'roster.no_manifest',
    'roster.not_at_root',
    'roster.bad_manifest',
    'roster.other_version',
    'roster.file_missing',
    'roster.bad_manifest_line',
    'roster.columns_missing',
    'roster.empty',
    'read',
  ]);
});

test('a bomb and a file with too many rows are refused before they are held', async () => {
  const bomb = zipOf({ 'manifest.csv': manifestOf(['users.csv']), 'users.csv': 'x'.repeat(70 * 1024 * 1024) });
  await expect(readArchive(await bomb)).rejects.toMatchObject({ code: 'documents.unpacks_to_too_much', status: 413 });
  const many = `${csvOf('orgs.csv', [])}\r\n${'o,,,Name,school,,\n'.repeat(200_001)}`;
  const long = zipOf({ 'manifest.csv': manifestOf(['orgs.csv']), 'orgs.csv': many });
  await expect(readArchive(await long)).rejects.toMatchObject({ code: 'documents.too_many_rows' });
  await expect(readArchive(Buffer.from('PK\x03\x04 no archive'))).rejects.toMatchObject({
    code: 'documents.unreadable',
  });
});

test('each row that the standard or the mapping refuses says where and why; the others stand', async () => {
  const tables = college(2);
  tables['orgs.csv'].push({ sourcedId: 'a', name: 'A', type: 'department', parentSourcedId: 'b' });
  tables['orgs.csv'].push({ sourcedId: 'b', name: 'B', type: 'department', parentSourcedId: 'a' });
  tables['orgs.csv'].push({ sourcedId: 'o3', name: '', type: 'school' });
  tables['academicSessions.csv'].push({
    sourcedId: 't2',
    title: 'S',
    type: 'semester',
    startDate: '2026-02-30',
    endDate: '2027-01-20',
    schoolYear: 2027,
  });
  tables['users.csv'].push({ sourcedId: 's1', enabledUser: 'true', username: 'x', givenName: 'X', familyName: 'X' });
  tables['users.csv'].push({ sourcedId: 's9', enabledUser: 'maybe', username: 'x', givenName: 'X', familyName: 'X' });
  tables['users.csv'].push({ sourcedId: 's8', enabledUser: 'true', username: 'x', givenName: 'X', familyName: 'X' });
  tables['enrollments.csv'].push({
    sourcedId: 'e9',
    classSourcedId: 'k9',
    schoolSourcedId: 'o1',
    userSourcedId: 's1',
    role: 'student',
  });
  expect((await refusals(rosterZip(tables))).sort()).toEqual(
    [
      ['orgs.csv', 5, 'parentSourcedId', 'circle'],
      ['orgs.csv', 6, 'parentSourcedId', 'circle'],
      ['orgs.csv', 7, 'name', 'required'],
      ['academicSessions.csv', 4, 'startDate', 'bad_day'],
      ['users.csv', 5, 'sourcedId', 'twice'],
      ['users.csv', 6, 'enabledUser', 'unknown_word'],
      ['users.csv', 7, 'sourcedId', 'no_role'],
      ['enrollments.csv', 7, 'classSourcedId', 'unknown_reference'],
    ].sort(),
  );
});

test('parents stand before children, and what is referred to before what refers', async () => {
  const rows = await read(rosterZip(college(1)));
  const names = rows.map(({ sourced_id }) => sourced_id);
  for (const [first, second] of [
    ['o1', 'o2'],
    ['o2', 'c1'],
    ['c1', 'k1'],
    ['g1', 's1'],
    ['s1', 'h-s1'],
    ['h-s1', 'k-s1'],
  ] as const)
    expect([first, second, names.indexOf(first) < names.indexOf(second)]).toEqual([first, second, true]);
});

test('a row has its number in the file, whatever empty lines are before it', async () => {
  const orgs = 'sourcedId,name,type\r\n\r\n,,\r\no1,Faculty,school\r\n\r\no2,,department\r\n';
  expect(await refusals(zipOf({ 'manifest.csv': `\r\n${manifestOf(['orgs.csv'])}`, 'orgs.csv': orgs }))).toEqual([
    ['orgs.csv', 6, 'name', 'required'],
  ]);
});

test('yes and no, and the letters of a sex, are words of the standard as school systems also write them', async () => {
  const rows = await read(
    zipOf({
      'manifest.csv': manifestOf(['users.csv', 'roles.csv', 'demographics.csv']),
      'users.csv':
        'sourcedId,username,enabledUser,givenName,familyName\r\ns1,26-1,Y,Ali,Valiyev\r\ns2,26-2,0,Vali,Aliyev',
      'roles.csv':
        'sourcedId,userSourcedId,roleType,role,orgSourcedId\r\nr1,s1,primary,student,o\r\nr2,s2,primary,Student,o',
      'demographics.csv': 'sourcedId,birthDate,sex\r\ns1,2004-02-29,F\r\ns2,2003-01-31,m',
    }),
  );
  const students = rows.filter(({ resource }) => resource === 'students');
  expect(students.map(({ about, fate }) => [fate ?? null, about.values.disabled, about.values.gender])).toEqual([
    [null, undefined, 'female'],
    [null, true, 'male'],
  ]);
});
