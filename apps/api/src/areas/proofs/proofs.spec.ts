import { createHash, createPublicKey, verify } from 'node:crypto';
import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { textOfPdf } from '#testing/pdf-text.js';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { ASK, Registry } from './test-registry.js';

let portal: Portal;
let registry: Registry;
beforeAll(async () => {
  portal = await startPortal();
  registry = await Registry.on(portal);
});
afterAll(() => portal.stop());

const GENERATE = '/student/generate/proof-of-study';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const order = { commandNumber: '7-T', effective_date: '2026-11-20' };

test('a student asks, the registry sees it at once, checks, issues; the student is told and has a sealed PDF', async () => {
  const { officer } = registry;
  const student = await registry.student();
  const [desk, mine] = [await officer.listen({ resource: 'study_proofs' }), await student.person.listen()];
  const made = await registry.ask(student, { addressee: 'Embassy of Germany' });
  expect(made).toMatchObject({
    status: 'submitted',
    student_id: student.id,
    number: expect.stringMatching(/^PS-\d{6}$/),
  });
  expect(await desk.hears('study_proofs.created')).toMatchObject({ record_id: made.id });
  expect((await registry.act(officer, made, 'ISSUE')).status).toBe(409);
  expect((await registry.act(student.person, made, 'ACCEPT')).status).toBe(403);
  expect((await registry.act(officer, made, 'ACCEPT')).body.status).toBe('accepted');
  expect((await registry.file(student.person, GENERATE, { id: made.id })).status).toBe(409);
  const draft = await registry.file(officer, GENERATE, { id: made.id });
  expect([
    (await textOfPdf(draft.bytes)).includes('Draft, not issued'),
    (await textOfPdf(draft.bytes)).includes('/public/'),
  ]).toEqual([true, false]);
  const { body: issued } = await registry.act(officer, made, 'ISSUE');
  expect(issued).toMatchObject({ status: 'delivered', issuer_id: officer.account_id, end_reason: null });
  expect((Date.parse(issued.valid_until) - Date.parse(issued.issued_on)) / 86_400_000).toBe(90);
  expect(await mine.hears('study_proofs.ISSUE')).toMatchObject({ from: 'accepted', to: 'delivered' });
  expect((await registry.act(officer, made, 'ISSUE')).status).toBe(409);
  const { bytes, headers } = await registry.file(student.person, GENERATE, { id: made.id });
  expect([sha256(bytes), headers['content-disposition']]).toEqual([
    issued.file_hash,
    `attachment; filename="${made.number}.pdf"`,
  ]);
  const text = await textOfPdf(bytes);
  for (const words of [
    'Proof of study',
    made.number,
    'Embassy of Germany',
    'Software Engineering',
    'SE-25',
    '02.09.2025',
  ])
    expect([words, text.includes(words)]).toEqual([words, true]);
  const told = (await student.person.get('/notification')).body.content as { text: string; link: string }[];
  expect(told[0]).toMatchObject({ text: expect.stringContaining(made.number), link: `/proof-of-study/${made.id}` });
});

test('where the data need no check the portal accepts with the request; leave, missing data and other wordings wait', async () => {
  const plain = await registry.student();
  expect((await registry.ask(plain)).status).toBe('accepted');
  expect((await registry.ask(plain, { purpose: 'other' })).status).toBe('submitted');
  expect((await registry.ask(await registry.student({ group_id: null }))).status).toBe('submitted');
  const leave = await registry.student({ status: 'academic_leave' });
  const asked = await registry.ask(leave);
  expect(asked.status).toBe('submitted');
  await registry.act(registry.officer, asked, 'ACCEPT');
  await registry.act(registry.officer, asked, 'ISSUE');
  expect(await textOfPdf((await registry.file(leave.person, GENERATE, { id: asked.id })).bytes)).toContain(
    'academic leave',
  );
});

