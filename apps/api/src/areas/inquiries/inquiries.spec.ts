import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { Desk, inHours, type Made } from './test-desk.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

const HTML = '<img src=x onerror=alert(1)>';
const codes = ({ status, body }: { status: number; body: { code?: string; fields?: { field: string }[] } }) => [
  status,
  body.code,
  body.fields?.[0]?.field,
];
const keysOf = async ({ person }: Desk['people']['teacher'], { id }: { id: number }) =>
  ((await person.get('/notification?size=200')).body.content as { key: string; link: string }[])
    .filter(({ link }) => link === `/inquiry/${id}`)
    .map(({ key }) => key.split('.').at(-1))
    .reverse();

test('a draft is its creator’s: named, changed and deleted by her alone; what is wrong is told at the field', async () => {
  const { teacher, colleague, student } = desk.people;
  const made = await desk.draft({ title: HTML });
  expect(made).toMatchObject({
    status: 'draft',
    title: HTML,
    number: `D-${String(made.id).padStart(6, '0')}`,
    creator_id: teacher.person.account_id,
    from_student: false,
    asks_money: false,
    amount: '0.00',
  });
  expect([
    (await colleague.person.get(`/inquiry/${made.id}`)).status,
    (await student.person.get(`/inquiry/${made.id}`)).status,
  ]).toEqual([404, 404]);
  const changed = await teacher.person.post('/inquiry', {
    id: made.id,
    version: made.version,
    title: 'Two projectors',
    description: 'Both',
    amount: '12.50',
  });
  expect(changed.body).toMatchObject({ title: 'Two projectors', amount: '12.50', asks_money: true });
  for (const [body, field, status] of [
    [{ title: ' ', description: 'x' }, 'title', 400],
    [{ title: 'x', description: 'x', amount: '-1' }, 'amount', 400],
    [{ title: 'x', description: 'x', group_id: 987 }, 'group_id', 422],
    [{ title: 'x', description: 'x', involved_ids: [987] }, 'involved_ids', 422],
  ] as const) {
    expect(codes(await teacher.person.post('/inquiry', body))).toEqual([status, 'invalid', field]);
  }
  expect((await desk.people.admin.person.delete(`/inquiry/${made.id}`)).status).toBe(404);
  const sent = await desk.sent();
  expect(codes(await teacher.person.delete(`/inquiry/${sent.id}`))).toEqual([409, 'forbidden_transition', undefined]);
  expect(codes(await teacher.person.post('/inquiry', { id: sent.id, title: 'x', description: 'x' }))).toEqual([
    409,
    'forbidden_transition',
    undefined,
  ]);
  expect((await teacher.person.delete(`/inquiry/${made.id}`)).body).toEqual({ id: made.id });
});

test(
  'sending asks for a deadline to come and, with money, for unit and measurement; the group’s time stands in ' +
    'for a deadline',
  async () => {
    const { teacher, moderator, admin } = desk.people;
    expect(codes(await desk.send(teacher, await desk.draft({ deadline: null }), 'SUBMIT'))).toEqual([
      422,
      'inquiries.deadline_needed',
      'deadline',
    ]);
    expect(codes(await desk.send(teacher, await desk.draft({ deadline: inHours(-1) }), 'SUBMIT'))).toEqual([
      422,
      'inquiries.deadline_over',
      'deadline',
    ]);
    expect(codes(await desk.send(teacher, await desk.draft({ amount: '5' }), 'SUBMIT'))).toEqual([
      422,
      'inquiries.amount_needs_unit',
      'unit',
    ]);
    expect(codes(await desk.send(teacher, await desk.draft({ amount: '5', unit: 'piece' }), 'SUBMIT'))).toEqual([
      422,
      'inquiries.amount_needs_unit',
      'measurement',
    ]);
    expect((await desk.send(moderator, await desk.draft(), 'SUBMIT')).status).toBe(404);
    const group = (
      await admin.person.post('/inquiry/group', { title: 'Repairs', default_hours: 9, for_students: true })
    ).body as Made;
    const sent = await desk.sent({ deadline: null, group_id: group.id });
    expect(Date.parse(String(sent.deadline)) - Date.now()).toBeGreaterThan(8.9 * 3_600_000);
    expect(sent).toMatchObject({ status: 'submitted', group_title: 'Repairs', submitted_at: expect.any(String) });
    expect(codes(await admin.person.delete(`/inquiry/group/${group.id}`))).toEqual([409, 'in_use', undefined]);
  },
);

