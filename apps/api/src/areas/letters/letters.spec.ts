import { systemContext } from '#core/context.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { LettersListeners } from './letters.listeners.js';
import { day } from '#testing/days.js';
import { Office, type Made } from './test-office.js';

let portal: Portal;
let office: Office;
beforeAll(async () => {
  portal = await startPortal();
  office = await Office.on(portal);
});
afterAll(() => portal.stop());

const act = (person: Person, { id }: { id: number }, event: string, body: object = {}) =>
  person.post(`/letter/${id}/actions/${event}`, body);
const read = async (person: Person, { id }: { id: number }) => (await person.get(`/letter/${id}`)).body;
const codes = ({ body }: { body: { fields?: { field: string; code: string }[] } }) =>
  (body.fields ?? []).map(({ field, code }) => `${field} ${code}`);
const notes = async (person: Person) =>
  (await person.get('/notification')).body.content as { text: string; link: string; key: string }[];

test('an outgoing letter goes from draft to the files; each step by whoever may, each refused to whoever may not', async () => {
  const { teacher, colleague, lawyer, director, clerk } = office.people;
  const made = await office.outgoing();
  expect(made).toMatchObject({
    status: 'draft',
    number: expect.stringMatching(/^L-\d{6}$/),
    author_id: teacher.person.account_id,
    registered_on: null,
  });
  for (const [wrong, right, event, payload, to] of [
    [colleague, teacher, 'SUBMIT', {}, 'submitted'],
    [teacher, lawyer, 'RETURN_FOR_EDIT', { reason: 'A date is wrong' }, 'returned'],
    [lawyer, teacher, 'RESUBMIT', {}, 'edited'],
    [director, lawyer, 'VERIFY', {}, 'verified'],
    [clerk, director, 'SIGN', {}, 'accepted'],
    [director, clerk, 'SEND', {}, 'delivered'],
    [lawyer, clerk, 'ARCHIVE', { file_index: '01-05/12' }, 'archived'],
  ] as const) {
    expect([event, [403, 404].includes((await act(wrong.person, made, event, payload)).status)]).toEqual([event, true]);
    expect([event, (await act(right.person, made, event, payload)).body.status]).toEqual([event, to]);
    expect([event, (await act(right.person, made, event, payload)).body.code]).toEqual([event, 'forbidden_transition']);
  }
  expect(await read(teacher.person, made)).toMatchObject({
    number: expect.stringMatching(/^OUT-\d{4}-\d{4}$/),
    signer_name: expect.stringContaining('Test person'),
    file_index: '01-05/12',
    decision_reason: null,
  });
  const told = (await notes(teacher.person)).map(({ text }) => text);
  for (const words of ['A date is wrong', 'reviewed', 'signed', 'sent as OUT-', 'archived'])
    expect(told).toContainEqual(expect.stringContaining(words));
});

test(
  'an incoming letter is registered by the office alone; what is missing is said at its field; the other ' +
    'direction knows no such step',
  async () => {
    const { teacher, clerk, director } = office.people;
    const body = { direction: 'incoming', header: 'On fire safety', content: 'Inspect.' };
    expect((await teacher.person.post('/letter', body)).status).toBe(403);
    expect(codes(await clerk.person.post('/letter', { ...body, content: '  ' }))).toEqual([
      'content letters.content_or_scan',
    ]);
    expect((await clerk.person.post('/letter', { ...body, number: 'IN-1' })).status).toBe(400);
    const made = (await clerk.person.post('/letter', body)).body as Made;
    const nameless = await act(clerk.person, made, 'REGISTER');
    expect([nameless.status, nameless.body.code]).toEqual([422, 'letters.correspondent_missing']);
    await clerk.person.post('/letter', {
      ...body,
      id: made.id,
      correspondent: 'Fire service',
      correspondent_number: '11-7',
      correspondent_date: day(-3),
    });
    expect([
      (await act(clerk.person, made, 'SUBMIT')).status,
      (await act(director.person, made, 'REGISTER')).status,
    ]).toEqual([409, 403]);
    const registered = await act(clerk.person, made, 'REGISTER');
    expect(registered.body).toMatchObject({
      status: 'open',
      number: expect.stringMatching(/^IN-\d{4}-\d{4}$/),
      registered_on: day(0),
    });
    expect((await clerk.person.get(`/letter/${registered.body.number}`)).body.id).toBe(made.id);
    expect(codes(await act(clerk.person, made, 'ARCHIVE', { file_index: '7' }))).toEqual([
      'no_action letters.action_needed',
    ]);
    expect((await act(clerk.person, made, 'ARCHIVE', { file_index: '7', no_action: true })).body.status).toBe(
      'archived',
    );
  },
);

