import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { Candidates } from './candidates.js';
import { codes, Hiring, inDays, POSITION, VACANCY, type Made } from './test-hiring.js';

let portal: Portal;
let hr: Hiring;
beforeAll(async () => {
  portal = await startPortal();
  hr = await Hiring.on(portal);
});
afterAll(() => portal.stop());
afterEach(() => hr.place.clear());

const read = async ({ id }: { id: number }) => (await hr.people.manager.person.get(`${VACANCY}/${id}`)).body as Made;

test('human resources make vacancies of active positions; the hiring manager reads their own, others none', async () => {
  const { manager, viewer, dean, head, teacher } = hr.people;
  const guest = await portal.person(['GUEST_USER']);
  const position = await hr.position();
  const body = { title: 'Lecturer', job_position_id: position.id, posts: 1, hiring_manager_id: dean.id };
  for (const person of [viewer, dean.person, teacher.person, guest])
    expect((await person.post(VACANCY, body)).status).toBe(403);
  const made = (await manager.person.post(VACANCY, body)).body as Made;
  expect(made).toMatchObject({ status: 'draft', department_name: 'School', hired: 0, position_status: 'activated' });
  const path = `${VACANCY}/${made.id}`;
  expect([(await dean.person.get(path)).status, (await viewer.get(path)).status]).toEqual([200, 200]);
  expect([(await head.person.get(path)).status, (await guest.get(path)).status]).toEqual([404, 403]);
  expect((await dean.person.post(VACANCY, { ...body, id: made.id })).status).toBe(403);
  expect(codes(await manager.person.post(VACANCY, { ...body, status: 'open' }))).toHaveLength(1);
  expect(codes(await manager.person.post(VACANCY, { ...body, salary_min: '9', salary_max: '8' }))).toEqual([
    'salary_max: positions.range_turned',
  ]);
  await manager.person.put(`${POSITION}/activate/${position.id}`);
  expect(codes(await manager.person.post(VACANCY, body))).toEqual(['job_position_id: positions.deactivated']);
});

test('position and form of a vacancy are called in the language of the reader', async () => {
  const { manager } = hr.people;
  const position = await hr.position({ title: 'Archivist', title_in: { en: 'Archivist', ru: 'Архивариус' } });
  const { id, form_id } = await hr.vacancy('draft', { job_position_id: position.id });
  await portal.sql(`update forms set name_in = '{"en": "About you", "ru": "О вас"}' where id = $1`, [form_id]);
  for (const [language, title, form] of [
    ['en', 'Archivist', 'About you'],
    ['ru', 'Архивариус', 'О вас'],
  ] as const)
    expect((await manager.person.get(`${VACANCY}/${id}`).set('accept-language', language)).body).toMatchObject({
      job_position_title: title,
      form_name: form,
    });
});

test('without an approved inquiry the head of human resources gives a reason, and nobody else may', async () => {
  const { manager, chief } = hr.people;
  const admin = await portal.person(['ADMIN']);
  const made = await hr.vacancy('draft');
  const activate = (person: typeof admin, body: object = {}) => person.put(`${VACANCY}/activate/${made.id}`, body);
  expect((await activate(manager.person)).status).toBe(403);
  const unasked = await activate(admin, { reason: 'x' });
  expect([unasked.status, unasked.body.code]).toEqual([422, 'positions.no_inquiry']);
  expect(codes(await activate(chief.person))).toEqual(['reason: field.required']);
  expect((await activate(chief.person, { reason: 'Two new groups' })).body).toMatchObject({
    status: 'activated',
    decision_reason: 'Two new groups',
  });
  const changed = { id: made.id, title: 'Lecturer', job_position_id: made.job_position_id, posts: 3 };
  expect(codes(await manager.person.post(VACANCY, changed))).toEqual(['posts: positions.approved_already']);
});

test('an inquiry that is not approved any more activates nothing, and no vacancy has more posts than it', async () => {
  const { manager, chief, dean } = hr.people;
  const inquiry = await hr.place.draft({ posts: 2 });
  await hr.place.upTo('assigned', inquiry);
  const made = (await manager.person.post(`${VACANCY}/from-inquiry`, { inquiry_id: inquiry.id })).body as Made;
  const more = { id: made.id, title: 'Lecturer', job_position_id: made.job_position_id, posts: 3 };
  expect(codes(await manager.person.post(VACANCY, more))).toEqual(['posts: positions.more_than_approved']);
  await dean.person.post(`/recruitment/inquiry/${inquiry.id}/actions/CANCEL`, { reason: 'The school was merged' });
  const refused = await chief.person.put(`${VACANCY}/activate/${made.id}`);
  expect([refused.status, refused.body.code]).toEqual([422, 'positions.inquiry_not_approved']);
});

