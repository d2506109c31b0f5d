import { SOCKET, type HeardSignal } from '@quad/domain/core';
import { within } from '#testing/accounts.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { Desk, inHours, type Made } from './test-desk.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

const SECRET = 'He asks every week, offer the old one';
const said = (by: Person, kind: 'comment' | 'note', body: object) => by.post(`/inquiry/${kind}`, body);
const texts = async (by: Person, kind: 'comment' | 'note', { id }: { id: number }) =>
  ((await by.get(`/inquiry/${kind}/all?inquiry_id=${id}`)).body as { text: string }[]).map(({ text }) => text);

test('internal notes never reach the creator: not by list, record, history, export, file, room, event or notice', async () => {
  const { teacher, helper, moderator, colleague, finance, accountant } = desk.people;
  const open = await desk.open({ involved_ids: [colleague.id] });
  const ear = await teacher.person.listen({ resource: 'inquiry_notes' }, { resource: 'inquiries', id: open.id });
  const handler = await helper.person.listen();
  const file = await desk.file(moderator, 'secret.txt');
  const note = (await said(moderator.person, 'note', { inquiry_id: open.id, text: SECRET, file_ids: [file] }))
    .body as Made;
  expect((await handler.hears('inquiry_notes.created')).record_id).toBe(note.id);
  expect([await texts(moderator.person, 'note', open), await texts(helper.person, 'note', open)]).toEqual([
    [SECRET],
    [SECRET],
  ]);
  expect([
    (await helper.person.get(`/file/${file}`)).status,
    (await helper.person.listen({ resource: 'inquiry_notes', id: note.id })).joined,
  ]).toEqual([200, [true]]);
  for (const { person } of [teacher, colleague, finance, accountant]) {
    for (const at of [`/inquiry/note/${note.id}`, `/history/inquiry_notes/${note.id}`, `/file/${file}`])
      expect([403, 404]).toContain((await person.get(at)).status);
    const everything = await Promise.all(
      [
        `/inquiry/note/all?inquiry_id=${open.id}`,
        '/inquiry/note?search=old',
        `/inquiry/${open.id}`,
        `/history/inquiries/${open.id}`,
        `/inquiry/comment/all?inquiry_id=${open.id}`,
        '/inquiry/all',
        '/notification',
        '/inquiry?search=offer',
        '/inquiry/note/export',
        '/inquiry/export?format=csv',
      ].map((at) => person.get(at)),
    );
    expect(everything.filter(({ text }) => text?.includes('offer the old') || text?.includes('secret.txt'))).toEqual(
      [],
    );
    expect([422, 403]).toContain((await said(person, 'note', { inquiry_id: open.id, text: 'x' })).status);
    expect((await person.listen({ resource: 'inquiry_notes', id: note.id })).joined).toEqual([false]);
  }
  expect([ear.joined, ear.heard.filter(({ resource }) => resource === 'inquiry_notes')]).toEqual([[false, true], []]);
});

test('a moderator who made the inquiry herself reads of the notes only her own', async () => {
  const { moderator, second } = desk.people;
  const own = await desk.walk(await desk.draft({}, moderator.person), ['moderator', 'SUBMIT']);
  for (const by of [moderator, second]) await said(by.person, 'note', { inquiry_id: own.id, text: `by ${by.id}` });
  expect([await texts(moderator.person, 'note', own), await texts(second.person, 'note', own)]).toEqual([
    [`by ${moderator.id}`],
    [`by ${moderator.id}`, `by ${second.id}`],
  ]);
  expect((await said(desk.people.helper.person, 'note', { inquiry_id: own.id, text: 'x' })).status).not.toBe(200);
});

test('who had it and has it no longer reads notes no more', async () => {
  const { helper, moderator, second } = desk.people;
  const open = await desk.open();
  await said(moderator.person, 'note', { inquiry_id: open.id, text: SECRET });
  expect(await texts(helper.person, 'note', open)).toEqual([SECRET]);
  await desk.walk(open, ['moderator', 'ASSIGN', { assignee_id: second.id }]);
  expect([await texts(helper.person, 'note', open), await texts(second.person, 'note', open)]).toEqual([[], [SECRET]]);
});

