import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { University, type Made } from '#testing/university.js';

let portal: Portal;
let place: University;
beforeAll(async () => {
  portal = await startPortal();
  place = await University.on(portal);
});
afterAll(() => portal.stop());
afterEach(() => place.clear());

const PATH = '/recruitment/inquiry';
const act = (person: Person, { id }: { id: number }, event: string, body: object = {}) =>
  person.post(`${PATH}/${id}/actions/${event}`, body);
const codes = (answer: { body: { fields?: { code: string }[] } }) => (answer.body.fields ?? []).map(({ code }) => code);

test('the recruiter holds a role of human resources; only who may assign sees who could', async () => {
  const { dean, manager, chief } = place.people;
  const made = await place.draft();
  await place.upTo('accepted', made);
  expect((await manager.person.get(`${PATH}/recruiters`)).status).toBe(403);
  expect(((await chief.person.get(`${PATH}/recruiters`)).body as { id: number }[]).map(({ id }) => id).sort()).toEqual(
    [manager.id, chief.id].sort(),
  );
  expect(codes(await act(chief.person, made, 'ASSIGN', { assignee_id: dean.id }))).toEqual([
    'recruitment.no_recruiter',
  ]);
  expect((await act(chief.person, made, 'ASSIGN', { assignee_id: manager.id })).body).toMatchObject({
    status: 'assigned',
    assignee_id: manager.id,
  });
  expect((await act(chief.person, made, 'ASSIGN', { assignee_id: chief.id })).body).toMatchObject({
    status: 'assigned',
    assignee_id: chief.id,
  });
});

test('what its vacancy says is shown: opened, its deadline, who was hired', async () => {
  const { dean, manager, teacher } = place.people;
  const made = await place.draft();
  await place.upTo('assigned', made);
  const none = await act(manager.person, made, 'OPEN_VACANCY');
  expect([none.status, none.body.code]).toEqual([422, 'recruitment.no_open_vacancy']);
  const vacancy = await place.vacancy(made.id);
  const shown = async () => (await dean.person.get(`${PATH}/${made.id}`)).body as Made;
  expect(await shown()).toMatchObject({
    status: 'open',
    vacancy_title: 'Lecturer',
    vacancy_closes_at: vacancy.closes_at,
    vacancy_closed_at: null,
    hired: 0,
  });
  await hire(vacancy, [teacher.id]);
  expect(await shown()).toMatchObject({ hired: 1, hired_ids: [teacher.id] });
  const early = await act(manager.person, made, 'COMPLETE');
  expect([early.status, early.body.code, early.body.params]).toEqual([
    422,
    'recruitment.posts_unfilled',
    { hired: 1, posts: 2, number: made.number, position: 'Lecturer', reason: '' },
  ]);
});

const hire = ({ id, version }: Made, hired_ids: number[]) =>
  place.people.manager.person.put(`/position/vacancy/${id}/hires`, { version, hired_ids });

test('the portal completes what was filled a day ago, and nothing earlier', async () => {
  const { dean, teacher } = place.people;
  const made = await place.draft({ posts: 1 });
  await place.upTo('assigned', made);
  await hire(await place.vacancy(made.id), [teacher.id]);
  const status = async () => ((await dean.person.get(`${PATH}/${made.id}`)).body as Made).status;
  await portal.app.get(Clocks).tick(systemContext(HERE.id));
  expect(await status()).toBe('open');
  await portal.sql(`update recruitment_inquiries set updated_at = now() - interval '25 hours' where id = $1`, [
    made.id,
  ]);
  await portal.app.get(Clocks).tick(systemContext(HERE.id));
  expect(await status()).toBe('done');
});

test('the job description is read by whoever reads the inquiry, replaced by its creator, and goes with it', async () => {
  const { dean, head, manager } = place.people;
  const upload = async (person: Person, name: string) =>
    (await person.send('post', '/file').attach('file', Buffer.from('%PDF-1.4 lecturer'), name)).body.id as number;
  const [first, second, stolen] = [
    await upload(dean.person, 'lecturer.pdf'),
    await upload(dean.person, 'lecturer 2.pdf'),
    await upload(head.person, 'other.pdf'),
  ];
  const made = await place.draft({ file_id: first });
  expect(made).toMatchObject({ file_id: first, file_name: 'lecturer.pdf' });
  const reads = async (person: Person, file: number) => (await person.get(`/file/${file}`)).status;
  expect([
    await reads(dean.person, first),
    await reads(manager.person, first),
    await reads(head.person, first),
  ]).toEqual([200, 200, 404]);
  const body = { id: made.id, department_id: place.departments.school, position: 'Lecturer', posts: 2, reason: 'x' };
  expect((await dean.person.post(PATH, { ...body, file_id: stolen })).status).toBe(404);
  expect((await dean.person.post(PATH, { ...body, file_id: second })).body.file_name).toBe('lecturer 2.pdf');
  expect([await reads(dean.person, first), await reads(manager.person, second)]).toEqual([404, 200]);
  expect((await dean.person.delete(`${PATH}/${made.id}`)).body).toEqual({ id: made.id });
  expect(await reads(dean.person, second)).toBe(404);
});

