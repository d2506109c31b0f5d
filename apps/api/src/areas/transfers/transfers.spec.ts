import { startPortal, type Portal } from '#testing/portal.js';
import { Campus } from './test-campus.js';

let portal: Portal;
let campus: Campus;
beforeEach(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
});
afterEach(() => portal.stop());

const person = (name: keyof Campus['people']) => campus.people[name].person;
const study = async () =>
  (await portal.sql('select course_id, level_id, group_id from students where id = $1', [campus.people.student.id]))[0];

test('a transfer goes its way, each step by whoever may; the order moves course, level and group at once', async () => {
  const { at, modules } = campus;
  const made = (await person('student').post('/course/transfer', campus.write())).body;
  expect(made).toMatchObject({ status: 'draft', previous_course_id: at.from, window_open: true, places_left: 2 });
  expect((await person('officer').get(`/course/transfer/${made.id}`)).status).toBe(404);
  expect((await campus.send(person('student'), made, 'SUBMIT')).body.status).toBe('submitted');
  expect((await campus.send(person('officer'), made, 'VERIFY')).body.code).toBe('transfers.not_compared');
  const counted = { id: made.id, counted_ids: [modules[0]] };
  expect((await person('dean').put('/course/transfer/info', counted)).status).toBe(403);
  expect((await person('leader').put('/course/transfer/info', { ...counted, counted_ids: [999] })).status).toBe(422);
  expect((await person('leader').put('/course/transfer/info', counted)).body).toMatchObject({
    credits_taken: 11,
    credits_counted: 5,
    credits_missing: 7,
  });
  expect((await campus.send(person('dean'), made, 'VERIFY')).status).toBe(403);
  expect((await campus.send(person('leader'), made, 'VERIFY')).body.status).toBe('verified');
  expect((await campus.send(person('officer'), made, 'ACCEPT')).status).toBe(403);
  expect((await campus.send(person('dean'), made, 'ACCEPT')).body.status).toBe('accepted');
  const order = { commandNumber: '41-K', group_id: at.second, confirmed: true };
  const ear = await person('dean').listen({ resource: 'course_transfers' });
  const refused = await campus.send(person('officer'), made, 'APPLY', { ...order, confirmed: false });
  expect([refused.status, refused.body.code]).toEqual([422, 'transfers.not_confirmed']);
  expect((await campus.send(person('officer'), made, 'APPLY', { ...order, group_id: at.first })).body.code).toBe(
    'groups.other_course',
  );
  expect(await study()).toEqual({ course_id: at.from, level_id: at.level, group_id: at.first });
  const done = await campus.send(person('officer'), made, 'APPLY', order);
  expect(done.body).toMatchObject({ status: 'done', commandNumber: '41-K', previous_group_id: at.first });
  expect(await study()).toEqual({ course_id: at.to, level_id: at.level, group_id: at.second });
  await ear.hears('course_transfers.APPLY');
  expect((await campus.send(person('officer'), made, 'APPLY', order)).status).toBe(409);
});

test('a full group takes nobody, and nothing of the student changes', async () => {
  const { rows, at } = campus;
  const made = (await person('student').post('/course/transfer', campus.write())).body;
  await portal.sql(
    `update course_transfers set status = 'accepted', submitted_at = now(), compared_at = now() where id = $1`,
    [made.id],
  );
  for (let n = 0; n < 2; n += 1) await rows.student({ group_id: at.second });
  const order = { commandNumber: '41-K', group_id: at.second, confirmed: true };
  expect((await campus.send(person('officer'), made, 'APPLY', order)).body.code).toBe('groups.full');
  expect(await study()).toMatchObject({ course_id: at.from, group_id: at.first });
});

test('a student asks for themselves, for another place than now, once, while the window is open', async () => {
  const { at, people } = campus;
  const ask = (body: object) => person('student').post('/course/transfer', body);
  expect((await ask(campus.write({ student_id: people.other.id }))).status).toBe(403);
  expect((await ask(campus.write({ target_course_id: at.from }))).body.code).toBe('transfers.same_target');
  expect((await ask(campus.write({ type: 'level' }))).body.code).toBe('transfers.wrong_type');
  expect((await person('dean').post('/course/transfer', campus.write({ student_id: people.other.id }))).status).toBe(
    403,
  );
  for (const empty of [null, '', ' ']) {
    const { body } = await ask(campus.write({ target_course_id: empty }));
    expect(body.fields).toEqual([expect.objectContaining({ field: 'target_course_id', code: 'field.required' })]);
  }
  await portal.sql(`update students set status = 'suspended' where id = $1`, [people.student.id]);
  expect((await ask(campus.write())).body).toMatchObject({ status: 409, code: 'transfers.not_activated' });
  await portal.sql(`update students set status = 'activated' where id = $1`, [people.student.id]);
  const made = (await ask(campus.write())).body;
  expect((await ask(campus.write())).status).toBe(409);
  expect((await person('other').get(`/course/transfer/${made.id}`)).status).toBe(404);
  await portal.sql(`update registry_windows set closes_at = now() - interval '1 hour'`);
  const late = await campus.send(person('student'), made, 'SUBMIT');
  expect([late.status, late.body.code]).toEqual([422, 'transfers.window_closed']);
});

test('students hear that the period is moved, and when it turns next', async () => {
  const period = async () => (await person('student').get('/course/transfer/period')).body;
  const [{ closes_at, opens_at } = {}] = await portal.sql('select opens_at, closes_at from registry_windows');
  expect(await period()).toEqual({ open: true, turns_at: new Date(closes_at as Date).toISOString() });
  const ear = await person('student').listen({ resource: 'registry_windows' });
  const [found] = (await person('officer').get('/enrollment/window')).body.content;
  const { id, version, academic_year_id, kind } = found;
  const moved = { opens_at: new Date(opens_at as Date).toISOString(), closes_at: new Date().toISOString() };
  expect(
    (await person('officer').post('/enrollment/window', { id, version, academic_year_id, kind, ...moved })).status,
  ).toBe(200);
  await ear.hears('registry_windows.updated');
  expect(await period()).toEqual({ open: false, turns_at: null });
});

test('courses and the comparison are one’s own, or anybody’s for whoever reads transfers', async () => {
  const { at, people } = campus;
  const goals = (await person('student').get('/course/transfer/courses')).body as {
    course_id: number;
    types: string[];
  }[];
  expect(goals.map(({ course_id, types }) => [course_id, types])).toEqual([[at.to, ['course', 'return']]]);
  const query = `?target_course_id=${at.to}&target_level_id=${at.level}`;
  const info = (await person('student').get(`/course/transfer/info${query}`)).body;
  expect(info).toMatchObject({ credits_taken: 11, credits_counted: 5, credits_missing: 7, places_left: 2 });
  const others = `/course/transfer/info${query}&student_id=${people.other.id}`;
  expect((await person('student').get(others)).status).toBe(403);
  expect((await person('dean').get(others)).status).toBe(200);
  expect((await person('officer').get('/course/transfer')).body.total_elements).toBe(0);
  expect((await person('officer').get(`/course/${at.from}`)).status).toBe(200);
});

test('the registry cancels with a reason, the student without', async () => {
  const made = (await person('student').post('/course/transfer', campus.write())).body;
  await campus.send(person('student'), made, 'SUBMIT');
  expect((await campus.send(person('officer'), made, 'CANCEL')).status).toBe(400);
  expect((await campus.send(person('dean'), made, 'REJECT', {})).status).toBe(400);
  expect((await campus.send(person('student'), made, 'CANCEL')).body.status).toBe('cancelled');
});
