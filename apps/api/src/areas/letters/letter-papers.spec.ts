import { createHash, createPublicKey, verify } from 'node:crypto';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { textOfPdf } from '#testing/pdf-text.js';
import { tokenOfDocument } from '#areas/links/index.js';
import { Office, type Made } from './test-office.js';

let portal: Portal;
let office: Office;
beforeAll(async () => {
  portal = await startPortal();
  office = await Office.on(portal);
});
afterAll(() => portal.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const upload = async (person: Person, name: string, body: Buffer | string) =>
  (await person.send('post', '/file').attach('file', Buffer.from(body), name)).body.id as number;
const act = (person: Person, { id }: { id: number }, event: string, body: object = {}) =>
  person.post(`/letter/${id}/actions/${event}`, body);
const bytesOf = async (person: Person, id: number) =>
  (
    await person
      .get(`/file/${id}`)
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      })
  ).body as Buffer;
const tokenOf = ({ id }: { id: number }, institution_id = HERE.id) =>
  tokenOfDocument(portal.config, { scope: 'outgoing_letter', institution_id, id });
const open = (token: string) => portal.visitor.get(`/api/v1/public/outgoing_letter?token=${token}`);
const dead = async (token: string) => {
  const { status, body } = await open(token);
  return [status, body.code];
};

interface Printed extends Made {
  readonly file_id: number;
  readonly file_hash: string;
}
/** The letter once its PDF is made. */
async function printed(person: Person, { id }: { id: number }): Promise<Printed> {
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((later) => setTimeout(later, 100))) {
    const letter = (await person.get(`/letter/${id}`)).body as Printed;
    if (letter.file_id) return letter;
  }
  throw new Error('the letter was not printed');
}

test('scans are PDF or pictures of the writer’s own; whoever reads the letter reads them, and nobody else', async () => {
  const { clerk, teacher, stranger } = office.people;
  const [page, picture, script] = [
    await upload(clerk.person, 'page.pdf', PDF),
    await upload(clerk.person, 'picture.png', PNG),
    await upload(clerk.person, 'letter.pdf', '<html><script>alert(1)</script></html>'),
  ];
  const body = { direction: 'incoming', header: 'On paper', correspondent: 'City hall' };
  const refused = await clerk.person.post('/letter', { ...body, scan_ids: [script] });
  expect(refused.body.fields).toEqual([expect.objectContaining({ field: 'scan_ids', code: 'letters.scan_type' })]);
  const foreign = await upload(teacher.person, 'mine.pdf', PDF);
  expect((await clerk.person.post('/letter', { ...body, scan_ids: [foreign] })).body.fields).toEqual([
    expect.objectContaining({ field: 'scan_ids', code: 'not_found' }),
  ]);
  const made = (await clerk.person.post('/letter', { ...body, scan_ids: [page, picture] })).body as Made & {
    scans: object[];
  };
  expect(made.scans).toEqual([
    expect.objectContaining({ id: page, name: 'page.pdf', mime: 'application/pdf' }),
    expect.objectContaining({ id: picture, mime: 'image/png' }),
  ]);
  expect((await clerk.person.post('/letter', { ...body, header: 'Twice', scan_ids: [page] })).body.fields).toEqual([
    expect.objectContaining({ code: 'not_found' }),
  ]);
  await act(clerk.person, made, 'REGISTER');
  expect((await teacher.person.get(`/file/${page}`)).status).toBe(404);
  await office.assign(made, [teacher]);
  expect([
    (await teacher.person.get(`/file/${page}`)).status,
    (await stranger.person.get(`/file/${page}`)).status,
    (await office.people.director.person.get(`/file/${picture}`)).status,
  ]).toEqual([200, 404, 200]);
  expect((await clerk.person.get('/letter?search=page.pdf')).body.content.map(({ id }: Made) => id)).toEqual([made.id]);
});

