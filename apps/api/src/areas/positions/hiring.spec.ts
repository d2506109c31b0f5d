import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Person, type Portal, startPortal } from '#testing/portal.js';
import { Hiring, inDays, VACANCY, type Made } from './test-hiring.js';

let portal: Portal;
let hr: Hiring;
beforeAll(async () => {
  portal = await startPortal();
  hr = await Hiring.on(portal);
});
afterAll(() => portal.stop());
afterEach(() => hr.place.clear());

const INQUIRY = '/recruitment/inquiry';
const one = async (person: Person, path: string) => (await person.get(path)).body as Made;
const fromInquiry = (inquiry_id: number) => hr.people.manager.person.post(`${VACANCY}/from-inquiry`, { inquiry_id });
const guest = () => portal.person(['GUEST_USER']);
const rolesOf = async ({ account_id }: Person) =>
  (
    await portal.sql<{ role: string }>('select role from account_roles where account_id = $1 order by role', [
      account_id,
    ])
  ).map(({ role }) => role);

test('from an approved request to a member of staff: vacancy, public page, hire, and the request is done', async () => {
  const { manager, chief, dean } = hr.people;
  const inquiry = await hr.place.draft({
    posts: 1,
    requirements: 'A master’s degree',
    position: 'Lecturer in networks',
  });
  await hr.place.upTo('assigned', inquiry);
  const made = (await fromInquiry(inquiry.id)).body as Made;
  expect(made).toMatchObject({
    status: 'draft',
    title: 'Lecturer in networks',
    job_position_title: 'Lecturer in networks',
    department_name: 'School',
    position_status: 'activated',
    requirements: 'A master’s degree',
    posts: 1,
    salary_min: '9000000.00',
    salary_max: '12000000.50',
    hiring_manager_id: dean.id,
    inquiry_id: inquiry.id,
  });
  await portal.sql('update job_positions set teaching = true where id = $1', [made.job_position_id]);
  expect((await chief.person.put(`${VACANCY}/activate/${made.id}`)).body.status).toBe('activated');
  const { title, job_position_id, posts } = made;
  const form_id = await hr.place.form();
  await manager.person.post(VACANCY, { id: made.id, title, job_position_id, posts, form_id, closes_at: inDays(9) });
  await manager.person.put(`${VACANCY}/open/${made.id}`);
  expect(await one(dean.person, `${INQUIRY}/${inquiry.id}`)).toMatchObject({ status: 'open', vacancy_title: title });
  expect((await portal.visitor.get(`/api/v1/public/vacancies/${made.id}`)).body.title).toBe(title);

  const applicant = await guest();
  const { staff_id } = await hr.hire(manager, {
    vacancy_id: made.id,
    account_id: applicant.account_id,
    person: { pinfl: '31512199012345' },
  });
  expect(await one(manager.person, `/staff/${staff_id}`)).toMatchObject({
    account_id: applicant.account_id,
    department_id: hr.place.departments.school,
    position: 'Lecturer in networks',
    pinfl: '31512199012345',
    dateOfEmployed: expect.any(String),
  });
  expect(await rolesOf(applicant)).toEqual(['STAFF', 'TEACHER']);
  expect(await one(manager.person, `${VACANCY}/${made.id}`)).toMatchObject({
    status: 'expired',
    hired: 1,
    hires: [{ id: staff_id }],
  });
  expect(await one(dean.person, `${INQUIRY}/${inquiry.id}`)).toMatchObject({
    hired_ids: [staff_id],
    vacancy_closed_at: expect.any(String),
  });
  expect((await portal.visitor.get(`/api/v1/public/vacancies/${made.id}`)).status).toBe(404);
  await portal.sql(`update recruitment_inquiries set updated_at = now() - interval '25 hours'`);
  await portal.app.get(Clocks).tick(systemContext(HERE.id));
  expect((await one(dean.person, `${INQUIRY}/${inquiry.id}`)).status).toBe('done');
});

