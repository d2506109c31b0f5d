import { Clocks } from '#core/resource/clocks.service.js';
import { systemContext } from '#core/context.js';
import { textOfPdf } from '#testing/pdf-text.js';
import { HERE, startPortal, THERE, type Portal } from '#testing/portal.js';
import { tokenOfDocument } from '#areas/links/index.js';
import { ALL, Office, ok, said, sha256Of, SOON, type Contract } from './test-contracts.js';

let portal: Portal;
let office: Office;
let text: { id: number; version: number };
beforeAll(async () => {
  portal = await startPortal();
  office = await Office.on(portal);
  text = await office.text();
});
afterAll(() => portal.stop());

const ACCEPT = '/contract/agreement/accept';

test('a student reads, downloads and accepts the exact text; finance sees it at once, and the paper proves it', async () => {
  const student = await office.student();
  const { officer, accountant } = office.people;
  const draft = await office.draft(student);
  expect((await student.person.get(`${ALL}/${draft.id}`)).status).toBe(404);
  expect(draft.number).toMatch(/^2026\/B-\d{5}$/);
  await office.act(officer, draft, 'ISSUE');
  await office.isHeldBy(student, ['BS_CONTRACT_ACCEPTANCE_REQUIRED']);
  expect((await student.person.get('/student-timetable')).status).not.toBe(200);

  const ear = await accountant.listen({ resource: 'contract_agreements', id: draft.id });
  const read = await office.opened(student);
  expect(read).toMatchObject({ id: draft.id, status: 'open', empty: [] });
  expect(read.text).toContain(`# Contract ${draft.number}`);
  expect(read.text).toContain('for 1 000.00 UZS');
  expect(read.text).toContain('- 15.01.2020: 400.00 UZS; 15.01.2099: 600.00 UZS');
  expect(read.sha256).toBe(sha256Of(read.text));
  await ear.hears('contract_agreements.OPEN', draft.id);

  const accept = (more: object, path = ACCEPT) =>
    student.person.post(path, { sha256: read.sha256, confirmed: true, ...more });
  expect(said(await accept({ id: draft.id }))).toEqual([422, 'contracts.download_first']);
  expect(said(await accept({}, `${ALL}/${draft.id}/actions/ACCEPT`))).toEqual([422, 'contracts.download_first']);
  const paper = await office.file(student.person, draft);
  const before = (await textOfPdf(paper.bytes)).replace(/\s/g, '');
  expect(before).toContain(read.sha256);
  expect(said(await accept({ id: draft.id, sha256: 'f'.repeat(64) }))).toEqual([409, 'contracts.text_changed']);
  expect(said(await accept({ sha256: 'f'.repeat(64) }, `${ALL}/${draft.id}/actions/ACCEPT`))).toEqual([
    409,
    'contracts.text_changed',
  ]);
  expect(said(await accept({ id: draft.id, confirmed: false }))).toEqual([422, 'contracts.not_confirmed']);
  expect((await accept({ id: draft.id, status: 'paid' })).status).toBe(400);
  expect((await accept({ id: draft.id, accepted_ip: '1.2.3.4' })).status).toBe(400);

  const accepted = await student.person
    .post(`${ALL}/${draft.id}/actions/ACCEPT`, { sha256: read.sha256, confirmed: true })
    .set('user-agent', 'Firefox of the test');
  expect(accepted.body).toMatchObject({
    status: 'accepted',
    accepted_hash: read.sha256,
    accepted_agent: 'Firefox of the test',
    accepted_ip: expect.stringMatching(/^[\da-f.:]+$/) as string,
    accepted_at: expect.any(String) as string,
    debt: '1000.00',
    deviation: '-400.00',
  });
  await ear.hears('contract_agreements.ACCEPT', draft.id);
  await office.isHeldBy(student, []);

  const sealed = await office.file(student.person, draft);
  const words = (await textOfPdf(sealed.bytes)).replace(/\s/g, '');
  const { body: shown } = await accountant.get(`${ALL}/${draft.id}`);
  for (const part of ['teaches', draft.number, read.sha256, 'Firefoxofthetest', String(shown.accepted_ip)])
    expect([part, words.includes(part)]).toEqual([part, true]);
  expect((await office.file(accountant, draft)).bytes.equals(sealed.bytes)).toBe(true);

  const token = tokenOfDocument(portal.config, { scope: 'contract_agreement', institution_id: HERE.id, id: draft.id });
  const check = async (sha256: string) =>
    (await portal.visitor.get(`/api/v1/public/contract_agreement?token=${token}&sha256=${sha256}`)).body as object;
  expect(await check(sha256Of(sealed.bytes))).toMatchObject({
    number: draft.number,
    status: 'accepted',
    text_hash: read.sha256,
    is_genuine: true,
    is_same: true,
  });
  expect(await check(sha256Of('forged'))).toMatchObject({ is_same: false });
});

