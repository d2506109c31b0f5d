import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_HEAD']);
});
afterAll(() => portal.stop());

let codes = 0;
const make = async (name: string, parent_id?: number) =>
  (await registrar.post('/department', { name, code: `D${++codes}`, parent_id })).body as {
    id: number;
    version: number;
    code: string;
  };
const labels = async () =>
  ((await registrar.get('/department/label')).body as { label: string; depth: number }[]).map(
    ({ label, depth }) => `${'-'.repeat(depth)}${label}`,
  );

test('the tree is told in order, moving a department keeps what hangs on it, and no circle can be closed', async () => {
  const faculty = await make('Technology');
  const school = await make('School of Computing', faculty.id);
  const kafedra = await make('Algorithms', school.id);
  const arts = await make('Arts');
  expect(await labels()).toEqual(['Arts', 'Technology', '-School of Computing', '--Algorithms']);
  expect((await registrar.get(`/department/${school.id}`)).body).toMatchObject({
    parent_name: 'Technology',
    children: 1,
    staff: 0,
    head_name: null,
  });

  const circle = await registrar
    .post('/department', { id: faculty.id, name: 'Technology', code: faculty.code, parent_id: kafedra.id })
    .set('accept-language', 'de');
  expect([circle.status, circle.body.code, circle.body.fields[0].field]).toEqual([
    422,
    'departments.cycle',
    'parent_id',
  ]);
  expect(
    (
      await registrar.post('/department', {
        id: school.id,
        name: 'School of Computing',
        code: school.code,
        parent_id: school.id,
      })
    ).body.code,
  ).toBe('departments.cycle');
  expect(
    (
      await registrar.post('/department', {
        id: school.id,
        name: 'School of Computing',
        code: school.code,
        parent_id: arts.id,
      })
    ).status,
  ).toBe(200);
  expect(await labels()).toEqual(['Arts', '-School of Computing', '--Algorithms', 'Technology']);
});

test('two moves at the same moment cannot close a circle between them', async () => {
  const [one, other] = [await make('One'), await make('Other')];
  const answers = await Promise.all([
    registrar.post('/department', { id: one.id, name: 'One', code: one.code, parent_id: other.id }),
    registrar.post('/department', { id: other.id, name: 'Other', code: other.code, parent_id: one.id }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
});

test('a department with children or staff is in use; head and parent are of this institution', async () => {
  const parent = await make('Parent');
  const child = await make('Child', parent.id);
  const hr = await portal.person(['HR_HEAD']);
  const lecturer = await hr.post('/staff', {
    firstname: 'Aziz',
    lastname: 'Olimov',
    idNumber: 'T77',
    department_id: child.id,
  });
  expect(lecturer.status).toBe(200);
  expect((await registrar.get(`/department/${child.id}`)).body.staff).toBe(1);
  for (const used of [parent, child]) {
    const refused = await registrar.delete(`/department/${used.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  }
  const headed = await registrar.post('/department', {
    id: child.id,
    name: 'Child',
    code: child.code,
    parent_id: parent.id,
    head_id: lecturer.body.account_id,
  });
  expect(headed.body.head_name).toBe('Aziz Olimov');

  const stranger = await portal.person(['REGISTRAR_HEAD'], { institution: THERE });
  const far = (await stranger.post('/department', { name: 'Far', code: 'FAR' })).body;
  for (const [field, value] of [
    ['parent_id', far.id],
    ['head_id', stranger.account_id],
  ] as const) {
    const refused = await registrar.post('/department', { name: `With ${field}`, code: `X${field}`, [field]: value });
    expect([field, refused.status, refused.body.fields]).toEqual([
      field,
      422,
      [expect.objectContaining({ field, code: 'not_found' })],
    ]);
  }
  expect((await stranger.get('/department/label')).body).toEqual([
    { label: 'Far', value: far.id, parent_id: null, depth: 0 },
  ]);
});
