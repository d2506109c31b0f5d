import { createHash } from 'node:crypto';
import { codeIn, GOOD, knock, lastMail, within } from '#testing/accounts.js';
import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { Desk, inDays, must } from './test-desk.js';

const BODY =
  '# {{number}}\n\n{{institution}} teaches **{{student}}** ({{course}}, {{level}}): {{amount}} {{currency}}, {{schedule}}.';
const SCHEDULE = [
  { due_on: '2026-12-15', amount: '400.00' },
  { due_on: '2027-02-15', amount: '600.00' },
];

let portal: Portal;
let desk: Desk;
let at: { academic_year_id: number; course_id: number; level_id: number };
let office: Record<'accountant' | 'lawyer' | 'registrar', Person>;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal, { path: '/application', kind: 'main', campaign: await studies('Y') });
  office = {
    accountant: await portal.person(['ACCOUNTANT_HEAD']),
    lawyer: await portal.person(['LEGAL']),
    registrar: await portal.person(['REGISTRAR_OFFICER']),
  };
});
afterAll(() => portal.stop());

let made = 0;
/** A year, a course and a level of their own. */
async function studies(name: string, degree = 'bachelor'): Promise<typeof at> {
  const rows = new Rows(portal);
  const [number, year] = [++made, 2026 + made];
  at = {
    academic_year_id: await rows.add('academic_years', {
      ...{ name, start_date: `${year}-09-01`, end_date: `${year + 1}-06-30` },
    }),
    course_id: await rows.add('courses', {
      ...{ code: name, title: `Computing ${name}`, degree, authorized: true },
    }),
    level_id: await rows.add('levels', { name: `Level ${name}`, number, degree }),
  };
  return at;
}
/** The campaign is for other studies now. */
async function next(name: string, degree?: string): Promise<void> {
  const { academic_year_id, course_id, level_id } = await studies(name, degree);
  await portal.sql(
    'update application_campaigns set academic_year_id = $2, course_id = $3, level_id = $4 where id = $1',
    [...[desk.at.campaign, academic_year_id, course_id, level_id]],
  );
}
const guests = () => Promise.all([1, 2, 3].map(() => portal.person(['GUEST_USER'])));

const officer = () => desk.people.officer.person;
const text = (more: object = {}) =>
  office.lawyer.post('/contract-text', {
    ...{
      name: `Bachelor ${at.academic_year_id}`,
      degree: 'bachelor',
      academic_year_id: at.academic_year_id,
      language: 'en',
      body: BODY,
      ...more,
    },
  });
const price = (more: object = {}) => {
  const { academic_year_id, course_id } = at;
  const write = { degree: 'bachelor', academic_year_id, course_id, amount: '1000.00', schedule: SCHEDULE, ...more };
  return office.accountant.post('/contract-price', write);
};
const group = (title: string, more: object = {}) => desk.rows.add('groups', { title, ...at, ...more });
/** With an offer of a place that waits to be confirmed. */
const offered = async (by: Person, grant_type = 'contract') => {
  const { id } = await desk.verified(by);
  must(await desk.send(officer(), id, 'ACCEPT', { grant_type }));
  return id;
};
const contractsOf = (account: number) =>
  portal.sql<{ id: number; status: string }>(
    `select t.id, t.status, t.number, t.amount::text as amount, t.currency, t.schedule, t.full_grant, t.degree
      from contract_agreements t join students p on p.id = t.student_id where p.account_id = $1`,
    [account],
  );
const studentOf = async ({ account_id }: Person) =>
  (
    await portal.sql<{ id: number; group_id: number | null }>('select * from students where account_id = $1', [
      account_id,
    ])
  )[0];
const isHeldBy = (person: Person, kinds: readonly string[]) =>
  within(30_000, async () => {
    const { body } = await person.get('/user/me/info');
    return String((body as { required_actions: string[] }).required_actions) === String(kinds);
  });
const toldOf = async (person: Person): Promise<string[]> =>
  ((await person.get('/notification')).body as { content: { text: string }[] }).content.map((one) => one.text);