test('a text that is written anew must be accepted anew, and never changes what was signed', async () => {
  const own = await office.text('# {{number}}\n\nFirst words of {{student}}.', 'master');
  const [signed, waiting] = [await office.student({}, 'MASTER_STUDENT'), await office.student({}, 'MASTER_STUDENT')];
  const before = await office.accepted(signed, { degree: 'master' });
  const kept = await office.file(signed.person, before);
  const issued = await office.issued(waiting, { degree: 'master' });
  await office.isHeldBy(waiting, ['MS_CONTRACT_ACCEPTANCE_REQUIRED']);
  const read = await office.opened(waiting);
  await office.file(waiting.person, issued);

  const write = {
    id: own.id,
    version: own.version,
    name: 'Text master',
    degree: 'master',
    academic_year_id: office.year,
  };
  const body = '# {{number}}\n\nSecond words of {{student}}.';
  const changed = await office.people.lawyer.post('/contract-text', { ...write, language: 'en', body });
  expect(changed.body).toMatchObject({ revision: 2 });
  for (let tries = 0; (await office.read(issued)).text_revision !== 2 && tries < 200; tries += 1)
    await new Promise((later) => setTimeout(later, 20));
  expect(await office.read(issued)).toMatchObject({ text_revision: 2, downloaded_at: null, status: 'open' });
  const accept = (sha256: string) => waiting.person.post(ACCEPT, { id: issued.id, sha256, confirmed: true });
  expect(said(await accept(read.sha256))).toEqual([409, 'contracts.text_changed']);
  const anew = await office.opened(waiting);
  expect(anew.text).toContain('Second words');
  expect(said(await accept(anew.sha256))).toEqual([422, 'contracts.download_first']);
  await office.file(waiting.person, issued);
  expect((await accept(anew.sha256)).body).toMatchObject({ status: 'accepted', accepted_hash: anew.sha256 });
  await office.isHeldBy(waiting, []);

  expect(await office.read(before)).toMatchObject({ text_hash: before.text_hash, text_revision: 1 });
  expect((await office.file(signed.person, before)).bytes.equals(kept.bytes)).toBe(true);
  expect(ok<{ text: string }>(await signed.person.get('/contract/agreement/open')).text).toContain('First words');
  const versions = ok<{ revision: number; contracts: number }[]>(
    await office.people.lawyer.get(`/contract-text/${own.id}/versions`),
  );
  expect(versions.map(({ revision, contracts }) => [revision, contracts])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  for (const statement of [
    `update contract_snapshots set text = 'other' where contract_id = ${before.id}`,
    `delete from contract_snapshots where contract_id = ${before.id}`,
    `update contract_text_versions set body = 'other' where text_id = ${own.id}`,
    `update contract_agreements set amount = 1 where id = ${before.id}`,
    `update contract_agreements set accepted_hash = '${'0'.repeat(64)}' where id = ${before.id}`,
    `update contract_agreements set snapshot_id = (select max(id) from contract_snapshots) where id = ${before.id}`,
    `delete from contract_agreements where id = ${before.id}`,
  ])
    await expect(portal.sql(statement)).rejects.toThrow('in_use');
  await expect(
    portal.sql(
      `insert into contract_snapshots (institution_id, contract_id, text_version_id, text, sha256)
        select institution_id, contract_id, text_version_id, text, '${'0'.repeat(64)}' from contract_snapshots limit 1`,
    ),
  ).rejects.toThrow('invalid');
});

test('an unknown variable is refused by its name when it is written, an empty one before anything is issued', async () => {
  const { lawyer, officer } = office.people;
  const write = {
    id: text.id,
    version: text.version,
    name: 'Text bachelor',
    degree: 'bachelor',
    academic_year_id: office.year,
  };
  const refused = await lawyer.post('/contract-text', {
    ...write,
    language: 'en',
    body: 'Hello {{passport}} {{ student }}',
  });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    [expect.objectContaining({ field: 'body', params: expect.objectContaining({ names: '«passport»' }) as object })],
  ]);
  const nameless = await office.student({ course_id: null });
  const draft = await office.draft(nameless);
  const answer = await office.act(officer, draft, 'ISSUE');
  expect([...said(answer), answer.body.params]).toEqual([
    422,
    'contracts.empty_variable',
    expect.objectContaining({ names: '{{course}}', number: draft.number }),
  ]);
  expect((await office.read(draft)).status).toBe('draft');
  const seen = ok<{ text: string; empty: string[] }>(await officer.get(`/contract/agreement/open?id=${draft.id}`));
  expect([seen.empty, seen.text.includes('{{course}}')]).toEqual([['course'], true]);
  expect(said(await officer.post('/contract/agreement/download', { id: draft.id }))).toEqual([
    409,
    'contracts.not_issued',
  ]);
  const without = await office.draft(await office.student(), { degree: 'distance' });
  expect(said(await office.act(officer, without, 'ISSUE'))).toEqual([422, 'contracts.no_text']);
});

