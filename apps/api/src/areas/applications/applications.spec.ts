import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, startPortal, type Portal } from '#testing/portal.js';
import { Desk, must } from './test-desk.js';

let portal: Portal;
let desk: Desk;
beforeEach(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterEach(() => portal.stop());

const codesOf = (body: { fields?: { field: string; code: string }[] }) =>
  (body.fields ?? []).map(({ field, code }) => `${field} ${code}`);

test('a guest fills in field by field, is told what is missing, confirms and sends; a hidden answer is not sent', async () => {
  const { guest, officer } = desk.people;
  const ear = await guest.listen();
  const board = await officer.person.listen({ resource: 'general_applications' });
  expect(board.joined).toEqual([true]);
  const { id } = must(await desk.begin(guest));
  await board.hears('general_applications.created', id);
  must(await desk.save(guest, id, { abroad: 'yes', visa: 'V-1' }, { step: 'person' }));
  must(await desk.save(guest, id, { full_name: 'Малика' }));
  const early = await desk.send(guest, id, 'SUBMIT', { declared: true });
  expect([early.status, codesOf(early.body)]).toEqual([
    400,
    expect.arrayContaining(['passport field.required', 'passport_copy field.required']),
  ]);
  expect(codesOf(early.body)).toContain('full_name field.latin');
  must(await desk.save(guest, id, await desk.whole(guest)));
  const undeclared = await desk.send(guest, id, 'SUBMIT');
  expect([undeclared.status, undeclared.body.code]).toEqual([422, 'applications.undeclared']);
  expect((await guest.get(`${desk.path}/edit?id=${id}`)).body.answers.visa).toBe('V-1');
  expect((await desk.send(guest, id, 'SUBMIT', { declared: true })).body).toMatchObject({
    status: 'submitted',
    step: 'person',
  });
  await board.hears('general_applications.SUBMIT', id);
  const { body: seen } = await officer.person.get(`${desk.path}/edit?id=${id}`);
  expect(seen.answers).toMatchObject({ full_name: 'Malika Karimova', abroad: 'no' });
  expect('visa' in seen.answers).toBe(false);
  expect(seen.files).toMatchObject([{ path: 'passport_copy', name: 'passport.pdf', verdict: null }]);
  expect((await desk.save(guest, id, { full_name: 'Other' })).body.code).toBe('applications.frozen');
  expect((await desk.send(officer.person, id, 'VERIFY')).body.code).toBe('applications.files_unjudged');
  await ear.hears('general_applications.SUBMIT', id);
});

test('twenty tabs that begin at once make one application, and are told which', async () => {
  const { guest, officer } = desk.people;
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.begin(guest)));
  const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
  expect(made).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect([...new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.params?.id}`))]).toEqual([
    `409 applications.already_started ${made[0]}`,
  ]);
  const second = await desk.begin(officer.person, { applicant_id: guest.account_id });
  expect([second.status, second.body.code]).toEqual([409, 'applications.already_started']);
  const { other } = desk.people;
  expect((await desk.begin(officer.person, { applicant_id: other.account_id })).status).toBe(200);
  expect((await desk.begin(guest, { applicant_id: other.account_id })).status).toBe(403);
});

test('what a stranger, a forged field, or another’s file tries is refused, and changes nothing', async () => {
  const { guest, other, stranger, officer } = desk.people;
  const { id } = must(await desk.begin(guest));
  const { path } = desk;
  for (const answer of [
    await stranger.get(`${path}/${id}`),
    await stranger.get(`${path}/edit?id=${id}`),
    await stranger.get(`${path}/queue?id=${id}`),
    await desk.save(stranger, id, { full_name: 'Stranger' }),
    await desk.send(stranger, id, 'SUBMIT', { declared: true }),
    await stranger.delete(`${path}/${id}`),
    await stranger.post(`${path}/generate`, { id }),
    await stranger.put(`${path}/slot`, { id, slot_id: 1 }),
    await stranger.post(`${path}/refill`, { id, from_id: id }),
  ])
    expect(answer.status).toBe(404);
  for (const call of ['waiting', `doubles?id=${id}`, `compare?ids=${id}`, 'fields'])
    expect((await stranger.get(`${path}/${call}`)).status).toBe(403);
  expect((await stranger.get(`${path}/export`)).status).toBe(403);
  const forged = { status: 'accepted', score: 100, paid_at: '2026-01-01T00:00:00Z', fee: '0.00' };
  for (const [name, value] of Object.entries(forged))
    expect((await desk.begin(other, { [name]: value })).status).toBe(400);
  expect((await guest.post(path, { id, campaign_id: desk.at.campaign })).status).toBe(403);
  expect(codesOf((await desk.save(guest, id, { status: 'accepted' })).body)).toEqual(['answers.status field.unknown']);
  const theirs = await desk.file(other);
  expect((await desk.save(guest, id, { passport_copy: [theirs] })).status).toBe(404);
  const wrong = await desk.file(guest, 'passport.exe');
  expect((await desk.save(guest, id, { passport_copy: [wrong] })).body.fields).toMatchObject([
    { field: 'answers.passport_copy', code: 'forms.format' },
  ]);
  expect((await guest.get(`${path}/edit?id=${id}`)).body.answers).toEqual({});
  for (const event of ['VERIFY', 'ACCEPT', 'REJECT', 'EXPIRE', 'ARCHIVE', 'RECONSIDER'])
    expect((await desk.send(guest, id, event, /REJ|RECON/.test(event) ? { reason: 'a' } : {})).status).toBe(403);
  const mine = await desk.file(guest);
  must(await desk.save(guest, id, { passport_copy: [mine] }));
  expect((await stranger.get(`/file/${mine}`)).status).toBe(404);
  expect((await officer.person.get(`/file/${mine}`)).status).toBe(200);
});

test('the deadline is the server’s, with the grace of the campaign: then a draft is read only, and expires by the clock', async () => {
  const { guest, other } = desk.people;
  const { id } = must(await desk.begin(guest));
  must(await desk.save(guest, id, await desk.whole(guest)));
  const close = (text: string) =>
    portal.sql(
      `update application_campaigns set closes_at = now() - interval '${text}', grace_minutes = 10 where id = $1`,
      [desk.at.campaign],
    );
  await close('5 minutes');
  expect((await desk.begin(other)).status).toBe(200);
  await close('20 minutes');
  expect((await desk.begin(desk.people.stranger)).body.code).toBe('applications.not_open');
  const chief = await portal.person(['SUPER_ADMIN']);
  const campaign = must(await chief.get(`/application/category/${desk.at.campaign}`));
  const { name, kind, form_id, opens_at } = campaign;
  const closes_at = new Date(Date.now() - 3_600_000).toISOString();
  must(await chief.post('/application/category', { id: campaign.id, name, kind, form_id, opens_at, closes_at }));
  expect((await desk.save(guest, id, { full_name: 'Late' })).body.code).toBe('applications.window_closed');
  expect((await desk.send(guest, id, 'SUBMIT', { declared: true })).body.code).toBe('applications.window_closed');
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'general_applications');
  expect((await guest.get(`${desk.path}/${id}`)).body.status).toBe('expired');
  expect((await desk.save(guest, id, { full_name: 'Late' })).body.code).toBe('applications.frozen');
  expect((await guest.get(`${desk.path}/edit?id=${id}`)).body.answers.full_name).toBe('Malika Karimova');
});

test('of what was sent back only flagged fields, and those that they open, change; then it is sent again', async () => {
  const { guest, officer } = desk.people;
  const { id } = await desk.sent(guest);
  const back = (flags: object[]) => desk.send(officer.person, id, 'RETURN_FOR_EDIT', { reason: 'Unclear', flags });
  expect((await back([])).body.code).toBe('applications.no_flags');
  expect((await back([{ path: 'salary' }])).body.code).toBe('applications.unknown_field');
  must(await back([{ path: 'abroad', note: 'Really?' }, { path: 'schools.0.year' }]));
  expect((await desk.send(guest, id, 'RESUBMIT', { declared: true })).body.code).toBe('applications.flags_unanswered');
  expect((await desk.save(guest, id, { full_name: 'Other Name' })).body.code).toBe('applications.field_closed');
  const schools = [{ name: 'School 18', year: 2023 }];
  expect((await desk.save(guest, id, { schools })).body.code).toBe('applications.field_closed');
  expect((await desk.save(guest, id, { visa: 'V-2' })).body.code).toBe('applications.field_closed');
  must(await desk.save(guest, id, { abroad: 'yes', visa: 'V-2' }));
  must(await desk.save(guest, id, { schools: [{ name: 'School 17', year: 2023 }] }));
  const again = must(await desk.send(guest, id, 'RESUBMIT', { declared: true }));
  expect(again).toMatchObject({ status: 'edited', flags: [] });
  const { body } = await officer.person.get(`${desk.path}/edit?id=${id}`);
  expect(body.answers).toMatchObject({ visa: 'V-2', full_name: 'Malika Karimova' });
  expect(body.snapshots).toMatchObject([{ why: 'returned', answers: { abroad: 'no' } }]);
});

test('scores are hidden from other evaluators until they have given their own, and from the applicant until the decision', async () => {
  const { guest, officer, dean, leader } = desk.people;
  const { id } = await desk.verified(guest);
  const give = (by: typeof dean, score: number) =>
    by.person.put(`${desk.path}/score`, { id, scores: [{ part: 'score', score }] });
  expect((await guest.put(`${desk.path}/score`, { id, scores: [{ part: 'score', score: 100 }] })).status).toBe(403);
  must(await give(dean, 90));
  const seen = async (by: typeof dean) => (await by.person.get(`${desk.path}/edit?id=${id}`)).body;
  expect(await seen(leader)).toMatchObject({ scores: [], hidden_scores: 1 });
  must(await give(leader, 60));
  expect((await seen(leader)).scores.map(({ score }: { score: number }) => score).sort()).toEqual([60, 90]);
  expect((await give(leader, 101)).status).toBe(400);
  const done = must(await desk.send(officer.person, id, 'EVALUATE'));
  expect(done).toMatchObject({ status: 'evaluated', score: 75 });
  const own = (await guest.get(`${desk.path}/${id}`)).body;
  expect(own).toMatchObject({ status: 'verified', score: null });
  expect((await guest.get(`${desk.path}/edit?id=${id}`)).body.scores).toEqual([]);
  must(await desk.send(officer.person, id, 'REJECT', { reason: 'Too few points' }));
  expect((await guest.get(`${desk.path}/${id}`)).body).toMatchObject({ status: 'rejected', score: 75 });
});

test('the last place is given once, confirmed in time by its applicant, and a rejection is reconsidered by somebody else', async () => {
  await portal.sql('update application_campaigns set seats = 1 where id = $1', [desk.at.campaign]);
  const { guest, other, officer, chief } = desk.people;
  const [one, two] = [await desk.verified(guest), await desk.verified(other)];
  const both = await Promise.all([one, two].map(({ id }) => desk.send(officer.person, id, 'ACCEPT')));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.body.code).toBe('applications.no_seats');
  const [won, lost] = both[0]!.status === 200 ? [one, two] : [two, one];
  const winner = won === one ? guest : other;
  expect((await desk.send(winner === guest ? other : guest, won.id, 'CONFIRM_PLACE')).status).toBe(404);
  must(await desk.send(winner, won.id, 'CONFIRM_PLACE'));
  must(await desk.send(officer.person, lost.id, 'REJECT', { reason: 'No place' }));
  expect((await desk.send(officer.person, lost.id, 'ARCHIVE')).body.code).toBe('applications.appeal_open');
  const own = await desk.send(officer.person, lost.id, 'RECONSIDER', { reason: 'Mine' });
  expect([own.status, own.body.code]).toEqual([403, 'applications.own_rejection']);
  expect(must(await desk.send(chief.person, lost.id, 'RECONSIDER', { reason: 'Appeal' })).status).toBe('verified');
});

test('an office deletes and takes back with a reason, an applicant without one; what was sent is deleted by nobody', async () => {
  const { guest, other, stranger, officer, dean } = desk.people;
  const mine = must(await desk.begin(guest));
  expect((await dean.person.delete(`${desk.path}/${mine.id}`)).status).toBe(403);
  must(await guest.delete(`${desk.path}/${mine.id}`));
  const entered = must(await desk.begin(officer.person, { applicant_id: other.account_id }));
  must(await desk.save(officer.person, entered.id, { full_name: 'Aziz Aliyev' }));
  must(await officer.person.delete(`${desk.path}/${entered.id}`));
  const sent = await desk.sent(guest);
  expect((await guest.delete(`${desk.path}/${sent.id}`)).status).toBe(403);
  expect((await desk.send(officer.person, sent.id, 'CANCEL')).status).toBe(400);
  must(await desk.send(officer.person, sent.id, 'CANCEL', { reason: 'Sent twice' }));
  const second = await desk.sent(stranger);
  must(await desk.send(stranger, second.id, 'CANCEL'));
});

test('ages, parts, deadlines and the pass score are those of the campaign; nobody judges their own', async () => {
  const { guest, officer, chief, dean } = desk.people;
  const change = (set: string) =>
    portal.sql(`update application_campaigns set ${set} where id = $1`, [desk.at.campaign]);
  await change('min_age = 60');
  const begun = must(await desk.begin(guest));
  must(await desk.save(guest, begun.id, await desk.whole(guest)));
  const young = await desk.send(guest, begun.id, 'SUBMIT', { declared: true });
  expect([young.status, young.body.code]).toEqual([422, 'applications.other_age']);
  await change(`min_age = 16, pass_score = 70, parts = '["maths", "english"]'`);
  must(await desk.send(guest, begun.id, 'SUBMIT', { declared: true }));
  const { files } = must(await officer.person.get(`${desk.path}/edit?id=${begun.id}`)) as unknown as {
    files: { file_id: number }[];
  };
  const judged = { id: begun.id, file_id: files[0]!.file_id, verdict: 'accepted' };
  expect((await guest.put(`${desk.path}/verdict`, judged)).status).toBe(403);
  must(await officer.person.put(`${desk.path}/verdict`, judged));
  must(await desk.send(officer.person, begun.id, 'VERIFY'));
  const evaluate = (scores: object[]) => desk.send(officer.person, begun.id, 'EVALUATE', { scores });
  expect((await evaluate([{ part: 'maths', score: 80 }])).body.code).toBe('applications.no_scores');
  expect((await evaluate([{ part: 'dance', score: 80 }])).body.code).toBe('applications.unknown_part');
  must(
    await evaluate([
      { part: 'maths', score: 80 },
      { part: 'english', score: 40 },
    ]),
  );
  expect((await desk.send(officer.person, begun.id, 'ACCEPT')).body.code).toBe('applications.below_pass');
  const past = { reason: 'A prize', confirm_by: new Date(Date.now() - 1000).toISOString() };
  expect((await desk.send(officer.person, begun.id, 'ACCEPT', past)).body.code).toBe(
    'applications.confirmed_in_the_past',
  );
  must(await desk.send(officer.person, begun.id, 'REJECT', { reason: 'Below' }));
  await portal.sql(`update general_applications set appeal_until = now() where id = $1`, [begun.id]);
  const late = await desk.send(chief.person, begun.id, 'RECONSIDER', { reason: 'Late' });
  expect([late.status, late.body.code]).toEqual([422, 'applications.appeal_over']);
  must(await desk.send(officer.person, begun.id, 'ARCHIVE'));
  await change(`pass_score = null, parts = '[]'`);
  const both = await portal.person(['GUEST_USER', 'DEAN']);
  const own = await desk.verified(both);
  const asked = await desk.send(both, own.id, 'EVALUATE', { scores: [{ part: 'score', score: 100 }] });
  expect([asked.status, asked.body.code]).toEqual([403, 'applications.own_application']);
  expect((await both.put(`${desk.path}/score`, { id: own.id, scores: [{ part: 'score', score: 100 }] })).status).toBe(
    403,
  );
  must(await dean.person.put(`${desk.path}/score`, { id: own.id, scores: [{ part: 'score', score: 50 }] }));
});

test('what was sent is taken back until the window closes, where the campaign allows it', async () => {
  const { guest, other } = desk.people;
  const { id } = await desk.sent(guest);
  expect((await guest.put(`${desk.path}/reopen`, { id })).body.code).toBe('applications.not_reopened');
  await portal.sql('update application_campaigns set reopens = true where id = $1', [desk.at.campaign]);
  expect((await other.put(`${desk.path}/reopen`, { id })).status).toBe(404);
  expect(must(await guest.put(`${desk.path}/reopen`, { id })).status).toBe('returned');
  must(await desk.save(guest, id, { full_name: 'Malika Aliyeva' }));
  expect((await desk.send(guest, id, 'RESUBMIT')).body.code).toBe('applications.undeclared');
  must(await desk.send(guest, id, 'RESUBMIT', { declared: true }));
  const { body } = await guest.get(`${desk.path}/edit?id=${id}`);
  expect(body.answers).toMatchObject({ full_name: 'Malika Aliyeva' });
});

test('an office builds the forms of its kind, and no others', async () => {
  const { officer, guest } = desk.people;
  const by = officer.person;
  const made = must(await by.post('/general/application_form', { name: 'Contest' }));
  expect(made).toMatchObject({ purpose: 'application_general', active: false });
  const content = { steps: [{ key: 'one', label: { en: 'One' }, fields: [] }] };
  must(await by.post('/general/application_form/field/batch', { form_id: made.id, content }));
  expect((await by.get('/general/application_form/field/batch/Contest')).body.content).toEqual(content);
  expect(must(await by.post('/general/application_form', { id: made.id, active: true })).active).toBe(true);
  expect((await by.get(`/application_form/${made.id}`)).status).toBe(404);
  expect((await by.get('/general/application_form/all')).body.map(({ name }: { name: string }) => name)).toContain(
    'Contest',
  );
  const asked = await desk.rows.add('forms', { name: 'Leave', purpose: 'request' });
  expect((await by.get(`/general/application_form/${asked}`)).status).toBe(404);
  expect((await guest.get('/general/application_form/all')).status).toBe(403);
  const { id } = must(await by.post('/general/application_form', { name: 'Empty' }));
  must(await by.delete(`/general/application_form/${id}`));
});
