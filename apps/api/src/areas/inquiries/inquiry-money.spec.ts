import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { InquiriesListeners } from './inquiries.listeners.js';
import { Desk, type Made } from './test-desk.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

const DEAR = { amount: '1250000.50', unit: 'piece', measurement: '3' };
const codes = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const now = async ({ id }: { id: number }) => (await desk.people.moderator.person.get(`/inquiry/${id}`)).body as Made;
const tick = async () => {
  await portal.app.get(InquiriesListeners).warn(systemContext(HERE.id));
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'inquiries');
};

test('money must be approved by another, paid by yet another, delivered with a note, and only then is it done', async () => {
  const { helper, finance, accountant, procurement, chief, admin, director } = desk.people;
  const open = await desk.open(DEAR);
  expect(open.amount).toBe('1250000.50');
  expect(codes(await desk.send(helper, open, 'COMPLETE', { result: 'Bought' }))).toEqual([
    422,
    'inquiries.money_first',
  ]);
  expect([
    (await desk.send(helper, open, 'APPROVE_COST', { budget_line: '4-12' })).status,
    (await desk.send(accountant, open, 'APPROVE_COST', { budget_line: '4-12' })).status,
  ]).toEqual([403, 403]);
  const approved = await desk.walk(
    open,
    ['finance', 'APPROVE_COST', { budget_line: '4-12' }],
    ['director', 'REVOKE_COST', { reason: 'Ask for three offers' }],
    ['director', 'APPROVE_COST', { budget_line: '4-13' }],
  );
  expect(approved).toMatchObject({
    status: 'accepted',
    budget_line: '4-13',
    cost_approved_by: director.person.account_id,
    post_payment: false,
  });
  expect(
    codes(await desk.send(procurement, approved, 'MARK_DELIVERED', { delivery_note_id: await desk.file(procurement) })),
  ).toEqual([422, 'inquiries.pay_first']);
  expect((await desk.send(finance, approved, 'CONFIRM_PAYMENT', { transactionNumber: '1' })).status).toBe(403);
  const paid = await desk.walk(
    approved,
    ['accountant', 'CONFIRM_PAYMENT', { transactionNumber: 'T-77' }],
    ['chief', 'REVERSE_PAYMENT', { reason: 'Wrong account' }],
    ['accountant', 'CONFIRM_PAYMENT', { transactionNumber: 'T-78' }],
  );
  expect([
    paid.transactionNumber,
    (await desk.send(accountant, paid, 'REVERSE_PAYMENT', { reason: 'x' })).status,
    (await desk.send(chief, paid, 'MARK_DELIVERED', { delivery_note_id: 1 })).status,
  ]).toEqual(['T-78', 403, 403]);
  expect(
    (await desk.send(procurement, paid, 'MARK_DELIVERED', { delivery_note_id: await desk.file(helper) })).status,
  ).toBe(404);
  const note = await desk.file(procurement, 'delivery.txt');
  const delivered = await desk.walk(paid, ['procurement', 'MARK_DELIVERED', { delivery_note_id: note }]);
  expect([delivered.delivery_note_id, (delivered.files as { name: string }[]).map(({ name }) => name)]).toEqual([
    note,
    ['delivery.txt'],
  ]);
  expect([
    (await desk.people.teacher.person.get(`/file/${note}`)).status,
    (await desk.people.colleague.person.get(`/file/${note}`)).status,
  ]).toEqual([200, 404]);
  expect((await desk.walk(delivered, ['helper', 'COMPLETE', { result: 'Here' }], ['teacher', 'CONFIRM'])).status).toBe(
    'closed',
  );
  expect((await desk.send(admin, await desk.open(), 'APPROVE_COST', { budget_line: 'x' })).body.code).toBe(
    'inquiries.no_amount',
  );
});

test('who approved the cost never confirms its payment, whoever made the inquiry never approves it', async () => {
  const { admin } = desk.people;
  const own = await desk.walk(
    await desk.draft(DEAR, admin.person),
    ['admin', 'SUBMIT'],
    ['moderator', 'ASSIGN', { assignee_id: desk.people.helper.id }],
    ['helper', 'START'],
  );
  expect(codes(await desk.send(admin, own, 'APPROVE_COST', { budget_line: 'x' }))).toEqual([403, 'forbidden']);
  const approved = await desk.walk(await desk.open(DEAR), [
    'admin',
    'APPROVE_COST',
    { budget_line: 'x', post_payment: true },
  ]);
  expect(codes(await desk.send(admin, approved, 'CONFIRM_PAYMENT', { transactionNumber: '1' }))).toEqual([
    403,
    'forbidden',
  ]);
  expect(
    (
      await desk.walk(approved, [
        'procurement',
        'MARK_DELIVERED',
        { delivery_note_id: await desk.file(desk.people.procurement) },
      ])
    ).status,
  ).toBe('delivered');
});

