import { Sheets } from '#core/documents/sheets.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let registrar: Person;
let course: number;
let level: number;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  registrar = await portal.person(['REGISTRAR_HEAD']);
  course = await rows.add('courses', { title: 'Law', code: 'LW' });
  level = await rows.add('levels', { name: 'Level 5', number: 5 });
});
afterAll(() => portal.stop());

let made = 0;
const group = (values: object = {}) =>
  rows.add('groups', { title: `G-${++made}`, course_id: course, level_id: level, ...values });
const students = (count: number, values: object = {}) =>
  Promise.all(Array.from({ length: count }, () => rows.student({ course_id: course, level_id: level, ...values })));
const groupOf = async ({ id }: Known) =>
  (await portal.sql<{ group_id: number | null }>('select group_id from students where id = $1', [id]))[0]?.group_id;

test('students are moved with an event for each of them and for both groups; the moved one may then watch her new group only', async () => {
  const [from, to] = [await group(), await group()];
  const [one, two] = (await students(2, { group_id: from })) as [Known, Known];
  const [ear, own] = [
    await registrar.listen({ resource: 'groups' }, { resource: 'students' }),
    await one.person.listen({ resource: 'groups', id: from }),
  ];
  const dropped = new Promise<void>((done) => own.socket.on('disconnect', () => done()));
  const teacher = await rows.staff(['TEACHER']);
  expect((await teacher.person.post('/group/student/transfer', { student_ids: [one.id], group_id: to })).status).toBe(
    403,
  );

  const answer = await registrar.post('/group/student/transfer', {
    student_ids: [one.id, two.id, one.id],
    group_id: to,
  });
  expect([
    answer.status,
    answer.body.moved,
    answer.body.groups
      .map((short: { id: number; students: number }) => [short.id, short.students])
      .sort(([one]: number[], [other]: number[]) => one! - other!),
  ]).toEqual([
    200,
    2,
    [
      [from, 0],
      [to, 2],
    ],
  ]);
  await ear.hears('groups.updated');
  await ear.hears('students.updated');
  await dropped;
  expect(
    ear.heard
      .filter(({ name }) => name === 'groups.updated')
      .map(({ record_id }) => record_id)
      .sort(),
  ).toEqual([from, to].sort());
  expect(
    ear.heard
      .filter(({ name }) => name === 'students.updated')
      .map(({ record_id }) => record_id)
      .sort(),
  ).toEqual([one.id, two.id].sort());
  expect((await one.person.listen({ resource: 'groups', id: from }, { resource: 'groups', id: to })).joined).toEqual([
    false,
    true,
  ]);
  expect((await registrar.post('/group/student/transfer', { student_ids: [one.id], group_id: to })).body.moved).toBe(0);
});

test('placing students widens no other right of who places them', async () => {
  const dean = await portal.person(['DEAN']);
  const target = await group();
  const [student] = (await students(1)) as [Known];
  const before = await dean.post('/student', {
    id: student.id,
    firstname: 'X',
    lastname: 'Y',
    idNumber: 'Z1',
    student_code: 'Z1',
  });
  expect((await dean.post('/group/assign', { student_ids: [student.id], group_id: target })).status).toBe(200);
  const after = await dean.post('/student', {
    id: student.id,
    firstname: 'X',
    lastname: 'Y',
    idNumber: 'Z1',
    student_code: 'Z1',
  });
  expect([before.status, after.status]).toEqual([403, 403]);
});

test('a group of another course or level takes no student; one without a course goes where the registrar says', async () => {
  const other = await rows.add('courses', { title: 'Business', code: 'BU' });
  const [own, foreign, higher] = [
    await group(),
    await group({ course_id: other }),
    await group({ level_id: await rows.add('levels', { name: 'Level 6', number: 6 }) }),
  ];
  const [student] = (await students(1)) as [Known];
  const [open] = (await students(1, { course_id: null, level_id: null })) as [Known];
  const assign = (who: Known, group_id: number) => registrar.post('/group/assign', { student_ids: [who.id], group_id });
  for (const strange of [foreign, higher])
    expect((await assign(student, strange)).body).toMatchObject({
      status: 409,
      code: 'groups.of_other_studies',
      message: expect.stringContaining('Change the student’s course or level first'),
    });
  expect((await assign(student, own)).body).toMatchObject({ moved: 1 });
  expect(
    (await registrar.post('/group/student/transfer', { student_ids: [student.id], group_id: foreign })).body.code,
  ).toBe('groups.of_other_studies');
  expect(await groupOf(student)).toBe(own);
  expect((await assign(open, foreign)).body).toMatchObject({ moved: 1 });
});

