import { startPortal, type Portal } from '#testing/portal.js';
import { Course, type Component } from '#testing/course.js';
import { textOfPdf } from '#testing/pdf-text.js';
import type { Known } from '#testing/rows.js';

const LIST = '/assessment/assessment_qr_list';
const UPLOAD = '/assessment/student/assessment_qr_list/upload';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

interface Script {
  id: number;
  mark_id: number;
  student_id: number;
  code: string;
  file_id: number | null;
}
let portal: Portal;
let course: Course;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
});
afterAll(() => portal.stop());

const send = ({ person }: Known, component: Component, code: string, more: Record<string, string> = {}) => {
  const request = person.send('post', UPLOAD).field('assessment_id', component.id).field('code', code);
  for (const [key, value] of Object.entries(more)) void request.field(key, value);
  return request.attach('file', PNG, 'page.png');
};
const listOf = async ({ person }: Known, { id }: Component) =>
  (await person.get(`${LIST}?assessment_id=${String(id)}`)).body as Script[];

test('sheets are printed with one code for each student; scans find their script by it, once', async () => {
  const { teacher, stranger, student, friend } = course.people;
  const component = await course.open({ in_person: true, component_type: 'exam' });
  const asked = { assessment_id: component.id };
  expect((await student.person.post('/assessment/qr_sheets', asked)).status).toBe(403);
  expect((await stranger.person.post('/assessment/qr_sheets', asked)).status).toBe(404);
  const printed = await teacher.person.send('post', '/assessment/qr_sheets').send(asked).responseType('blob');
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);

  const scripts = await listOf(teacher, component);
  expect(scripts.map(({ file_id }) => file_id)).toEqual([null, null]);
  const text = await textOfPdf(printed.body as Buffer);
  for (const { code } of scripts) expect(text).toContain(code);
  expect(text).toContain('BIT-31');
  expect((await teacher.person.post(LIST, asked)).body).toEqual({ made: 0, changed: 0 });

  const { code } = scripts.find(({ student_id }) => student_id === student.id)!;
  const ear = await student.person.listen({ resource: 'marks' });
  const done = await send(teacher, component, code.toLowerCase());
  expect(done.body).toMatchObject({
    student_id: student.id,
    file: { name: 'page.png' },
    uploaded_by_name: expect.any(String),
  });
  await ear.hears('paper_scripts.updated');

  const again = await send(teacher, component, code);
  expect([again.status, again.body.code]).toEqual([409, 'assessments.qr_exists']);
  const replaced = await send(teacher, component, code, { replace: 'true' });
  expect(replaced.body.file_id).not.toBe(done.body.file_id);
  const unknown = await send(teacher, component, 'QD-0000-0000');
  expect([unknown.status, unknown.body.code]).toEqual([422, 'assessments.qr_unknown']);
  expect((await send(student, component, code)).status).toBe(403);
  expect((await send(stranger, component, code)).status).toBe(404);

  const own = (await student.person.get('/assessment/student/assessment_qr_list')).body;
  expect(own).toEqual([expect.objectContaining({ code, uploaded_at: expect.any(String) })]);
  expect(JSON.stringify(own)).not.toContain('file');
  const file = `/file/${String(replaced.body.file_id)}`;
  const reading = await Promise.all([teacher, student, friend].map(({ person }) => person.get(file)));
  expect(reading.map(({ status }) => status)).toEqual([200, 404, 404]);
});

test('typed codes cannot be the same, and none that exists is given again', async () => {
  const { teacher, student, friend, exam } = course.people;
  const [component, other] = [await course.open({ in_person: true }), await course.open({ in_person: true })];
  const [mine, theirs] = [await course.markOf(component), await course.markOf(component, friend)];
  const give = (codes: object[], to = component) => teacher.person.post(LIST, { assessment_id: to.id, codes });
  const same = await give([
    { mark_id: mine.id, code: 'BOOK-0001' },
    { mark_id: theirs.id, code: 'book-0001' },
  ]);
  expect([same.status, same.body.code, same.body.fields[0].field]).toEqual([422, 'assessments.qr_same', 'codes']);
  expect(await listOf(teacher, component)).toEqual([]);
  expect((await give([{ mark_id: mine.id, code: 'BOOK-0001' }])).body).toEqual({ made: 2, changed: 0 });

  const elsewhere = await course.markOf(other, student);
  const taken = await give([{ mark_id: elsewhere.id, code: 'BOOK-0001' }], other);
  expect([taken.status, taken.body.code]).toEqual([422, 'assessments.qr_exists']);
  expect((await give([{ mark_id: elsewhere.id, code: 'BOOK-0002' }])).status).toBe(422);
  const [first, second] = await listOf(exam, component);
  const retyped = await exam.person.post('/assessment/paper_script', { id: second!.id, code: first!.code });
  expect([retyped.status, retyped.body.code]).toEqual([422, 'assessments.qr_exists']);
  expect((await exam.person.post('/assessment/paper_script', { id: second!.id, code: 'BOOK-0009' })).body.code).toBe(
    'BOOK-0009',
  );
});

test('two people who send a scan for one code at once: one is kept', async () => {
  const { teacher, exam } = course.people;
  const component = await course.open({ in_person: true });
  await teacher.person.post(LIST, { assessment_id: component.id });
  const [{ code } = { code: '' }] = await listOf(teacher, component);
  const both = await Promise.all([send(teacher, component, code), send(exam, component, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('two people who print at once: each student has one code', async () => {
  const { teacher, exam } = course.people;
  const component = await course.open({ in_person: true });
  const both = await Promise.all(
    [teacher, exam].map(({ person }) => person.post(LIST, { assessment_id: component.id })),
  );
  expect(both.map(({ body }) => body.made).sort()).toEqual([0, 2]);
});
