import { eventually } from '#core/jobs/test-bed.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { systemContext } from '#core/context.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { day } from '#testing/days.js';
import { register, Term } from './test-term.js';

let portal: Portal;
let term: Term;
let approved: Term;
beforeAll(async () => {
  portal = await startPortal();
  [term, approved] = [await Term.on(portal), await Term.on(portal)];
  await term.campaign({ drop_until: day(3), max_credits: 24 });
  await approved.campaign({ needs_approval: true });
});
afterAll(() => portal.stop());

const statusOf = async (person: Person, id: number) => (await person.get(`/module_registration/${id}`)).body.status;
const act = (person: Person, id: number, event: string, body: object = {}) =>
  person.post(`/module_registration/${id}/actions/${event}`, body);

const closed = async (id: number): Promise<boolean> =>
  (await portal.sql('select 1 from module_registrations where id = $1 and closes_at < now()', [id])).length === 1;

test('a student registers and has the seat at once; the registry reads it, a neighbour and a fellow student do not', async () => {
  const [student, fellow] = [await term.student(), await term.student()];
  const taught = await term.taught({ places: 5 });
  const ear = await student.person.listen();
  const answer = await register(student.person, taught);
  expect([answer.status, answer.body]).toEqual([
    200,
    [expect.objectContaining({ status: 'accepted', student_id: student.id, credits: 6, registered: 1 })],
  ]);
  expect(await ear.hears('module_registrations.ACCEPT')).toMatchObject({
    record_id: answer.body[0].id,
    to: 'accepted',
  });
  const { id } = answer.body[0];
  expect(await statusOf(term.registrar, id)).toBe('accepted');
  expect((await fellow.person.get(`/module_registration/${id}`)).status).toBe(404);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(`/module_registration/${id}`)).status).toBe(404);
  expect((await student.person.get('/cclsmodule?mine=true')).body.content).toMatchObject([
    { id: taught, registered: 1 },
  ]);
  // Who may not: staff never choose, and nobody chooses twice.
  expect((await register(term.registrar, taught)).status).toBe(403);
  expect((await (await portal.person(['TEACHER'])).get('/module_registration/options')).status).toBe(403);
  expect((await student.person.post('/module_registration', { taught_module_id: taught })).status).toBe(409);
});

test('two students, one seat: one has it, the other waits', async () => {
  const people = await Promise.all([term.student(), term.student(), term.student()]);
  const taught = await term.taught({ places: 1 });
  const answers = await Promise.all(people.map(({ person }) => register(person, taught)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body[0].status).sort()).toEqual(['accepted', 'waitlisted', 'waitlisted']);
  const places = await Promise.all(
    answers.map(
      async ({ body }, at) => (await people[at]!.person.get(`/module_registration/${body[0].id}`)).body.waiting_place,
    ),
  );
  expect(places.sort()).toEqual([1, 2, null]);
  expect((await term.registrar.get(`/cclsmodule/${taught}`)).body).toMatchObject({ registered: 1, waiting: 2 });
});

test('a seat that is given back goes to the first who waits, priority before time, and they are told', async () => {
  const [holder, early, late] = [await term.student(), await term.student(), await term.student()];
  const taught = await term.taught({ places: 1 });
  const [held, first, second] = [
    (await register(holder.person, taught)).body[0],
    (await register(early.person, taught)).body[0],
    (await register(late.person, taught)).body[0],
  ];
  // The portal has queued them by itself; the registry may still put one before the other.
  const put = (who: Person) => who.put('/module_registration/priority', { id: second.id, priority: 5 });
  expect((await put(late.person)).status).toBe(403);
  expect((await put(term.registrar)).body).toMatchObject({ status: 'waitlisted', priority: 5, waiting_place: 1 });
  const ear = await early.person.listen({ resource: 'taught_modules', id: taught });
  expect((await act(holder.person, held.id, 'DROP')).body.status).toBe('cancelled');
  expect([await statusOf(late.person, second.id), await statusOf(early.person, first.id)]).toEqual([
    'accepted',
    'waitlisted',
  ]);
  expect(await ear.hears('taught_modules.seats')).toMatchObject({ record_id: taught });
  // More places: the next moves up.
  const promoted = await early.person.listen();
  const { version } = (await term.registrar.get(`/cclsmodule/${taught}`)).body;
  const wider = await portal.sql<{ module_id: number }>('select module_id from taught_modules where id = $1', [taught]);
  const { year, semester } = term.ids;
  const write = { id: taught, version, module_id: wider[0]!.module_id, academic_year_id: year, semester_id: semester };
  const dates = { start_date: day(-30), end_date: day(60) };
  expect((await term.registrar.post('/cclsmodule', { ...write, ...dates, places: 2 })).status).toBe(200);
  await promoted.hears('module_registrations.ACCEPT');
  expect(await statusOf(early.person, first.id)).toBe('accepted');
  expect(
    (await term.registrar.post('/cclsmodule', { ...write, version: undefined, ...dates, places: 1 })).body,
  ).toMatchObject({
    status: 400,
    fields: [{ field: 'places', code: 'modules.places_below_registered' }],
  });
});