test('numbers have no gap, also when many send at once and some fail', async () => {
  const last = Number((await desk.sent()).number.slice(-5));
  const drafts = await Promise.all(
    Array.from({ length: 12 }, (_, at) => desk.draft(at % 3 === 0 ? { deadline: inHours(-5) } : {})),
  );
  const answers = await Promise.all(drafts.map((draft) => desk.send(desk.people.teacher, draft, 'SUBMIT')));
  const numbers = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => Number(body.number.slice(-5)))
    .sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => last + 1 + at));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  const there = await Desk.on(portal, THERE);
  expect((await there.sent()).number).toMatch(/^I-\d{4}-00001$/);
});

test('the whole way without money, each step heard by the creator at once, each with its notice', async () => {
  const { teacher, helper, moderator, colleague } = desk.people;
  const draft = await desk.draft();
  const ear = await teacher.person.listen();
  const involved_ids = [colleague.id];
  const meetings = async (who: typeof colleague) =>
    (
      (
        await who.person.get(
          `/inquiry/calendar?from=${encodeURIComponent(inHours(0))}&to=${encodeURIComponent(inHours(48))}`,
        )
      ).body as Made[]
    ).map(({ id }) => id);
  const way = [
    ['teacher', 'SUBMIT', {}, 'submitted'],
    ['moderator', 'RETURN_FOR_EDIT', { reason: HTML }, 'returned'],
    ['teacher', 'RESUBMIT', {}, 'edited'],
    ['moderator', 'VERIFY', {}, 'verified'],
    [
      'moderator',
      'ASSIGN',
      { assignee_id: helper.id, deadline: inHours(50), involved_ids, comment: 'Please look' },
      'assigned',
    ],
    ['helper', 'START', {}, 'open'],
    ['helper', 'SCHEDULE_MEETING', { meeting_at: inHours(20) }, 'open'],
    ['helper', 'COMPLETE', { result: 'A new lamp' }, 'done'],
    ['teacher', 'REOPEN', { reason: 'Still dim' }, 'open'],
    ['helper', 'COMPLETE', { result: 'Another lamp' }, 'done'],
    ['teacher', 'CONFIRM', {}, 'closed'],
  ] as const;
  for (const [who, event, body, status] of way) {
    const answer = await desk.send(desk.people[who], draft, event, body);
    expect([event, answer.status, answer.body.status]).toEqual([event, 200, status]);
    expect((await ear.hears(`inquiries.${event}`)).record_id).toBe(draft.id);
    if (event === 'SCHEDULE_MEETING')
      expect([await meetings(colleague), await meetings(teacher), await meetings(moderator)]).toEqual([
        [draft.id],
        [draft.id],
        [],
      ]);
  }
  const seen = (await colleague.person.get(`/inquiry/${draft.id}`)).body;
  expect(seen).toMatchObject({
    is_involved: true,
    result: 'Another lamp',
    late: false,
    assignee_id: helper.id,
    involved_ids,
    first_response_at: expect.any(String),
    comments: 1,
  });
  expect(await keysOf(teacher, draft)).toEqual([
    'RETURN_FOR_EDIT',
    'VERIFY',
    'COMMENT',
    'ASSIGN',
    'START',
    'SCHEDULE_MEETING',
    'COMPLETE',
    'COMPLETE',
  ]);
  expect(await keysOf(helper, draft)).toEqual(['COMMENT', 'ASSIGN', 'REOPEN', 'CONFIRM']);
  expect(await keysOf(colleague, draft)).toEqual(['COMMENT', 'ASSIGN', 'SCHEDULE_MEETING']);
});

