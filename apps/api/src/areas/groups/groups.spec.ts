import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  registrar = await portal.person(['REGISTRAR_OFFICER']);
});
afterAll(() => portal.stop());

test(
  'a group is listed with the names of what it belongs to and its number of students; its student sees that ' +
    'one and no other',
  async () => {
    const course = await rows.add('courses', { title: 'Economics', code: 'EC' });
    const level = await rows.add('levels', { name: 'Level 4', number: 4 });
    const mentor = await rows.staff(['ACADEMIC_MENTOR']);
    const made = await registrar.post('/group', {
      title: 'EC-1',
      course_id: course,
      level_id: level,
      mentor_id: mentor.id,
      capacity: 20,
    });
    const other = await registrar.post('/group', { title: 'EC-2', course_id: course });
    expect([made.status, other.status]).toEqual([200, 200]);
    const student = await rows.student({ group_id: made.body.id, course_id: course, level_id: level });
    await rows.student({ group_id: made.body.id, status: 'graduated' });

    const list = await registrar.get(`/group?course_id=${course}&sort=title,asc`);
    expect(list.body).toMatchObject({
      total_elements: 2,
      content: [
        {
          title: 'EC-1',
          course_title: 'Economics',
          level_name: 'Level 4',
          mentor_id: mentor.id,
          students: 1,
          capacity: 20,
        },
        { title: 'EC-2', students: 0 },
      ],
    });
    expect((await registrar.get(`/group/all/updated?level_id=${level}`)).body).toMatchObject([{ title: 'EC-1' }]);
    expect((await registrar.get(`/group/all/short?course_id=${course}`)).body).toEqual([
      { id: made.body.id, title: 'EC-1', students: 1 },
      { id: other.body.id, title: 'EC-2', students: 0 },
    ]);
    expect((await registrar.get('/group/all?colour=red')).status).toBe(400);

    expect((await student.person.get('/group')).body).toMatchObject({
      total_elements: 1,
      content: [{ title: 'EC-1' }],
    });
    expect((await student.person.get('/group/all/short')).body).toHaveLength(1);
    expect((await student.person.get(`/group/${other.body.id}`)).status).toBe(404);
    const ear = await student.person.listen(
      { resource: 'groups', id: made.body.id },
      { resource: 'groups', id: other.body.id },
      { resource: 'groups' },
    );
    expect(ear.joined).toEqual([true, false, false]);
    expect((await student.person.post('/group', { title: 'Mine' })).status).toBe(403);
  },
);

test(
  'all groups of a level are for whoever may read one: staff see them, a student her own; without a group she ' +
    'is not let in',
  async () => {
    const level_id = await rows.add('levels', { name: 'Level 5', number: 5 });
    const [mine, other] = [
      await rows.add('groups', { title: 'U-1', level_id }),
      await rows.add('groups', { title: 'U-2', level_id }),
    ];
    const [seated, unplaced] = [await rows.student({ group_id: mine }), await rows.student({})];
    const titles = async (person: Person) => {
      const { status, body } = await person.get(`/group/all/updated?level_id=${level_id}`);
      return [status, Array.isArray(body) ? body.map(({ id }: { id: number }) => id) : body.code];
    };
    expect(await titles(registrar)).toEqual([200, [mine, other]]);
    expect(await titles(seated.person)).toEqual([200, [mine]]);
    expect(await titles(unplaced.person)).toEqual([403, 'forbidden']);
    expect(await titles(await portal.person(['GUEST_USER']))).toEqual([403, 'forbidden']);
  },
);

test('a mentor hears that she was given a group and that it was taken from her', async () => {
  const [one, two] = [await rows.staff(['ACADEMIC_MENTOR']), await rows.staff(['ACADEMIC_MENTOR'])];
  const [first, second] = [await one.person.listen(), await two.person.listen()];
  const made = await registrar.post('/group', { title: 'M-1', mentor_id: one.id });
  await first.hears('groups.created');
  expect(second.heard).toEqual([]);
  const changed = await registrar.post('/group', {
    id: made.body.id,
    version: made.body.version,
    title: 'M-1',
    mentor_id: two.id,
  });
  expect(changed.body).toMatchObject({ mentor_id: two.id, version: 2 });
  await Promise.all([first.hears('groups.updated'), second.hears('groups.updated')]);
  const stale = await registrar.post('/group', { id: made.body.id, version: 1, title: 'M-2' });
  expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'stale_version', 2]);
});