test('nobody but its student accepts, and only people who may write and read contracts', async () => {
  const [student, other] = [await office.student(), await office.student()];
  const { officer, lawyer, accountant, clerk } = office.people;
  const [viewer, teacher, neighbour] = [
    await portal.person(['MODERATOR_VIEWER']),
    await portal.person(['TEACHER']),
    await portal.person(['ACCOUNTANT_HEAD'], { institution: THERE }),
  ];
  const contract = await office.issued(student);
  const open = `/contract/agreement/open?id=${contract.id}`;
  const body = { id: contract.id, sha256: contract.text_hash, confirmed: true };
  for (const by of [officer, lawyer, accountant]) expect((await by.post(ACCEPT, body)).status).toBe(403);
  for (const by of [other.person, neighbour]) expect([403, 404]).toContain((await by.post(ACCEPT, body)).status);
  expect((await other.person.get(open)).status).toBe(404);
  expect((await other.person.get('/contract/agreement/get')).body).toEqual([]);
  expect((await other.person.post('/contract/agreement/download', { id: contract.id })).status).toBe(404);
  expect((await neighbour.get(`${ALL}/${contract.id}`)).status).toBe(404);
  expect((await viewer.get(`${ALL}/${contract.id}`)).status).toBe(200);
  expect((await viewer.get(open)).body.status).toBe('published');
  expect((await teacher.get(ALL)).status).toBe(403);
  expect((await portal.visitor.get(`/api/v1${open}`)).status).toBe(401);
  expect((await student.person.get('/contract/agreement/totals')).status).toBe(403);
  expect((await student.person.post(ALL, office.write(student))).status).toBe(403);
  expect((await viewer.post(ALL, office.write(student))).status).toBe(403);
  expect(said(await clerk.post(ALL, office.write(student)))).toEqual([409, 'contracts.one_a_year']);
  expect((await clerk.delete(`${ALL}/${contract.id}`)).status).toBe(403);
  expect(
    (await officer.post(ALL, { id: contract.id, version: contract.version, ...office.write(student) })).status,
  ).toBe(403);
  for (const forged of [{ status: 'paid' }, { paid: '1000.00' }, { accepted_at: SOON }, { text_hash: 'x' }])
    expect((await officer.post(ALL, office.write(other, forged))).status).toBe(400);
  for (const [values, code] of [
    [{ amount: '999.00' }, 'contracts.schedule_sum'],
    [{ schedule: [] }, 'contracts.no_schedule'],
    [{ full_grant: true }, 'contracts.grant_schedule'],
    [{ amount: '0.00' }, 'contracts.no_amount'],
    [{ schedule: [...office.write(other).schedule].reverse() }, 'contracts.schedule_order'],
  ] as const)
    expect(said(await officer.post(ALL, office.write(other, values)))).toEqual([422, code]);
  const late = await office.draft(other, { accept_until: '2020-01-01T00:00:00Z' });
  expect(said(await office.act(officer, late, 'ISSUE'))).toEqual([422, 'contracts.deadline_over']);
  expect((await officer.delete(`${ALL}/${late.id}`)).status).toBe(200);
});

