import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { made, type Made } from '#testing/answers.js';
import { Canteen, said } from './test-meals.js';

let portal: Portal;
let canteen: Canteen;
beforeAll(async () => {
  portal = await startPortal();
  canteen = await Canteen.on(portal);
});
afterAll(() => portal.stop());

const results = (answer: { body: unknown }) =>
  (answer.body as { results: { id: number; name: string; status: string | null; refusal: string | null }[] }).results;
const read = async ({ id }: Made) => made(await canteen.desk.get(`/meal-activation/${id}`));

test('an activation is asked for, given a place, paid from the balance, paused with its unused days back, and resumed', async () => {
  const { student, accountant } = { student: canteen.student, accountant: canteen.people.accountant.person };
  const sitting = await canteen.sitting({ weekends: false });
  const asked = await canteen.asked(sitting, student, { end_date: '2099-03-08' });
  expect(asked).toMatchObject({ status: 'submitted', days: 5, amount: '125000.00', due: '125000.00', free: false });
  expect((await canteen.status([asked.id], 'ACCEPT', accountant)).status).toBe(403);
  expect((await canteen.status([asked.id], 'ACCEPT', student)).status).toBe(403);
  expect(results(await canteen.status([asked.id], 'ACTIVATE', accountant))[0]?.refusal).toMatch(/free/i);
  expect(results(await canteen.status([asked.id], 'ACCEPT'))[0]).toMatchObject({ status: 'accepted', refusal: null });
  expect(results(await canteen.status([asked.id], 'ACTIVATE', accountant))[0]?.refusal).toMatch(/balance/i);
  await canteen.topUp('200000');
  expect(results(await canteen.status([asked.id], 'ACTIVATE', accountant))[0]?.status).toBe('activated');
  expect(await canteen.balance()).toBe('75000.00');
  expect((await canteen.status([asked.id], 'DEACTIVATE')).status).toBe(400);
  expect(results(await canteen.status([asked.id], 'DEACTIVATE', student))[0]?.status).toBe('deactivated');
  expect([await canteen.balance(), (await read(asked)).paused_from]).toEqual(['200000.00', '2099-03-02']);
  expect(results(await canteen.status([asked.id], 'ACTIVATE'))[0]?.status).toBe('activated');
  expect([await canteen.balance(), (await read(asked)).paused_from]).toEqual(['75000.00', null]);
});

test('bulk: each is done or refused by itself, and the answer says which, in words', async () => {
  const sitting = await canteen.sitting();
  const [teacher, other] = [canteen.people.teacher.person, canteen.people.other.person];
  const [first, second, third] = [
    await canteen.asked(sitting, teacher),
    await canteen.asked(sitting, other),
    await canteen.asked(sitting, canteen.people.admin.person),
  ];
  made(await other.post(`/meal-activation/${second.id}/actions/CANCEL`, {}));
  const neighbour = await Canteen.on(portal, THERE);
  const theirs = await neighbour.asked(await neighbour.sitting(), neighbour.student);
  const ids = [first.id, second.id, third.id, theirs.id];
  expect((await canteen.status(ids, 'ACCEPT', teacher)).status).toBe(403);
  const answer = results(await canteen.status(ids, 'ACCEPT'));
  expect(answer.map(({ id, status }) => [id, status])).toEqual([
    [first.id, 'accepted'],
    [second.id, null],
    [third.id, 'accepted'],
    [theirs.id, null],
  ]);
  expect(answer).toMatchObject([
    { code: null },
    { code: 'forbidden_transition' },
    { code: null },
    { code: 'not_found' },
  ]);
  expect([answer[1]?.refusal, answer[3]?.refusal, answer[3]?.name]).toEqual([
    expect.stringMatching(/.{5}/),
    expect.stringMatching(/.{5}/),
    '',
  ]);
  expect(said(await canteen.status([first.id], 'REJECT'))).toEqual([400, 'invalid', 'reason']);
  expect((await canteen.status([first.id], 'SERVE')).status).toBe(400);
  expect(results(await canteen.status([first.id, third.id], 'REJECT', canteen.desk, { reason: 'Closed' }))).toEqual([
    expect.objectContaining({ status: 'rejected' }),
    expect.objectContaining({ status: 'rejected' }),
  ]);
  expect((await read(first)).reason).toBe('Closed');
});