test('what was not passed, what is taken alone, too many credits and a missing core module are said in words', async () => {
  const basics = await term.module({ code: 'BASE', title: 'Basics' });
  const lab = await term.module({ code: 'LAB', title: 'Laboratory', credits: 2 });
  const advanced = await term.taught({ module: await term.module({ title: 'Advanced', prerequisite_ids: [basics] }) });
  const paired = await term.taught({ module: await term.module({ title: 'Physics', corequisite_ids: [lab] }) });
  const labTaught = await term.taught({ module: lab });
  const big = await term.taught({ module: await term.module({ credits: 25 }) });
  const { person, id: student_id } = await term.student();
  const refused = async (...ids: number[]) => {
    const { status, body } = await register(person, ...ids);
    return [status, body.code, body.params?.missing ?? body.params?.credits];
  };
  expect(await refused(advanced)).toEqual([422, 'registrations.prerequisites_missing', 'BASE Basics']);
  expect(await refused(paired)).toEqual([422, 'registrations.corequisites_missing', 'LAB Laboratory']);
  expect(await refused(big)).toEqual([422, 'registrations.too_many_credits', 25]);
  expect((await register(person, paired, labTaught)).status).toBe(200);
  const passed = await term.rows.add('taught_modules', {
    module_id: basics,
    title: 'Basics',
    academic_year_id: term.ids.year,
    semester_id: await term.rows.add('semesters', { name: 'Earlier', number: 2 }),
    start_date: day(-200),
    end_date: day(-100),
  });
  await term.rows.add('module_outcomes', { student_id, taught_module_id: passed, result: 'passed', credits_earned: 6 });
  expect((await register(person, advanced)).body).toMatchObject([{ status: 'accepted' }]);
  // All or nothing: of two, one of which is refused, none is left behind.
  const other = await term.student();
  expect((await register(other.person, big, labTaught)).status).toBe(422);
  expect((await other.person.get('/module_registration')).body.total_elements).toBe(0);
});

test('a campaign with a least number of credits takes no choice below it', async () => {
  const demanding = await Term.on(portal);
  await demanding.campaign({ min_credits: 12, max_credits: 24 });
  const [one, two] = [await demanding.taught(), await demanding.taught()];
  const { person } = await demanding.student();
  const { status, body } = await register(person, one);
  expect([status, body.code, body.params?.credits]).toEqual([422, 'registrations.too_few_credits', 6]);
  expect((await register(person, one, two)).status).toBe(200);
});

test('a core module that the group is not taught belongs to the choice', async () => {
  const own = await Term.on(portal);
  await own.campaign();
  const core = await own.taught({ module: await own.module({ type: 'core', code: 'CORE', title: 'Core' }) });
  const optional = await own.taught();
  const group = await own.rows.add('groups', { title: `G ${core}` });
  const [alone, grouped] = [await own.student(), await own.student({ group_id: group })];
  expect((await register(alone.person, optional)).body.code).toBe('registrations.core_missing');
  expect((await register(alone.person, optional, core)).status).toBe(200);
  await portal.sql('update taught_modules set group_ids = array[$2::bigint] where id = $1', [core, group]);
  expect((await register(grouped.person, optional)).status).toBe(200);
  expect((await register(grouped.person, core)).body.code).toBe('registrations.by_group');
  expect((await grouped.person.get('/module_registration/options')).body).toMatchObject({ credits: 12 });
});