test('two who accept at once accept once; two numbers at once are two; a number is taken once', async () => {
  const student = await office.student();
  const contract = await office.issued(student);
  const { sha256 } = await office.opened(student);
  await office.file(student.person, contract);
  const accept = () => student.person.post(ACCEPT, { id: contract.id, sha256, confirmed: true });
  const answers = await Promise.all([accept(), accept(), accept()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [events] = await portal.sql<{ n: number }>(
    `select count(*)::int as n from domain_events where name = 'contract_agreements.ACCEPT' and record_id = $1`,
    [contract.id],
  );
  expect(events?.n).toBe(1);
  const files = await Promise.all([1, 2, 3].map(() => office.file(student.person, contract)));
  expect(new Set(files.map(({ bytes }) => sha256Of(bytes))).size).toBe(1);

  const students = await Promise.all(Array.from({ length: 6 }, () => office.student()));
  const drafts = await Promise.all(students.map((one) => office.draft(one)));
  expect(new Set(drafts.map(({ number }) => number)).size).toBe(6);
  const [one, two] = [await office.student(), await office.student()];
  const same = await Promise.all(
    [one, two].map((each) => office.people.officer.post(ALL, office.write(each, { number: 'K-1' }))),
  );
  expect(same.map((answer) => said(answer)[1]).sort()).toEqual(['already_exists', undefined].sort());
});

test('a contract that nobody has accepted in time expires by the clock, lets its student go, and may be issued anew', async () => {
  const student = await office.student();
  const contract = await office.issued(student);
  await office.isHeldBy(student, ['BS_CONTRACT_ACCEPTANCE_REQUIRED']);
  const { sha256 } = await office.opened(student);
  await office.file(student.person, contract);
  await portal.sql(`update contract_agreements set accept_until = now() - interval '1 minute' where id = $1`, [
    contract.id,
  ]);
  const late = await student.person.post(ACCEPT, { id: contract.id, sha256, confirmed: true });
  expect(['contracts.too_late', 'forbidden_transition']).toContain(late.body.code);
  await portal.app.get(Clocks, { strict: false }).tick(systemContext(HERE.id), 'contract_agreements');
  expect((await office.read(contract)).status).toBe('expired');
  await office.isHeldBy(student, []);
  const { officer } = office.people;
  expect(said(await office.act(officer, contract, 'ISSUE'))).toEqual([422, 'contracts.deadline_over']);
  const { version } = await office.read(contract);
  ok(await officer.post(ALL, { id: contract.id, version, ...office.write(student), number: contract.number }));
  expect(ok<Contract>(await office.act(officer, contract, 'ISSUE'))).toMatchObject({
    status: 'published',
    downloaded_at: null,
  });
  await office.isHeldBy(student, ['BS_CONTRACT_ACCEPTANCE_REQUIRED']);
});
