import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { University, type Made } from '#testing/university.js';

let portal: Portal;
let place: University;
beforeAll(async () => {
  portal = await startPortal();
  place = await University.on(portal);
});
afterAll(() => portal.stop());
// Every test has the staffing plan to itself.
afterEach(() => place.clear());

const PATH = '/recruitment/inquiry';
const act = (person: Person, { id }: { id: number }, event: string, body: object = {}) =>
  person.post(`${PATH}/${id}/actions/${event}`, body);
const now = async (person: Person, { id }: { id: number }) => (await person.get(`${PATH}/${id}`)).body as Made;
const notes = async (person: Person) =>
  ((await person.get('/notification')).body.content as { text: string; link: string }[]).map(({ text }) => text);
const fields = (answer: { body: { fields?: { field: string; code: string }[] } }) =>
  (answer.body.fields ?? []).map(({ field, code }) => `${field}: ${code}`);

test('an inquiry goes from draft to filled posts; each step by whoever may, each refused to whoever may not, and not twice', async () => {
  const { dean, head, manager, chief, finance, director, teacher, viewer } = place.people;
  const made = await place.draft();
  expect(made).toMatchObject({
    status: 'draft',
    posts: 2,
    hired: 0,
    hires: [],
    salary_min: '9000000.00',
    salary_max: '12000000.50',
    currency: 'UZS',
    creator_id: dean.person.account_id,
    number: expect.stringMatching(/^R-0*\d+$/),
  });
  const steps: readonly (readonly [Person, Person, string, object, string])[] = [
    [head.person, dean.person, 'SUBMIT', {}, 'submitted'],
    [director.person, manager.person, 'VERIFY', { grade: '12', staff_units: 3 }, 'verified'],
    [
      manager.person,
      finance.person,
      'CONFIRM_BUDGET',
      { budget_line: 'Salaries 4.1', budget_amount: '24000001' },
      'evaluated',
    ],
    [chief.person, director.person, 'ACCEPT', {}, 'accepted'],
    [manager.person, chief.person, 'ASSIGN', { assignee_id: manager.id }, 'assigned'],
    [director.person, manager.person, 'OPEN_VACANCY', {}, 'open'],
    [finance.person, chief.person, 'COMPLETE', {}, 'done'],
  ];
  let vacancy: Made | undefined;
  for (const [wrong, right, event, payload, to] of steps) {
    // A vacancy that was opened before a recruiter was named opens nothing by itself.
    if (event === 'ASSIGN') vacancy = await place.vacancy(made.id);
    if (event === 'COMPLETE')
      expect(
        (
          await manager.person.put(`/position/vacancy/${vacancy?.id}/hires`, {
            version: vacancy?.version,
            hired_ids: [teacher.id, dean.id],
          })
        ).body,
      ).toMatchObject({ hired: 2, hires: expect.arrayContaining([expect.objectContaining({ id: teacher.id })]) });
    for (const stranger of [wrong, viewer])
      expect([event, [403, 404].includes((await act(stranger, made, event, payload)).status)]).toEqual([event, true]);
    expect([event, (await act(right, made, event, payload)).body.status]).toEqual([event, to]);
    const again = await act(right, made, event, payload);
    // A recruiter may be changed: ASSIGN is a loop.
    expect([event, event === 'ASSIGN' ? again.body.status : again.body.code]).toEqual([
      event,
      event === 'ASSIGN' ? 'assigned' : 'forbidden_transition',
    ]);
  }
  expect(await now(dean.person, made)).toMatchObject({
    status: 'done',
    grade: '12',
    staff_units: 3,
    budget_amount: '24000001.00',
    assignee_name: expect.any(String),
    vacancy_closed_at: expect.any(String),
  });
  const told = await notes(dean.person);
  for (const words of [
    'verified',
    'budget of your inquiry',
    'approved',
    'is the recruiter for',
    'is open',
    'are filled',
  ])
    expect(told).toContainEqual(expect.stringContaining(words));
  expect(await notes(manager.person)).toContainEqual(expect.stringContaining('You are the recruiter for'));
  expect(await notes(finance.person)).toEqual([]);
});

test('verifying counts the people in posts and what others were promised, and wants the salary and the grade', async () => {
  const { dean, manager, head } = place.people;
  const units = async (person: Person, more = '') =>
    (await person.get(`${PATH}/units?department_id=${place.departments.school}&position=lecturer${more}`))
      .body as object;
  expect(await units(dean.person)).toMatchObject({
    in_department: 3,
    in_position: 1,
    promised: 0,
    people: [expect.any(String)],
  });
  const first = await place.draft({ salary_min: null, salary_max: null });
  await place.upTo('submitted', first);
  expect((await act(manager.person, first, 'VERIFY', { staff_units: 9 })).status).toBe(400);
  expect(fields(await act(manager.person, first, 'VERIFY', { grade: '12', staff_units: 9 }))).toEqual([
    'salary_max: recruitment.salary_needed',
  ]);
  expect(
    fields(
      await act(manager.person, first, 'VERIFY', { grade: '12', staff_units: 9, salary_min: '2', salary_max: '1' }),
    ),
  ).toEqual(['salary_max: recruitment.range_turned']);
  const few = await act(manager.person, first, 'VERIFY', {
    grade: '12',
    staff_units: 2,
    salary_min: '1',
    salary_max: '2',
  });
  expect([few.status, few.body.code, few.body.params]).toEqual([
    422,
    'recruitment.no_free_units',
    { units: 2, in_position: 1, promised: 0, posts: 2 },
  ]);
  expect(
    (await act(manager.person, first, 'VERIFY', { grade: '12', staff_units: 4, salary_min: '1', salary_max: '2' }))
      .body,
  ).toMatchObject({ status: 'verified', salary_min: '1.00' });
  expect([await units(manager.person), await units(manager.person, `&id=${first.id}`)]).toMatchObject([
    { promised: 2 },
    { promised: 0 },
  ]);
  // A head who may not read that inquiry does not learn of it by counting.
  expect([await units(dean.person), await units(head.person)]).toMatchObject([{ promised: 2 }, { promised: 0 }]);
  const second = await place.draft({ posts: 2 });
  await place.upTo('submitted', second);
  expect((await act(manager.person, second, 'VERIFY', { grade: '12', staff_units: 4 })).body.code).toBe(
    'recruitment.no_free_units',
  );
  expect((await act(manager.person, second, 'VERIFY', { grade: '12', staff_units: 5 })).body.status).toBe('verified');
});

