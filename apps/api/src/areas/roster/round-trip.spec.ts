import { buffer } from 'node:stream/consumers';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { checked, imported, rowsOf } from './test-roster.js';

/*
 * A list that somebody exports, corrects and imports again.
 */
let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  admin = await portal.person(['ADMIN']);
  const course_id = await rows.add('courses', { title: 'Computing', code: 'CS' });
  const academic_year_id = await rows.add('academic_years', {
    ...{ name: '2026/27', start_date: '2026-09-01', end_date: '2027-06-30' },
  });
  const group_id = await rows.add('groups', { title: 'CS-1', course_id, academic_year_id, capacity: 2 });
  const department_id = await rows.add('departments', { name: 'Algebra', code: 'ALG', kind: 'department' });
  for (const n of [1, 2])
    await admin.post('/student', {
      ...{ firstname: 'Malika', lastname: 'Karimova', idNumber: `N${n}`, student_code: `900${n}`, group_id },
      ...{ email: `n${n}@example.com`, phone: '+998901234567' },
    });
  await admin.post('/staff', { firstname: 'Ona', lastname: 'Berg', idNumber: 'W1', department_id });
});
afterAll(() => portal.stop());

async function exported(path: string, language: string): Promise<Buffer> {
  const answer = await admin
    .get(`${path}/export`)
    .set('accept-language', language)
    .buffer(true)
    .parse((content, done) => {
      buffer(content as never).then((all) => done(null, all), done as never);
    });
  expect(answer.status).toBe(200);
  return answer.body as Buffer;
}

test.each([
  ['students', '/student', 2],
  ['staff', '/staff', 1],
  ['groups', '/group', 1],
] as const)('an exported list of %s comes back as the same, in any language', async (kind, path, n) => {
  for (const language of ['en', 'uz', 'fr']) {
    const { id, unchanged } = await checked(admin, await exported(path, language), { kind, name: `${kind}.xlsx` });
    expect([language, await rowsOf(admin, id, 'fate=refused'), unchanged]).toEqual([language, [], n]);
  }
});

test('no export has two columns of one heading, and one of an older portal, which had, is read by its names', async () => {
  const { text } = await admin.get('/student/export?format=csv');
  const [head = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter(Boolean);
  const headings = head.split(',');
  expect(headings).toEqual([...new Set(headings)]);
  expect(headings).toEqual(expect.arrayContaining(['Group', 'Course', 'Last name']));
  const older = [`Group,${head}`, ...lines.map((line) => `15,${line}`)].join('\r\n').replace('Karimova', 'Yusupova');
  const { id } = await checked(admin, Buffer.from(older), { kind: 'students', name: 'older.csv' });
  expect(await imported(admin, id)).toMatchObject({ updated: 1, unchanged: 1, refused: 0 });
});
