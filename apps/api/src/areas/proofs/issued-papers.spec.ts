import { createHash } from 'node:crypto';
import { textOfPdf } from '#testing/pdf-text.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { Registry } from './test-registry.js';

let portal: Portal;
let registry: Registry;
beforeAll(async () => {
  portal = await startPortal();
  registry = await Registry.on(portal);
});
afterAll(() => portal.stop());

const TRANSCRIPT = '/student/transcript';
const WORK = '/staff/proof-of-work-pdf';

/** A module of the group with two lessons held: the student was in one of them. */
async function attended(student_id: number): Promise<void> {
  const { rows } = registry;
  const [{ group_id } = { group_id: 0 }] = await portal.sql<{ group_id: number }>(
    'select group_id from students where id = $1',
    [student_id],
  );
  const dates = { start_date: '2026-09-01', end_date: '2027-06-30' };
  const semester_id = await rows.add('semesters', { name: 'Autumn', number: 3 });
  const academic_year_id = await rows.add('academic_years', { name: '2026/27', ...dates });
  const module_id = await rows.add('modules', { code: 'DB201', title: 'Databases', credits: 6 });
  const taught = { module_id, academic_year_id, semester_id, title: 'Databases', group_ids: [group_id], ...dates };
  const ccls_module_id = await rows.add('taught_modules', taught);
  for (const status of ['present', 'absent']) {
    const lesson_id = await rows.add('lessons', { ccls_module_id, title: status, hours: 2, type: 'lecture' });
    const moment = { starts_at: '2026-10-01T04:00:00Z', ends_at: '2026-10-01T05:20:00Z' };
    const slot = { lesson_id, group_ids: [group_id], ...moment };
    const lesson_slot_id = await rows.add('timetable_slots', slot);
    const lesson_attendance_id = await rows.add('lesson_attendances', {
      lesson_slot_id,
      lesson_id,
      ccls_module_id,
      group_id,
      ...moment,
      status: 'completed',
      completed_at: moment.ends_at,
    });
    await rows.add('attendance_marks', { lesson_attendance_id, student_id, status });
  }
}

test('a student takes a transcript: modules, credits, attendance, and that marks are not entered; again the same file', async () => {
  const student = await registry.student();
  await attended(student.id);
  const first = await registry.file(student.person, TRANSCRIPT, { language: 'en' });
  expect([first.status, first.headers['content-disposition']]).toEqual([200, expect.stringMatching(/TR-\d{6}\.pdf/)]);
  const text = await textOfPdf(first.bytes);
  for (const words of ['Transcript of modules', 'DB201', 'Databases', 'Autumn', '50 %', 'Marks are not entered yet'])
    expect([words, text.includes(words)]).toEqual([words, true]);
  const again = await registry.file(student.person, TRANSCRIPT, { language: 'en' });
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const { content } = (await student.person.get('/issued-paper')).body as { content: { id: number }[] };
  expect(content).toEqual([expect.objectContaining({ kind: 'transcript', student_id: student.id })]);
  const id = content[0]?.id ?? 0;
  const hash = createHash('sha256').update(first.bytes).digest('hex');
  const shown = await registry.open({ id }, 'transcript', `&sha256=${hash}`);
  expect(shown.body).toMatchObject({
    kind: 'transcript',
    state: 'valid',
    is_genuine: true,
    is_same: true,
    stated: { modules: [{ code: 'DB201', credits: 6, attendance: 50, mark: null, semester: 'Autumn' }] },
  });
  await portal.sql(`update issued_papers set ends_at = now() where id = $1`, [id]);
  expect((await registry.open({ id }, 'transcript')).body).toMatchObject({ state: 'expired', end_reason: 'time' });
});

test('the registry takes one for any student; students, teachers and human resources for no other', async () => {
  const [one, other] = [await registry.student(), await registry.student()];
  const body = { student_id: one.id, language: 'uz' };
  const made = await registry.file(registry.officer, TRANSCRIPT, body);
  expect([made.status, (await textOfPdf(made.bytes)).includes('Hozircha modullar yoʻq')]).toEqual([200, false]);
  const hr = (await registry.rows.staff(['HR_MANAGER'])).person;
  const teacher = (await registry.rows.staff(['TEACHER'])).person;
  for (const person of [other.person, hr, teacher]) expect((await person.post(TRANSCRIPT, body)).status).toBe(403);
  expect((await registry.officer.post(TRANSCRIPT, {})).body.fields).toEqual([
    expect.objectContaining({ field: 'student_id' }),
  ]);
  expect((await registry.officer.post(TRANSCRIPT, { student_id: 999_999 })).status).toBe(404);
  expect((await teacher.get('/issued-paper')).body.total_elements).toBe(0);
});

test('staff take their own proof of work, human resources anybody’s; its page says what it states', async () => {
  const teacher = await registry.rows.staff(['TEACHER'], { position: 'Senior lecturer', dateOfEmployed: '2020-02-01' });
  const hr = (await registry.rows.staff(['HR_HEAD'])).person;
  const mine = await registry.file(teacher.person, WORK, { language: 'de' });
  const text = await textOfPdf(mine.bytes);
  for (const words of ['Arbeitsbescheinigung', 'Senior lecturer', '01.02.2020']) expect(text).toContain(words);
  expect((await registry.file(hr, WORK, { staff_id: teacher.id, language: 'en' })).status).toBe(200);
  const colleague = (await registry.rows.staff(['TEACHER'])).person;
  expect((await colleague.post(WORK, { staff_id: teacher.id })).status).toBe(403);
  expect((await (await registry.student()).person.post(WORK, {})).status).toBe(403);
  const [paper] = (await teacher.person.get('/issued-paper')).body.content as { id: number }[];
  expect((await registry.open(paper ?? { id: 0 }, 'proof_of_work')).body).toMatchObject({
    kind: 'proof_of_work',
    stated: { position: 'Senior lecturer', employed_on: '2020-02-01' },
    is_genuine: true,
  });
  expect((await colleague.get(`/issued-paper/${paper?.id}/paper`)).status).toBe(404);
  expect((await teacher.person.get(`/issued-paper/${paper?.id}/paper`)).status).toBe(200);
});
