import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';

let portal: Portal;
let hr: Person;
beforeAll(async () => {
  portal = await startPortal();
  hr = await portal.person(['HR_MANAGER']);
});
afterAll(() => portal.stop());

let numbers = 1000;
interface Made {
  id: number;
  version: number;
  account_id: number;
  username: string;
  label: string;
}
const hire = async (more: object = {}): Promise<Made> => {
  const made = await hr.post('/staff', { firstname: 'Jasur', lastname: 'Rahimov', idNumber: `T${++numbers}`, ...more });
  expect([made.status, made.text]).toEqual([200, expect.any(String)]);
  return made.body as Made;
};

test(
  'a new member of staff gets an account with a starting role; no other role can be had this way, and a ' +
    'teacher hires nobody',
  async () => {
    const lecturer = await hire({ role: 'TEACHER', position: 'Lecturer', email: 'j.rahimov@example.edu' });
    expect(lecturer).toMatchObject({
      username: `T${numbers}`,
      name: 'Jasur Rahimov',
      position: 'Lecturer',
      email: 'j.rahimov@example.edu',
      academicTitle: '',
    });
    expect((await hr.get(`/staff/info/${lecturer.id}`)).body).toMatchObject({
      roles: ['TEACHER'],
      heads: [],
      mentors: [],
    });
    for (const role of ['SUPER_ADMIN', 'REGISTRAR_HEAD', 'DEAN'])
      expect((await hr.post('/staff', { firstname: 'A', lastname: 'B', idNumber: role, role })).status).toBe(400);
    const teacher = await portal.signedIn(lecturer.account_id);
    expect((await teacher.post('/staff', { firstname: 'A', lastname: 'B', idNumber: 'Z' })).status).toBe(403);
    expect((await teacher.get(`/staff/${lecturer.id}`)).body.id).toBe(lecturer.id);
  },
);

test('whoever may change staff can still not take over an account: its address and roles stay', async () => {
  const boss = await hire({ email: 'boss@example.edu' });
  await portal.sql(
    `insert into account_roles (account_id, institution_id, role) values ($1, ${HERE.id}, 'SUPER_ADMIN')`,
    [boss.account_id],
  );
  const stolen = await hr.post('/staff', {
    id: boss.id,
    firstname: 'Jasur',
    lastname: 'Rahimov',
    idNumber: boss.username,
    email: 'thief@example.org',
  });
  expect([stolen.status, stolen.body.code, stolen.body.fields[0].field]).toEqual([
    422,
    'staff.account_is_kept',
    'email',
  ]);
  expect((await hr.put('/staff/full_info', { id: boss.id, email: 'thief@example.org' })).status).toBe(400);
  expect(await portal.sql('select email from accounts where id = $1', [boss.account_id])).toEqual([
    { email: 'boss@example.edu' },
  ]);
});

test('partial changes leave the rest alone and are heard by the list, the record and the person', async () => {
  const [department] = await portal.sql<{ id: number }>(
    `insert into departments (institution_id, name, code) values (${HERE.id}, 'Physics', 'PH') returning id`,
  );
  const person = await hire({ position: 'Lecturer', academicTitle: 'Docent', phone: '+998 90 111 22 33' });
  const dean = await portal.person(['DEAN']);
  const [list, record, own, far] = [
    await dean.listen({ resource: 'staff' }),
    await dean.listen({ resource: 'staff', id: person.id }),
    await (await portal.signedIn(person.account_id)).listen(),
    await (await portal.person(['HR_HEAD'], { institution: THERE })).listen({ resource: 'staff' }),
  ];
  const changed = await hr.put('/staff/full_info', {
    id: person.id,
    version: 1,
    department_id: department?.id,
    position: 'Senior lecturer',
    lastname: 'Aliyev',
  });
  expect(changed.body).toMatchObject({
    department_name: 'Physics',
    position: 'Senior lecturer',
    academicTitle: 'Docent',
    phone: '+998901112233',
    name: 'Jasur Aliyev',
    firstname: 'Jasur',
    version: 2,
  });
  for (const ear of [list, record, own])
    expect(await ear.hears('staff.updated')).toMatchObject({ record_id: person.id, version: 2 });
  expect(far.heard).toEqual([]);
  expect((await hr.put('/staff/personal_info', { id: person.id, version: 1, phone: null })).body).toMatchObject({
    code: 'stale_version',
    current: { name: 'Jasur Aliyev', version: 2 },
  });
  expect((await hr.put('/staff/personal_info', { id: person.id, version: 2, phone: null })).body).toMatchObject({
    phone: null,
    position: 'Senior lecturer',
  });
  expect((await dean.put('/staff/personal_info', { id: person.id, phone: null })).status).toBe(403);
  expect((await hr.get(`/staff/username/${person.username}`)).body.id).toBe(person.id);
});