test('an inquiry has one vacancy under way, also when two people make it at once; only an approved one has any', async () => {
  const { manager, dean, head } = hr.people;
  const inquiry = await hr.place.draft();
  expect((await fromInquiry(inquiry.id)).body.code).toBe('positions.inquiry_not_approved');
  expect((await fromInquiry(999_999)).status).toBe(422);
  await hr.place.upTo('accepted', inquiry);
  for (const { person } of [dean, head])
    expect((await person.post(`${VACANCY}/from-inquiry`, { inquiry_id: inquiry.id })).status).toBe(403);
  const both = await Promise.all([fromInquiry(inquiry.id), fromInquiry(inquiry.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await fromInquiry(inquiry.id)).body.code).toBe('positions.vacancy_under_way');
  const positions = (await manager.person.get('/position/job/all')).body as Made[];
  expect(positions.map(({ title, staff_units, status }) => [title, staff_units, status])).toEqual([
    ['Lecturer', 50, 'activated'],
  ]);
});

test('a cancelled inquiry closes the vacancy that was made from it', async () => {
  const { dean } = hr.people;
  const inquiry = await hr.place.draft();
  await hr.place.upTo('assigned', inquiry);
  const vacancy = await hr.place.vacancy(inquiry.id);
  await dean.person.post(`${INQUIRY}/${inquiry.id}/actions/CANCEL`, { reason: 'The school was merged' });
  const status = async () => (await one(hr.people.manager.person, `${VACANCY}/${vacancy.id}`)).status;
  for (let tries = 0; tries < 200 && (await status()) === 'open'; tries++)
    await new Promise((later) => setTimeout(later, 50));
  expect(await status()).toBe('closed');
});

test('of two who are hired at once for the last opening one is, and nothing is left of the other', async () => {
  const { manager, chief } = hr.people;
  const { id: vacancy_id } = await hr.vacancy('open', { posts: 1 });
  const [first, second] = [await guest(), await guest()];
  const hired = await Promise.allSettled([
    hr.hire(manager, { vacancy_id, account_id: first.account_id }),
    hr.hire(chief, { vacancy_id, account_id: second.account_id }),
  ]);
  expect(hired.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const roles = [...(await rolesOf(first)), ...(await rolesOf(second))].sort();
  expect(roles).toEqual(['GUEST_USER', 'STAFF']);
  const refused = hired.find((one) => one.status === 'rejected');
  expect((refused as PromiseRejectedResult).reason).toMatchObject({ code: 'positions.posts_filled' });
});

test('who works here already moves to the new position with the same record, and is hired once', async () => {
  const { manager, teacher } = hr.people;
  const position = await hr.position({ title: 'Head of laboratory', department_id: hr.place.departments.office });
  const { id: vacancy_id } = await hr.vacancy('open', { job_position_id: position.id });
  const { account_id } = teacher.person;
  expect(await hr.hire(manager, { vacancy_id, account_id })).toEqual({ staff_id: teacher.id });
  expect(await one(manager.person, `/staff/${teacher.id}`)).toMatchObject({
    department_id: hr.place.departments.office,
    position: 'Head of laboratory',
  });
  expect(await rolesOf(teacher.person)).toEqual(['STAFF', 'TEACHER']);
  await expect(hr.hire(manager, { vacancy_id, account_id })).rejects.toMatchObject({ code: 'positions.hired_already' });
});

test('nobody is hired by a person who may not, nor for a vacancy that was never opened', async () => {
  const { manager, dean } = hr.people;
  const { account_id } = await guest();
  const open = await hr.vacancy('open');
  await expect(hr.hire(dean, { vacancy_id: open.id, account_id }, 'DEAN')).rejects.toMatchObject({ code: 'not_found' });
  const draft = await hr.vacancy('draft');
  await expect(hr.hire(manager, { vacancy_id: draft.id, account_id })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await portal.sql('select 1 from staff where account_id = $1', [account_id])).length).toBe(0);
});

test('those who were hired by another way are noted: staff of the department, never more than openings', async () => {
  const { manager, dean, finance, teacher, head } = hr.people;
  await portal.sql('update staff set department_id = $1 where id = $2', [hr.place.departments.school, teacher.id]);
  const { id, version } = await hr.vacancy('open');
  const note = (hired_ids: number[], person = manager.person) =>
    person.put(`${VACANCY}/${id}/hires`, { version, hired_ids });
  const code = async (answer: PromiseLike<{ body: { fields?: { code: string }[] } }>) =>
    (await answer).body.fields?.map((field) => field.code);
  expect((await note([teacher.id], dean.person)).status).toBe(403);
  expect([
    await code(note([finance.id])),
    await code(note([999_999])),
    await code(note([teacher.id, dean.id, head.id])),
  ]).toEqual([['positions.other_department'], ['not_found'], ['positions.more_than_posts']]);
  expect((await note([teacher.id, teacher.id])).body).toMatchObject({ hired: 1, hired_ids: [teacher.id] });
  expect((await note([])).body.code).toBe('stale_version');
});
