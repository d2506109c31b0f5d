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
  year = await rows.add('academic_years', { name: '2026/27', start_date: '2026-09-01', end_date: '2027-06-30' });
  semester = await rows.add('semesters', { name: 'Autumn', number: 1 });
});
afterAll(() => portal.stop());

let made = 0;
const dates = { start_date: '2026-09-07', end_date: '2027-01-20' };
const module = async () =>
  (await registrar.post('/module', { code: `M${++made}`, title: `Module ${made}` })).body.id as number;
const taught = async (values: object = {}) =>
  registrar.post('/cclsmodule', {
    module_id: await module(),
    academic_year_id: year,
    semester_id: semester,
    ...dates,
    ...values,
  });

test('a module of the catalogue is made by the registrar, read by a teacher and a student, and changed by neither', async () => {
  const made_ = await registrar.post('/module', { code: 'AL100', title: 'Algebra', type: 'core', credits: 5 });
  expect([made_.status, made_.body]).toEqual([
    200,
    expect.objectContaining({ code: 'AL100', credits: 5, type: 'core', level_name: null }),
  ]);
  for (const reader of [(await rows.staff(['TEACHER'])).person, (await rows.student()).person]) {
    expect((await reader.get('/module/AL100')).body.title).toBe('Algebra');
    expect((await reader.post('/module', { code: 'X', title: 'X' })).status).toBe(403);
    expect((await reader.delete(`/module/${made_.body.id}`)).status).toBe(403);
  }
  expect((await registrar.post('/module', { code: 'AL100', title: 'Again' })).status).toBe(409);
  expect((await registrar.post('/module', { code: 'B', title: 'B', type: 'hard' })).status).toBe(400);
  expect((await (await portal.person(['ADMIN'], { institution: THERE })).get(`/module/${made_.body.id}`)).status).toBe(
    404,
  );
});

test('a taught module takes its title from the catalogue and shows who teaches whom and how many lessons', async () => {
  const [leader, teacher] = [await rows.staff(['MODULE_LEADER']), await rows.staff(['TEACHER'])];
  const group = await rows.add('groups', { title: 'T-1' });
  const answer = await taught({ leader_id: leader.id, teacher_ids: [teacher.id], group_ids: [group] });
  await rows.add('lessons', { ccls_module_id: answer.body.id, title: 'One' });
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }>('select name from staff where id = $1', [
    teacher.id,
  ]);
  expect((await registrar.get(`/cclsmodule/${answer.body.id}`)).body).toMatchObject({
    title: `Module ${made}`,
    module_code: `M${made}`,
    academic_year_name: '2026/27',
    leader_id: leader.id,
    teachers: [{ id: teacher.id, name }],
    groups: [{ id: group, title: 'T-1' }],
    lessons: 1,
    mine: false,
  });
});

test("one's own modules stand first and can be asked for alone: a teacher's, a leader's and a student's", async () => {
  const teacher = await rows.staff(['TEACHER']);
  const group = await rows.add('groups', { title: 'T-2' });
  const student = await rows.student({ group_id: group });
  await taught();
  const [own, led] = [
    await taught({ teacher_ids: [teacher.id], group_ids: [group] }),
    await taught({ leader_id: teacher.id }),
  ];
  const ids = async (person: Person, query: string) =>
    (await person.get(`/cclsmodule?size=500&${query}`)).body.content.map(({ id }: { id: number }) => id);
  expect((await ids(teacher.person, '')).slice(0, 2).sort()).toEqual([own.body.id, led.body.id].sort());
  expect((await ids(teacher.person, '')).length).toBeGreaterThan(2);
  expect((await ids(teacher.person, 'mine=true')).sort()).toEqual([own.body.id, led.body.id].sort());
  expect(await ids(student.person, 'mine=true')).toEqual([own.body.id]);
  expect(await ids(registrar, 'mine=true')).toEqual([]);
});

test(
  'teachers are chosen by the registrar, heard by those chosen and by those left out, and checked against ' +
    'staff and version',
  async () => {
    const [one, two] = [await rows.staff(['TEACHER']), await rows.staff(['TEACHER'])];
    const answer = await taught({ teacher_ids: [one.id] });
    const { id, version } = answer.body;
    const ears = [await one.person.listen(), await two.person.listen()];
    expect((await one.person.post('/cclsmodule/teachers', { id, version, teacher_ids: [one.id, two.id] })).status).toBe(
      403,
    );
    const changed = await registrar.post('/cclsmodule/teachers', { id, version, teacher_ids: [two.id] });
    expect([changed.status, changed.body.teacher_ids, changed.body.version]).toEqual([200, [two.id], version + 1]);
    for (const ear of ears) expect(await ear.hears('taught_modules.updated')).toMatchObject({ record_id: id });
    const stale = await registrar.post('/cclsmodule/teachers', { id, version, teacher_ids: [] });
    expect([stale.status, stale.body.code, stale.body.current.teachers.length]).toEqual([409, 'stale_version', 1]);
    const stranger = await new Rows(portal, THERE).staff(['TEACHER']);
    expect((await registrar.post('/cclsmodule/teachers', { id, teacher_ids: [stranger.id] })).body).toMatchObject({
      status: 422,
      fields: [{ field: 'teacher_ids' }],
    });
    expect(
      (await taught({ group_ids: [await new Rows(portal, THERE).add('groups', { title: 'T' })] })).body,
    ).toMatchObject({ status: 422, fields: [{ field: 'group_ids' }] });
    const [told] = (await registrar.get(`/history/taught_modules/${id}`)).body as { changes: object }[];
    const nameOf = (teacher: { id: number }) =>
      portal.sql<{ name: string }>('select name from staff where id = $1', [teacher.id]).then(([row]) => row?.name);
    expect(told?.changes).toEqual({ teachers: [[await nameOf(one)], [await nameOf(two)]] });
    expect((await stranger.person.get(`/cclsmodule/${id}`)).status).toBe(404);
  },
);