const paper = (by: Person, id: number) =>
  by
    .post('/contract/agreement/download', { id })
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    });

/** A stranger from the public page: signs up, and gives back the code of the letter. */
async function stranger(): Promise<Person> {
  const page = await portal.visitor.get(`/api/v1/public/admission?of=${HERE.id}`);
  expect(page.body.campaigns).toMatchObject([{ id: desk.at.campaign, kind: 'main', course_title: 'Computing Y' }]);
  const email = 'malika@example.com';
  const about = { username: 'malika', password: GOOD, email, firstname: 'Malika', lastname: 'Karimova' };
  const { body } = await knock(portal, '/signup', { ...about, institution_id: HERE.id });
  const guest = await portal.signedIn((body.user_info as { id: number }).id);
  expect((await desk.begin(guest)).body.code).toBe('action_required');
  must(await guest.post('/verify-email', { code: codeIn(await lastMail(portal, email)) }));
  return guest;
}

/** Begun on a phone, gone on with on another device; nothing that the office decides is the applicant's to say. */
async function applied(guest: Person): Promise<number> {
  const { id } = must(await desk.begin(guest));
  for (const forged of [
    { status: 'accepted' },
    { grant_type: 'grant' },
    { fee: '1.00' },
    { student_id: 1 },
    { score: 99 },
  ])
    expect((await desk.save(guest, id, {}, forged)).status).toBe(400);
  expect((await desk.begin(guest, { grant_type: 'grant' })).status).toBe(400);
  must(await desk.save(guest, id, { full_name: 'Malika Karimova' }, { step: 'person' }));
  const other = await portal.signedIn(guest.account_id);
  const resumed = (await other.get(`/application/edit?id=${id}`)).body;
  expect(resumed).toMatchObject({ answers: { full_name: 'Malika Karimova' }, application: { step: 'person' } });
  must(await desk.save(other, id, await desk.whole(other)));
  must(await desk.send(other, id, 'SUBMIT', { declared: true }));
  return id;
}

test('from the public page to a student with a group, an accepted contract and a payment, while two officers watch', async () => {
  must(await text());
  must(await price());
  const cs = await group('CS-101');
  const second = (await desk.rows.staff(['ADMISSION_MODERATOR'])).person;
  const ears = [
    await officer().listen({ resource: 'main_applications' }),
    await second.listen({ resource: 'main_applications' }),
  ];
  const guest = await stranger();
  const id = await applied(guest);
  const { files } = (await officer().get(`/application/edit?id=${id}`)).body as { files: { file_id: number }[] };
  for (const { file_id } of files) must(await second.put('/application/verdict', { id, file_id, verdict: 'accepted' }));
  must(await desk.send(officer(), id, 'VERIFY'));
  must(await desk.send(second, id, 'EVALUATE', { scores: [{ part: 'score', score: 88 }] }));
  expect((await desk.send(guest, id, 'ACCEPT', { grant_type: 'grant' })).status).toBe(403);
  must(await desk.send(officer(), id, 'ACCEPT', { grant_type: 'contract' }));
  for (const body of [{ grant_type: 'grant' }, { amount: '1.00' }, { status: 'done' }])
    expect((await desk.send(guest, id, 'CONFIRM_PLACE', body)).status).toBe(400);
  expect((await desk.send(desk.people.other, id, 'CONFIRM_PLACE')).status).toBe(404);
  expect(await studentOf(guest)).toBeUndefined();

  const done = must(await desk.send(guest, id, 'CONFIRM_PLACE'));
  for (const ear of ears)
    for (const event of ['SUBMIT', 'VERIFY', 'EVALUATE', 'ACCEPT', 'CONFIRM_PLACE'])
      await ear.hears(`main_applications.${event}`, id);
  // Who is a student applies for nothing.
  expect((await desk.send(guest, id, 'CONFIRM_PLACE')).status).toBe(403);
  expect(await studentOf(guest)).toMatchObject({
    id: done.student_id,
    group_id: cs,
    status: 'pending',
    grant_type: 'contract',
  });
  const [contract, ...more] = await contractsOf(guest.account_id);
  expect([contract, more]).toEqual([
    expect.objectContaining({
      status: 'published',
      amount: '1000.00',
      currency: 'UZS',
      schedule: SCHEDULE,
      degree: 'bachelor',
    }),
    [],
  ]);
  await isHeldBy(guest, ['BS_CONTRACT_ACCEPTANCE_REQUIRED']);
  await signed(guest, contract!.id);
  await isHeldBy(guest, []);
  await paid(guest, contract!.id);
});

