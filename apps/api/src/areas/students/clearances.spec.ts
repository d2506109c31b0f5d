import { AUDIT_PARTS, CLEARANCES, CLEARED, type AuditPart, type ClearanceLine } from '@quad/domain/students';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import type { Known, Rows } from '#testing/rows.js';
import { textOf } from '#core/errors/texts.js';
import { Clearances } from './clearances.js';
import { Degree } from './test-graduate.js';

let portal: Portal;
let degree: Degree;
let rows: Rows;
let [head, officer, teacher]: Person[] = [];
beforeAll(async () => {
  portal = await startPortal();
  degree = await Degree.on(portal);
  rows = degree.rows;
  [head, officer, teacher] = [
    await portal.person(['REGISTRAR_HEAD']),
    await portal.person(['REGISTRAR_OFFICER']),
    await portal.person(['TEACHER']),
  ];
});
afterAll(() => portal.stop());

const order = { commandNumber: '77-A', effective_date: '2026-11-02' };
const step = ({ id }: Known, event: string) => head!.put('/student/status', { id, event, ...order });
const audit = async ({ id }: Known, by = head!) => (await by.get(`/student/${id}/audit`)).body;
const openOf = (lines: readonly ClearanceLine[]) => lines.filter(({ is_clear }) => !is_clear).map(({ key }) => key);
const partsOf = (lines: readonly ClearanceLine[], of: string): AuditPart[] =>
  lines.find(({ key }) => key === of)?.parts ?? [];

test('every clearance has a provider and words; a portal in which one is missing does not start', () => {
  const clearances = portal.app.get(Clearances);
  expect(() => clearances.onApplicationBootstrap()).not.toThrow();
  expect(() => new Clearances().onApplicationBootstrap()).toThrow(/credits, boards/);
  const asked = Object.values(CLEARED).flatMap(({ needed, shown }) => [...needed, ...shown]);
  expect(CLEARANCES.filter((key) => !asked.includes(key))).toEqual([]);
  for (const locale of ['en', 'uz', 'ru', 'de', 'fr', 'pt'] as const)
    for (const key of [
      ...CLEARANCES.map((one) => `clearance.${one}`),
      ...AUDIT_PARTS.map((one) => `audit.part.${one}`),
    ])
      expect(textOf(locale, `students:${key}`)).not.toContain(key);
});

test('nobody graduates before credits, boards, fees, laptop, books and room are settled; each is told by name', async () => {
  const student = await degree.student(false, { fee_status: 'debt' });
  const { id, person } = student;
  const { module, taught } = degree.at;
  const taking = await degree.result(student, 'resit');
  const board = await rows.add('subject_boards', { student_id: id, ccls_module_id: taught, status: 'published' });
  const laptop_id = await rows.add('laptops', { serial_number: 'SN-1', model: 'X' });
  await rows.add('laptop_registrations', { student_id: id, laptop_id, status: 'delivered' });
  const type_id = await rows.add('book_types', { name: 'Textbook' });
  const book_id = await rows.add('books', { name: 'Otkan kunlar', author: 'A. Qodiriy', language: 'uz', type_id });
  const copy_id = await rows.add('book_copies', { book_id, barcode: 'B1' });
  const lent = { copy_id, account_id: person.account_id, due_on: '2026-12-01', max_renewals: 2 };
  const loan = await rows.add('book_loans', { ...lent, status: 'lost' });
  const campaign_id = await rows.add('dormitory_campaigns', {
    ...{ name: 'C', academic_year_id: degree.at.year, opens_on: '2026-08-01', closes_on: '2026-08-20' },
    ...{ starts_on: '2026-09-01', ends_on: '2027-06-30', confirm_days: 5, rules: 'Quiet' },
  });
  const stay = await rows.add('accommodations', {
    ...{ student_id: id, creator_id: person.account_id, campaign_id, dormitory_type: 'hall' },
    ...{ closes_at: '2026-09-01', status: 'done', debt: '50.00' },
  });
  const awaited = await rows.add('student_files', { student_id: id, kind: 'diploma', title: 'School diploma' });

  const settle: readonly (readonly [string, string, number])[] = [
    [`update module_outcomes set result = 'passed', credits_earned = 6 where id = $1`, 'credits', taking],
    [`update subject_boards set status = 'closed' where id = $1`, 'boards', board],
    [`update students set fee_status = 'paid' where id = $1`, 'fees', id],
    [`update laptop_registrations set status = 'returned' where student_id = $1`, 'laptop', id],
    [`update book_loans set status = 'returned', returned_at = now() where id = $1`, 'books', loan],
    [`update accommodations set debt_paid = 50 where id = $1`, 'dormitory', stay],
  ];
  const before = await audit(student);
  expect(before).toMatchObject({ event: 'GRADUATE', is_clear: false });
  expect(openOf(before.lines)).toEqual(['documents', ...settle.map(([, key]) => key)]);
  expect(partsOf(before.lines, 'credits')).toEqual([
    { what: 'credits', name: null, has: 0, of: 6, is_met: false },
    { what: 'level', name: 'Level 4', has: 0, of: 6, is_met: false },
    { what: 'resit', name: 'CS1 Programming', has: null, of: null, is_met: false },
  ]);
  for (const [key, what, name] of [
    ['boards', 'board', 'Programming'],
    ['books', 'lost', 'Otkan kunlar'],
    ['dormitory', 'debt', expect.stringMatching(/^DA-/)],
    ['documents', 'document', 'School diploma'],
  ])
    expect(partsOf(before.lines, key as string)).toMatchObject([{ what, name }]);
  for (const [text, key, at] of settle) {
    const refused = await step(student, 'GRADUATE');
    expect([key, refused.status]).toEqual([key, 422]);
    await portal.sql(text, [at]);
    expect(openOf((await audit(student)).lines)).not.toContain(key);
  }
  // A document that is awaited is shown and keeps nobody from a degree.
  expect(await audit(student)).toMatchObject({ is_clear: true });
  expect((await step(student, 'GRADUATE')).body.status).toBe('graduated');
  expect([awaited > 0, module > 0, await audit(student)]).toEqual([
    true,
    true,
    { event: null, is_clear: true, lines: [] },
  ]);
});