test('a signature fixes the content: nobody changes it afterwards, and its hash holds', async () => {
  const { teacher, clerk, director, lawyer } = office.people;
  const made = await office.outgoing({ signer_id: director.id });
  const edit = (person: Person, version?: number) =>
    person.post('/letter', {
      id: made.id,
      version,
      direction: 'outgoing',
      header: 'Changed',
      content: 'Changed',
      correspondent: 'Ministry',
    });
  expect((await edit(clerk.person)).status).toBe(404);
  await office.upTo('submitted', made);
  expect((await edit(clerk.person)).status).toBe(403);
  expect([
    (await edit(teacher.person)).status,
    (await edit(teacher.person)).body.code,
    (await teacher.person.delete(`/letter/${made.id}`)).status,
  ]).toEqual([409, 'letters.locked', 409]);
  expect((await act(lawyer.person, made, 'VERIFY', { signer_id: teacher.id })).body.fields).toEqual([
    expect.objectContaining({ field: 'signer_id', code: 'letters.cannot_sign' }),
  ]);
  await act(lawyer.person, made, 'VERIFY');
  const admin = (await office.rows.staff(['ADMIN'])).person;
  expect((await act(admin, made, 'SIGN')).status).toBe(403);
  const signed = (await act(director.person, made, 'SIGN')).body;
  expect(signed).toMatchObject({
    status: 'accepted',
    signer_id: director.id,
    content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const key = createPublicKey({ key: Buffer.from(signed.signing_key, 'base64'), format: 'der', type: 'spki' });
  expect(
    verify(null, Buffer.from(`quad-letter-1 ${signed.content_hash}`), key, Buffer.from(signed.signature, 'base64')),
  ).toBe(true);
  expect([(await edit(teacher.person)).status, (await edit(clerk.person)).status]).toEqual([409, 403]);
  const nobody = await portal.person(['ADMIN']);
  const other = await office.outgoing();
  await office.upTo('verified', other);
  expect((await act(nobody, other, 'SIGN')).body.code).toBe('letters.signer_unnamed');
});

test('a sent letter has a PDF whose bytes and signature anybody can check by its link', async () => {
  const { teacher, clerk } = office.people;
  const made = await office.outgoing({
    header: 'To whom it <b>may</b> concern',
    content: 'Oʻzbekiston\nРоссия\n<script>alert(1)</script>',
  });
  await office.upTo('delivered', made);
  const letter = await printed(teacher.person, made);
  const bytes = await bytesOf(teacher.person, letter.file_id);
  expect([bytes.subarray(0, 5).toString(), createHash('sha256').update(bytes).digest('hex')]).toEqual([
    '%PDF-',
    letter.file_hash,
  ]);
  const read = await textOfPdf(bytes);
  for (const part of ['Here University', letter.number, 'To whom it <b>may</b> concern', 'Oʻzbekiston', 'Россия'])
    expect(read).toContain(part);
  expect(read).toContain('<script>alert(1)</script>');
  const shown = await open(tokenOf(made));
  expect([shown.status, shown.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(shown.body).toMatchObject({
    institution: 'Here University',
    number: letter.number,
    header: 'To whom it <b>may</b> concern',
    correspondent: 'Ministry',
    signer_name: expect.stringContaining('Test person'),
    file_hash: letter.file_hash,
    is_valid: true,
  });
  expect(Object.keys(shown.body)).not.toContain('content');
  const key = createPublicKey({ key: Buffer.from(shown.body.signing_key, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(shown.body.file_text), key, Buffer.from(shown.body.file_signature, 'base64'))).toBe(
    true,
  );
  expect(shown.body.file_text).toContain(letter.number);
  await portal.sql(`update letters set content = 'Forged' where id = $1`, [made.id]);
  expect((await open(tokenOf(made))).body.is_valid).toBe(false);
  await portal.sql(`update letters set content = $2 where id = $1`, [
    made.id,
    'Oʻzbekiston\nРоссия\n<script>alert(1)</script>',
  ]);
  await act(clerk.person, made, 'ARCHIVE', { file_index: '01' });
  expect((await open(tokenOf(made))).body.is_valid).toBe(true);
});

test('drafts, signed letters that were not sent, letters that came, revoked and guessed links: all are answered alike', async () => {
  const { teacher } = office.people;
  const [draft, signed, came, sent] = [
    await office.outgoing(),
    await office.outgoing(),
    await office.incoming(),
    await office.outgoing(),
  ];
  await office.upTo('accepted', signed);
  await office.upTo('delivered', sent);
  for (const letter of [draft, signed, came]) expect(await dead(tokenOf(letter))).toEqual([404, 'links.link_dead']);
  expect([
    await dead('x'.repeat(43)),
    await dead(tokenOf(sent, 2)),
    (await portal.visitor.get('/api/v1/public/outgoing_letter')).status,
  ]).toEqual([[404, 'links.link_dead'], [404, 'links.link_dead'], 400]);
  expect((await open(tokenOf(sent))).status).toBe(200);
  const [link] = (await teacher.person.get(`/user_open_link?subject_id=${sent.id}&scope=outgoing_letter`)).body
    .content as { id: number }[];
  await teacher.person.post(`/user_open_link/${link?.id}/actions/REVOKE`);
  expect(await dead(tokenOf(sent))).toEqual([404, 'links.link_dead']);
});

test('whoever has an inbox open hears of a letter at once, the assignee where she stands, and no stranger', async () => {
  const { clerk, director, teacher, stranger } = office.people;
  const [desk, chief, given, outside] = [
    await clerk.person.listen({ resource: 'letters' }),
    await director.person.listen(),
    await teacher.person.listen(),
    await stranger.person.listen({ resource: 'letters' }),
  ];
  expect([desk.joined, outside.joined]).toEqual([[true], [false]]);
  const letter = await office.incoming();
  for (const ear of [desk, chief])
    expect(await ear.hears('letters.REGISTER')).toMatchObject({ record_id: letter.id, from: 'draft', to: 'open' });
  await office.assign(letter, [teacher]);
  expect(await given.hears('letters.ASSIGN')).toMatchObject({ record_id: letter.id });
  await act(teacher.person, letter, 'COMPLETE', { result: 'Done' });
  expect(await desk.hears('letters.COMPLETE')).toMatchObject({ from: 'assigned', to: 'done' });
  expect(outside.heard.filter(({ resource }) => resource === 'letters')).toEqual([]);
});

test('letters stay in their institution and among those whom they concern; a status call does what an action does', async () => {
  const { teacher, stranger, clerk } = office.people;
  const far = await Office.on(portal, THERE);
  const letter = await office.outgoing();
  expect([
    (await far.people.clerk.person.get(`/letter/${letter.id}`)).status,
    (
      await far.people.teacher.person.post('/letter', {
        direction: 'outgoing',
        header: 'x',
        content: 'x',
        signer_id: office.people.director.id,
      })
    ).body.fields?.[0]?.field,
  ]).toEqual([404, 'signer_id']);
  expect([
    (await stranger.person.get(`/letter/${letter.id}`)).status,
    (await office.student.get('/letter')).status,
    (await office.student.post('/letter', { direction: 'outgoing', header: 'x', content: 'x' })).status,
  ]).toEqual([404, 403, 403]);
  const lists = async (person: Person, query: string) =>
    ((await person.get(`/letter${query}`)).body.content as Made[]).some(({ id }) => id === letter.id);
  expect([
    await lists(teacher.person, '?mine=true'),
    await lists(teacher.person, '/outgoing'),
    await lists(teacher.person, '/incoming'),
    await lists(stranger.person, ''),
    await lists(clerk.person, '/outgoing'),
  ]).toEqual([true, true, false, false, false]);
  await office.upTo('submitted', await office.outgoing({ header: 'Sent to the office' }));
  expect((await clerk.person.get('/letter/outgoing?search=Sent to the office')).body.total_elements).toBe(1);
  expect((await teacher.person.get('/letter/outgoing?direction=incoming')).status).toBe(400);
  expect((await teacher.person.post('/letter/status', { id: letter.id, event: 'NONSENSE' })).status).toBe(400);
  expect(
    (await teacher.person.post('/letter/status', { id: letter.id, event: 'SUBMIT', version: 9 })).body,
  ).toMatchObject({ code: 'stale_version', current: { number: letter.number } });
  expect(
    (await teacher.person.post('/letter/status', { id: letter.id, event: 'SUBMIT', version: 1 })).body.status,
  ).toBe('submitted');
  const gone = await office.outgoing();
  expect([
    (await clerk.person.delete(`/letter/${gone.id}`)).status,
    (await teacher.person.delete(`/letter/${gone.id}`)).body,
  ]).toEqual([404, { id: gone.id }]);
});

test('a letter is not signed over letters that its paper cannot show; the person who signs is told which', async () => {
  const { director } = office.people;
  const letter = await office.upTo('verified', await office.outgoing({ content: 'Dear Professor 李' }));
  const { status, body } = await act(director.person, letter, 'SIGN');
  expect([status, body.code, body.message]).toEqual([422, 'links.unprintable', expect.stringContaining('李')]);
  expect((await director.person.get(`/letter/${letter.id}`)).body).toMatchObject({
    status: 'verified',
    signed_at: null,
  });
});

test('a reader of a sent letter finds the page where anyone can check it, and none before it is sent', async () => {
  const { teacher, stranger } = office.people;
  const made = await office.outgoing();
  const urlOf = async () => (await teacher.person.get(`/letter/${made.id}/link`)).body.url as string | null;
  expect(await urlOf()).toBeNull();
  await office.upTo('delivered', made);
  const token = new URL((await urlOf())!).searchParams.get('token')!;
  expect([token, (await open(token)).status]).toEqual([tokenOf(made), 200]);
  expect((await stranger.person.get(`/letter/${made.id}/link`)).status).toBe(404);
});