/** Read, downloaded and accepted by its student, and by nobody else. */
async function signed(guest: Person, id: number): Promise<void> {
  const { body: opened } = await guest.get('/contract/agreement/open');
  const { text: said, sha256 } = opened as { text: string; sha256: string };
  expect(said).toContain('(Computing Y, Level Y): 1 000.00 UZS');
  expect(sha256).toBe(createHash('sha256').update(said).digest('hex'));
  const accept = (by: Person, more: object = {}) =>
    by.post('/contract/agreement/accept', { id, sha256, confirmed: true, ...more });
  expect((await accept(guest)).body.code).toBe('contracts.download_first');
  expect((await paper(guest, id)).body.subarray(0, 5).toString()).toBe('%PDF-');
  const classmate = (await desk.rows.student()).person;
  expect([(await accept(classmate)).status, (await accept(desk.people.stranger)).status]).toEqual([404, 403]);
  expect((await accept(guest, { amount: '1.00' })).status).toBe(400);
  expect((await accept(guest, { sha256: 'a'.repeat(64) })).body.code).toBe('contracts.text_changed');
  expect(must(await accept(guest))).toMatchObject({ status: 'accepted', accepted_hash: sha256, debt: '1000.00' });
}

async function paid(guest: Person, id: number): Promise<void> {
  const pay = (by: Person) =>
    by.post(`/contract/agreement/all/${id}/payment`, {
      amount: '400.00',
      transactionNumber: 'B-1',
      paid_on: '2026-11-01',
    });
  expect((await pay(guest)).status).toBe(403);
  expect(must(await pay(office.accountant))).toMatchObject({
    status: 'partially_paid',
    paid: '400.00',
    debt: '600.00',
  });
  expect((await pay(office.accountant)).body.code).toBe('contracts.transaction_known');
}

test('a place of a master’s course is held up by the contract of masters, until exactly its text is accepted', async () => {
  await next('M', 'master');
  must(await text({ degree: 'master', name: 'Master M' }));
  must(await price({ degree: 'master' }));
  const [guest] = (await guests()) as [Person];
  must(await desk.send(guest, await offered(guest), 'CONFIRM_PLACE'));
  const [contract] = await contractsOf(guest.account_id);
  expect(contract).toMatchObject({ status: 'published', degree: 'master', amount: '1000.00' });
  await isHeldBy(guest, ['MS_CONTRACT_ACCEPTANCE_REQUIRED']);
  expect((await guest.get('/notification')).body.code).toBe('action_required');
  const { id } = contract!;
  const { sha256 } = (await guest.get('/contract/agreement/open')).body as { sha256: string };
  expect((await paper(guest, id)).status).toBe(200);
  const accepted = must(await guest.post('/contract/agreement/accept', { id, sha256, confirmed: true }));
  expect(accepted).toMatchObject({ status: 'accepted', accepted_hash: sha256, accepted_at: expect.any(String) });
  await isHeldBy(guest, []);
  expect((await guest.get('/notification')).status).toBe(200);
});