test('a refusal names all that is open, and credits are unknown without a course that says how many', async () => {
  const student = await degree.student(true, { course_id: null });
  expect(partsOf((await audit(student)).lines, 'credits')[0]).toMatchObject({ what: 'no_course', is_met: false });
  const refused = await step(student, 'GRADUATE');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'students.not_clear',
    'Not settled yet: Credits',
  ]);
  const silent = await rows.add('courses', { title: 'New', code: 'N' });
  await portal.sql('update students set course_id = $2 where id = $1', [student.id, silent]);
  expect(partsOf((await audit(student)).lines, 'credits')[0]).toMatchObject({ what: 'credits_unsaid' });
  expect((await step(student, 'GRADUATE')).status).toBe(422);
});

test('a module that is passed twice counts once', async () => {
  const student = await degree.student(true);
  await portal.sql('update courses set credits = 12 where id = $1', [degree.at.course]);
  const semester_id = await rows.add('semesters', { name: 'S2', number: 2 });
  const [again] = await portal.sql<{ id: number }>(
    `insert into taught_modules (institution_id, module_id, academic_year_id, semester_id, title, start_date, end_date)
      select institution_id, module_id, academic_year_id, $2, title, start_date, end_date from taught_modules
      where id = $1 returning id`,
    [degree.at.taught, semester_id],
  );
  const twice = { student_id: student.id, taught_module_id: again?.id, result: 'passed', credits_earned: 6 };
  await rows.add('module_outcomes', { ...twice, basis: 'manual' });
  expect((await audit(student)).lines[0]).toMatchObject({ key: 'documents' });
  expect(partsOf((await audit(student)).lines, 'credits')[0]).toMatchObject({ has: 6, of: 12, is_met: false });
  await portal.sql('update courses set credits = 6 where id = $1', [degree.at.course]);
  expect((await audit(student)).is_clear).toBe(true);
});