test('only those who study here get one, nobody for another, and not twice the same', async () => {
  const gone = await registry.student({ status: 'deactivated' });
  const refused = await gone.person.post(ASK, { purpose: 'bank', language: 'ru' });
  expect([refused.status, refused.body.code]).toEqual([422, 'proofs.not_studying']);
  const [one, other] = [await registry.student(), await registry.student()];
  expect((await one.person.post(ASK, { purpose: 'bank', language: 'ru', student_id: other.id })).status).toBe(403);
  expect((await one.person.post(ASK, { purpose: 'bank', language: 'xx' })).status).toBe(400);
  const made = await registry.ask(one);
  const twice = await one.person.post(ASK, { purpose: 'embassy', language: 'en' });
  expect([twice.status, twice.body.code]).toEqual([422, 'proofs.already_asked']);
  expect((await other.person.get(`${ASK}/${made.id}`)).status).toBe(404);
  expect((await registry.act(other.person, made, 'CANCEL')).status).toBe(404);
  expect((await registry.file(other.person, GENERATE, { id: made.id })).status).toBe(404);
  expect((await registry.act(one.person, made, 'CANCEL')).body.status).toBe('cancelled');
  expect((await registry.act(registry.officer, made, 'REJECT', { reason: 'Late' })).status).toBe(409);
  for (const role of ['TEACHER', 'HR_HEAD'] as const)
    expect((await (await portal.person([role])).get(ASK)).status).toBe(403);
});

test('a rejection needs its reason, which the student reads; a step on an old version is refused', async () => {
  const student = await registry.student();
  const made = await registry.ask(student, { purpose: 'other' });
  expect((await registry.act(registry.officer, made, 'REJECT', { reason: ' ' })).status).toBe(400);
  expect((await registry.act(registry.officer, made, 'REJECT', { reason: 'Which office?' })).body).toMatchObject({
    status: 'rejected',
    decision_reason: 'Which office?',
  });
  const next = await registry.ask(student);
  const stale = await registry.act(registry.officer, next, 'ISSUE', { version: next.version + 5 });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
});

test('the registry makes one in a step for any student, in any of six languages; students and others may not', async () => {
  const student = await registry.student();
  const make = (by = registry.officer, language = 'ru') =>
    by.post('/student/proof-of-study', { student_id: student.id, purpose: 'work', language });
  expect((await make(student.person)).status).toBe(403);
  expect((await make((await registry.rows.staff(['TEACHER'])).person)).status).toBe(403);
  const titles = {
    en: 'Proof of study',
    uz: 'Oʻqish joyidan maʼlumotnoma',
    ru: 'Справка об обучении',
    de: 'Studienbescheinigung',
    fr: 'Attestation d’études',
    pt: 'Comprovativo de estudos',
  };
  for (const [language, title] of Object.entries(titles)) {
    const { body } = await make(registry.officer, language);
    expect(body).toMatchObject({ status: 'delivered', student_id: student.id });
    const { bytes } = await registry.file(registry.officer, GENERATE, { id: body.id });
    expect(await textOfPdf(bytes)).toContain(title);
  }
});

