import { strFromU8, unzipSync } from 'fflate';
import { Sheets } from '#core/documents/sheets.js';
import { Course, inDays, upload, type Component } from '#testing/course.js';
import { textOfPdf } from '#testing/pdf-text.js';
import { startPortal, type Portal } from '#testing/portal.js';
import type { Known } from '#testing/rows.js';

let portal: Portal;
let course: Course;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
});
afterAll(() => portal.stop());

const fileOf = async ({ person }: Known, path: string) => {
  const answer = await person.send('get', path).responseType('blob');
  return { status: answer.status, type: String(answer.headers['content-type']), body: answer.body as Buffer };
};
const statuses = (path: string, ...people: readonly Known[]) =>
  Promise.all(people.map(async ({ person }) => (await person.get(path)).status));

test('the archive has what each student handed in, in a folder of theirs, late work by name; nobody else gets it', async () => {
  const { teacher, stranger, student, friend, leader } = course.people;
  const component = await course.open({ late_hours: 24 });
  const same = await Promise.all(['one', 'two'].map((text) => upload(student.person, 'work.txt', text)));
  const sent = await student.person.post('/assessment/submit', { assessment_id: component.id, file_ids: same });
  expect(sent.status).toBe(200);
  await portal.sql(
    `update marks set deadline = now() - interval '1 minute' where assessment_id = $1 and student_id = $2`,
    [component.id, friend.id],
  );
  await friend.person.post('/assessment/submit', {
    assessment_id: component.id,
    file_ids: [await upload(friend.person, '../../evil.txt', 'late')],
  });
  const path = `/assessment/zip-uploads?assessment_id=${component.id}`;
  const { status, type, body } = await fileOf(teacher, path);
  expect([status, type]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(new Uint8Array(body))).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(files).toHaveLength(3);
  const [mine, theirs] = [await course.markOf(component), await course.markOf(component, friend)];
  const of = ({ student_name, idNumber }: typeof mine) =>
    files.filter(([name]) => name!.startsWith(`${student_name} ${idNumber}`));
  expect(of(mine).map(([, text]) => text)).toEqual(['one', 'two']);
  expect(new Set(files.map(([name]) => name)).size).toBe(3);
  expect(of(theirs)).toEqual([[expect.stringMatching(/ \(late\)\/[^/]*evil\.txt$/), 'late']]);
  expect(files.some(([name]) => name!.includes('..'))).toBe(false);
  expect(await statuses(path, leader, stranger, student)).toEqual([200, 404, 403]);
});

test('the mark list of an assessment has a line a student; that of the partner a column a component and the module mark', async () => {
  const { admin, teacher, stranger, student, friend } = course.people;
  const ccls_module_id = await course.teach();
  const made: Component[] = [];
  for (const [code, weighting] of [
    ['CW1', 40],
    ['EX1', 60],
  ] as const) {
    const planned = { code, name: code, component_type: 'coursework', weighting, end_at: inDays(3) };
    made.push((await admin.person.post('/assessment', { ccls_module_id, ...planned })).body as Component);
  }
  for (const { id } of made) expect((await admin.person.post('/assessment/open', { id })).status).toBe(200);
  await course.upTo(made[0]!, 'verified', 70);
  await course.upTo(made[1]!, 'verified', 50);
  const [coursework] = made;
  const rowsOf = async (who: Known, path: string) => Sheets.read((await fileOf(who, path)).body, { maxRows: 50 });

  const one = `/assessment/teacher/generate-mark-list?assessment_id=${coursework!.id}`;
  const [titles, ...list] = await rowsOf(teacher, one);
  expect(titles).toContain('Counts');
  const [mine, theirs] = [await course.markOf(coursework!), await course.markOf(coursework!, friend)];
  const lineOf = (rows: readonly (readonly unknown[])[], name: string) =>
    rows.find((row) => row.includes(name))!.map(String);
  expect(list).toHaveLength(2);
  expect(lineOf(list, mine.student_name).filter((cell) => cell === '70').length).toBeGreaterThanOrEqual(2);
  expect(lineOf(list, theirs.student_name).some((cell) => /^\d+$/.test(cell) && cell !== '1')).toBe(false);

  const cu = `/assessment/cu/mark-list?ccls_module_id=${ccls_module_id}`;
  const [heads, ...lines] = await rowsOf(admin, cu);
  expect(heads).toEqual(['CU ID', expect.anything(), expect.anything(), 'CW1 (40 %)', 'EX1 (60 %)', expect.anything()]);
  expect([lineOf(lines, mine.student_name)[0], lineOf(lines, theirs.student_name)[0]]).toEqual(['', '']);
  expect(lines.at(-1)).toEqual(['', 'Without a CU ID, so the list of the partner leaves it empty: 2']);
  await portal.sql(`update students set cu_id = 'CU777F1WF3' where id = $1`, [mine.student_id]);
  const [, ...known] = await rowsOf(admin, cu);
  expect(lineOf(known, mine.student_name)[0]).toBe('CU777F1WF3');
  expect(lineOf(known, theirs.student_name)[0]).toBe('');
  expect(known.at(-1)).toEqual(['', 'Without a CU ID, so the list of the partner leaves it empty: 1']);
  await portal.sql(`update students set cu_id = '0012345' where id = $1`, [theirs.student_id]);
  const [, ...both] = await rowsOf(admin, cu);
  expect([both.length, lineOf(both, theirs.student_name)[0]]).toEqual([2, '0012345']);
  expect(lineOf(lines, mine.student_name).slice(3)).toEqual(['70', '50', '58']);
  expect(
    lineOf(lines, theirs.student_name)
      .slice(3)
      .filter((cell) => /\d/.test(cell)),
  ).toEqual([]);
  expect(await statuses(one, stranger, student)).toEqual([404, 403]);
  expect(await statuses(cu, student)).toEqual([403]);
  expect((await rowsOf(stranger, cu)).slice(1)).toEqual([]);
});