test('a full group takes nobody, and of a call that is refused nothing stays', async () => {
  const [from, small] = [await group(), await group({ capacity: 2 })];
  const three = await students(3, { group_id: from });
  const answer = await registrar.post('/group/student/transfer', {
    student_ids: three.map(({ id }) => id),
    group_id: small,
  });
  expect([answer.status, answer.body.code, answer.body.params]).toMatchObject([
    409,
    'groups.full',
    { capacity: 2, students: 3 },
  ]);
  expect(await Promise.all(three.map(groupOf))).toEqual([from, from, from]);
  const races = await Promise.all(
    three.map(({ id }) => registrar.post('/group/student/transfer', { student_ids: [id], group_id: small })),
  );
  expect(races.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
});

test('only who has no group is listed and assigned; who has left or lives elsewhere is not', async () => {
  const target = await group();
  const [free, placed, gone] = [
    ...(await students(1)),
    ...(await students(1, { group_id: target })),
    ...(await students(1, { status: 'graduated' })),
  ] as [Known, Known, Known];
  const foreign = await new Rows(portal, THERE).student();
  const [{ idNumber } = { idNumber: '' }] = await portal.sql<{ idNumber: string }>(
    'select "idNumber" from students where id = $1',
    [free.id],
  );
  const list = await registrar.get(`/group/assign?course_id=${course}&level_id=${level}&size=500`);
  const ids = list.body.content.map(({ id }: { id: number }) => id);
  expect([
    ids.includes(free.id),
    ids.includes(placed.id),
    ids.includes(gone.id),
    ids.includes(foreign.id),
    list.body.total_elements,
  ]).toEqual([true, false, false, false, ids.length]);
  expect((await registrar.get(`/group/assign?search=${idNumber}`)).body.content).toContainEqual(
    expect.objectContaining({ id: free.id, course_title: 'Law', level_name: 'Level 5' }),
  );
  const still = await registrar.get(`/group/assign?ids=${[free.id, placed.id, gone.id].join()}`);
  expect(still.body.content.map(({ id }: { id: number }) => id)).toEqual([free.id]);
  expect((await (await portal.person(['TEACHER'])).get('/group/assign')).status).toBe(403);

  const assign = (student: Known) => registrar.post('/group/assign', { student_ids: [student.id], group_id: target });
  expect((await assign(placed)).body).toMatchObject({ status: 409, code: 'groups.already_placed' });
  expect((await assign(gone)).body).toMatchObject({ status: 409, code: 'groups.student_left' });
  expect((await assign(foreign)).body).toMatchObject({
    status: 422,
    fields: [{ field: 'student_ids', code: 'not_found' }],
  });
  expect((await assign(free)).body).toMatchObject({ moved: 1 });
  expect(await groupOf(free)).toBe(target);
  const theirs = await new Rows(portal, THERE).add('groups', { title: 'T' });
  expect((await registrar.post('/group/student/transfer', { student_ids: [free.id], group_id: theirs })).status).toBe(
    422,
  );
});

test('a shuffle is a preview until it is applied, then it does what the preview said', async () => {
  const special = await rows.add('courses', { title: 'Shuffled', code: 'SH' });
  const [a, b] = [await group({ course_id: special }), await group({ course_id: special })];
  const all = [
    ...(await students(7, { course_id: special, group_id: a })),
    ...(await students(2, { course_id: special })),
  ];
  const stranger = (await students(1, { group_id: b }))[0] as Known;
  const ask = { course_id: special, level_id: level, group_ids: [a, b] };

  const preview = await registrar.post('/group/shuffle', ask);
  expect([
    preview.status,
    preview.body.applied,
    preview.body.groups.map(({ id, before }: { id: number; before: number }) => [id, before]),
  ]).toEqual([
    200,
    false,
    [
      [a, 7],
      [b, 1],
    ],
  ]);
  expect(preview.body.groups.map(({ students: dealt }: { students: object[] }) => dealt.length).sort()).toEqual([4, 5]);
  expect(await groupOf(all[8] as Known)).toBeNull();

  const { seed, plan } = preview.body;
  expect((await registrar.post('/group/shuffle', { ...ask, seed, apply: true })).body.fields).toMatchObject([
    { field: 'plan', code: 'field.required' },
  ]);
  const applied = await registrar.post('/group/shuffle', { ...ask, seed, plan, apply: true });
  expect(applied.body).toEqual({ ...preview.body, applied: true });
  for (const { id, students: dealt } of applied.body.groups as { id: number; students: { id: number }[] }[]) {
    const stands = await portal.sql<{ id: number }>('select id from students where group_id = $1 and course_id = $2', [
      id,
      special,
    ]);
    expect(stands.map((row) => row.id).sort((x, y) => x - y)).toEqual(dealt.map((row) => row.id).sort((x, y) => x - y));
  }
  expect(await groupOf(stranger)).toBe(b);
  expect((await registrar.post('/group/shuffle', { ...ask, group_ids: [a, await group()] })).body.fields).toMatchObject(
    [{ field: 'group_ids', code: 'groups.other_course' }],
  );
  const tight = [await group({ course_id: special, capacity: 2 }), await group({ course_id: special, capacity: 2 })];
  await portal.sql('update students set group_id = null where course_id = $1', [special]);
  expect((await registrar.post('/group/shuffle', { ...ask, group_ids: tight })).body).toMatchObject({
    status: 409,
    code: 'groups.too_few_places',
    params: { students: 9, places: 4 },
  });
});

test('a plan that is no longer the one of its seed moves nobody; asked again, the same seed tells the new one', async () => {
  const course_id = await rows.add('courses', { title: 'Stale', code: 'ST' });
  const [a, b, c] = [await group({ course_id }), await group({ course_id }), await group({ course_id })];
  const all = await students(4, { course_id, group_id: a });
  const ask = { course_id, level_id: level, group_ids: [a, b] };
  const live = (seed: number) =>
    registrar.get(`/group/shuffle?course_id=${course_id}&level_id=${level}&group_ids=${a},${b}&seed=${seed}`);
  const before = (await live(7)).body;
  expect(before).toMatchObject({ seed: 7, applied: false, moved: 2 });
  expect((await registrar.post('/group/shuffle', { ...ask, seed: 7 })).body).toEqual(before);

  await registrar.post('/group/student/transfer', { student_ids: [all[0]?.id], group_id: c });
  const refused = await registrar.post('/group/shuffle', { ...ask, seed: 7, plan: before.plan, apply: true });
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'groups.plan_stale',
    message: expect.stringContaining('Nothing was moved'),
  });
  expect(await Promise.all(all.map(groupOf))).toEqual([c, a, a, a]);

  const now = (await live(7)).body;
  expect(now.plan).not.toBe(before.plan);
  const applied = await registrar.post('/group/shuffle', { ...ask, seed: 7, plan: now.plan, apply: true });
  expect(applied.body).toEqual({ ...now, applied: true });
  expect((await (await portal.person(['TEACHER'])).get('/group/shuffle')).status).toBe(403);
});

test("the list of a group is a workbook in the caller's language, and nobody else's", async () => {
  const target = await group();
  await students(2, { group_id: target });
  const file = await registrar
    .get(`/group/generate/student/list?group_id=${target}`)
    .set('accept-language', 'ru')
    .responseType('blob');
  expect([file.status, file.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const table = await Sheets.read(file.body as Buffer, { maxRows: 10 });
  expect([table.length, table[0]?.slice(0, 4), table[1]?.[0], table[2]?.[5]]).toEqual([
    3,
    ['№', 'Номер ID', 'Код студента', 'Имя и фамилия'],
    '1',
    'Law',
  ]);
  const empty = await registrar.get(`/group/generate/student/list?group_id=${await group()}`).responseType('blob');
  expect((await Sheets.read(empty.body as Buffer, { maxRows: 10 })).length).toBe(1);
  expect((await (await portal.person(['TEACHER'])).get(`/group/generate/student/list?group_id=${target}`)).status).toBe(
    403,
  );
  expect(
    (
      await (
        await portal.person(['REGISTRAR_HEAD'], { institution: THERE })
      ).get(`/group/generate/student/list?group_id=${target}`)
    ).status,
  ).toBe(404);
});