test('it opens with a deadline ahead, an active position and an opening that is free', async () => {
  const { manager, dean } = hr.people;
  const made = await hr.vacancy('activated', { closes_at: null, form_id: null });
  const open = async () => (await manager.person.put(`${VACANCY}/open/${made.id}`)).body as Made & { code?: string };
  const write = (more: object) =>
    manager.person.post(VACANCY, { id: made.id, title: 'x', job_position_id: made.job_position_id, posts: 2, ...more });
  expect((await open()).code).toBe('positions.no_form');
  const asked = await hr.place.form({ purpose: 'request' });
  expect(codes(await write({ form_id: asked }))).toEqual(['form_id: positions.form_unusable']);
  const form_id = await hr.place.form();
  await write({ form_id });
  expect((await open()).code).toBe('positions.deadline_past');
  await write({ closes_at: inDays(-1) });
  expect((await open()).code).toBe('positions.deadline_past');
  await write({ closes_at: inDays(9) });
  await portal.sql('update forms set active = false where id = $1', [form_id]);
  expect((await open()).code).toBe('positions.form_unusable');
  await portal.sql('update forms set active = true where id = $1', [form_id]);
  await manager.person.put(`${POSITION}/activate/${String(made.job_position_id)}`);
  expect((await open()).code).toBe('positions.deactivated');
  await manager.person.put(`${POSITION}/activate/${String(made.job_position_id)}`);
  expect((await dean.person.put(`${VACANCY}/open/${made.id}`)).status).toBe(403);
  expect(await open()).toMatchObject({ status: 'open', opened_at: expect.any(String), closed_at: null });
  await portal.sql('update vacancy_positions set status = $1, hired_ids = $2', ['closed', [dean.id, dean.id]]);
  expect((await open()).code).toBe('positions.posts_filled');
});

test('a vacancy has at least one opening', async () => {
  const { manager } = hr.people;
  const { id: job_position_id } = await hr.position();
  const none = await manager.person.post(VACANCY, { title: 'x', job_position_id, posts: 0 });
  expect([none.status, (none.body.fields as { field: string }[]).map(({ field }) => field)]).toEqual([400, ['posts']]);
});

test('what applications there are is asked of their area: with one it neither goes back, nor away, nor into the archive', async () => {
  const { manager, chief, teacher } = hr.people;
  const applicant = await portal.person(['GUEST_USER']);
  const ear = await applicant.listen();
  const counted = { all: 1, live: 1, account_ids: [applicant.account_id] };
  const candidates = portal.app.get(Candidates);
  const offer = () => Promise.resolve();
  candidates.keep({ count: () => Promise.resolve(counted), offer });
  const code = async (answer: PromiseLike<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const refused = [422, 'positions.has_applications'];
  const draft = await hr.vacancy('draft');
  expect(await code(manager.person.delete(`${VACANCY}/${draft.id}`))).toEqual(refused);
  const made = await hr.vacancy('activated');
  expect(await code(hr.act(chief.person, made, 'DEACTIVATE'))).toEqual(refused);
  await manager.person.put(`${VACANCY}/open/${made.id}`);
  await manager.person.put(`${VACANCY}/close/${made.id}`);
  expect((await ear.hears('vacancy_positions.CLOSE')).record_id).toBe(made.id);
  expect(await code(hr.act(manager.person, made, 'ARCHIVE'))).toEqual(refused);
  candidates.keep({ count: () => Promise.resolve({ all: 0, live: 0, account_ids: [] }), offer });
  expect((await hr.act(teacher.person, made, 'ARCHIVE')).status).toBe(403);
  expect((await hr.act(manager.person, made, 'ARCHIVE')).body.status).toBe('archived');
});

test('the portal ends it after its deadline, and not before; it opens again with a later one', async () => {
  const { manager } = hr.people;
  const made = await hr.vacancy('open');
  const tick = () => portal.app.get(Clocks).tick(systemContext(HERE.id));
  await tick();
  expect((await read(made)).status).toBe('open');
  await portal.sql(`update vacancy_positions set closes_at = now() - interval '1 minute'`);
  await tick();
  expect(await read(made)).toMatchObject({ status: 'expired', closed_at: expect.any(String) });
  const later = { id: made.id, title: 'x', job_position_id: made.job_position_id, posts: 2, closes_at: inDays(5) };
  await manager.person.post(VACANCY, later);
  expect((await manager.person.put(`${VACANCY}/open/${made.id}`)).body).toMatchObject({
    status: 'open',
    closed_at: null,
  });
});

test('two people of human resources see each other at once, the hiring manager is told, a stranger hears nothing', async () => {
  const { manager, chief, dean, teacher } = hr.people;
  const made = await hr.vacancy('activated', { hiring_manager_id: dean.id });
  const ear = await chief.person.listen(
    { resource: 'vacancy_positions' },
    { resource: 'vacancy_positions', id: made.id },
  );
  const stranger = await teacher.person.listen({ resource: 'vacancy_positions', id: made.id });
  const own = await dean.person.listen();
  expect([ear.joined, stranger.joined]).toEqual([[true, true], [false]]);
  await manager.person.put(`${VACANCY}/open/${made.id}`);
  expect((await ear.hears('vacancy_positions.OPEN')).record_id).toBe(made.id);
  expect((await own.hears('vacancy_positions.OPEN')).record_id).toBe(made.id);
  expect(stranger.heard).toEqual([]);
  const notes = (await dean.person.get('/notification')).body.content as { text: string }[];
  expect(notes.map(({ text }) => text)).toContainEqual(expect.stringContaining('is open for applications'));
});