test('of two inquiries checked at once one gets the last unit', async () => {
  const { manager, chief } = place.people;
  const both = [await place.draft({ posts: 1 }), await place.draft({ posts: 1 })];
  for (const one of both) await place.upTo('submitted', one);
  const answers = await Promise.all([
    act(manager.person, both[0]!, 'VERIFY', { grade: '1', staff_units: 2 }),
    act(chief.person, both[1]!, 'VERIFY', { grade: '1', staff_units: 2 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('the budget holds all posts at the highest salary; whoever asks neither confirms it nor approves', async () => {
  const { finance, director, manager } = place.people;
  const made = await place.draft({ by: finance.person });
  await place.upTo('verified', made, { by: finance.person });
  const own = await act(finance.person, made, 'CONFIRM_BUDGET', { budget_line: 'A', budget_amount: '99000000' });
  expect([own.status, own.body.code]).toEqual([403, 'recruitment.own_inquiry']);
  const { person: accountant } = await place.rows.staff(['ACCOUNTANT_HEAD']);
  const poor = await act(accountant, made, 'CONFIRM_BUDGET', { budget_line: 'A', budget_amount: '24000000.99' });
  expect([poor.status, poor.body.params]).toEqual([
    422,
    { cost: '24000001.00', amount: '24000000.99', currency: 'UZS' },
  ]);
  expect(
    (await act(accountant, made, 'CONFIRM_BUDGET', { budget_line: 'A', budget_amount: '24000001.00' })).body.status,
  ).toBe('evaluated');
  const mine = await place.draft({ by: director.person });
  await place.upTo('evaluated', mine, { by: director.person });
  expect((await act(director.person, mine, 'ACCEPT')).body.code).toBe('recruitment.own_inquiry');
  expect((await act(manager.person, mine, 'ACCEPT')).status).toBe(403);
});

test('human resources send back with a reason; the creator alone corrects and sends again', async () => {
  const { dean, head, manager } = place.people;
  const made = await place.draft();
  await place.upTo('verified', made);
  expect((await act(manager.person, made, 'RETURN_FOR_EDIT', { reason: ' ' })).status).toBe(400);
  expect((await act(manager.person, made, 'RETURN_FOR_EDIT', { reason: 'Which groups?' })).body).toMatchObject({
    status: 'returned',
    decision_reason: 'Which groups?',
  });
  expect(await notes(dean.person)).toContainEqual(expect.stringContaining('Which groups?'));
  const body = {
    id: made.id,
    department_id: place.departments.school,
    position: 'Lecturer',
    posts: 1,
    reason: 'Groups CS-1 and CS-2',
  };
  expect((await manager.person.post(PATH, body)).status).toBe(403);
  expect((await head.person.post(PATH, body)).status).toBe(404);
  expect((await dean.person.post(PATH, body)).body).toMatchObject({ posts: 1, status: 'returned' });
  expect((await act(manager.person, made, 'RESUBMIT')).status).toBe(403);
  expect((await act(dean.person, made, 'RESUBMIT')).body).toMatchObject({ status: 'edited', decision_reason: null });
  expect((await dean.person.post(PATH, body)).status).toBe(403);
});

test('it is rejected or cancelled with a reason once it was sent; a cancelled one closes its vacancy', async () => {
  const { dean, chief, manager, finance, director } = place.people;
  const unsent = await place.draft();
  expect((await act(dean.person, unsent, 'CANCEL')).body.status).toBe('cancelled');
  const one = await place.draft();
  await place.upTo('submitted', one);
  expect((await act(manager.person, one, 'REJECT', { reason: 'x' })).status).toBe(403);
  expect((await act(finance.person, one, 'REJECT')).status).toBe(400);
  expect((await act(finance.person, one, 'REJECT', { reason: 'No money this year' })).body).toMatchObject({
    status: 'rejected',
    decision_reason: 'No money this year',
  });
  const two = await place.draft();
  await place.upTo('open', two);
  for (const { person } of [manager, director])
    expect((await act(person, two, 'CANCEL', { reason: 'x' })).status).toBe(403);
  expect(fields(await act(chief.person, two, 'CANCEL'))).toEqual(['reason: field.required']);
  expect((await act(chief.person, two, 'CANCEL', { reason: 'The school was merged' })).body).toMatchObject({
    status: 'cancelled',
    vacancy_closed_at: expect.any(String),
  });
  for (const { person } of [dean, manager])
    expect(await notes(person)).toContainEqual(expect.stringContaining('The school was merged'));
});