test('who had it and has it no longer hears no more of it within a second, nor is heard or seen looking', async () => {
  const { helper, moderator, second } = desk.people;
  const open = await desk.open();
  const about = { resource: 'inquiries', id: open.id };
  const former = await helper.person.listen(about);
  expect(former.joined).toEqual([true]);
  await desk.walk(open, ['moderator', 'ASSIGN', { assignee_id: second.id }]);
  const present = await second.person.listen(about);
  const signs: Record<'former' | 'present', number[]> = { former: [], present: [] };
  former.socket.on(SOCKET.signal, ({ account_id }: HeardSignal) => signs.former.push(account_id));
  present.socket.on(SOCKET.signal, ({ account_id }: HeardSignal) => signs.present.push(account_id));
  const hears = (ear: typeof former, id: number) =>
    ear.heard.some(({ name, record_id }) => name === 'inquiry_comments.created' && record_id === id);
  // Each comment reaches the present assignee; after a second at most none reaches the former one.
  await within(1000, async () => {
    const made = await said(moderator.person, 'comment', { inquiry_id: open.id, text: 'Thursday' });
    await within(1000, () => hears(present, (made.body as Made).id));
    return !hears(former, (made.body as Made).id);
  });
  for (const ear of [former, present]) ear.socket.emit(SOCKET.signal, { ...about, kind: 'looking', phase: 'begin' });
  const last = await said(moderator.person, 'comment', { inquiry_id: open.id, text: 'Friday' });
  await within(1000, () => hears(present, (last.body as Made).id));
  expect([hears(former, (last.body as Made).id), signs]).toEqual([false, { former: [], present: [] }]);
  expect((await helper.person.listen(about)).joined).toEqual([false]);
});

test(
  'comments are heard by whoever has the inquiry open, with their files; markup stays text; a stranger neither ' +
    'reads nor writes',
  async () => {
    const { teacher, moderator, colleague, helper } = desk.people;
    const open = await desk.open();
    const ear = await teacher.person.listen({ resource: 'inquiries', id: open.id });
    const file = await desk.file(moderator, 'offer.txt');
    const made = (
      await said(moderator.person, 'comment', { inquiry_id: open.id, text: '<b>Thursday</b>', file_ids: [file] })
    ).body as Made;
    expect(made).toMatchObject({
      text: '<b>Thursday</b>',
      author_name: expect.stringContaining('Test'),
      inquiry_number: open.number,
      files: [{ id: file, name: 'offer.txt', size: 9 }],
    });
    expect((await ear.hears('inquiry_comments.created')).record_id).toBe(made.id);
    expect([
      (await teacher.person.get(`/file/${file}`)).status,
      (await colleague.person.get(`/file/${file}`)).status,
    ]).toEqual([200, 404]);
    expect((await said(colleague.person, 'comment', { inquiry_id: open.id, text: 'x' })).body).toMatchObject({
      status: 422,
      fields: [{ field: 'inquiry_id' }],
    });
    expect([
      await texts(colleague.person, 'comment', open),
      (await colleague.person.listen({ resource: 'inquiries', id: open.id })).joined,
    ]).toEqual([[], [false]]);
    await said(teacher.person, 'comment', { inquiry_id: open.id, text: 'Thank you' });
    const told = (await helper.person.get('/notification?size=5')).body.content as {
      key: string;
      link: string;
      params: object;
    }[];
    expect(told[0]).toMatchObject({
      key: 'inquiries:notice.assignee.COMMENT',
      link: `/inquiry/${open.id}`,
      params: { number: open.number },
    });
  },
);