test('the last place is given once, however many are accepted at once', async () => {
  const sitting = await canteen.sitting({ seats: 2 });
  const people = await Promise.all(Array.from({ length: 5 }, () => canteen.rows.student()));
  const asked = await Promise.all(people.map(({ person }) => canteen.asked(sitting, person)));
  const answers = await Promise.all(
    asked.map(({ id }) => canteen.desk.post(`/meal-activation/${id}/actions/ACCEPT`, {})),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(said(refused)[1]).toBe('meals.no_places');
  const later = await canteen.asked(sitting, people[0]!.person, { start_date: '2099-04-06', end_date: '2099-04-10' });
  expect((await canteen.desk.post(`/meal-activation/${later.id}/actions/ACCEPT`, {})).body.status).toBe('accepted');
});

test('what a period may not be: past, backwards, without a day of it, over another one; also when two are sent at once', async () => {
  const sitting = await canteen.sitting({ weekends: false });
  const { person } = await canteen.rows.student();
  const refused = async (start_date: string, end_date: string, more = {}) =>
    said(await person.post('/meal-activation', { sitting_id: sitting.id, start_date, end_date, ...more }));
  expect(await refused('2020-01-06', '2099-01-10')).toEqual([422, 'meals.too_long', 'end_date']);
  expect(await refused('2020-01-06', '2020-01-10')).toEqual([422, 'meals.in_past', 'start_date']);
  expect(await refused('2099-01-10', '2099-01-06')).toEqual([422, 'meals.ends_early', 'end_date']);
  expect(await refused('2099-03-07', '2099-03-08')).toEqual([422, 'meals.no_days', 'end_date']);
  expect(await refused('2099-03-02', '2099-03-06', { price: '0' })).toEqual([400, 'invalid', 'price']);
  const other = canteen.people.other.person.account_id;
  expect((await refused('2099-03-02', '2099-03-06', { owner_id: other }))[0]).toBe(403);
  const week = { sitting_id: sitting.id, start_date: '2099-05-04', end_date: '2099-05-08' };
  const both = await Promise.all([person.post('/meal-activation', week), person.post('/meal-activation', week)]);
  expect(both.filter(({ status }) => status === 200).length).toBe(1);
  expect(await refused('2099-05-08', '2099-05-15')).toEqual([422, 'meals.overlaps', 'start_date']);
});

test('only its owner deletes a request, while it is one; a stranger finds nothing', async () => {
  const { person } = await canteen.rows.student();
  const asked = await canteen.asked(await canteen.sitting(), person);
  const { other } = canteen.people;
  expect((await other.person.get(`/meal-activation/${asked.id}`)).status).toBe(404);
  expect((await other.person.delete(`/meal-activation/${asked.id}`)).status).toBe(404);
  expect((await canteen.desk.delete(`/meal-activation/${asked.id}`)).status).toBe(403);
  await canteen.status([asked.id], 'ACCEPT');
  expect((await person.delete(`/meal-activation/${asked.id}`)).status).toBe(409);
  const again = await canteen.asked(await canteen.sitting({ kind: 'dinner' }), person);
  expect((await person.delete(`/meal-activation/${again.id}`)).body).toEqual({ id: again.id });
  expect((await person.get('/meal-activation/all')).body.map(({ id }: Made) => id)).toEqual([asked.id]);
});

test('a free meal is switched on without money; a pause of the desk needs a reason and is told to its person', async () => {
  const { person } = await canteen.rows.student();
  const sitting = await canteen.sitting();
  const asked = await canteen.asked(sitting, person);
  const { card } = await canteen.card(person);
  const free = { id: card.id, version: card.version, account_id: person.account_id, free: true };
  expect((await person.post('/meal-card', free)).status).toBe(403);
  made(await canteen.desk.post('/meal-card', free));
  const ear = await person.listen();
  expect(results(await canteen.status([asked.id], 'ACTIVATE'))[0]?.status).toBe('activated');
  expect((await ear.hears('meal_activations.ACTIVATE')).to).toBe('activated');
  expect(await canteen.balance(person)).toBe('0.00');
  await canteen.status([asked.id], 'DEACTIVATE', canteen.desk, { reason: 'Works in the kitchen' });
  const { body } = await person.get('/notification');
  expect(JSON.stringify(body)).toContain('Works in the kitchen');
});

test('the desk cancels with a reason, its person without', async () => {
  const sitting = await canteen.sitting();
  const { student, people } = canteen;
  const later = { start_date: '2099-11-02', end_date: '2099-11-06' };
  const [first, second] = [
    await canteen.asked(sitting, student, later),
    await canteen.asked(sitting, people.other.person, later),
  ];
  const cancel = (by: typeof canteen.desk, { id }: Made, body: object = {}) =>
    by.post(`/meal-activation/${id}/actions/CANCEL`, body);
  const silent = await cancel(canteen.desk, first);
  expect([silent.status, silent.body.fields?.[0]?.field]).toEqual([400, 'reason']);
  expect((await read(first)).status).toBe('submitted');
  expect((await cancel(canteen.desk, first, { reason: 'The kitchen is closed' })).body.status).toBe('cancelled');
  expect((await cancel(people.other.person, second)).body.status).toBe('cancelled');
});
