import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { Desk, inDays, must } from './test-desk.js';

let portal: Portal;
let desk: Desk;
let at: { year: number; course: number; level: number };
beforeEach(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  at = {
    year: await rows.add('academic_years', { name: 'Y', start_date: '2026-09-01', end_date: '2027-06-30' }),
    course: await rows.add('courses', { code: 'CS', title: 'Computing', degree: 'bachelor', authorized: true }),
    level: await rows.add('levels', { name: 'Level 4', number: 1, degree: 'bachelor' }),
  };
  const campaign = { academic_year_id: at.year, course_id: at.course, level_id: at.level };
  desk = await Desk.on(portal, { path: '/application', kind: 'main', campaign });
});
afterEach(() => portal.stop());

const officer = () => desk.people.officer.person;
const slot = (more: object = {}) =>
  desk.rows.add('interview_slots', {
    ...{ campaign_id: desk.at.campaign, kind: 'exam', capacity: 1, starts_at: inDays(2), ends_at: inDays(3) },
    ...more,
  });
const accept = (by: Person, id: number, more: object = {}) =>
  desk.send(by, id, 'ACCEPT', { grant_type: 'contract', ...more });
const hold = async (work: () => Promise<boolean>) => {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await work()) return;
    await new Promise((later) => setTimeout(later, 20));
  }
  throw new Error('never so');
};

test('a confirmed place makes a student with role, enrollment and what must be done next, in one step', async () => {
  await desk.rows.add('registry_windows', {
    ...{ academic_year_id: at.year, kind: 'enrollment', opens_at: inDays(-1), closes_at: inDays(9) },
  });
  const { guest } = desk.people;
  const { id } = await desk.verified(guest, { pinfl: '31203991230014' });
  expect((await desk.send(officer(), id, 'ACCEPT')).body.code).toBe('applications.grant_needed');
  must(await accept(officer(), id, { grant_type: 'university_grant' }));
  const ear = await officer().listen({ resource: 'main_applications' });
  const done = must(await desk.send(guest, id, 'CONFIRM_PLACE'));
  expect(done).toMatchObject({ status: 'done' });
  await ear.hears('main_applications.CONFIRM_PLACE', id);
  const [student] = await portal.sql('select * from students where account_id = $1', [guest.account_id]);
  expect(student).toMatchObject({
    ...{ status: 'pending', grant_type: 'university_grant', course_id: at.course, level_id: at.level },
    ...{ id: done.student_id, idNumber: `U26${String(id).padStart(6, '0')}` },
  });
  const enrollments = await portal.sql('select status, academic_year_id from enrollments where student_id = $1', [
    done.student_id,
  ]);
  expect(enrollments).toEqual([{ status: 'draft', academic_year_id: at.year }]);
  const roles = await portal.sql('select role from account_roles where account_id = $1', [guest.account_id]);
  expect(roles).toEqual([{ role: 'BACHELOR_STUDENT' }]);
  const [person] = await portal.sql('select pinfl from people where account_id = $1', [guest.account_id]);
  expect(person).toEqual({ pinfl: '31203991230014' });
  await hold(async () => {
    const { body } = await guest.get('/user/me/info');
    return (body as { required_actions: string[] }).required_actions.includes('ENROLLMENT_REQUIRED');
  });
});

const refused = async (by: Person, id: number): Promise<[string, string, object[]][]> =>
  (await by.get(`/refused/main_applications/${id}`)).body.map(
    ({ event, code, of }: { event: string; code: string; of: object[] }) => [event, code, of],
  );

test('what an office cannot do yet is told before it is pressed, by the rule that pressing asks', async () => {
  const { guest, other, dean } = desk.people;
  const { id, version } = await desk.sent(guest);
  expect(await refused(officer(), id)).toEqual([['VERIFY', 'applications.files_unjudged', []]]);
  expect((await desk.send(officer(), id, 'VERIFY')).body.code).toBe('applications.files_unjudged');
  expect(await refused(guest, id)).toEqual([]);
  expect((await other.get(`/refused/main_applications/${id}`)).status).toBe(404);
  const ear = await officer().listen({ resource: 'main_applications' });
  const { files } = (await officer().get(`/application/edit?id=${id}`)).body;
  for (const { file_id } of files)
    must(await officer().put('/application/verdict', { id, file_id, verdict: 'accepted' }));
  await ear.hears('main_applications.updated', id);
  expect(await refused(officer(), id)).toEqual([]);
  expect(must(await desk.send(officer(), id, 'VERIFY')).version).toBeGreaterThan(version);
  await portal.sql('update main_applications set evaluator_id = $2 where id = $1', [id, guest.account_id]);
  expect(await refused(dean.person, id)).toEqual([['EVALUATE', 'applications.other_evaluator', []]]);
});