test('templates name only what is known; moderators write them, everybody who handles reads them', async () => {
  const { moderator, helper } = desk.people;
  const made = await moderator.person.post('/inquiry/comment-template', {
    title: 'Received',
    text: 'Dear {{creator}}, {{number}} until {{deadline}}',
  });
  expect(made.body).toMatchObject({ title: 'Received', version: 1 });
  expect(
    (await moderator.person.post('/inquiry/comment-template', { title: 'Wrong', text: '{{salary}}' })).body.fields,
  ).toEqual([expect.objectContaining({ field: 'text', code: 'inquiries.unknown_variable' })]);
  expect([
    (await helper.person.get('/inquiry/comment-template')).body.total_elements,
    (await helper.person.post('/inquiry/comment-template', { title: 'X', text: 'x' })).status,
  ]).toEqual([1, 403]);
  expect(
    (await (await new Rows(portal, THERE).staff(['INQUIRY_MODERATOR'])).person.get('/inquiry/comment-template')).body
      .total_elements,
  ).toBe(0);
});

test('one handler takes it over from another, who is told; the deadline stays while it is to come', async () => {
  const { helper, moderator, second } = desk.people;
  const open = await desk.open();
  const ear = await helper.person.listen();
  const taken = await second.person.post(`/inquiry/${open.id}/take-over`, { version: open.version });
  expect(taken.body).toMatchObject({ status: 'assigned', assignee_id: second.id, deadline: open.deadline });
  expect(await ear.hears('inquiries.ASSIGN')).toMatchObject({ record_id: open.id });
  expect((await helper.person.get('/notification?size=3')).body.content[0]).toMatchObject({
    key: 'inquiries:notice.assignee.TAKEN',
  });
  expect([
    (await second.person.post(`/inquiry/${open.id}/take-over`)).body.code,
    (await moderator.person.post(`/inquiry/${open.id}/take-over`, { version: open.version })).body.code,
  ]).toEqual(['inquiries.is_yours', 'stale_version']);
  expect([403, 404]).toContain((await desk.people.colleague.person.post(`/inquiry/${open.id}/take-over`)).status);
  await portal.sql(`update inquiries set status = 'expired', deadline = now() - interval '1 day' where id = $1`, [
    open.id,
  ]);
  expect(Date.parse((await moderator.person.post(`/inquiry/${open.id}/take-over`)).body.deadline)).toBeGreaterThan(
    Date.now(),
  );
});

test(
  'duplicates are merged: closed with a link, what was said there is read here, their people are told, now and ' +
    'when it is done',
  async () => {
    const { moderator, colleague, teacher, helper } = desk.people;
    const target = await desk.sent();
    const [twin, third] = [
      await desk.walk(await desk.draft({}, colleague.person), ['colleague', 'SUBMIT']),
      await desk.sent(),
    ];
    await said(colleague.person, 'comment', { inquiry_id: twin.id, text: 'In A-204, too' });
    expect([
      (await colleague.person.post(`/inquiry/${twin.id}/merge`, { ids: [twin.id] })).status,
      (await colleague.person.post(`/inquiry/${twin.id}/merge`, { ids: [target.id] })).status,
    ]).toEqual([403, 403]);
    expect((await moderator.person.post(`/inquiry/${target.id}/merge`, { ids: [twin.id, target.id] })).body.code).toBe(
      'inquiries.cannot_merge',
    );
    expect((await moderator.person.get(`/inquiry/${twin.id}`)).body.status).toBe('submitted');
    const merged = await moderator.person.post(`/inquiry/${target.id}/merge`, { ids: [twin.id, third.id] });
    expect(merged.body).toMatchObject({ id: target.id, merged: 2, status: 'submitted' });
    expect((await colleague.person.get(`/inquiry/${twin.id}`)).body).toMatchObject({
      status: 'closed',
      merged_into_id: target.id,
      merged_into_number: target.number,
    });
    expect([await texts(moderator.person, 'comment', target), await texts(teacher.person, 'comment', target)]).toEqual([
      ['In A-204, too'],
      [],
    ]);
    expect((await colleague.person.get(`/inquiry/${target.id}`)).status).toBe(404);
    await desk.walk(
      target,
      ['moderator', 'ASSIGN', { assignee_id: helper.id, deadline: inHours(30) }],
      ['helper', 'START'],
      ['helper', 'COMPLETE', { result: 'Done' }],
    );
    const keys = ((await colleague.person.get('/notification?size=50')).body.content as { key: string; link: string }[])
      .filter(({ link }) => link === `/inquiry/${twin.id}`)
      .map(({ key }) => key);
    expect(keys).toEqual(['inquiries:notice.creator.FOLLOWED', 'inquiries:notice.creator.MERGE']);
    expect((await desk.send(colleague, twin, 'REOPEN', { reason: 'x' })).body.code).toBe('inquiries.is_merged');
  },
);