test(
  'every step refuses: the wrong role 403, the wrong state 409, the wrong person 403, an old version 409, what ' +
    'is missing 422',
  async () => {
    const { teacher, helper, moderator, student, colleague } = desk.people;
    const sent = await desk.sent();
    expect((await desk.send(teacher, sent, 'VERIFY')).status).toBe(403);
    expect(codes(await desk.send(moderator, sent, 'EXPIRE'))).toEqual([403, 'forbidden', undefined]);
    expect(codes(await desk.send(moderator, sent, 'ARCHIVE'))).toEqual([409, 'forbidden_transition', undefined]);
    expect((await desk.send(student, sent, 'CANCEL')).status).toBe(404);
    expect(codes(await desk.send(moderator, sent, 'RETURN_FOR_EDIT', { reason: ' ' }))).toEqual([
      400,
      'invalid',
      'reason',
    ]);
    expect(
      codes(await desk.send(moderator, sent, 'ASSIGN', { assignee_id: helper.id, deadline: inHours(-1) })),
    ).toEqual([422, 'inquiries.deadline_over', 'deadline']);
    expect(codes(await desk.send(moderator, sent, 'ASSIGN', { assignee_id: 98765 }))).toEqual([
      422,
      'inquiries.not_active',
      'assignee_id',
    ]);
    const [assigned, stale] = [
      await desk.walk(sent, ['moderator', 'ASSIGN', { assignee_id: helper.id }]),
      await desk.send(moderator, sent, 'REJECT', { reason: 'x', version: sent.version }),
    ];
    expect([...codes(stale), stale.body.current.status]).toEqual([409, 'stale_version', undefined, 'assigned']);
    expect((await desk.send(colleague, assigned, 'START')).status).toBe(404);
    expect(codes(await desk.send(moderator, assigned, 'START'))).toEqual([403, 'forbidden', undefined]);
    expect(codes(await desk.send(helper, assigned, 'COMPLETE', { result: 'x' }))).toEqual([
      409,
      'forbidden_transition',
      undefined,
    ]);
    expect(codes(await desk.send(helper, assigned, 'SCHEDULE_MEETING', { meeting_at: inHours(-1) }))).toEqual([
      422,
      'inquiries.meeting_over',
      'meeting_at',
    ]);
    expect(codes(await desk.send(teacher, assigned, 'CANCEL'))).toEqual([400, 'invalid', 'reason']);
    expect((await desk.send(teacher, assigned, 'CANCEL', { reason: 'Found one' })).body.status).toBe('cancelled');
    const put = (body: object) => moderator.person.post('/inquiry/update-status', body);
    const other = await desk.sent();
    expect([
      codes(await put({ id: other.id, event: 'FLY' })),
      codes(await put({ id: other.id, event: 'VERIFY', colour: 'red' })),
      (await put({ id: other.id, version: other.version, event: 'VERIFY' })).body.status,
    ]).toEqual([[400, 'invalid', 'event'], [400, 'invalid', 'colour'], 'verified']);
  },
);