test('a taught module ends after it starts, and with lessons it stays', async () => {
  expect((await taught({ end_date: '2026-09-07' })).body.fields).toMatchObject([
    { field: 'end_date', code: 'modules.ends_before_start' },
  ]);
  const { id, module_id } = (await taught()).body;
  const lesson = await rows.add('lessons', { ccls_module_id: id, title: 'One' });
  expect((await registrar.delete(`/cclsmodule/${id}`)).body.code).toBe('in_use');
  expect((await registrar.delete(`/module/${module_id}`)).body.code).toBe('in_use');
  await portal.sql('delete from lessons where id = $1', [lesson]);
  expect([
    (await registrar.delete(`/cclsmodule/${id}`)).status,
    (await registrar.delete(`/module/${module_id}`)).status,
  ]).toEqual([200, 200]);
});

test('prerequisites never lead back: a ring is named, also one that two writes would close', async () => {
  const [a, b, c] = [await module(), await module(), await module()];
  const codes = async (id: number) => (await registrar.get(`/module/${id}`)).body;
  const need = async (id: number, more: object) => {
    const { code, title } = await codes(id);
    return registrar.post('/module', { id, code, title, ...more });
  };
  expect((await need(b, { prerequisite_ids: [a] })).body.prerequisites).toMatchObject([{ id: a }]);
  expect((await need(c, { prerequisite_ids: [b] })).status).toBe(200);
  const [first, third] = [(await codes(a)).code, (await codes(c)).code];
  expect((await need(a, { prerequisite_ids: [c] })).body.fields).toMatchObject([
    {
      field: 'prerequisite_ids',
      code: 'modules.prerequisite_cycle',
      params: { path: expect.stringMatching(new RegExp(`^${first} → ${third} → .* → ${first}$`)) },
    },
  ]);
  expect((await need(a, { corequisite_ids: [a] })).body.fields).toMatchObject([{ code: 'modules.requires_itself' }]);
  expect((await need(b, { corequisite_ids: [a] })).body.fields).toMatchObject([{ code: 'modules.before_and_beside' }]);
  expect((await registrar.delete(`/module/${a}`)).body.code).toBe('in_use');
  const [d, e] = [await module(), await module()];
  const ring = await Promise.all([need(d, { prerequisite_ids: [e] }), need(e, { prerequisite_ids: [d] })]);
  expect(ring.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a semester is activated in bulk: a preview makes nothing, each row has a result, and twice makes nothing twice', async () => {
  const teacher = await rows.staff(['TEACHER']);
  const [level, course] = [
    await rows.add('levels', { name: 'Level 7', number: 7 }),
    await rows.add('courses', { title: 'Physics', code: 'PHY' }),
  ];
  const group = await rows.add('groups', {
    title: 'PHY-1',
    course_id: course,
    level_id: level,
    academic_year_id: year,
  });
  const core = await rows.add('modules', {
    code: 'ZZ1',
    title: 'Mechanics',
    type: 'core',
    level_id: level,
    course_ids: [course],
    leader_id: teacher.id,
    teacher_ids: [teacher.id],
    places: 40,
  });
  const idle = await rows.add('modules', { code: 'ZZ2', title: 'Alchemy', active: false });
  const body = {
    academic_year_id: year,
    semester_id: semester,
    ...dates,
    rows: [{ module_id: core }, { module_id: idle }],
  };
  expect((await teacher.person.post('/cclsmodule/activate', body)).status).toBe(403);
  expect((await registrar.post('/cclsmodule/activate', body)).body).toMatchObject({
    applied: false,
    made: 0,
    rows: [
      { module_id: core, result: 'ready', teachers: [{ id: teacher.id }], groups: [{ id: group }], places: 40 },
      { module_id: idle, result: 'refused', reason: 'inactive' },
    ],
  });
  const done = (await registrar.post('/cclsmodule/activate', { ...body, apply: true })).body;
  expect(done).toMatchObject({ made: 1, rows: [{ result: 'made' }, { result: 'refused' }] });
  expect((await registrar.get(`/cclsmodule/${done.rows[0].taught_module_id}`)).body).toMatchObject({
    title: 'Mechanics',
    leader_id: teacher.id,
    groups: [{ id: group, title: 'PHY-1' }],
    places: 40,
  });
  expect((await registrar.post('/cclsmodule/activate', { ...body, apply: true })).body).toMatchObject({
    made: 0,
    rows: [{ result: 'exists', taught_module_id: done.rows[0].taught_module_id }, { result: 'refused' }],
  });
  expect((await taught({ module_id: idle })).body.code).toBe('modules.inactive');
});