test('numbers have no gap and no double: twenty at once, refused ones in between, each direction and institution for itself', async () => {
  const { clerk } = office.people;
  await portal.sql('delete from letter_resolutions');
  const last = async () =>
    (
      await portal.sql<{ last: number }>(
        `select coalesce(max(last), 0)::int as last from letter_numbers where institution_id = ${HERE.id} and register = 'incoming'`,
      )
    )[0]?.last ?? 0;
  const before = await last();
  const drafts = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, n) =>
        (
          await clerk.person.post('/letter', {
            direction: 'incoming',
            header: `Letter ${n}`,
            content: 'x',
            ...(n % 5 ? { correspondent: 'Bank' } : {}),
          })
        ).body as Made,
    ),
  );
  // Every fifth names no sender; every third is sent with a version that is long gone.
  const answers = await Promise.all(
    drafts.map((draft, n) => act(clerk.person, draft, 'REGISTER', n % 3 ? {} : { version: 77 })),
  );
  const given = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => Number((body.number as string).split('-')[2]))
    .sort((one, other) => one - other);
  expect(given).toEqual(
    Array.from({ length: drafts.filter((_, n) => n % 5 && n % 3).length }, (_, n) => before + n + 1),
  );
  const far = await Office.on(portal, THERE);
  expect((await far.incoming()).number).toMatch(/-0001$/);
});

test('several are asked, each with text and deadline; the letter is done with the last of them', async () => {
  const { teacher, colleague, director, stranger, clerk } = office.people;
  const letter = await office.incoming();
  expect(
    (await act(teacher.person, letter, 'ASSIGN', { resolution: 'x', due_date: day(1), assignee_ids: [teacher.id] }))
      .status,
  ).toBe(403);
  expect(
    codes(
      await act(director.person, letter, 'ASSIGN', { resolution: 'x', due_date: day(-1), assignee_ids: [teacher.id] }),
    ),
  ).toEqual(['due_date letters.due_in_past']);
  expect(
    codes(
      await act(director.person, letter, 'ASSIGN', {
        resolution: 'x',
        due_date: day(1),
        assignee_ids: [teacher.id],
        responsible_id: colleague.id,
      }),
    ),
  ).toEqual(['responsible_id letters.responsible_not_asked']);
  expect(
    (await act(director.person, letter, 'ASSIGN', { resolution: ' ', due_date: day(1), assignee_ids: [] })).status,
  ).toBe(400);
  expect((await teacher.person.get(`/letter/${letter.id}`)).status).toBe(404);
  await office.assign(letter, [teacher], { due_date: day(5) });
  expect(await office.assign(letter, [colleague], { resolution: 'Check the figures', due_date: day(3) })).toMatchObject(
    { status: 'assigned', due_date: day(3), open_assignee_ids: [teacher.id, colleague.id] },
  );
  expect((await notes(colleague.person))[0]).toMatchObject({
    key: 'letters:notice.assignee.ASSIGN',
    link: `/letters/${letter.id}`,
  });
  expect((await act(stranger.person, letter, 'COMPLETE', { result: 'Done' })).status).toBe(404);
  expect((await act(director.person, letter, 'COMPLETE', { result: 'Done' })).status).toBe(403);
  expect(codes(await act(teacher.person, letter, 'COMPLETE', { result: ' ' }))).toEqual([
    'result letters.result_or_reply',
  ]);
  expect((await act(teacher.person, letter, 'COMPLETE', { result: 'Sent by mail' })).body).toMatchObject({
    status: 'assigned',
    open_assignee_ids: [colleague.id],
    due_date: day(3),
  });
  expect((await act(teacher.person, letter, 'COMPLETE', { result: 'Again' })).status).toBe(403);
  const done = (await act(colleague.person, letter, 'COMPLETE', { result: 'Figures are right' })).body;
  expect([
    done.status,
    done.open_assignee_ids,
    done.resolutions.map(({ text, result, status }: Record<string, string>) => [text, result, status]),
  ]).toEqual([
    'done',
    [],
    [
      ['Please prepare the answer', 'Sent by mail', 'done'],
      ['Check the figures', 'Figures are right', 'done'],
    ],
  ]);
  expect((await notes(clerk.person)).map(({ key }) => key)).toContain('letters:notice.author.COMPLETE');
  expect((await office.assign(letter, [stranger])).status).toBe('assigned');
});