test('each sees what concerns her; no other head, no student, no neighbour; what waits for whom is a filter', async () => {
  const { dean, head, manager, chief, finance, director, teacher, viewer } = place.people;
  const made = await place.draft();
  const sees = async (person: Person) => (await person.get(`${PATH}/${made.id}`)).status;
  expect([await sees(dean.person), await sees(manager.person), await sees(viewer), await sees(head.person)]).toEqual([
    200, 200, 200, 404,
  ]);
  expect([
    await sees(teacher.person),
    await sees((await place.rows.student()).person),
    (await teacher.person.post(PATH, {})).status,
  ]).toEqual([403, 403, 403]);
  const waits = async (person: Person) => ((await person.get(`${PATH}?incoming=true`)).body.content as Made[]).length;
  const all = async () => [
    await waits(dean.person),
    await waits(manager.person),
    await waits(finance.person),
    await waits(director.person),
    await waits(chief.person),
  ];
  const seen: number[][] = [await all()];
  for (const status of ['submitted', 'verified', 'evaluated', 'accepted', 'assigned']) {
    await portal.sql(
      `update recruitment_inquiries set status = $2, submitted_at = now(), assignee_id = $3 where id = $1`,
      [made.id, status, manager.id],
    );
    seen.push(await all());
  }
  expect(seen).toEqual([
    [0, 0, 0, 0, 0],
    [0, 1, 0, 0, 1],
    [0, 0, 1, 0, 0],
    [0, 0, 0, 1, 0],
    [0, 0, 0, 0, 1],
    [0, 1, 0, 0, 0],
  ]);
  expect(((await manager.person.get(`${PATH}?incoming=false`)).body.content as Made[]).length).toBe(0);
  const far = await University.on(portal, THERE);
  for (const { person } of [far.people.chief, far.people.dean])
    expect((await person.get(`${PATH}/${made.id}`)).status).toBe(404);
  expect((await far.people.chief.person.post('/position/vacancy/from-inquiry', { inquiry_id: made.id })).status).toBe(
    422,
  );
  expect((await act(far.people.chief.person, made, 'CANCEL', { reason: 'x' })).status).toBe(404);
});

test('a status call does what an action does; drafts alone are deleted, by their creator', async () => {
  const { dean, chief } = place.people;
  const made = await place.draft();
  const send = (body: object, person = dean.person) => person.post(`${PATH}/update-status`, { id: made.id, ...body });
  expect([
    (await send({ event: 'NONSENSE' })).status,
    (await send({ event: 'SUBMIT', extra: 1 })).status,
    (await send({ event: 'SUBMIT' }, chief.person)).status,
  ]).toEqual([400, 400, 403]);
  expect((await send({ event: 'SUBMIT', version: 9 })).body).toMatchObject({
    code: 'stale_version',
    current: { number: made.number },
  });
  expect((await chief.person.delete(`${PATH}/${made.id}`)).status).toBe(403);
  expect((await send({ event: 'SUBMIT', version: 1 })).body).toMatchObject({ status: 'submitted', version: 2 });
  expect((await dean.person.delete(`${PATH}/${made.id}`)).status).toBe(403);
});

test('the creator, the role whose turn it is and the recruiter hear at once; another head hears nothing', async () => {
  const { dean, head, manager, finance, director, chief } = place.people;
  const made = await place.draft();
  const ears = {
    dean: await dean.person.listen(),
    head: await head.person.listen(
      { resource: 'recruitment_inquiries' },
      { resource: 'recruitment_inquiries', id: made.id },
    ),
    manager: await manager.person.listen(),
    finance: await finance.person.listen(),
    director: await director.person.listen(),
    chief: await chief.person.listen({ resource: 'recruitment_inquiries' }),
  };
  expect([ears.head.joined, ears.chief.joined]).toEqual([[false, false], [true]]);
  await place.upTo('open', made);
  for (const [who, event] of [
    ['dean', 'SUBMIT'],
    ['manager', 'SUBMIT'],
    ['finance', 'VERIFY'],
    ['director', 'CONFIRM_BUDGET'],
    ['dean', 'ACCEPT'],
    ['manager', 'ASSIGN'],
    ['manager', 'OPEN_VACANCY'],
    ['chief', 'SUBMIT'],
  ] as const) {
    expect([who, event, (await ears[who].hears(`recruitment_inquiries.${event}`)).record_id]).toEqual([
      who,
      event,
      made.id,
    ]);
  }
  expect([ears.head.heard, ears.finance.heard.some(({ name }) => name.endsWith('SUBMIT'))]).toEqual([[], false]);
});