test('an answer names the records that its call has changed, to who sees them so, and none where it is refused', async () => {
  const { guest } = desk.people;
  const { id, version } = await desk.verified(guest);
  const scored = await officer().put('/application/score', { id, scores: [{ part: 'score', score: 80 }] });
  expect(scored.headers['quad-changed']).toBe(`main_applications/${id}@${version}>${version + 1}`);
  const refused = await officer().put('/application/score', { id, scores: [{ part: 'strange', score: 80 }] });
  expect([refused.status, refused.headers['quad-changed']]).toEqual([422, undefined]);
  expect((await officer().get(`/application/${id}`)).headers['quad-changed']).toBeUndefined();
  must(await desk.send(officer(), id, 'EVALUATE', { version: version + 1, scores: [] }));
});

test('an offer without a seat is grey until somebody gives theirs up; whoever hears of that is told', async () => {
  await portal.sql('update application_campaigns set seats = 1 where id = $1', [desk.at.campaign]);
  const { guest, other } = desk.people;
  const [first, second] = [(await desk.verified(guest)).id, (await desk.verified(other)).id];
  for (const id of [first, second])
    must(await desk.send(officer(), id, 'EVALUATE', { scores: [{ part: 'score', score: 80 }] }));
  const about = [{ resource: 'application_campaigns', id: desk.at.campaign }, { resource: 'main_applications' }];
  expect(await refused(officer(), second)).toEqual([['WAITLIST', 'applications.seats_left', about]]);
  must(await accept(officer(), first));
  expect(await refused(officer(), second)).toEqual([['ACCEPT', 'applications.no_seats', about]]);
  const ear = await officer().listen({ resource: 'main_applications' });
  must(await desk.send(guest, first, 'CANCEL'));
  await ear.hears('main_applications.CANCEL', first);
  expect(await refused(officer(), second)).toEqual([['WAITLIST', 'applications.seats_left', about]]);
});

test('a place that is given up goes to the first of the reserve list, by score', async () => {
  await portal.sql('update application_campaigns set seats = 1 where id = $1', [desk.at.campaign]);
  const { guest, other, stranger } = desk.people;
  const made = [];
  for (const [by, score] of [
    [guest, 90],
    [other, 60],
    [stranger, 80],
  ] as const) {
    const { id } = await desk.verified(by);
    must(await desk.send(officer(), id, 'EVALUATE', { scores: [{ part: 'score', score }] }));
    made.push(id);
  }
  const [first, low, high] = made as [number, number, number];
  expect((await desk.send(officer(), low, 'WAITLIST')).body.code).toBe('applications.seats_left');
  must(await accept(officer(), first));
  must(await desk.send(officer(), low, 'WAITLIST'));
  expect(must(await desk.send(officer(), high, 'WAITLIST')).rank).toBe(1);
  expect(must(await officer().get(`/application/${low}`)).rank).toBe(2);
  expect((await accept(officer(), low)).body.code).toBe('applications.no_seats');
  const { body: listed } = await officer().get('/potential-talaba');
  expect(listed.content.map(({ id }: { id: number }) => id).sort()).toEqual([first, low, high].sort());
  expect((await guest.get('/potential-talaba')).status).toBe(403);
  expect((await officer().post('/potential-talaba', { campaign_id: desk.at.campaign, places: 2 })).body).toEqual([]);
  must(await desk.send(guest, first, 'CANCEL'));
  await hold(async () => must(await officer().get(`/application/${high}`)).status === 'accepted');
  expect(must(await officer().get(`/application/${low}`)).status).toBe('waitlisted');
  await portal.sql(`update main_applications set confirm_by = now() - interval '1 minute' where id = $1`, [high]);
  expect((await desk.send(stranger, high, 'CONFIRM_PLACE')).body.code).toBe('applications.confirmation_over');
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'main_applications');
  await hold(async () => must(await officer().get(`/application/${low}`)).status === 'accepted');
});

