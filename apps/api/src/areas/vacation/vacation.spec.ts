import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { day } from '#testing/days.js';
import { Office, type Made } from './test-office.js';

let portal: Portal;
let office: Office;
beforeAll(async () => {
  portal = await startPortal();
  office = await Office.on(portal);
});
afterAll(() => portal.stop());
// Every test has the whole year's balance and no other request in its way.
afterEach(() => portal.sql('delete from vacation_requests'));

const act = (person: Person, { id }: { id: number }, event: string, body: object = {}) =>
  person.post(`/vacation-request/${id}/actions/${event}`, body);
const notes = async (person: Person) =>
  (await person.get('/notification')).body.content as { text: string; link: string; category: string }[];
const keepTime = () => portal.app.get(Clocks).tick(systemContext(HERE.id), 'vacation_requests');
const move = ({ id }: Made, days: number) =>
  portal.sql(
    `update vacation_requests set start_date = start_date + $2::int, end_date = end_date + $2::int,
      starts_at = starts_at + $2 * interval '1 day', ends_at = ends_at + $2 * interval '1 day' where id = $1`,
    [id, days],
  );

test('a request goes from draft to leave and back; each step by whoever may, each refused to whoever may not', async () => {
  const { teacher, colleague, head, hr, chief, director, stranger } = office.people;
  const made = await office.draft(20, 5, { reason: 'Family' });
  expect(made).toMatchObject({
    status: 'draft',
    days: 5,
    staff_id: teacher.id,
    lessons: 0,
    line_manager_id: null,
    number: expect.stringMatching(/^V-0*\d+$/),
  });
  for (const [wrong, right, event, payload, to] of [
    [colleague, teacher, 'SUBMIT', {}, 'submitted'],
    [stranger, head, 'VERIFY', {}, 'verified'],
    [director, hr, 'CHECK_BALANCE', {}, 'evaluated'],
    [hr, director, 'ACCEPT', { commandNumber: '5-T' }, 'accepted'],
  ] as const) {
    const refused = await act(wrong.person, made, event, payload);
    expect([event, [403, 404].includes(refused.status)]).toEqual([event, true]);
    expect([event, (await act(right.person, made, event, payload)).body.status]).toEqual([event, to]);
    expect([event, (await act(right.person, made, event, payload)).body.code]).toEqual([event, 'forbidden_transition']);
  }
  await keepTime();
  expect((await teacher.person.get(`/vacation-request/${made.id}`)).body).toMatchObject({
    status: 'accepted',
    commandNumber: '5-T',
    line_manager_id: head.person.account_id,
  });
  await move(made, -20);
  await keepTime();
  expect((await teacher.person.get(`/vacation-request/${made.id}`)).body.status).toBe('activated');
  expect((await act(teacher.person, made, 'CANCEL')).status).toBe(409);
  expect(
    (await act(hr.person, made, 'RECALL', { commandNumber: '6', returned_on: day(1), consent: true })).status,
  ).toBe(403);
  await move(made, -5);
  await keepTime();
  expect((await chief.person.get(`/vacation-request/${made.id}`)).body.status).toBe('done');
  const told = (await notes(teacher.person)).map(({ text }) => text);
  for (const words of [
    'manager approved',
    'confirmed the balance',
    'approved by order 5-T',
    'starts today',
    'Welcome back',
  ])
    expect(told).toContainEqual(expect.stringContaining(words));
  expect((await notes(head.person)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('requests leave from'),
  );
});

test('managers send back and reject with a reason that the person reads; she corrects and sends again', async () => {
  const { teacher, head, dean, hr } = office.people;
  const made = await office.draft(30, 3);
  await office.upTo('submitted', made);
  expect(
    (
      await teacher.person.post('/vacation-request', {
        id: made.id,
        type: 'annual',
        start_date: day(31),
        end_date: day(32),
      })
    ).status,
  ).toBe(403);
  expect((await act(head.person, made, 'RETURN_FOR_EDIT', { reason: '  ' })).status).toBe(400);
  expect((await act(dean.person, made, 'RETURN_FOR_EDIT', { reason: 'After the exams, please' })).body).toMatchObject({
    status: 'returned',
    decision_reason: 'After the exams, please',
  });
  expect((await notes(teacher.person))[0]).toMatchObject({
    category: 'vacation',
    link: `/vacation/${made.id}`,
    text: expect.stringContaining('After the exams, please'),
  });
  expect(
    (
      await teacher.person.post('/vacation-request', {
        id: made.id,
        type: 'annual',
        start_date: day(40),
        end_date: day(42),
      })
    ).body,
  ).toMatchObject({ start_date: day(40), status: 'returned' });
  expect((await act(teacher.person, made, 'RESUBMIT')).body).toMatchObject({ status: 'edited', decision_reason: null });
  expect((await act(head.person, made, 'VERIFY')).body.status).toBe('verified');
  expect((await act(hr.person, made, 'REJECT', { reason: 'Inventory' })).body).toMatchObject({
    status: 'rejected',
    decision_reason: 'Inventory',
  });
});

test('the person withdraws before the first day; the head of human resources needs a reason; nobody decides on her own leave', async () => {
  const { teacher, chief, hr, director } = office.people;
  const one = await office.draft(20, 2);
  expect((await act(hr.person, one, 'CANCEL', { reason: 'x' })).status).toBe(403);
  expect((await act(chief.person, one, 'CANCEL')).body.fields).toEqual([expect.objectContaining({ field: 'reason' })]);
  expect((await act(chief.person, one, 'CANCEL', { reason: 'Entered twice' })).body).toMatchObject({
    status: 'cancelled',
    decision_reason: 'Entered twice',
  });
  const two = await office.draft(20, 2);
  await office.upTo('accepted', two);
  expect((await act(teacher.person, two, 'CANCEL')).body.status).toBe('cancelled');
  const three = await office.draft(20, 2);
  await office.upTo('accepted', three);
  await move(three, -20);
  // The portal's own clock may have begun the leave a moment before.
  expect(['vacation.already_begun', 'forbidden_transition']).toContain(
    (await act(teacher.person, three, 'CANCEL')).body.code,
  );
  const own = await office.draft(50, 2, { by: chief.person });
  expect((await act(chief.person, own, 'SUBMIT')).body).toMatchObject({ status: 'submitted', line_manager_id: null });
  for (const event of ['VERIFY', 'CHECK_BALANCE', 'ACCEPT']) {
    expect([
      event,
      (await act(chief.person, own, event, event === 'ACCEPT' ? { commandNumber: '1' } : {})).status >= 403,
    ]).toEqual([event, true]);
    await act(
      event === 'ACCEPT' ? director.person : hr.person,
      own,
      event,
      event === 'ACCEPT' ? { commandNumber: '1' } : {},
    );
  }
  expect((await chief.person.get(`/vacation-request/${own.id}`)).body.status).toBe('accepted');
});

test('whoever is recalled gets the unused days back', async () => {
  const { teacher, director } = office.people;
  const made = await office.draft(15, 10);
  await office.upTo('accepted', made);
  await move(made, -17);
  await keepTime();
  const balance = async () =>
    (await teacher.person.get(`/vacation-request/balance?year=${day(-2).slice(0, 4)}`)).body as object;
  expect(await balance()).toMatchObject({ allowance: 24, spent: 10, left: 14 });
  expect((await act(director.person, made, 'RECALL', { commandNumber: '9', returned_on: day(1) })).status).toBe(400);
  expect(
    (await act(director.person, made, 'RECALL', { commandNumber: '9', returned_on: day(40), consent: true })).body
      .fields,
  ).toEqual([expect.objectContaining({ code: 'vacation.return_outside' })]);
  expect(
    (await act(director.person, made, 'RECALL', { commandNumber: '9', returned_on: day(1), consent: true })).body,
  ).toMatchObject({ status: 'done', days: 3, returned_on: day(1), commandNumber: '9' });
  expect(await balance()).toMatchObject({ spent: 3, left: 21 });
});

test('what nobody has decided by its first day expires, and both are told', async () => {
  const { teacher, head } = office.people;
  const made = await office.draft(16, 2);
  await office.upTo('submitted', made);
  await move(made, -16);
  await keepTime();
  expect((await teacher.person.get(`/vacation-request/${made.id}`)).body.status).toBe('submitted');
  await move(made, -1);
  await keepTime();
  expect((await teacher.person.get(`/vacation-request/${made.id}`)).body.status).toBe('expired');
  for (const { person } of [teacher, head]) expect((await notes(person))[0]?.text).toContain('not decided in time');
  for (const event of ['START', 'FINISH', 'EXPIRE'])
    expect((await act(office.people.director.person, made, event)).status).toBe(403);
});

test('each sees what concerns her: the person, her managers, human resources; no colleague, no other dean, no neighbour', async () => {
  const { teacher, colleague, head, dean, hr, director, stranger } = office.people;
  const made = await office.draft(20, 2);
  const sees = async ({ person }: { person: Person }) => (await person.get(`/vacation-request/${made.id}`)).status;
  expect([await sees(teacher), await sees(head), await sees(colleague)]).toEqual([200, 404, 404]);
  await office.upTo('submitted', made);
  for (const known of [head, dean, hr, director]) expect(await sees(known)).toBe(200);
  for (const known of [colleague, stranger]) expect(await sees(known)).toBe(404);
  const student = await office.rows.student();
  const far = await Office.on(portal, THERE);
  expect((await student.person.get('/vacation-request')).status).toBe(403);
  for (const { person } of [far.people.chief, far.people.teacher]) {
    expect((await person.get(`/vacation-request/${made.id}`)).status).toBe(404);
    expect((await person.get(`/vacation-request/download?id=${made.id}`)).status).toBe(404);
    expect((await act(person, made, 'REJECT', { reason: 'x' })).status).toBe(
      person === far.people.teacher.person ? 403 : 404,
    );
  }
  const waits = async ({ person }: { person: Person }) =>
    ((await person.get('/vacation-request?incoming=true')).body.content as Made[]).map(({ id }) => id);
  expect([await waits(head), await waits(dean), await waits(director), await waits(hr), await waits(teacher)]).toEqual([
    [made.id],
    [made.id],
    [made.id],
    [],
    [],
  ]);
  await act(head.person, made, 'VERIFY');
  expect([await waits(head), await waits(hr)]).toEqual([[], [made.id]]);
});

test(
  'a status call does what an action does; a stale version shows the request as it stands; drafts alone are ' +
    'deleted, by their person',
  async () => {
    const { teacher, colleague, chief } = office.people;
    const made = await office.draft(20, 2);
    expect((await teacher.person.post('/vacation-request/status', { id: made.id, event: 'NONSENSE' })).status).toBe(
      400,
    );
    expect(
      (await teacher.person.post('/vacation-request/status', { id: made.id, event: 'SUBMIT', version: 9 })).body,
    ).toMatchObject({ code: 'stale_version', current: { number: made.number, version: 1 } });
    expect((await colleague.person.post('/vacation-request/status', { id: made.id, event: 'SUBMIT' })).status).toBe(
      404,
    );
    expect((await chief.person.delete(`/vacation-request/${made.id}`)).status).toBe(403);
    const other = await office.draft(30, 2);
    expect((await teacher.person.delete(`/vacation-request/${other.id}`)).body).toEqual({ id: other.id });
    expect(
      (await teacher.person.post('/vacation-request/status', { id: made.id, event: 'SUBMIT', version: 1 })).body,
    ).toMatchObject({ status: 'submitted', version: 2 });
    expect((await teacher.person.delete(`/vacation-request/${made.id}`)).status).toBe(403);
  },
);

test('managers and human resources hear at once; the department hears of granted leave alone', async () => {
  const { teacher, colleague, head, hr } = office.people;
  const made = await office.draft(20, 2);
  const [manager, office_, peer, mine] = [
    await head.person.listen(),
    await hr.person.listen(),
    await colleague.person.listen({ resource: 'departments', id: office.departments.kafedra }),
    await teacher.person.listen(),
  ];
  await act(teacher.person, made, 'SUBMIT');
  for (const ear of [manager, office_, mine])
    expect(await ear.hears('vacation_requests.SUBMIT')).toMatchObject({
      record_id: made.id,
      from: 'draft',
      to: 'submitted',
    });
  await act(head.person, made, 'VERIFY');
  await act(hr.person, made, 'CHECK_BALANCE');
  await act(office.people.director.person, made, 'ACCEPT', { commandNumber: '3' });
  expect(await peer.hears('vacation_requests.ACCEPT')).toMatchObject({ record_id: made.id });
  expect(peer.heard.map(({ name }) => name)).toEqual(['vacation_requests.ACCEPT']);
});
