import { buffer } from 'node:stream/consumers';
import { pngOf } from '#testing/pictures.js';
import { upload } from '#testing/course.js';
import { Sheets } from '#core/documents/sheets.js';
import { textOfPdf } from '#testing/pdf-text.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let [head, officer, teacher]: Person[] = [];
let [group, level]: number[] = [];
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  [head, officer, teacher] = [
    await portal.person(['REGISTRAR_HEAD']),
    await portal.person(['REGISTRAR_OFFICER']),
    await portal.person(['TEACHER']),
  ];
  group = await rows.add('groups', { title: 'CS-26' });
  level = await rows.add('levels', { name: 'Year 1', number: 4 });
});
afterAll(() => portal.stop());

const order = { commandNumber: '77-A', effective_date: '2026-11-02' };
const placed = (more: object = {}): Promise<Known> => rows.student({ group_id: group, level_id: level, ...more });
const send = (person: Person, path: string, lines: readonly (readonly string[])[]) =>
  person
    .send('post', path)
    .attach('file', Buffer.from(lines.map((line) => line.join(';')).join('\r\n')), 'numbers.csv');

test('the academic record tells orders, groups and modules; reasons stay with the registry and the student', async () => {
  const student = await rows.student({ level_id: level });
  const next = await rows.add('groups', { title: 'CS-27' });
  await head!.put('/student/full_info', { id: student.id, group_id: group });
  await head!.put('/student/full_info', { id: student.id, group_id: next });
  await head!.put('/student/status', { id: student.id, event: 'SUSPEND', ...order, reason: 'debt' });
  const module_id = await rows.add('modules', { code: 'CS101', title: 'Programming', credits: 6 });
  const academic_year_id = await rows.add('academic_years', {
    name: '2026/27',
    start_date: '2026-09-01',
    end_date: '2027-06-30',
  });
  const semester_id = await rows.add('semesters', { name: 'Semester 1', number: 1 });
  await rows.add('taught_modules', {
    module_id,
    academic_year_id,
    semester_id,
    title: 'Programming',
    group_ids: [group],
    start_date: '2026-09-01',
    end_date: '2026-12-20',
  });
  const read = async (who: Person, query = `?student_id=${student.id}`) =>
    (await who.get(`/student/ar_records${query}`)).body;
  const mine = await read(student.person, '');
  expect(mine.groups.map(({ from, to }: Record<string, unknown>) => [from, to])).toEqual([
    ['CS-26', 'CS-27'],
    [null, 'CS-26'],
  ]);
  expect(mine.orders[0]).toMatchObject({ event: 'SUSPEND', to: 'suspended', commandNumber: '77-A', reason: 'debt' });
  expect(mine.modules).toMatchObject([{ code: 'CS101', academic_year: '2026/27', semester: 'Semester 1', credits: 6 }]);
  expect((await read(teacher!)).orders[0].reason).toBeNull();
  const other = await rows.student();
  expect((await other.person.get(`/student/ar_records?student_id=${student.id}`)).status).toBe(404);
});

test('numbers of the partner: looked at first, good rows in, bad rows back with their column', async () => {
  const [one, two, three] = [await placed(), await placed({ cu_id: 'CU-900' }), await placed()];
  const number = async ({ id }: Known) => (await head!.get(`/student/${id}`)).body.idNumber as string;
  const lines = [
    ['ID number', 'Partner university ID'],
    [await number(one), 'cu-100'],
    [await number(three), 'CU-900'],
    ['U-none', 'CU-101'],
    [await number(two), 'что'],
    [await number(one), 'CU-102'],
  ];
  expect((await send(teacher!, '/student/import-cu-id', lines)).status).toBe(403);
  const looked = await send(officer!, '/student/import-cu-id', lines);
  expect([looked.status, looked.body.summary]).toEqual([
    200,
    { rows: 5, matched: 1, rejected: 4, without_number: 0, written: 0 },
  ]);
  expect(looked.body.rejected.map(({ row, column, reason }: Record<string, unknown>) => [row, column, reason])).toEqual(
    [
      [3, 'cu_id', 'taken'],
      [4, 'idNumber', 'student_unknown'],
      [5, 'cu_id', 'cu_id_invalid'],
      [6, 'idNumber', 'repeated'],
    ],
  );
  const applied = await send(officer!, '/student/import-cu-id', lines).field('apply', 'true');
  expect(applied.body.summary.written).toBe(1);
  expect((await head!.get(`/student/${one.id}`)).body.cu_id).toBe('CU-100');
  expect((await head!.get(`/history/students/${one.id}`)).body[0].changes.cu_id).toEqual([null, 'CU-100']);
  const file = await send(officer!, '/student/import-cu-id/rejected', lines)
    .set('accept-language', 'en')
    .buffer(true)
    .parse((content, done) => {
      buffer(content as never).then((all) => done(null, all), done as never);
    });
  const [titles, ...back] = await Sheets.read(file.body as Buffer, { maxRows: 100 });
  expect(titles).toEqual(['ID number', 'Partner university ID', 'Row', 'Column', 'Problem']);
  expect(back).toHaveLength(4);
  const useless = await send(officer!, '/student/import-cu-id', [['a', 'b']]);
  expect([useless.status, useless.body.code]).toEqual([422, 'students.columns_missing']);
  expect(useless.body.message).toBe('Missing columns: ID number, Partner university ID');
  expect((await officer!.get(`/student/import-cu-id/template?group_id=${group}`)).status).toBe(200);
});