test('choosers find staff by department, role and text, labelled as the specification says; positions are counted', async () => {
  const [department] = await portal.sql<{ id: number }>(
    `insert into departments (institution_id, name, code) values (${HERE.id}, 'Letters', 'LT') returning id`,
  );
  const [leader, teacher] = [
    await hire({
      firstname: 'Lola',
      lastname: 'Nazarova',
      role: 'MODULE_LEADER',
      department_id: department?.id,
      position: 'Professor',
    }),
    await hire({
      firstname: 'Olim',
      lastname: 'Nazarov',
      role: 'TEACHER',
      department_id: department?.id,
      position: 'Professor',
    }),
  ];
  const asked = async (query: string) =>
    ((await hr.get(`/staff/all/filtered?${query}`)).body as Made[]).map(({ label }) => label);
  expect(await asked(`department_id=${department?.id}`)).toEqual([
    `Lola Nazarova (${leader.username})`,
    `Olim Nazarov (${teacher.username})`,
  ]);
  expect(await asked(`department_id=${department?.id}&role=MODULE_LEADER`)).toEqual([
    `Lola Nazarova (${leader.username})`,
  ]);
  expect(await asked('role=TEACHER&search=nazar')).toEqual([`Olim Nazarov (${teacher.username})`]);
  expect((await hr.get('/staff/all/filtered?department_id=x')).status).toBe(400);
  expect((await hr.get('/staff/department-position')).body).toContainEqual({
    department_id: department?.id,
    department_name: 'Letters',
    position: 'Professor',
    staff: 2,
  });
  const neighbour = await portal.person(['HR_HEAD'], { institution: THERE });
  expect([
    (await neighbour.get('/staff/all/filtered')).body,
    (await neighbour.get('/staff/department-position')).body,
    (await neighbour.get(`/staff/info/${leader.id}`)).status,
  ]).toEqual([[], [], 404]);
});

test('HR finds a colleague by passport and personal number, others by what a colleague may read', async () => {
  const made = await hire({ pinfl: '50202029876543', passport_id: 'AE7654321', phone: '+998935550022' });
  const dean = await portal.person(['DEAN']);
  const found = async (person: Person, search: string) =>
    ((await person.get('/staff').query({ search })).body.content as Made[]).map(({ id }) => id);
  for (const typed of ['50202029876543', 'AE7654321'])
    expect([typed, await found(hr, typed), await found(dean, typed)]).toEqual([typed, [made.id], []]);
  for (const person of [hr, dean]) expect(await found(person, '5550022')).toEqual([made.id]);
});

test('whoever teaches is in use; whoever does not goes, and her role with her', async () => {
  const [busy, free] = [await hire(), await hire()];
  await portal.sql(
    `
    with y as (insert into academic_years (institution_id, name, start_date, end_date)
      values (${HERE.id}, 'Y', '2020-01-01', '2020-02-01') returning id), s as (insert into semesters (institution_id, name,
        number) values (${HERE.id}, 'S', 1) returning id),
      m as (insert into modules (institution_id, code, title) values (${HERE.id}, 'M', 'M') returning id),
      t as (insert into taught_modules (institution_id, module_id, academic_year_id, semester_id, title, start_date,
        end_date) select ${HERE.id}, m.id, y.id, s.id, 'T', '2020-01-01', '2020-02-01' from m, y, s returning id),
      l as (insert into lessons (institution_id, ccls_module_id, title) select ${HERE.id}, id, 'L' from t returning id)
    insert into timetable_slots (institution_id, lesson_id, teacher_id, starts_at, ends_at) select ${HERE.id}, id, $1, now(),
      now() + interval '1 hour' from l`,
    [busy.id],
  );
  expect((await hr.delete(`/staff/${busy.id}`)).body.code).toBe('in_use');
  const own = await portal.signedIn(free.account_id);
  expect((await own.get('/country')).status).toBe(200);
  expect((await hr.delete(`/staff/${free.id}`)).body).toEqual({ id: free.id });
  expect((await own.get('/country')).status).toBe(403);
});
