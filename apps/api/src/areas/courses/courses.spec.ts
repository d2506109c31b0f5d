import { day } from '#testing/days.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let registrar: Person;
let dean: Person;
let student: Person;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  [registrar, dean] = [await portal.person(['REGISTRAR_OFFICER']), await portal.person(['DEAN'])];
  student = (await rows.student()).person;
});
afterAll(() => portal.stop());

test('the registrar writes a course in full; a dean and a student read it, and change nothing', async () => {
  const category = (await registrar.post('/category', { name: 'Computing', code: 'COM' })).body;
  const level = await rows.add('levels', { name: 'Level 4', number: 4 });
  const host = (await registrar.post('/course', { title: 'Partner course', code: 'PC' })).body;
  const write = { title: 'Data Science', code: 'DS', credits: 240, authorized: true, level_ids: [level] };
  const made = await registrar.post('/course', { ...write, category_id: category.id, host_course_id: host.id });
  expect(made.body).toMatchObject({
    ...write,
    levels: ['Level 4'],
    category_name: 'Computing',
    host_course_title: 'Partner course',
  });
  for (const reader of [dean, student]) {
    expect((await reader.get('/course/DS')).body.credits).toBe(240);
    expect((await reader.post('/course', { title: 'X', code: 'X' })).status).toBe(403);
    expect((await reader.post('/category', { name: 'X', code: 'X' })).status).toBe(403);
  }
  expect((await registrar.get(`/category/${category.id}`)).body.courses).toBe(1);
  expect((await registrar.delete(`/category/${category.id}`)).body.code).toBe('in_use');
  const own = { id: made.body.id, ...write, host_course_id: made.body.id };
  expect((await registrar.post('/course', own)).body.fields).toMatchObject([{ code: 'courses.host_is_self' }]);
  expect((await registrar.post('/course', { ...write, code: 'D2', level_ids: [999_999] })).status).toBe(422);
});

test('a campaign is planned, open or closed by its days; two for the same thing are refused', async () => {
  const course_id = await rows.add('courses', { title: 'Law', code: 'LAW' });
  const years = { start_date: '2026-09-01', end_date: '2027-06-30' };
  const academic_year_id = await rows.add('academic_years', { name: '2026/27', ...years });
  const about = { course_id, academic_year_id };
  const make = (purpose: string, opens: number, closes: number, more: object = {}) =>
    registrar.post('/course_campaign', { ...about, purpose, opens_on: day(opens), closes_on: day(closes), ...more });
  expect((await make('enrollment', 1, 9, { places: 120 })).body).toMatchObject({ state: 'planned', places: 120 });
  expect((await make('module_registration', 0, 0)).body).toMatchObject({ state: 'open' });
  expect((await make('course_transfer', -9, -1)).body).toMatchObject({ state: 'closed' });
  expect((await make('enrollment', 1, 9)).status).toBe(409);
  expect((await make('course_transfer', 3, 1)).body.fields).toMatchObject([{ field: 'closes_on' }]);
  expect((await make('course_transfer', 1, 3, { drop_until: day(0) })).body.fields).toMatchObject([
    { field: 'drop_until' },
  ]);
  const limits = { min_credits: 30, max_credits: 20 };
  expect((await make('course_transfer', 1, 3, limits)).body.fields).toMatchObject([{ field: 'max_credits' }]);
  expect((await student.get('/course_campaign?state=open')).body.content).toMatchObject([
    { purpose: 'module_registration' },
  ]);
  expect((await dean.post('/course_campaign', { ...about, purpose: 'enrollment' })).status).toBe(403);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get('/course_campaign')).body.total_elements).toBe(0);
});

test('documents of a course are for the staff who work with courses: a student sees none', async () => {
  const course_id = await rows.add('courses', { title: 'Economics', code: 'EC' });
  const write = { course_id, kind: 'validation', title: 'Validation panel report', dated_on: '2026-05-20' };
  const made = await registrar.post('/course_document', write);
  expect(made.body).toMatchObject({ ...write, course_title: 'Economics' });
  expect((await dean.get(`/course_document?course_id=${course_id}`)).body.total_elements).toBe(1);
  expect((await dean.delete(`/course_document/${made.body.id}`)).status).toBe(403);
  expect((await student.get('/course_document')).status).toBe(403);
});

test('course, category and module are found by code and by name; of several with one name none is guessed', async () => {
  const write = { title: 'History of art', code: 'ART', degree: 'bachelor' };
  await rows.add('course_categories', { name: 'Business and economics', code: 'BUS' });
  await rows.add('courses', write);
  await rows.add('modules', { title: 'Data structures', code: 'DST' });
  const found = async (path: string) => {
    const { status, body } = await registrar.get(encodeURI(path));
    return [status, body.code];
  };
  expect(await found('/category/BUS')).toEqual([200, 'BUS']);
  expect(await found('/category/Business and economics')).toEqual([200, 'BUS']);
  expect(await found('/course/History of art')).toEqual([200, 'ART']);
  expect(await found('/module/Data structures')).toEqual([200, 'DST']);
  expect(await found('/module/Data')).toEqual([404, 'not_found']);
  await rows.add('modules', { title: 'Data structures', code: 'DST2' });
  expect(await found('/module/Data structures')).toEqual([409, 'many_named']);
  expect(await found('/module/DST')).toEqual([200, 'DST']);
  expect(await found('/course/ART?page=1')).toEqual([400, 'invalid']);
});