test('whoever is responsible ends it for all; given to others instead, the first ones have nothing to do any more', async () => {
  const { teacher, colleague, stranger } = office.people;
  const letter = await office.incoming();
  await office.assign(letter, [teacher, colleague], { responsible_id: teacher.id });
  const moved = await office.assign(letter, [stranger, colleague], { instead: true, responsible_id: stranger.id });
  expect(moved).toMatchObject({ open_assignee_ids: [stranger.id, colleague.id], responsible_id: stranger.id });
  expect((await act(teacher.person, letter, 'COMPLETE', { result: 'Late' })).status).toBe(403);
  const done = (await act(stranger.person, letter, 'COMPLETE', { result: 'For all of us' })).body;
  expect([done.status, done.resolutions.map(({ status }: { status: string }) => status)]).toEqual([
    'done',
    ['withdrawn', 'withdrawn', 'done', 'closed'],
  ]);
});

test('an answer is linked both ways: by its author, or by completing with it', async () => {
  const { teacher, stranger, clerk } = office.people;
  const letter = await office.incoming();
  expect(
    codes(
      await stranger.person.post('/letter', {
        direction: 'outgoing',
        header: 'x',
        content: 'x',
        reply_to_id: letter.id,
      }),
    ),
  ).toEqual(['reply_to_id not_found']);
  await office.assign(letter, [teacher]);
  const reply = await office.outgoing({ header: 'The answer' });
  const others = (await stranger.person.post('/letter', { direction: 'outgoing', header: 'x', content: 'x' }))
    .body as Made;
  expect(codes(await act(teacher.person, letter, 'COMPLETE', { reply_id: others.id }))).toEqual(['reply_id not_found']);
  expect(
    codes(
      await teacher.person.post('/letter', { direction: 'outgoing', header: 'x', content: 'x', reply_to_id: reply.id }),
    ),
  ).toEqual(['reply_to_id letters.answers_incoming']);
  const done = (await act(teacher.person, letter, 'COMPLETE', { reply_id: reply.id })).body;
  expect(done).toMatchObject({
    status: 'done',
    replies: [{ id: reply.id, header: 'The answer' }],
    resolutions: [expect.objectContaining({ reply_id: reply.id, reply_number: reply.number })],
  });
  expect(await read(teacher.person, reply)).toMatchObject({ reply_to_id: letter.id, reply_to_number: letter.number });
  expect(
    (await clerk.person.get('/letter/incoming?search=The answer')).body.content.map(({ id }: Made) => id),
  ).toContain(letter.id);
});