test('whoever holds the paper checks its facts, its seal and a file by its hash; another file is another', async () => {
  const student = await registry.student();
  const made = await registry.issued(student);
  const { bytes } = await registry.file(student.person, GENERATE, { id: made.id });
  const shown = await registry.open(made, 'proof_of_study', `&sha256=${sha256(bytes)}`);
  expect([shown.status, shown.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(shown.body).toMatchObject({
    kind: 'proof_of_study',
    number: made.number,
    state: 'valid',
    is_genuine: true,
    is_same: true,
    stated: { course: 'Software Engineering', group: 'SE-25', status: 'activated' },
  });
  const { signing_key, signature, signed_text } = shown.body;
  const key = createPublicKey({ key: Buffer.from(signing_key, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(signed_text), key, Buffer.from(signature, 'base64'))).toBe(true);
  const changed = sha256(Buffer.concat([bytes, Buffer.from(' ')]));
  expect((await registry.open(made, 'proof_of_study', `&sha256=${changed}`)).body.is_same).toBe(false);
  expect((await registry.open(made)).body.is_same).toBeNull();
  expect((await registry.open(made, 'proof_of_study', '&sha256=nonsense')).status).toBe(400);
  await portal.sql(`update study_proofs set stated = stated || '{"name": "Somebody else"}' where id = $1`, [made.id]);
  expect((await registry.open(made)).body.is_genuine).toBe(false);
});

test('unknown, unissued, revoked and misdirected links are dead; one without a token costs nobody their session', async () => {
  const student = await registry.student();
  const waiting = await registry.ask(student);
  const dead = [404, 'links.link_dead'];
  const answer = async (asked: ReturnType<Registry['open']>) => {
    const { status, body } = await asked;
    return [status, body.code];
  };
  expect(await answer(registry.open(waiting))).toEqual(dead);
  const made = await registry.issued(await registry.student());
  expect(await answer(registry.open(made, 'transcript'))).toEqual(dead);
  const { status, body } = await portal.visitor.get('/api/v1/public/proof-of-study');
  expect([status, body.fields]).toMatchObject([400, [{ field: 'token' }]]);
  const owner = await registry.student();
  const mine = await registry.issued(owner);
  const { url } = (await owner.person.get(`${ASK}/${mine.id}/link`)).body;
  expect(url).toMatch(/\/public\/proof-of-study\/[\w-]{43}$/);
  const [link] = (await owner.person.get('/user_open_link?scope=proof_of_study')).body.content as { id: number }[];
  await owner.person.post(`/user_open_link/${link?.id}/actions/REVOKE`);
  expect(await answer(registry.open(mine))).toEqual(dead);
  expect((await owner.person.get(`${ASK}/${mine.id}/link`)).body.url).toBeNull();
});

test('a paper whose time is over ends by the clock; its page says so instead of hiding it', async () => {
  const student = await registry.student();
  const made = await registry.issued(student);
  const ear = await student.person.listen();
  await portal.sql(`update study_proofs set ends_at = now() - interval '1 minute' where id = $1`, [made.id]);
  expect((await registry.open(made)).body).toMatchObject({ state: 'expired', end_reason: 'time' });
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'study_proofs');
  expect(await ear.hears('study_proofs.EXPIRE')).toMatchObject({ to: 'expired' });
  const shown = await registry.open(made);
  expect([shown.status, shown.body]).toEqual([
    200,
    expect.objectContaining({ state: 'expired', end_reason: 'time', is_genuine: true, ended_at: expect.any(String) }),
  ]);
});

test('who is suspended holds valid proofs no longer; those of others stay', async () => {
  const head = await portal.person(['REGISTRAR_HEAD']);
  const [one, other] = [await registry.student(), await registry.student()];
  const [mine, theirs, waiting] = [
    await registry.issued(one),
    await registry.issued(other),
    await registry.ask(one, { language: 'uz' }),
  ];
  const ear = await one.person.listen();
  const { status } = await head.put('/student/status', { id: one.id, event: 'SUSPEND', ...order, reason: 'debt' });
  expect(status).toBe(200);
  await ear.hears('study_proofs.EXPIRE');
  expect((await registry.open(mine)).body).toMatchObject({ state: 'expired', end_reason: 'status' });
  expect((await registry.open(theirs)).body.state).toBe('valid');
  const unmet = await registry.act(registry.officer, waiting, 'ISSUE');
  expect([unmet.status, unmet.body.code]).toEqual([422, 'proofs.not_studying']);
});

test('papers stay in their institution', async () => {
  const far = await Registry.on(portal, THERE);
  const made = await registry.issued(await registry.student());
  expect((await far.officer.get(`${ASK}/${made.id}`)).status).toBe(404);
  expect((await registry.act(far.officer, made, 'REJECT', { reason: 'x' })).status).toBe(404);
});
