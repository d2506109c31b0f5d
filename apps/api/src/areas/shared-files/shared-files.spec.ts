import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let registrar: Person;
let teacher: Known;
let student: Known;
let other: Known;
let [own, theirs] = [0, 0];
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  registrar = await portal.person(['REGISTRAR_OFFICER']);
  teacher = await rows.staff(['TEACHER']);
  const group = await rows.add('groups', { title: 'CS-1' });
  [student, other] = [await rows.student({ group_id: group }), await rows.student()];
  const academic_year_id = await rows.add('academic_years', {
    name: '2026/27',
    start_date: '2026-09-01',
    end_date: '2027-06-30',
  });
  const semester_id = await rows.add('semesters', { name: 'Autumn', number: 1 });
  const taught = async (code: string, more: object) =>
    rows.add('taught_modules', {
      module_id: await rows.add('modules', { code, title: code }),
      academic_year_id,
      semester_id,
      title: code,
      start_date: '2026-09-01',
      end_date: '2027-01-20',
      ...more,
    });
  own = await taught('DB', { teacher_ids: [teacher.id], group_ids: [group] });
  theirs = await taught('LAW', {});
});
afterAll(() => portal.stop());

const upload = async (person: Person, name: string): Promise<number> =>
  (await person.send('post', '/file').attach('file', Buffer.from(`Contents of ${name}`), name)).body.id as number;

test('a teacher writes the files of her modules and no others; her students read and download them, and hear of them', async () => {
  const file_id = await upload(teacher.person, 'joins.txt');
  const write = { title: 'Joins', category: 'lecture', ccls_module_id: own, file_id };
  const ear = await student.person.listen({ resource: 'taught_modules', id: own });
  const made = await teacher.person.post('/module_file', write);
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({ file_name: 'joins.txt', module_code: 'DB', mine: true }),
  ]);
  expect((await ear.hears('module_files.created')).record_id).toBe(made.body.id);
  const at = `/module_file/${made.body.id}`;
  expect((await student.person.get(at)).body).toMatchObject({ title: 'Joins', mine: true });
  expect((await student.person.get(`/file/${file_id}`)).status).toBe(200);
  expect((await other.person.get(at)).status).toBe(404);
  expect((await other.person.get(`/file/${file_id}`)).status).toBe(404);
  expect((await other.person.get('/module_file/all')).body).toEqual([]);
  const law = await registrar.post('/module_file', {
    ...write,
    ccls_module_id: theirs,
    file_id: null,
    link: 'https://lex.uz/1',
  });
  expect([law.status, law.body.mine]).toEqual([200, false]);
  for (const answer of [
    await teacher.person.post('/module_file', { ...write, ccls_module_id: theirs, link: 'https://lex.uz' }),
    await teacher.person.post('/module_file', { ...write, id: law.body.id, link: 'https://lex.uz' }),
    await teacher.person.delete(`/module_file/${law.body.id}`),
    await student.person.post('/module_file', write),
  ])
    expect(answer.status).toBe(403);
  expect(
    (await teacher.person.post('/module_file', { title: 'Empty', category: 'other', ccls_module_id: own })).body.fields,
  ).toEqual([expect.objectContaining({ field: 'file_id' })]);
  expect(
    (await teacher.person.post('/module_file', { ...write, file_id: null, link: 'javascript:alert(1)' })).status,
  ).toBe(400);
  expect((await teacher.person.delete(at)).status).toBe(200);
  expect((await teacher.person.get(`/file/${file_id}`)).status).toBe(404);
});

test('policies: members of the institution read them, the registry writes, and nobody else', async () => {
  const file_id = await upload(registrar, 'rules.txt');
  const write = { title: 'Conduct', category: 'conduct', file_id, valid_from: '2026-09-01' };
  const made = (await registrar.post('/policies', write)).body;
  const applicant = await portal.person(['GUEST_USER']);
  expect([(await applicant.get('/policies/all')).status, (await applicant.get(`/file/${file_id}`)).status]).toEqual([
    403, 404,
  ]);
  for (const person of [student.person, teacher.person]) {
    expect((await person.get('/policies/all')).body.map(({ title }: { title: string }) => title)).toEqual(['Conduct']);
    expect((await person.get(`/file/${file_id}`)).status).toBe(200);
    expect((await person.post('/policies', { ...write, id: made.id })).status).toBe(403);
    expect((await person.delete(`/policies/${made.id}`)).status).toBe(403);
  }
  const stranger = await portal.person(['ADMIN'], { institution: THERE });
  expect([(await stranger.get('/policies/all')).body, (await stranger.get(`/file/${file_id}`)).status]).toEqual([
    [],
    404,
  ]);
  expect(
    (await registrar.post('/policies', { ...write, id: made.id, title: 'Code of conduct', version: 9 })).status,
  ).toBe(409);
});

test('files and modules are found by the group that is taught and by who teaches', async () => {
  const [module] = await portal.sql<{ group_ids: number[] }>('select group_ids from taught_modules where id = $1', [
    own,
  ]);
  const group = module?.group_ids[0];
  const made = async (ccls_module_id: number) =>
    (
      await registrar.post('/module_file', {
        title: 'Of all',
        category: 'other',
        ccls_module_id,
        link: 'https://lex.uz',
      })
    ).body.id as number;
  const [file] = [await made(own), await made(theirs)];
  const ids = async (by: Person, path: string) => ((await by.get(path)).body as { id: number }[]).map(({ id }) => id);
  const files = await ids(registrar, `/module_file/all?group_id=${group}`);
  expect([files.includes(file), await ids(other.person, `/module_file/all?group_id=${group}`)]).toEqual([true, []]);
  const all = (await registrar.get(`/module_file/all?group_id=${group}`)).body as { ccls_module_id: number }[];
  expect(new Set(all.map(({ ccls_module_id }) => ccls_module_id))).toEqual(new Set([own]));
  expect(await ids(registrar, `/cclsmodule/all?teacher_id=${teacher.id}`)).toEqual([own]);
});