test('the clock reminds a day before the deadline and after it, each once, and then also whoever gave the letter', async () => {
  const { teacher, director } = office.people;
  const remind = () => portal.app.get(LettersListeners).remind(systemContext(HERE.id));
  const letter = await office.incoming({ header: 'On time' });
  await office.assign(letter, [teacher], { due_date: day(5) });
  const told = async ({ person }: { person: Person }) =>
    (await notes(person))
      .filter(({ link }) => link === `/letters/${letter.id}`)
      .map(({ key }) => key.replace('letters:notice.', ''));
  const due = (shift: number) =>
    portal.sql('update letter_resolutions set due_date = $2 where letter_id = $1', [letter.id, day(shift)]);
  await remind();
  expect(await told(teacher)).toEqual(['assignee.ASSIGN']);
  await due(1);
  await Promise.all([remind(), remind()]);
  expect(await told(teacher)).toEqual(['assignee.due', 'assignee.ASSIGN']);
  await due(-1);
  await portal.sql('update letters set due_date = $2 where id = $1', [letter.id, day(-1)]);
  for (const _ of [1, 2]) await remind();
  expect([await told(teacher), await told(director)]).toEqual([
    ['assignee.late', 'assignee.due', 'assignee.ASSIGN'],
    ['giver.late'],
  ]);
  expect((await director.person.get('/letter?late=true')).body.content.map(({ id }: Made) => id)).toEqual([letter.id]);
});

test(`orders follow from registered letters, numbered without a gap; whoever reads the letter reads them,
  assignees hear of them`, async () => {
  const { teacher, colleague, director, clerk } = office.people;
  const letter = await office.incoming();
  await office.assign(letter, [teacher]);
  const ear = await teacher.person.listen({ resource: 'letters', id: letter.id });
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      director.person.post('/letter-command', { letter_id: letter.id, text: `Order ${n}` }),
    ),
  );
  expect(
    made
      .map(({ body }) => body.commandNumber as string)
      .sort()
      .map((number) => number.split('-')[2]),
  ).toEqual(['0001', '0002', '0003', '0004', '0005', '0006']);
  expect((await ear.hears('letter_commands.created')).resource).toBe('letter_commands');
  expect((await teacher.person.post('/letter-command', { letter_id: letter.id, text: 'x' })).status).toBe(403);
  const draft = await office.outgoing();
  expect(codes(await clerk.person.post('/letter-command', { letter_id: draft.id, text: 'x' }))).toEqual([
    'letter_id letters.not_registered',
  ]);
  expect([
    (await teacher.person.get(`/letter/${letter.id}/commands`)).body.length,
    (await colleague.person.get(`/letter/${letter.id}/commands`)).status,
    (await teacher.person.get('/letter-command')).status,
  ]).toEqual([6, 404, 403]);
  expect((await clerk.person.get('/letter?search=Order 3')).body.content.map(({ id }: Made) => id)).toEqual([
    letter.id,
  ]);
});

test('what waits for a signature is asked for by the person who may give it', async () => {
  const { director, clerk, colleague } = office.people;
  const vice = await office.rows.staff(['VICE_RECTOR']);
  const [named, anybody, draft] = [
    await office.outgoing({ signer_id: director.id }),
    await office.outgoing(),
    await office.outgoing(),
  ];
  for (const letter of [named, anybody]) await office.upTo('verified', letter);
  const mine = [named, anybody, draft].map(({ id }) => id);
  const waiting = async ({ person }: { person: Person }) =>
    ((await person.get('/letter?to_sign=true&size=100')).body.content as Made[])
      .map(({ id }) => id)
      .filter((id) => mine.includes(id))
      .sort((one, other) => one - other);
  expect([await waiting(director), await waiting(vice), await waiting(colleague)]).toEqual([
    [named.id, anybody.id],
    [anybody.id],
    [],
  ]);
  await act(director.person, named, 'SIGN');
  expect(await waiting(director)).toEqual([anybody.id]);
  expect((await clerk.person.get('/letter?to_sign=maybe')).status).toBe(400);
});
