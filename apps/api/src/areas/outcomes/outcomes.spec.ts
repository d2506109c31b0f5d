import { within } from '#testing/accounts.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let registrar: Person;
let year: number;
let semester: number;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  registrar = await portal.person(['REGISTRAR_OFFICER']);
  const dates = { start_date: '2026-09-01', end_date: '2027-06-30' };
  year = await rows.add('academic_years', { name: '2026/27', ...dates, current: true });
  semester = await rows.add('semesters', { name: 'Autumn', number: 1 });
});
afterAll(() => portal.stop());

let made = 0;
const taught = async (more: object = {}) => {
  const n = ++made;
  const module_id = await rows.add('modules', { code: `M${n}`, title: `Module ${n}`, credits: 5 });
  const id = await rows.add('taught_modules', {
    module_id,
    title: `Module ${n}`,
    academic_year_id: year,
    semester_id: semester,
    start_date: '2026-09-07',
    end_date: '2027-01-20',
    ...more,
  });
  return { id, module_id };
};
const registration = async (student_id: number, module: { id: number; module_id: number }, status: string) => {
  const campaign_id = await rows.add('course_campaigns', {
    course_id: await rows.add('courses', { title: 'C', code: `C${++made}` }),
    academic_year_id: year,
    purpose: 'module_registration',
    opens_on: '2026-09-01',
    closes_on: '2026-09-10',
    opens_at: '2026-09-01',
    closes_at: '2026-09-11',
  });
  const about = { taught_module_id: module.id, module_id: module.module_id, campaign_id, title: 'x', credits: 5 };
  return rows.add('module_registrations', { student_id, ...about, status, closes_at: '2026-09-11' });
};
const DONE = { state: 'done', progress: 100 };
const recalculate = async (query = '', by = registrar) => (await by.get(`/outcome/module/recalculate?${query}`)).body;
/** What the job came to that counts more than a student or a module. */
const counted = async (query = '') => {
  const begun = await recalculate(query);
  expect(begun).toMatchObject({ state: expect.stringMatching(/waiting|running|done/), job_id: expect.any(Number) });
  const read = async () => (await registrar.get(`/job/${begun.job_id}`)).body;
  await within(20_000, async () => (await read()).state === 'done');
  return read();
};
const outcomes = async (query: string) =>
  (await registrar.get(`/outcome/module?size=500&sort=student_name,asc&${query}`)).body.content as Record<
    string,
    unknown
  >[];

test('recalculation counts who takes a module, by the group or by a registration, and only what is different', async () => {
  const group = await rows.add('groups', { title: 'G-1' });
  const [member, chooser, graduate, gone] = [
    await rows.student({ group_id: group }),
    await rows.student(),
    await rows.student(),
    await rows.student({ group_id: group, status: 'deactivated' }),
  ];
  const module = await taught({ group_ids: [group] });
  await registration(chooser.id, module, 'accepted');
  const finished = await registration(graduate.id, module, 'done');
  await registration(gone.id, module, 'cancelled');
  const ear = await registrar.listen({ resource: 'module_outcomes' });
  expect(await recalculate(`taught_module_id=${module.id}`)).toEqual({
    ...DONE,
    job_id: null,
    made: 3,
    changed: 0,
    removed: 0,
  });
  await ear.hears('module_outcomes.created');
  const found = await outcomes(`taught_module_id=${module.id}`);
  const of = (id: number) => found.find(({ student_id }) => student_id === id);
  expect(of(member.id)).toMatchObject({ result: 'pending', basis: 'taking', credits: 5, credits_earned: 0 });
  expect(of(chooser.id)).toMatchObject({ result: 'pending', basis: 'taking' });
  expect(of(graduate.id)).toMatchObject({ result: 'passed', basis: 'registration', credits_earned: 5 });
  expect(of(gone.id)).toBeUndefined();
  expect(await recalculate(`taught_module_id=${module.id}`)).toEqual({
    ...DONE,
    job_id: null,
    made: 0,
    changed: 0,
    removed: 0,
  });
  await portal.sql(`update module_registrations set status = 'accepted' where id = $1`, [finished]);
  await portal.sql(`update students set group_id = null where id = $1`, [member.id]);
  expect(await counted()).toMatchObject({ progress: 100, result: { made: 0, changed: 1, removed: 1 } });
  expect(await counted(`academic_year_id=${year}`)).toMatchObject({
    result: { made: 0, changed: 0 },
  });
});

test('what a person enters follows from the mark, stays, and is theirs alone to change', async () => {
  const group = await rows.add('groups', { title: 'G-2' });
  const student = await rows.student({ group_id: group });
  const module = await taught({ group_ids: [group] });
  const write = { student_id: student.id, taught_module_id: module.id };
  const enter = async (more: object) => (await registrar.post('/outcome/module', { ...write, ...more })).body;
  const entered = await enter({ mark: 39 });
  expect(entered).toMatchObject({ result: 'resit', basis: 'manual', credits_earned: 0, attempt: 1 });
  expect((await registrar.post('/outcome/module', { ...write, mark: 70 })).status).toBe(409);
  expect(await enter({ id: entered.id, mark: 39, attempt: 3 })).toMatchObject({ result: 'failed' });
  expect(await enter({ id: entered.id, mark: 40 })).toMatchObject({ result: 'passed', credits_earned: 5 });
  expect(await enter({ id: entered.id, mark: 20, result: 'passed' })).toMatchObject({ result: 'passed', mark: 20 });
  expect((await registrar.post('/outcome/module', { ...write, id: entered.id, mark: 101 })).status).toBe(400);
  expect(await recalculate(`taught_module_id=${module.id}`)).toMatchObject({ made: 0, changed: 0, removed: 0 });
  expect((await registrar.delete(`/outcome/module/${entered.id}`)).status).toBe(200);
  expect(await recalculate(`student_id=${student.id}`)).toMatchObject({ made: 1 });
});

test('students read their own, deans read all and recalculate nothing, teachers and neighbours see none', async () => {
  const group = await rows.add('groups', { title: 'G-3' });
  const [one] = [await rows.student({ group_id: group }), await rows.student({ group_id: group })];
  const module = await taught({ group_ids: [group] });
  await recalculate(`taught_module_id=${module.id}`);
  expect((await one.person.get('/outcome/module')).body).toMatchObject({
    total_elements: 1,
    content: [{ student_id: one.id }],
  });
  expect((await one.person.get('/outcome/module/recalculate')).status).toBe(403);
  const dean = await portal.person(['DEAN']);
  expect((await dean.get(`/outcome/module?taught_module_id=${module.id}`)).body.total_elements).toBe(2);
  expect((await dean.get('/outcome/module/recalculate')).status).toBe(403);
  expect((await dean.get('/outcome/module/summary')).body).toContainEqual(
    expect.objectContaining({ taught_module_id: module.id, students: 2, pending: 2, passed: 0, average: null }),
  );
  expect((await (await portal.person(['TEACHER'])).get('/outcome/module')).status).toBe(403);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get('/outcome/module')).body.total_elements).toBe(0);
});