test('the public page shows number, title, status and history, and no name; a revoked link says what every dead one says', async () => {
  const { teacher, colleague } = desk.people;
  const open = await desk.open({ title: 'A <b>projector</b>' });
  expect((await colleague.person.get(`/inquiry/${open.id}/link`)).status).toBe(404);
  const { url } = (await teacher.person.get(`/inquiry/${open.id}/link`)).body as { url: string };
  const token = new URL(url).searchParams.get('token') ?? '';
  const shown = await portal.visitor.get(`/api/v1/public/inquiry?token=${token}`);
  expect(Object.keys(shown.body).sort()).toEqual(['checked_at', 'history', 'institution', 'number', 'status', 'title']);
  expect(shown.body).toMatchObject({
    number: open.number,
    title: 'A <b>projector</b>',
    status: 'open',
    institution: 'Here University',
  });
  expect(shown.body.history.map(({ status, ...rest }: { status: string }) => [status, Object.keys(rest)])).toEqual([
    ['submitted', ['at']],
    ['assigned', ['at']],
    ['open', ['at']],
  ]);
  expect([
    (await portal.visitor.get('/api/v1/public/inquiry')).status,
    (await portal.visitor.get('/api/v1/public/inquiry?token=wrong')).status,
  ]).toEqual([400, 404]);
  await portal.sql(`update user_open_links set status = 'deactivated' where scope = 'inquiry' and subject_id = $1`, [
    open.id,
  ]);
  expect([
    (await portal.visitor.get(`/api/v1/public/inquiry?token=${token}`)).status,
    (await teacher.person.get(`/inquiry/${open.id}/link`)).body,
  ]).toEqual([404, { url: null }]);
});

test('a student’s inquiry is marked as one, in a group that is open to students; her files are read by whoever reads it', async () => {
  const { student, moderator, admin, colleague } = desk.people;
  const [closed, open] = [
    (await admin.person.post('/inquiry/group', { title: 'Purchases' })).body as Made,
    (await admin.person.post('/inquiry/group', { title: 'Documents', for_students: true })).body as Made,
  ];
  const ask = (body: object) =>
    student.person.post('/inquiry', { title: 'A letter', description: 'For the bank', deadline: inHours(90), ...body });
  expect((await ask({ group_id: closed.id })).body).toMatchObject({ status: 422, fields: [{ field: 'group_id' }] });
  const file = await desk.file(student);
  const made = (await ask({ group_id: open.id, file_ids: [file] })).body as Made;
  expect(made).toMatchObject({ from_student: true, file_ids: [file] });
  const sent = await desk.send(student, made, 'SUBMIT');
  expect([
    sent.status,
    (await moderator.person.get(`/file/${file}`)).status,
    (await colleague.person.get(`/file/${file}`)).status,
  ]).toEqual([200, 200, 404]);
  const listed = async (who: typeof student, query: string) =>
    ((await who.person.get(`/inquiry/all?${query}`)).body as Made[]).some(({ id }) => id === made.id);
  expect([
    await listed(moderator, 'from_student=true'),
    await listed(moderator, 'from_student=false'),
    await listed(student, ''),
    await listed(colleague, ''),
  ]).toEqual([true, false, true, false]);
});