test('student, role, group, enrollment and contract are made together or not at all', async () => {
  await next('Z');
  must(await text());
  const [guest] = (await guests()) as [Person];
  const id = await offered(guest);
  await group('CS-102');
  await desk.rows.add('registry_windows', {
    ...{ academic_year_id: at.academic_year_id, kind: 'enrollment', opens_at: inDays(-1), closes_at: inDays(9) },
  });
  const broken = await desk.rows.add('contract_prices', {
    ...{ degree: 'bachelor', academic_year_id: at.academic_year_id, course_id: at.course_id, amount: '1000.00' },
    schedule: JSON.stringify(SCHEDULE.slice(1)),
  });
  const refused = await desk.send(guest, id, 'CONFIRM_PLACE');
  expect([refused.status, refused.body.code]).toEqual([422, 'contracts.schedule_sum']);
  expect(must(await guest.get(`/application/${id}`))).toMatchObject({ status: 'accepted', student_id: null });
  const rolesOf = async () =>
    (await portal.sql('select role from account_roles where account_id = $1', [guest.account_id])).map(
      ({ role }) => role,
    );
  expect([await studentOf(guest), await rolesOf(), await contractsOf(guest.account_id)]).toEqual([
    undefined,
    ['GUEST_USER'],
    [],
  ]);
  const enrollments = () =>
    portal.sql('select status from enrollments where academic_year_id = $1', [at.academic_year_id]);
  expect(await enrollments()).toEqual([]);

  await portal.sql('update contract_prices set schedule = $2 where id = $1', [broken, JSON.stringify(SCHEDULE)]);
  const both = await Promise.all([1, 2].map(() => desk.send(guest, id, 'CONFIRM_PLACE')));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await rolesOf()).toEqual(['BACHELOR_STUDENT']);
  expect(await studentOf(guest)).toMatchObject({ group_id: expect.any(Number) });
  expect(await contractsOf(guest.account_id)).toMatchObject([{ status: 'published' }]);
  expect(await enrollments()).toEqual([{ status: 'draft' }]);
});

test('a place without a price or a text is confirmed all the same, and the office is told what is missing', async () => {
  await next('X');
  const [guest, other, third] = (await guests()) as [Person, Person, Person];
  must(await desk.send(guest, await offered(guest), 'CONFIRM_PLACE'));
  expect(await contractsOf(guest.account_id)).toEqual([]);
  expect((await toldOf(office.accountant))[0]).toMatch(/has no contract: set the price of Computing X, X,/);

  must(await price({ course_id: null, amount: '900.00', schedule: [{ due_on: '2026-12-15', amount: '900.00' }] }));
  must(await desk.send(other, await offered(other), 'CONFIRM_PLACE'));
  expect(await contractsOf(other.account_id)).toMatchObject([{ status: 'draft', amount: '900.00' }]);
  expect((await toldOf(office.registrar))[0]).toMatch(/^Contract \d{4}\/B-\d{5} of .* is a draft/);
  await isHeldBy(other, []);

  must(await text());
  must(await price());
  must(await desk.send(third, await offered(third, 'grant'), 'CONFIRM_PLACE'));
  expect(await contractsOf(third.account_id)).toMatchObject([
    { status: 'published', full_grant: true, amount: '0.00', schedule: [] },
  ]);
});

test('a new student joins the group of their studies with most places left, and none where all are full', async () => {
  await next('W');
  const [guest, other, third] = (await guests()) as [Person, Person, Person];
  const small = await group('A', { capacity: 1 });
  const large = await group('B', { capacity: 2 });
  await group('C', { capacity: 9, academic_year_id: null });
  const ids = [await offered(guest), await offered(other), await offered(third)];
  must(await desk.send(guest, ids[0]!, 'CONFIRM_PLACE'));
  expect((await studentOf(guest))?.group_id).toBe(large);
  await desk.rows.student({ ...{ course_id: at.course_id, level_id: at.level_id }, group_id: large });
  const both = await Promise.all([
    desk.send(other, ids[1]!, 'CONFIRM_PLACE'),
    desk.send(third, ids[2]!, 'CONFIRM_PLACE'),
  ]);
  both.forEach(must);
  const seats = [(await studentOf(other))?.group_id, (await studentOf(third))?.group_id];
  expect(seats.sort()).toEqual([null, small].sort());
});

test('what a price holds is whole, is said once, and is finance’s to say', async () => {
  await next('V');
  must(await price());
  expect((await price()).status).toBe(409);
  const half = await price({ course_id: null, amount: '2000.00' });
  expect([half.status, half.body.code]).toEqual([422, 'contracts.schedule_sum']);
  expect((await officer().post('/contract-price', {})).status).toBe(403);
});
