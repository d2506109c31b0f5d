import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { codes, Hiring, inDays, POSITION, VACANCY, type Made } from './test-hiring.js';

let portal: Portal;
let hr: Hiring;
beforeAll(async () => {
  portal = await startPortal();
  hr = await Hiring.on(portal);
});
afterAll(() => portal.stop());
afterEach(() => hr.place.clear());

const title = { title: 'Lecturer in databases', staff_units: 3 };

test('human resources keep positions; top and finance read them, others and the neighbour see nothing', async () => {
  const { manager, viewer, director, dean, teacher } = hr.people;
  const { school } = hr.place.departments;
  const guest = await portal.person(['GUEST_USER']);
  const made = await manager.person.post(POSITION, { ...title, department_id: school, teaching: true });
  expect(made.body).toMatchObject({ status: 'draft', teaching: true, department_name: 'School' });
  const path = `${POSITION}/${made.body.id}`;
  const read = async (person: typeof viewer) => (await person.get(path)).status;
  expect([await read(viewer), await read(director.person)]).toEqual([200, 200]);
  expect([await read(dean.person), await read(teacher.person), await read(guest)]).toEqual([403, 403, 403]);
  for (const person of [viewer, director.person, dean.person, guest])
    expect((await person.post(POSITION, { ...title, department_id: school })).status).toBe(403);
  expect((await viewer.post(`${path}/actions/ACTIVATE`)).status).toBe(403);
  expect((await guest.put(`${POSITION}/activate/${made.body.id}`)).status).toBe(403);
  const far = await Hiring.on(portal, THERE);
  expect((await far.people.chief.person.get(path)).status).toBe(404);
  expect((await far.people.chief.person.post(POSITION, { ...title, department_id: school })).status).toBe(422);
  expect((await portal.visitor.get(`/api/v1${path}`).set('institution', String(HERE.id))).status).toBe(401);
});

test('a department has one position of a title; an archived one makes way', async () => {
  const { manager, chief } = hr.people;
  const { school, office } = hr.place.departments;
  const write = (department_id: number) => manager.person.post(POSITION, { ...title, department_id });
  const first = (await write(school)).body as Made;
  const again = await write(school);
  expect([again.status, codes(again)]).toEqual([409, ['title: positions.title_taken']]);
  expect((await write(office)).status).toBe(200);
  for (const event of ['ACTIVATE', 'DEACTIVATE', 'ARCHIVE'])
    await chief.person.post(`${POSITION}/${first.id}/actions/${event}`);
  expect((await write(school)).status).toBe(200);
});

test('an active position is deactivated by the same call; its open vacancies close where that is confirmed', async () => {
  const { manager } = hr.people;
  const position = await hr.position();
  const vacancy = await hr.vacancy('open', { job_position_id: position.id });
  const toggle = (body: object = {}) => manager.person.put(`${POSITION}/activate/${position.id}`, body);
  const refused = await toggle();
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    422,
    'positions.open_vacancies',
    { count: 1 },
  ]);
  expect((await toggle({ version: 1, confirm: true })).body.code).toBe('stale_version');
  expect((await toggle({ confirm: true })).body).toMatchObject({ status: 'deactivated' });
  expect((await manager.person.get(`${VACANCY}/${vacancy.id}`)).body).toMatchObject({
    status: 'closed',
    position_status: 'deactivated',
  });
  expect((await toggle()).body).toMatchObject({ status: 'activated' });
});

test('a position that somebody holds is not archived, and the manager never archives', async () => {
  const { manager, chief } = hr.people;
  const held = await hr.position({ title: 'Lecturer' });
  await manager.person.put(`${POSITION}/activate/${held.id}`);
  const archive = (person: typeof chief.person) => person.post(`${POSITION}/${held.id}/actions/ARCHIVE`);
  expect((await archive(manager.person)).status).toBe(403);
  const refused = await archive(chief.person);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    422,
    'positions.position_held',
    { count: 1 },
  ]);
});

test('a draft is deleted, but not while a vacancy refers to it; an active one never', async () => {
  const { manager } = hr.people;
  const active = await hr.position();
  expect((await manager.person.delete(`${POSITION}/${active.id}`)).status).toBe(403);
  const body = { title: 'Dean', department_id: hr.place.departments.school, staff_units: 1 };
  const draft = (await manager.person.post(POSITION, body)).body as Made;
  await hr.place.rows.add('vacancy_positions', {
    title: 'Dean',
    job_position_id: draft.id,
    posts: 1,
    closes_at: inDays(3),
  });
  const used = await manager.person.delete(`${POSITION}/${draft.id}`);
  expect([used.status, used.body.code]).toEqual([409, 'in_use']);
  await portal.sql('delete from vacancy_positions');
  expect((await manager.person.delete(`${POSITION}/${draft.id}`)).status).toBe(200);
});

test('title, department and staff units are needed, and who holds no role hears nothing', async () => {
  const { manager, chief, teacher } = hr.people;
  expect(codes(await manager.person.post(POSITION, {})).sort()).toEqual([
    'department_id: field.required',
    'staff_units: field.required',
    'title: field.required',
  ]);
  const ear = await chief.person.listen({ resource: 'job_positions' });
  const other = await teacher.person.listen({ resource: 'job_positions' });
  expect([ear.joined, other.joined]).toEqual([[true], [false]]);
  const made = await hr.position();
  expect((await ear.hears('job_positions.ACTIVATE')).record_id).toBe(made.id);
  expect(other.heard).toEqual([]);
});