test('where approval is asked the registry decides: a wrong role 403, a wrong state 409, a full module 422', async () => {
  const [one, two] = [await approved.student(), await approved.student()];
  const taught = await approved.taught({ places: 1 });
  const [first, second] = [(await register(one.person, taught)).body[0], (await register(two.person, taught)).body[0]];
  expect([first.status, second.status]).toEqual(['submitted', 'submitted']);
  const dean = await portal.person(['DEAN']);
  expect((await act(dean, first.id, 'ACCEPT')).status).toBe(403);
  expect((await act(one.person, first.id, 'ACCEPT')).status).toBe(403);
  expect((await act(approved.registrar, first.id, 'WAITLIST')).body.code).toBe('registrations.seats_left');
  const mentor = await portal.person(['ACADEMIC_MENTOR']);
  expect((await act(mentor, first.id, 'ACCEPT')).body.status).toBe('accepted');
  expect((await act(mentor, second.id, 'WAITLIST')).status).toBe(403);
  expect((await act(approved.registrar, second.id, 'ACCEPT')).body).toMatchObject({
    status: 422,
    code: 'registrations.module_full',
  });
  // No seat is free, and it waits for a decision all the same.
  const work: { resource: string; events: object }[] = (await approved.registrar.get('/my-work')).body;
  expect(work.find(({ resource }) => resource === 'module_registrations')?.events).toMatchObject({ ACCEPT: 1 });
  expect((await act(approved.registrar, second.id, 'REJECT')).status).toBe(400);
  expect((await act(approved.registrar, second.id, 'WAITLIST', { priority: 3 })).body).toMatchObject({
    status: 'waitlisted',
    waiting_place: 1,
    priority: 3,
  });
  expect((await act(approved.registrar, second.id, 'REJECT', { reason: 'Chosen by mistake' })).body.status).toBe(
    'rejected',
  );
  expect((await act(approved.registrar, first.id, 'WAITLIST')).status).toBe(409);
  const waits = { id: first.id, priority: 1 };
  expect((await approved.registrar.put('/module_registration/priority', waits)).status).toBe(409);
  expect((await act(approved.registrar, first.id, 'COMPLETE')).body.code).toBe('registrations.module_runs');
  await portal.sql('update taught_modules set end_date = $2 where id = $1', [taught, day(-1)]);
  const about = { student_id: first.student_id, ccls_module_id: taught };
  const board = await approved.rows.add('subject_boards', { ...about, status: 'published' });
  expect((await act(approved.registrar, first.id, 'COMPLETE')).body).toMatchObject({
    status: 422,
    code: 'registrations.board_open',
  });
  expect(await statusOf(approved.registrar, first.id)).toBe('accepted');
  await portal.sql(`update subject_boards set status = 'closed' where id = $1`, [board]);
  expect((await act(approved.registrar, first.id, 'COMPLETE')).body.status).toBe('done');
  expect((await act(two.person, second.id, 'SUBMIT')).body.status).toBe('submitted');
});

test('several at once: who came first is decided on first, each has a result', async () => {
  const [one, two] = [await approved.student(), await approved.student()];
  const taught = await approved.taught({ places: 1 });
  const [first, second] = [(await register(one.person, taught)).body[0], (await register(two.person, taught)).body[0]];
  const body = { ids: [second.id, first.id, 999_999_999], event: 'ACCEPT' };
  expect((await one.person.post('/module_registration/decide', body)).status).toBe(403);
  expect((await approved.registrar.post('/module_registration/decide', body)).body).toEqual({
    done: 1,
    rows: [
      { id: 999_999_999, ok: false, status: null, code: 'not_found', message: null },
      { id: first.id, ok: true, status: 'accepted', code: null, message: null },
      {
        id: second.id,
        ok: false,
        status: null,
        code: 'registrations.module_full',
        message: expect.stringContaining('is full'),
      },
    ],
  });
});

test('the window: not before, not after; drafts and the waiting list end with it, and follow a campaign that is moved', async () => {
  const own = await Term.on(portal);
  const { person, id } = await own.student();
  const taught = await own.taught({ places: 1 });
  expect((await register(person, taught)).body.code).toBe('registrations.no_window');
  const campaign = await own.campaign({ opens_on: day(1) });
  expect((await register(person, taught)).body).toMatchObject({
    status: 422,
    code: 'registrations.window_planned',
    message: expect.stringContaining(day(1).split('-').reverse().join('.')),
  });
  const { course, year, semester } = own.ids;
  const move = (more: object) =>
    own.registrar.post('/course_campaign', {
      id: campaign.id,
      course_id: course,
      academic_year_id: year,
      semester_id: semester,
      purpose: 'module_registration',
      opens_on: day(-3),
      closes_on: day(5),
      drop_until: day(-1),
      ...more,
    });
  expect((await move({})).status).toBe(200);
  const draft = (await person.post('/module_registration', { taught_module_id: taught, note: 'Perhaps' })).body;
  expect(draft).toMatchObject({ status: 'draft', student_id: id });
  const waiting = await own.student();
  await own.rows.add('module_registrations', {
    student_id: (await own.student()).id,
    taught_module_id: taught,
    module_id: draft.module_id,
    campaign_id: campaign.id,
    title: 'x',
    credits: 6,
    status: 'accepted',
    closes_at: draft.closes_at,
  });
  const queued = (await register(waiting.person, taught)).body[0];
  expect((await act(waiting.person, queued.id, 'DROP')).body).toMatchObject({
    status: 422,
    code: 'registrations.drop_window_closed',
  });
  expect((await act(own.registrar, queued.id, 'DROP')).status).toBe(400);
  expect((await move({ closes_on: day(-1) })).status).toBe(200);
  await eventually(() => closed(draft.id));
  await eventually(() => closed(queued.id));
  await portal.app.get(Clocks).tick(systemContext(own.rows.institution.id), 'module_registrations');
  expect([await statusOf(person, draft.id), await statusOf(waiting.person, queued.id)]).toEqual(['expired', 'expired']);
  expect((await register(person, taught)).body.code).toBe('registrations.window_closed');
  // A student of another course, and one of the neighbour, find nothing to choose.
  const stranger = await new Rows(portal, THERE).student();
  expect((await stranger.person.get('/module_registration/options')).body).toEqual({
    campaign: null,
    credits: 0,
    modules: [],
  });
});