test(
  'who only takes part reads it, and hears of every step that it is not theirs; who does not read it is told that ' +
    'there is none',
  async () => {
    const { helper, moderator, colleague, student } = desk.people;
    const open = await desk.walk(
      await desk.sent(),
      ['moderator', 'ASSIGN', { assignee_id: helper.id, involved_ids: [colleague.id] }],
      ['helper', 'START'],
    );
    // A student's role sends none of these: that is said before anything of the record.
    const steps = (who: typeof colleague) => [
      ...(
        [
          ['VERIFY'],
          ['ASSIGN', { assignee_id: colleague.id }],
          ['COMPLETE', { result: 'x' }],
          ['SCHEDULE_MEETING', { meeting_at: inHours(9) }],
          ['REJECT', { reason: 'x' }],
        ] as const
      ).map(
        ([event, body]) =>
          () =>
            desk.send(who, open, event, body),
      ),
      () => who.person.post('/inquiry/update-status', { id: open.id, event: 'COMPLETE', result: 'x' }),
    ];
    const tries = (who: typeof colleague) => [
      () => desk.send(who, open, 'CANCEL', { reason: 'x' }),
      () => who.person.post('/inquiry', { id: open.id, version: open.version, title: 'x', description: 'x' }),
      () => who.person.delete(`/inquiry/${open.id}`),
      () => who.person.post(`/inquiry/${open.id}/take-over`),
      () => who.person.get(`/inquiry/${open.id}/assignees`),
    ];
    for (const [who, wanted] of [
      [colleague, [403, 'forbidden', undefined]],
      [student, [404, 'not_found', undefined]],
    ] as const) {
      for (const attempt of tries(who)) expect(codes(await attempt())).toEqual(wanted);
      for (const attempt of steps(who)) expect(codes(await attempt())).toEqual([403, 'forbidden', undefined]);
    }
    expect([
      (await colleague.person.get(`/inquiry/${open.id}`)).status,
      (await student.person.get(`/inquiry/${open.id}`)).status,
    ]).toEqual([200, 404]);
    expect((await moderator.person.get(`/inquiry/${open.id}`)).body).toMatchObject({
      version: open.version,
      status: 'open',
    });
  },
);

test('another institution finds nothing of it, and nobody of it can be assigned or named', async () => {
  const sent = await desk.sent();
  const neighbour = await new Rows(portal, THERE).staff(['INQUIRY_MODERATOR']);
  for (const at of [
    `/inquiry/${sent.id}`,
    `/inquiry/${sent.number}`,
    `/inquiry/${sent.id}/assignees`,
    `/inquiry/${sent.id}/link`,
  ])
    expect((await neighbour.person.get(at)).status).toBe(404);
  expect([
    (await desk.send(neighbour, sent, 'VERIFY')).status,
    (await neighbour.person.post(`/inquiry/${sent.id}/take-over`)).status,
  ]).toEqual([404, 404]);
  expect(codes(await desk.send(desk.people.moderator, sent, 'ASSIGN', { assignee_id: neighbour.id }))).toEqual([
    422,
    'inquiries.not_active',
    'assignee_id',
  ]);
  expect(
    codes(
      await desk.send(desk.people.moderator, sent, 'ASSIGN', {
        assignee_id: desk.people.helper.id,
        involved_ids: [neighbour.id],
      }),
    ),
  ).toEqual([422, 'invalid', 'involved_ids']);
});

test('GET /inquiry/assigned: the assignee’s own, everybody’s for moderators, what costs money for those who pay', async () => {
  const { helper, moderator, accountant, student } = desk.people;
  const [plain, dear] = [
    await desk.open(),
    await desk.walk(await desk.open({ amount: '100', unit: 'piece', measurement: '2' }), [
      'finance',
      'APPROVE_COST',
      { budget_line: '4-12' },
    ]),
  ];
  const other = await desk.walk(await desk.sent(), ['moderator', 'ASSIGN', { assignee_id: moderator.id }]);
  const ids = async (who: typeof helper, query = '') =>
    ((await who.person.get(`/inquiry/assigned?size=500&${query}`)).body.content as Made[])
      .map(({ id }) => id)
      .filter((id) => [plain.id, dear.id, other.id].includes(id))
      .sort((a, b) => a - b);
  expect(await ids(helper)).toEqual([plain.id, dear.id]);
  expect(await ids(moderator)).toEqual([plain.id, dear.id, other.id]);
  expect(await ids(moderator, 'mine=true')).toEqual([other.id]);
  expect(await ids(accountant)).toEqual([dear.id]);
  expect(await ids(student)).toEqual([]);
});