test('nobody becomes active without an enrollment that is done and a contract; a grant needs no contract', async () => {
  const waiting = { status: 'pending' };
  const rejected = await degree.student(false, waiting);
  const asked = async (student: Known) => openOf((await audit(student)).lines);
  expect(await asked(rejected)).toEqual(['enrollment', 'contract']);
  const form = await degree.enrollment(rejected, 'rejected');
  expect(partsOf((await audit(rejected)).lines, 'enrollment')).toMatchObject([
    { what: 'enrollment_is', name: 'rejected' },
  ]);
  const refused = await step(rejected, 'ACTIVATE');
  expect([refused.status, refused.body.message]).toEqual([422, 'Not settled yet: Enrollment, Contract']);
  await portal.sql(`update enrollments set status = 'done', contract_number = 'C-1' where id = $1`, [form]);
  expect(partsOf((await audit(rejected)).lines, 'contract')).toMatchObject([{ what: 'no_payment' }]);
  expect((await step(rejected, 'ACTIVATE')).status).toBe(422);
  await portal.sql(`update enrollments set paid_on = '2026-09-02' where id = $1`, [form]);
  expect((await step(rejected, 'ACTIVATE')).body.status).toBe('activated');

  const granted = await degree.student(false, { ...waiting, grant_type: 'grant' });
  await degree.enrollment(granted, 'done', { contract_number: null, paid_on: null });
  expect((await step(granted, 'ACTIVATE')).body.status).toBe('activated');
});

test('nobody whose enrollment is under way is cancelled, nor who is enrolled; once it has ended they are', async () => {
  const student = await degree.student(false, { status: 'pending' });
  const form = await degree.enrollment(student, 'submitted');
  for (const status of ['submitted', 'accepted', 'done']) {
    await portal.sql('update enrollments set status = $2 where id = $1', [form, status]);
    const refused = await step(student, 'CANCEL');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'students.not_clear',
      'Not settled yet: No enrollment under way',
    ]);
  }
  expect((await head!.get(`/student/${student.id}`)).body.status).toBe('pending');
  await portal.sql(`update enrollments set status = 'cancelled' where id = $1`, [form]);
  expect((await step(student, 'CANCEL')).body.status).toBe('cancelled');
  expect((await step(await degree.student(false, { status: 'pending' }), 'CANCEL')).body.status).toBe('cancelled');
});

test('the audit is for who may send steps and for the student, and for nobody else', async () => {
  const student = await degree.student(true);
  const other = await degree.student(false);
  const path = `/student/${student.id}/audit`;
  for (const reader of [head!, officer!, student.person])
    expect((await reader.get(path)).body).toMatchObject({ event: 'GRADUATE', is_clear: true });
  expect((await teacher!.get(path)).status).toBe(403);
  expect((await other.person.get(path)).status).toBe(404);
  expect((await (await portal.person(['REGISTRAR_HEAD'], { institution: THERE })).get(path)).status).toBe(404);
  const ahead = await head!.get(`/student/${student.id}/clearance?event=DEACTIVATE`);
  expect(ahead.body.map(({ key }: ClearanceLine) => key)).toEqual(['fees', 'laptop', 'books', 'dormitory']);
  expect((await teacher!.get(`/student/${student.id}/clearance?event=GRADUATE`)).status).toBe(403);
});

test('one step for many: each is done or says why not', async () => {
  const [good, owing, gone, early] = [
    await degree.student(true),
    await degree.student(true, { fee_status: 'debt' }),
    await degree.student(true, { status: 'graduated' }),
    await degree.student(false),
  ];
  const ids = [good.id, owing.id, gone.id, 999_999, early.id];
  const forecast = (by: Person) => by.get(`/student/status/forecast?event=GRADUATE&ids=${ids.join(',')}`);
  const foreseen = (await forecast(head!)).body.results;
  expect((await forecast(officer!)).status).toBe(403);
  expect((await teacher!.put('/student/status/bulk', { ids, event: 'GRADUATE', ...order })).status).toBe(403);
  const incomplete = await head!.put('/student/status/bulk', { ids, event: 'GRADUATE' });
  expect(incomplete.status).toBe(400);
  const { body } = await head!.put('/student/status/bulk', { ids, event: 'GRADUATE', ...order });
  expect(
    body.results.map(({ id, status, refusal }: Record<string, unknown>) => [id, status, refusal !== null]),
  ).toEqual([
    [good.id, 'graduated', false],
    [owing.id, null, true],
    [gone.id, null, true],
    [999_999, null, true],
    [early.id, null, true],
  ]);
  // What was foreseen is what became of each.
  expect(foreseen).toEqual(body.results);
  expect(body.results[4].refusal).toBe('Not settled yet: Credits');
  expect(body.results[1].refusal).toBe('The student still owes fees');
  // An officer of the registry ends nobody's studies.
  expect((await officer!.put('/student/status/bulk', { ids, event: 'GRADUATE', ...order })).status).toBe(403);
});