test('the moderators’ forms print the figures, the sample and the findings of their kind', async () => {
  const { admin, second, quality, student, stranger } = course.people;
  const component = await course.open({ second_marker_id: second.id, sample_percent: 100 });
  await course.upTo(component, 'marked', 66);
  const found = { assessment_id: component.id, verdict: 'agreed', sample: 1 };
  const note = (kind: string, comments: string) =>
    quality.person.post('/assessment/moderation', { ...found, kind, comments });
  expect((await note('moderator', 'Fair and even.')).status).toBe(200);
  expect((await note('internal', 'Read twice.')).status).toBe(200);
  const printed = async (path: string) => {
    const answer = await admin.person.send('post', path).send({ assessment_id: component.id }).responseType('blob');
    return textOfPdf(answer.body as Buffer);
  };
  const [moderator, internal] = [
    await printed('/assessment/moderator-form'),
    await printed('/assessment/internal-moderator-form'),
  ];
  for (const text of [moderator, internal]) {
    expect(text).toContain((await course.markOf(component)).student_name);
    expect(text).toContain('66');
  }
  expect([moderator.includes('Fair and even.'), moderator.includes('Read twice.')]).toEqual([true, false]);
  expect([internal.includes('Fair and even.'), internal.includes('Read twice.')]).toEqual([false, true]);
  for (const { person } of [student, stranger])
    expect(
      (await person.post('/assessment/internal-moderator-form', { assessment_id: component.id })).status,
    ).toBeGreaterThanOrEqual(403);
});

test('criteria: their kinds, how complete each rubric is, and the rubric itself', async () => {
  const { teacher, stranger, student } = course.people;
  const criteria = [
    { title: 'Keys', kind: 'method', points: 60 },
    { title: 'Words', kind: 'method', points: 40 },
  ];
  const component = await course.open({ criteria });
  const list = `/assessment/criteria/list?assessment_id=${component.id}`;
  expect((await teacher.person.get(list)).body).toMatchObject(criteria);
  expect(await statuses(list, stranger, student)).toEqual([404, 200]);
  const kinds = (await teacher.person.get('/assessment/criteria/types')).body as { value: string }[];
  expect(kinds.map(({ value }) => value)).toContain('method');
  const status = await teacher.person.get(`/assessment/criteria/status?ccls_module_id=${component.ccls_module_id}`);
  expect(status.body).toEqual([{ assessment_id: component.id, criteria: 2, points: 100, complete: true }]);
  const since = new Date(Date.now() - 60_000).toISOString();
  const updated = (await teacher.person.get(`/assessment/all/updated?since=${since}`)).body as { id: number }[];
  expect(updated.map(({ id }) => id)).toContain(component.id);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await teacher.person.get(`/assessment/all/updated?since=${later}`)).body).toEqual([]);
});

test('absent hours beside the marks: of every module of the year, by semester, only of registers that were taken', async () => {
  const { rows, about, people } = course;
  const { teacher, stranger, student, friend, other } = people;
  const component = await course.open();
  const spring = await rows.add('semesters', { name: 'Spring', number: 2 });
  const past = { start_date: '2025-09-01', end_date: '2026-06-30' };
  const year = await rows.add('academic_years', { name: '2025/26', ...past });
  let at = Date.parse('2026-09-07T04:00:00Z');
  /** A lesson of so many hours that these students were marked in. */
  const held = async (ccls_module_id: number, hours: number, marks: [Known, string][], status = 'completed') => {
    const lesson_id = await rows.add('lessons', { ccls_module_id, title: 'Keys', hours });
    const when = { starts_at: new Date(at), ends_at: new Date((at += 3_600_000)) };
    const lesson_slot_id = await rows.add('timetable_slots', { lesson_id, ...when });
    const register = { lesson_slot_id, lesson_id, ccls_module_id, group_id: about.group_id, ...when, status };
    const lesson_attendance_id = await rows.add('lesson_attendances', register);
    for (const [{ id: student_id }, mark] of marks)
      await rows.add('attendance_marks', { lesson_attendance_id, student_id, status: mark });
  };
  const { ccls_module_id } = component;
  await held(ccls_module_id, 2, [
    [student, 'absent'],
    [friend, 'present'],
    [other, 'absent'],
  ]);
  await held(ccls_module_id, 3, [
    [student, 'absent'],
    [friend, 'late'],
  ]);
  await held(ccls_module_id, 4, [[student, 'excused']]);
  await held(await course.teach(), 1, [[student, 'absent']], 'edited');
  await held(await course.teach({ semester_id: spring }), 5, [
    [student, 'absent'],
    [friend, 'absent'],
  ]);
  await held(await course.teach({ academic_year_id: year }), 7, [[student, 'absent']]);
  for (const status of ['open', 'cancelled']) await held(ccls_module_id, 8, [[student, 'absent']], status);
  const path = `/assessment/mark/absences?ccls_module_id=${ccls_module_id}`;
  expect((await teacher.person.get(path)).body).toEqual([
    { student_id: student.id, semester_1: 6, semester_2: 5 },
    { student_id: friend.id, semester_1: 0, semester_2: 5 },
  ]);
  // Who teaches elsewhere learns of nobody, students nothing at all.
  expect((await stranger.person.get(path)).body).toEqual([]);
  expect(await statuses(path, student)).toEqual([403]);
});