test('each place of an exam is given once; who has another hour leaves the first', async () => {
  const [early, late] = [await slot(), await slot({ starts_at: inDays(4), ends_at: inDays(5) })];
  const { guest, other, leader } = desk.people;
  const [one, two] = [await desk.verified(guest), await desk.verified(other)];
  const choose = (by: Person, id: number, slot_id: number) => by.put('/application/slot', { id, slot_id });
  const both = await Promise.all([choose(guest, one.id, early), choose(other, two.id, early)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.body.code).toBe('applications.slot_full');
  const [first, second] = both[0]!.status === 200 ? [one.id, two.id] : [two.id, one.id];
  const winner = first === one.id ? guest : other;
  must(await choose(winner, first, late));
  const { body: slots } = await winner.get(`/application/slots?id=${first}`);
  expect(slots.map(({ left, own }: { left: number; own: boolean }) => [left, own])).toEqual([
    [1, false],
    [0, true],
  ]);
  expect((await choose(leader.person, first, early)).status).toBe(403);
  expect((await desk.send(officer(), second, 'ASSIGN')).body.code).toBe('applications.slot_needed');
  expect(must(await desk.send(officer(), second, 'ASSIGN', { slot_id: early }))).toMatchObject({ status: 'assigned' });
  expect(must(await desk.send(officer(), first, 'ASSIGN')).slot_id).toBe(late);
  await portal.sql('update main_applications set evaluator_id = $2 where id = $1', [first, leader.person.account_id]);
  const scores = [{ part: 'score', score: 80 }];
  const foreign = await desk.send(desk.people.dean.person, first, 'EVALUATE', { scores });
  expect([foreign.status, foreign.body.code]).toEqual([403, 'applications.other_evaluator']);
  const old = await slot({ starts_at: inDays(-2), ends_at: inDays(-1) });
  expect((await choose(winner, first, old)).body.code).toBe('applications.slot_past');
});

test('another course asks first, keeps what was answered in the history, and fills in what fits', async () => {
  const { guest, other } = desk.people;
  const form = await desk.rows.add('forms', { name: 'Design', purpose: 'application_main' });
  const content = {
    steps: [
      {
        key: 'person',
        label: { en: 'Person' },
        fields: [{ kind: 'text', key: 'full_name', label: { en: 'Name' }, required: true }],
      },
    ],
  };
  const version = await desk.rows.add('form_versions', { form_id: form, number: 1, content: JSON.stringify(content) });
  const open = () => portal.sql('update forms set form_version_id = $2, active = true where id = $1', [form, version]);
  const target = await desk.rows.add('application_campaigns', {
    ...{ name: 'Design', kind: 'main', form_id: form, academic_year_id: at.year, course_id: at.course },
    ...{ opens_at: inDays(-1), closes_at: inDays(9) },
  });
  const { id } = await desk.sent(guest);
  const change = (by: Person, more: object) =>
    by.post('/application/change-course', { id, campaign_id: target, ...more });
  expect((await change(guest, { confirm: true })).body.code).toBe('applications.not_open');
  await open();
  const asked = await change(guest, {});
  expect([asked.status, asked.body.code]).toEqual([422, 'applications.confirm_loss']);
  expect(asked.body.params.lost).toContain('Passport');
  expect((await change(other, { confirm: true })).status).toBe(404);
  expect(must(await change(guest, { confirm: true }))).toMatchObject({ status: 'draft', campaign_id: target });
  const { body } = await officer().get(`/application/edit?id=${id}`);
  expect(body.answers).toEqual({ full_name: 'Malika Karimova' });
  expect(body.snapshots).toMatchObject([{ why: 'course', answers: { abroad: 'no' } }]);
  expect((await desk.begin(guest)).body.code).toBe('applications.already_started');
  const form_id = desk.at.form;
  expect((await guest.post('/application/change-application-form', { id, form_id, confirm: true })).status).toBe(403);
  must(await officer().post('/application/change-application-form', { id, form_id, confirm: true }));
  must(await desk.send(guest, id, 'CANCEL'));
});

test('an office sees doubles and merges them, decides many at once, writes to each in their language, and gives a password', async () => {
  const { guest, other, stranger } = desk.people;
  const one = await desk.sent(guest, { passport: 'AA7654321' });
  const two = await desk.sent(other, { passport: 'AA7654321' });
  const three = await desk.sent(stranger);
  const { body: doubles } = await officer().get(`/application/doubles?id=${one.id}`);
  expect(doubles).toMatchObject([{ id: two.id, by: expect.arrayContaining(['passport']) }]);
  expect((await officer().post('/application/merge', { id: three.id, into_id: one.id })).body.code).toBe(
    'applications.no_double',
  );
  const heldBy = async (id: number) => {
    const { answers, files } = (await officer().get(`/application/edit?id=${id}`)).body;
    return { answers, files };
  };
  const before = [await heldBy(one.id), await heldBy(two.id)];
  must(await officer().post('/application/merge', { id: two.id, into_id: one.id }));
  expect([await heldBy(one.id), await heldBy(two.id)]).toEqual(before);
  expect(must(await officer().get(`/application/${two.id}`)).status).toBe('cancelled');
  expect((await officer().get(`/application/edit?id=${one.id}`)).body.snapshots).toMatchObject([
    { why: 'merged', answers: before[1]!.answers },
  ]);
  const many = await officer().put('/application/status/many', {
    ...{ ids: [one.id, two.id, three.id], event: 'REJECT', reason: 'Too late' },
  });
  expect(many.body.map(({ id, code }: { id: number; code: string | null }) => [id, code])).toEqual([
    [one.id, null],
    [two.id, 'forbidden_transition'],
    [three.id, null],
  ]);
  await portal.sql(`update accounts set locale = 'ru' where id = $1`, [guest.account_id]);
  const texts = { en: 'Come at nine', ru: 'Приходите в девять' };
  expect((await officer().post('/application/message', { ids: [one.id, three.id], texts })).body).toEqual({ told: 2 });
  expect((await guest.get('/notification')).body.content[0].text).toBe('Приходите в девять');
  expect((await stranger.get('/notification')).body.content[0].text).toBe('Come at nine');
  expect((await officer().put('/application/reset_password', { id: one.id })).body.temporary_password).toEqual(
    expect.any(String),
  );
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'TEACHER')`, [
    stranger.account_id,
    HERE.id,
  ]);
  const teacher = await officer().put('/application/reset_password', { id: three.id });
  expect([teacher.status, teacher.body.code]).toEqual([403, 'applications.not_an_applicant']);
});

test('the queue tells an applicant their place and the usual time, and the office the oldest; a paper says what was answered', async () => {
  const { guest, other, stranger } = desk.people;
  const [one, two] = [await desk.sent(guest), await desk.sent(other)];
  const place = async (by: Person, id: number) => (await by.get(`/application/queue?id=${id}`)).body;
  expect(await place(guest, one.id)).toMatchObject({ status: 'submitted', place: 1, waiting: 2, usual_ms: null });
  expect(await place(other, two.id)).toMatchObject({ place: 2, waiting: 2 });
  expect((await stranger.get(`/application/queue?id=${one.id}`)).status).toBe(404);
  for (let n = 0; n < 5; n += 1)
    await portal.sql(
      `insert into domain_events (institution_id, name, resource, record_id, version, status_from, status_to, at)
      values ($1, 'main_applications.SUBMIT', 'main_applications', $2, 1, 'draft', 'submitted', now() - interval '3 hours'),
        ($1, 'main_applications.VERIFY', 'main_applications', $2, 2, 'submitted', 'verified', now() - interval '1 hour')`,
      [HERE.id, 900_000 + n],
    );
  expect((await place(guest, one.id)).usual_ms).toBe(7_200_000);
  const { body: waiting } = await officer().get('/application/waiting');
  expect(waiting).toMatchObject([{ status: 'submitted', waiting: 2, oldest_id: one.id }]);
  const paper = await guest.send('post', '/application/generate').send({ id: one.id });
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { body: compared } = await officer().get(`/application/compare?ids=${two.id},${one.id}`);
  expect(compared.applications.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id]);
  const fields = (await officer().get('/application/fields')).body as { key: string }[];
  expect(fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['passport', 'schools']));
});

test('last year’s answers are offered for a new one, and nobody else’s', async () => {
  const { guest, other } = desk.people;
  const old = await desk.sent(guest);
  must(await desk.send(guest, old.id, 'CANCEL'));
  const foreign = await desk.sent(other);
  const { id } = must(await desk.begin(guest));
  const { body } = await guest.get(`/application/edit?id=${id}`);
  expect(body.earlier).toMatchObject({ id: old.id, answers: 5 });
  expect((await guest.post('/application/refill', { id, from_id: foreign.id })).status).toBe(404);
  must(await guest.post('/application/refill', { id, from_id: old.id }));
  expect((await guest.get(`/application/edit?id=${id}`)).body.answers).toMatchObject({ full_name: 'Malika Karimova' });
});

test('a stranger reads what is open without a session, and nothing of who has applied', async () => {
  await desk.sent(desk.people.guest);
  const answer = await fetch(`${portal.url}/api/v1/public/admission?of=${HERE.id}`);
  const open = (await answer.json()) as { campaigns: Record<string, unknown>[] };
  expect(open.campaigns).toMatchObject([{ name: 'Campaign', kind: 'main', state: 'open', course_title: 'Computing' }]);
  expect(Object.keys(open.campaigns[0]!)).not.toEqual(expect.arrayContaining(['applied']));
});