test('who pays and delivers reads what costs money once it is approved, and nothing else', async () => {
  const reads = async (who: keyof Desk['people'], { id }: Made) =>
    (await desk.people[who].person.get(`/inquiry/${id}`)).status;
  const [cheap, dear] = [await desk.open(), await desk.open(DEAR)];
  expect([await reads('accountant', cheap), await reads('accountant', dear), await reads('procurement', dear)]).toEqual(
    [404, 404, 404],
  );
  await desk.walk(dear, ['finance', 'APPROVE_COST', { budget_line: '1' }]);
  expect([await reads('accountant', dear), await reads('procurement', dear), await reads('colleague', dear)]).toEqual([
    200, 200, 404,
  ]);
  const comment = await desk.people.accountant.person.post('/inquiry/comment', {
    inquiry_id: dear.id,
    text: 'Which account?',
  });
  expect([
    comment.status,
    (await desk.people.procurement.person.get(`/inquiry/comment/all?inquiry_id=${dear.id}`)).body.length,
  ]).toEqual([200, 1]);
});

test('the clock: warned at three quarters and a day before, then expired; finished late it says so', async () => {
  const { helper, teacher } = desk.people;
  const open = await desk.open();
  const move = (assigned: string, deadline: string) =>
    portal.sql(
      `update inquiries set assigned_at = now() + $2::interval, deadline = now() + $3::interval where id = $1`,
      [open.id, assigned, deadline],
    );
  const warnings = async () =>
    ((await helper.person.get('/notification?size=200')).body.content as { key: string; link: string }[]).filter(
      ({ key, link }) => key.endsWith('WARN') && link === `/inquiry/${open.id}`,
    ).length;
  const told: number[] = [];
  for (const [assigned, deadline] of [
    ['-1 day', '9 days'],
    ['-7 days', '2 days'],
    ['-8 days', '1 day 1 hour'],
    ['-8 days', '23 hours'],
    ['-9 days', '1 hour'],
  ] as const) {
    await move(assigned, deadline);
    for (let run = 0; run < 2; run += 1) await tick();
    told.push(await warnings());
  }
  expect([told, (await now(open)).status]).toEqual([[0, 1, 1, 2, 2], 'open']);
  const ear = await teacher.person.listen();
  await move('-9 days', '-1 minute');
  await tick();
  expect([(await now(open)).status, (await ear.hears('inquiries.EXPIRE')).record_id]).toEqual(['expired', open.id]);
  expect(await desk.walk(open, ['helper', 'COMPLETE', { result: 'At last' }])).toMatchObject({
    status: 'done',
    late: true,
  });
  const again = await desk.open();
  await portal.sql(`update inquiries set deadline = now() - interval '1 minute' where id = $1`, [again.id]);
  await tick();
  expect((await desk.send(desk.people.moderator, again, 'ASSIGN', { assignee_id: helper.id })).body.code).toBe(
    'inquiries.deadline_over',
  );
});

test('seven days of silence confirm, thirty days put away; both not a moment before', async () => {
  const done = await desk.walk(await desk.open(), ['helper', 'COMPLETE', { result: 'Here' }]);
  const at = async (column: 'status_at' | 'updated_at', days: string) => {
    await portal.sql(`update inquiries set ${column} = now() - $2::interval where id = $1`, [done.id, days]);
    await tick();
    return (await now(done)).status;
  };
  expect([await at('status_at', '6 days 23 hours'), await at('status_at', '7 days 1 minute')]).toEqual([
    'done',
    'closed',
  ]);
  expect(codes(await desk.send(desk.people.moderator, done, 'ARCHIVE'))).toEqual([422, 'inquiries.too_early']);
  expect([await at('updated_at', '29 days'), await at('updated_at', '30 days 1 minute')]).toEqual([
    'closed',
    'archived',
  ]);
  expect(codes(await desk.send(desk.people.teacher, done, 'REOPEN', { reason: 'x' }))).toEqual([
    409,
    'forbidden_transition',
  ]);
  const rejected = await desk.walk(await desk.sent(), ['finance', 'REJECT', { reason: 'No' }]);
  expect(codes(await desk.send(desk.people.teacher, rejected, 'REOPEN', { reason: 'x' }))).toEqual([
    422,
    'inquiries.nobody_assigned',
  ]);
});

test('while it is returned the clock stands; opened again after its deadline it gets a new one', async () => {
  const returned = await desk.walk(await desk.sent(), ['moderator', 'RETURN_FOR_EDIT', { reason: 'Which room?' }]);
  expect(returned.waits_since).toEqual(expect.any(String));
  await portal.sql(`update inquiries set waits_since = now() - interval '14 days' where id = $1`, [returned.id]);
  const edited = await desk.walk(returned, ['teacher', 'RESUBMIT']);
  expect([edited.waits_since, edited.waited_minutes]).toEqual([null, 10 * 9 * 60]);
  const done = await desk.walk(await desk.open(), ['helper', 'COMPLETE', { result: 'Here' }]);
  await portal.sql(`update inquiries set deadline = now() - interval '2 days' where id = $1`, [done.id]);
  const reopened = await desk.walk(done, ['moderator', 'REOPEN', { reason: 'It broke again' }]);
  expect([reopened.status, Date.parse(String(reopened.deadline)) > Date.now(), reopened.resolved_at]).toEqual([
    'open',
    true,
    null,
  ]);
});