test('a group is deleted by its title, too; a number is an id first', async () => {
  const [one, other] = [await rows.add('groups', { title: 'By name' }), await rows.add('groups', { title: 'Other' })];
  const numbered = await rows.add('groups', { title: String(other) });
  const remove = async (key: string) => {
    const { status, body } = await registrar.delete(`/group/${encodeURIComponent(key)}`);
    return [status, status === 200 ? body.id : body.code];
  };
  expect(await remove('By name')).toEqual([200, one]);
  expect(await remove('By name')).toEqual([404, 'not_found']);
  expect(await remove(String(other))).toEqual([200, other]);
  expect(await remove(String(other))).toEqual([200, numbered]);
  expect(await remove('999999')).toEqual([404, 'not_found']);
});

test('a group that somebody or something stands in is not deleted; an empty one is', async () => {
  const inUse = async (id: number) => {
    const answer = await registrar.delete(`/group/${id}`);
    return [answer.status, answer.body.code];
  };
  const [withStudent, taught, empty] = await Promise.all(
    ['D-1', 'D-2', 'D-3'].map((title) => rows.add('groups', { title })),
  );
  await rows.student({ group_id: withStudent });
  const year = await rows.add('academic_years', { name: '2026/27', start_date: '2026-09-01', end_date: '2027-06-30' });
  const semester = await rows.add('semesters', { name: 'Autumn', number: 1 });
  const module = await rows.add('modules', { code: 'D1', title: 'D' });
  await rows.add('taught_modules', {
    module_id: module,
    academic_year_id: year,
    semester_id: semester,
    title: 'D',
    start_date: '2026-09-01',
    end_date: '2027-01-01',
    group_ids: [taught],
  });
  expect(await inUse(withStudent as number)).toEqual([409, 'in_use']);
  expect(await inUse(taught as number)).toEqual([409, 'in_use']);
  expect((await (await portal.person(['TEACHER'])).delete(`/group/${empty}`)).status).toBe(403);
  expect((await registrar.delete(`/group/${empty}`)).body).toEqual({ id: empty });
});

test('a group cannot be made smaller than it is full, nor point to another institution', async () => {
  const group = await rows.add('groups', { title: 'C-1', capacity: 10 });
  await rows.student({ group_id: group });
  await rows.student({ group_id: group });
  const small = await registrar.post('/group', { id: group, title: 'C-1', capacity: 1 });
  expect([small.status, small.body.fields]).toEqual([
    400,
    [
      expect.objectContaining({
        field: 'capacity',
        code: 'groups.capacity_below_students',
        message: 'There are already 2 students in this group',
      }),
    ],
  ]);
  expect((await registrar.post('/group', { id: group, title: 'C-1', capacity: 2 })).status).toBe(200);
  // Too full already: its places stay as they are while something else is saved.
  await portal.sql('update groups set capacity = 1 where id = $1', [group]);
  expect((await registrar.post('/group', { id: group, title: 'C-1a', capacity: 1 })).status).toBe(200);
  const foreign = await new Rows(portal, THERE).add('courses', { title: 'There', code: 'TH' });
  expect((await registrar.post('/group', { title: 'C-2', course_id: foreign })).status).toBe(422);
  const theirs = await new Rows(portal, THERE).add('groups', { title: 'T-1' });
  expect([
    (await registrar.get(`/group/${theirs}`)).status,
    (await registrar.post('/group', { id: theirs, title: 'X' })).status,
    (await registrar.delete(`/group/${theirs}`)).status,
  ]).toEqual([404, 404, 404]);
});

test('the history names what a group belongs to, also what it belonged to, and shows no ids', async () => {
  const [first, second] = [
    await rows.add('levels', { name: 'Level 7', number: 7 }),
    await rows.add('levels', { name: 'Level 8', number: 8 }),
  ];
  const mentor = await rows.staff(['ACADEMIC_MENTOR']);
  const { id } = (await registrar.post('/group', { title: 'H-1', level_id: first })).body;
  await registrar.post('/group', { id, title: 'H-1', level_id: second, mentor_id: mentor.id });
  const [name] = await portal.sql<{ name: string }>('select name from staff where id = $1', [mentor.id]);
  const history = (await registrar.get(`/history/groups/${id}`)).body as { changes: Record<string, unknown> }[];
  expect(history.map(({ changes }) => changes)).toEqual([
    { level_name: ['Level 7', 'Level 8'], mentor_name: [null, name?.name] },
    expect.objectContaining({ title: [null, 'H-1'], level_name: [null, 'Level 7'] }),
  ]);
});