test('a number beside another name is refused; capitals, apostrophes and an empty name are no other name', async () => {
  const known = await Promise.all([placed(), placed(), placed()]);
  const names = { lastname: 'Oʻrinov', firstname: 'Aziz' };
  const lines = [['ID number', 'Last name', 'First name', 'Partner university ID']];
  for (const [at, said] of [
    ["O'RINOV", 'aziz'],
    ['Karimov', ''],
    ['', 'Bobur'],
  ].entries()) {
    const { id, idNumber } = (await head!.get(`/student/${known[at]?.id}`)).body;
    await portal.sql(
      'update accounts set lastname = $2, firstname = $3 where id = (select account_id from students where id = $1)',
      [id, ...Object.values(names)],
    );
    lines.push([idNumber, ...said, `CU-95${at}`]);
  }
  const { body } = await send(officer!, '/student/import-cu-id', lines);
  expect(body.matched).toMatchObject([{ row: 2, state: 'new' }]);
  expect(body.rejected).toMatchObject([
    { row: 3, column: 'lastname', reason: 'other_name' },
    { row: 4, column: 'firstname', reason: 'other_name' },
  ]);
});

test('lines of the template that nobody filled in are no mistakes; a number that was wiped out is one', async () => {
  const [one, blank, wiped] = [await placed(), await placed(), await placed({ cu_id: 'CU-901' })];
  const number = async ({ id }: Known) => (await head!.get(`/student/${id}`)).body.idNumber as string;
  const lines = [
    ['ID number', 'Partner university ID'],
    [await number(one), 'CU-902'],
    [await number(blank), ''],
    [await number(wiped), ''],
  ];
  const { body } = await send(officer!, '/student/import-cu-id', lines);
  expect(body.summary).toMatchObject({ rows: 3, matched: 1, rejected: 1, without_number: 1 });
  expect(body.without_number).toMatchObject([{ row: 3, student_id: blank.id }]);
  expect(body.rejected).toMatchObject([{ row: 4, column: 'cu_id', reason: 'cu_id_missing' }]);
});

test('a broken photo is left out, and the cards of all others are drawn', async () => {
  const [whole, broken] = [await placed(), await placed()];
  const filters = pngOf({ pixels: Buffer.alloc(4 * 17, 200) });
  for (const [{ person }, photo] of [
    [whole, pngOf()],
    [broken, filters],
  ] as const) {
    const taken = await person.put('/account/profile_pic', { file_id: await upload(person, 'photo.png', photo) });
    expect(taken.status).toBe(200);
  }
  await officer!.post('/student/card/issue', { student_ids: [whole.id, broken.id] });
  const sheets = await Promise.all(
    [whole, broken].map(({ id }) => officer!.get(`/student/card/sheet?student_id=${id}`)),
  );
  expect(sheets.map(({ status }) => status)).toEqual([200, 200]);
  expect(sheets.map(({ body }) => (body as Buffer).toString('latin1').includes('/Subtype /Image'))).toEqual([
    true,
    false,
  ]);
  expect(await textOfPdf(sheets[1]!.body as Buffer)).toContain('Scan the code');
});

test('a card verifies without signing in, until a new one takes its place', async () => {
  const student = await placed();
  expect((await teacher!.post('/student/card', { student_id: student.id })).status).toBe(403);
  const { body: card } = await officer!.post('/student/card', { student_id: student.id });
  expect([card.is_valid, card.status]).toEqual([true, 'activated']);
  const tokenOf = async (id: number) =>
    (
      await portal.sql<{ token_hash: string; status: string }>(
        `select token_hash, status from user_open_links where scope = 'student_card' and subject_id = $1`,
        [id],
      )
    )[0];
  expect((await tokenOf(card.id))?.status).toBe('activated');
  const all = await officer!.get(`/student/card/all?group_id=${group}&is_valid=true`);
  expect(all.body.map(({ student_id }: { student_id: number }) => student_id)).toContain(student.id);
  const sheet = await officer!.get(`/student/card/sheet?student_id=${student.id}`);
  expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [named] = await portal.sql<{ name: string; number: string; until: string }>(
    `select s.name, s."idNumber" as number, to_char(c.expires_on, 'DD.MM.YYYY') as until
      from students s join student_cards c on c.student_id = s.id where c.id = $1`,
    [card.id],
  );
  const printed = await textOfPdf(sheet.body as Buffer);
  for (const words of [named!.name, named!.number, 'CS-26', `Valid until ${named!.until}`, 'Scan the code'])
    expect(printed).toContain(words);
  const none = await officer!.get(`/student/card/sheet?student_id=${(await placed()).id}`);
  expect(await textOfPdf(none.body as Buffer)).toBe('No valid cards.');
  expect((await teacher!.get('/student/card/sheet')).status).toBe(403);
  // Where the institution has a picture, it is on the card in place of the drawn crest.
  const admin = await portal.person(['ADMIN']);
  await admin.put('/settings/logo', { picture: pngOf().toString('base64') });
  const pictured = await officer!
    .get(`/student/card/sheet?student_id=${student.id}`)
    .buffer(true)
    .parse((content, done) => {
      buffer(content as never).then((all) => done(null, all), done as never);
    });
  expect([pictured.status, (pictured.body as Buffer).includes('/Subtype /Image')]).toEqual([200, true]);
  expect((await portal.visitor.get('/api/v1/public/student_card?token=none')).status).toBe(404);

  expect((await officer!.post('/student/card/issue', { student_ids: [student.id] })).body).toEqual({ issued: 1 });
  expect((await officer!.get(`/student/card/${card.id}`)).body.is_valid).toBe(false);
  expect((await student.person.get('/student/card')).body.content).toHaveLength(2);
});
