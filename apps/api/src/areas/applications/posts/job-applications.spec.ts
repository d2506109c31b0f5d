import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { signIn, withPassword } from '#testing/accounts.js';
import { HERE, startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { University, type Made } from '#testing/university.js';
import { Desk, inDays, must } from '#areas/applications/test-desk.js';

let portal: Portal;
let place: University;
let desk: Desk;
let vacancy: Made;
let opened = 0;
beforeAll(async () => {
  portal = await startPortal();
  place = await University.on(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  desk = await Desk.on(portal, { path: '/hr/application', kind: 'hr', officer: 'HR_MANAGER', opened: openVacancy });
});

const VACANCY = '/position/vacancy';
const rolesOf = async ({ account_id }: Person) =>
  (
    await portal.sql<{ role: string }>('select role from account_roles where account_id = $1 order by 1', [account_id])
  ).map(({ role }) => role);
const campaignOf = async (id: number) =>
  (
    await portal.sql<{ id: number; name: string; seats: number; is_over: boolean }>(
      'select id, name, seats, closes_at <= now() as is_over from application_campaigns where vacancy_id = $1',
      [id],
    )
  )[0]!;

/** The vacancy of an approved request for one lecturer, opened with this form; answers its campaign. */
async function openVacancy(form_id: number): Promise<number> {
  const { manager, chief } = place.people;
  const inquiry = await place.draft({ posts: 1, position: `Lecturer ${++opened}` });
  await place.upTo('assigned', inquiry);
  const made = must(
    await manager.person.post(`${VACANCY}/from-inquiry`, { inquiry_id: inquiry.id }),
  ) as unknown as Made;
  await portal.sql('update job_positions set teaching = true where id = $1', [made.job_position_id]);
  must(await chief.person.put(`${VACANCY}/activate/${made.id}`));
  const { title, job_position_id } = made;
  const filled = { id: made.id, title, job_position_id, posts: 1, form_id, closes_at: inDays(9) };
  must(await manager.person.post(VACANCY, filled));
  vacancy = must(await manager.person.put(`${VACANCY}/open/${made.id}`)) as unknown as Made;
  return (await campaignOf(made.id)).id;
}
const close = () => place.people.manager.person.put(`${VACANCY}/close/${vacancy.id}`);
const reopen = () => place.people.manager.person.put(`${VACANCY}/open/${vacancy.id}`);
/** Shortlisted, interviewed by the head of the department, and offered the post. */
async function offered(by: Person): Promise<number> {
  const { head, chief } = place.people;
  const { id } = await desk.verified(by);
  const slot_id = await hour();
  must(await desk.send(desk.people.officer.person, id, 'ASSIGN', { slot_id, evaluator_id: head.person.account_id }));
  must(await desk.send(head.person, id, 'EVALUATE', { scores: [{ part: 'score', score: 88 }] }));
  must(await desk.send(chief.person, id, 'ACCEPT'));
  return id;
}
const hour = () =>
  desk.rows.add('interview_slots', {
    ...{ campaign_id: desk.at.campaign, kind: 'interview', starts_at: inDays(2), ends_at: inDays(3), capacity: 3 },
  });

test('from an approved request to a colleague who signs in, while two officers look on', async () => {
  const { manager, chief, head, dean } = place.people;
  const applicant = await withPassword(portal, ['GUEST_USER'], { username: 'candidate' });
  expect((await portal.visitor.get(`/api/v1/public/vacancies/${vacancy.id}`)).status).toBe(200);
  const offers = (await applicant.get('/hr/application/types')).body as { vacancy_id: number; state: string }[];
  expect(offers).toMatchObject([{ id: desk.at.campaign, vacancy_id: vacancy.id, state: 'open', seats: 1 }]);
  const boards = [
    await manager.person.listen({ resource: 'job_applications' }),
    await chief.person.listen({ resource: 'job_applications' }),
  ];
  expect(boards.map(({ joined }) => joined)).toEqual([[true], [true]]);
  const all = (event: string, id: number) =>
    Promise.all(boards.map((board) => board.hears(`job_applications.${event}`, id)));

  const { id } = await desk.sent(applicant);
  await all('SUBMIT', id);
  const { files } = must(await manager.person.get(`${desk.path}/edit?id=${id}`)) as unknown as {
    files: { file_id: number }[];
  };
  const verdict = { id, file_id: files[0]!.file_id, verdict: 'accepted' };
  must(await manager.person.put(`${desk.path}/verdict`, verdict));
  must(await desk.send(manager.person, id, 'VERIFY'));
  await all('VERIFY', id);
  expect((await desk.send(manager.person, id, 'ASSIGN')).body.code).toBe('applications.slot_needed');
  const slot_id = await hour();
  expect((await desk.send(manager.person, id, 'ASSIGN', { slot_id })).body.code).toBe('applications.evaluator_needed');
  const hours = (kind: string) => manager.person.get(`/application/slot/all?campaign_kind=${kind}`);
  expect((await hours('hr')).body.map(({ id: one }: { id: number }) => one)).toContain(slot_id);
  expect((await hours('main')).body).toEqual([]);
  const assigned = (evaluator_id: number) => desk.send(manager.person, id, 'ASSIGN', { slot_id, evaluator_id });
  expect((await assigned(applicant.account_id)).body.code).toBe('applications.own_application');
  expect((await assigned(desk.people.stranger.account_id)).body.code).toBe('applications.no_evaluator');
  must(await assigned(head.person.account_id));
  const scores = [{ part: 'score', score: 88 }];
  const told = async (by: Person) =>
    ((await by.get(`/refused/job_applications/${id}`)).body as { event: string; code: string }[])
      .filter(({ event }) => event === 'EVALUATE')
      .map(({ code }) => code);
  expect(await told(manager.person)).toEqual(['applications.evaluator_silent']);
  for (const by of [head, chief]) expect(await told(by.person)).toEqual([]);
  expect((await desk.send(manager.person, id, 'EVALUATE', { scores })).body.code).toBe('applications.evaluator_silent');
  must(await desk.send(head.person, id, 'EVALUATE', { scores }));
  await all('EVALUATE', id);
  expect(must(await applicant.get(`${desk.path}/${id}`))).toMatchObject({ status: 'assigned', score: null });
  must(await desk.send(chief.person, id, 'ACCEPT'));
  const hire = { command_number: 'K-17' };
  expect((await desk.send(manager.person, id, 'HIRE', hire)).body.code).toBe('applications.offer_unaccepted');
  expect((await desk.send(manager.person, id, 'HIRE', { offer_accepted: true })).status).toBe(400);
  must(await desk.send(manager.person, id, 'HIRE', { ...hire, offer_accepted: true }));
  await all('HIRE', id);

  const [staff] = await portal.sql<{ id: number }>('select id from staff where account_id = $1', [
    applicant.account_id,
  ]);
  expect(must(await manager.person.get(`/staff/${staff?.id}`))).toMatchObject({ position: vacancy.title });
  expect(await rolesOf(applicant)).toEqual(['STAFF', 'TEACHER']);
  const known = await portal.sql('select passport_id, birthdate::text from people where account_id = $1', [
    applicant.account_id,
  ]);
  expect(known).toMatchObject([{ passport_id: expect.stringMatching(/^AB/), birthdate: '2007-03-12' }]);
  expect(must(await manager.person.get(`${VACANCY}/${vacancy.id}`))).toMatchObject({ status: 'expired', hired: 1 });
  expect((await campaignOf(vacancy.id)).is_over).toBe(true);
  expect((await dean.person.get(`/recruitment/inquiry/${vacancy.inquiry_id}`)).body).toMatchObject({
    hired_ids: [staff?.id],
  });
  const signedIn = await signIn(portal, 'candidate');
  expect([signedIn.status, JSON.stringify(signedIn.body.user_info)]).toEqual([200, expect.stringContaining('TEACHER')]);
});

test('only an open vacancy can be applied for: closing it ends drafts, opening it again lets them begin anew', async () => {
  const { guest, other, officer } = desk.people;
  const sent = await desk.sent(other);
  const { id } = must(await desk.begin(guest));
  must(await desk.save(guest, id, await desk.whole(guest)));
  must(await close());
  expect((await desk.begin(desk.people.stranger)).body.fields?.[0]?.code).toBe('applications.not_open');
  expect((await desk.send(guest, id, 'SUBMIT', { declared: true })).body.code).toBe('applications.window_closed');
  const back = { reason: 'Blurred', flags: [{ path: 'passport_copy', note: null }] };
  expect((await desk.send(officer.person, sent.id, 'RETURN_FOR_EDIT', back)).body.code).toBe('applications.not_open');
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'job_applications');
  expect(must(await guest.get(`${desk.path}/${id}`)).status).toBe('expired');
  expect((await place.people.manager.person.post(`${VACANCY}/${vacancy.id}/actions/ARCHIVE`, {})).body.code).toBe(
    'positions.has_applications',
  );
  must(await reopen());
  expect(await campaignOf(vacancy.id)).toMatchObject({ id: desk.at.campaign, is_over: false });
  expect((await desk.begin(guest)).status).toBe(200);
});

test('a position that was deactivated says so to those who come late', async () => {
  const { manager } = place.people;
  const path = `/position/job/activate/${String(vacancy.job_position_id)}`;
  must(await manager.person.put(path, { confirm: true }));
  const late = await desk.begin(desk.people.guest);
  expect([late.status, late.body.fields]).toMatchObject([422, [{ code: 'positions.deactivated' }]]);
});

test('its campaign says what the vacancy says, and nobody makes or bends one by hand', async () => {
  const { manager, chief } = place.people;
  const admin = await portal.person(['SUPER_ADMIN']);
  const campaign = must(await manager.person.get(`/application/category/${desk.at.campaign}`));
  expect(campaign).toMatchObject({ name: `${String(vacancy.title)} (${vacancy.number})`, seats: 1 });
  const { id, name, kind, form_id, opens_at, closes_at } = campaign;
  const whole = { id, name, kind, form_id, opens_at, closes_at, seats: 1 };
  expect(must(await manager.person.post('/application/category', { ...whole, documents: 'A diploma' })).documents).toBe(
    'A diploma',
  );
  const bent = await manager.person.post('/application/category', { ...whole, seats: 9 });
  expect(bent.body.fields?.[0]).toMatchObject({ field: 'seats', code: 'applications.of_vacancy' });
  const own = { name: 'Own', kind: 'hr', form_id, opens_at, closes_at };
  expect((await chief.person.post('/application/category', own)).status).toBe(403);
  expect((await admin.post('/application/category', own)).body.fields?.[0]?.code).toBe('applications.of_vacancy');
});

test('two offers never exceed the posts; who is offered one is not hired by the person alone who judged them', async () => {
  const { chief, manager, head } = place.people;
  const { guest, other } = desk.people;
  await offered(guest);
  const { id } = await desk.verified(other);
  expect((await desk.send(chief.person, id, 'ACCEPT')).body.code).toBe('positions.posts_filled');
  const { body: grey } = await chief.person.get(`/refused/job_applications/${id}`);
  expect(grey).toMatchObject([
    { event: 'ACCEPT', code: 'positions.posts_filled', link: `/vacancy-positions/${vacancy.id}` },
  ]);
  must(await desk.send(manager.person, id, 'ASSIGN', { slot_id: await hour(), evaluator_id: chief.person.account_id }));
  must(await desk.send(chief.person, id, 'EVALUATE', { scores: [{ part: 'score', score: 70 }] }));
  await portal.sql(`update vacancy_positions set posts = 2 where id = $1`, [vacancy.id]);
  const alone = await desk.send(chief.person, id, 'ACCEPT');
  expect([alone.status, alone.body.code]).toEqual([403, 'applications.sole_evaluator']);
  expect((await desk.send(head.person, id, 'ACCEPT')).status).toBe(403);
});

test('a rejected candidate comes back while the vacancy is open, and goes to the talent pool once it is closed', async () => {
  const { chief, manager } = place.people;
  const { id } = await desk.verified(desk.people.guest);
  must(await desk.send(manager.person, id, 'REJECT', { reason: 'Too early' }));
  expect((await desk.send(manager.person, id, 'ARCHIVE')).body.code).toBe('applications.vacancy_open');
  must(await desk.send(chief.person, id, 'RECONSIDER', { reason: 'A second look' }));
  must(await desk.send(manager.person, id, 'REJECT', { reason: 'Too early' }));
  must(await close());
  expect((await desk.send(chief.person, id, 'RECONSIDER', { reason: 'Again' })).body.code).toBe(
    'applications.not_open',
  );
  expect(must(await desk.send(manager.person, id, 'ARCHIVE')).status).toBe('archived');
});

test('another role, a stranger, another institution and forged values get nothing; nobody handles their own', async () => {
  const { guest, stranger } = desk.people;
  const { manager } = place.people;
  const { id } = await desk.sent(guest);
  const foreign = await portal.person(['HR_HEAD'], { institution: THERE });
  const student = await portal.person(['BACHELOR_STUDENT']);
  for (const nobody of [stranger, foreign, student]) {
    expect((await nobody.get(`${desk.path}/${id}`)).status).toBeGreaterThanOrEqual(403);
    expect((await nobody.get(`${desk.path}/edit?id=${id}`)).status).toBeGreaterThanOrEqual(403);
    expect(
      (await desk.send(nobody, id, 'HIRE', { command_number: '1', offer_accepted: true })).status,
    ).toBeGreaterThanOrEqual(403);
  }
  expect((await foreign.post(desk.path, { campaign_id: desk.at.campaign })).status).toBeGreaterThanOrEqual(400);
  expect((await desk.begin(student)).status).toBe(403);
  for (const forged of [{ status: 'accepted' }, { score: 100 }, { kind: 'general' }, { evaluator_id: 1 }])
    expect((await desk.begin(stranger, forged)).status).toBe(400);
  expect((await desk.send(guest, id, 'VERIFY')).status).toBe(403);
  expect((await desk.send(guest, id, 'EVALUATE', { scores: [{ part: 'score', score: 100 }] })).status).toBe(403);
  expect((await guest.put(`${desk.path}/score`, { id, scores: [{ part: 'score', score: 100 }] })).status).toBe(403);
  const own = await desk.sent(manager.person);
  const verdict = { id: own.id, file_id: 1, verdict: 'accepted' };
  for (const refused of [
    await desk.send(manager.person, own.id, 'VERIFY'),
    await desk.send(manager.person, own.id, 'REJECT', { reason: 'x' }),
    await manager.person.put(`${desk.path}/verdict`, verdict),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'applications.own_application']);
});
