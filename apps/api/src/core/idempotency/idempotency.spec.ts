import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { pause } from '#testing/accounts.js';

let portal: Portal;
let chief: Person;
beforeAll(async () => {
  portal = await startPortal();
  chief = await portal.person(['SUPER_ADMIN']);
});
afterAll(() => portal.stop());

const save = (key: string, body: object, person = chief) => person.post('/country', body).set('idempotency-key', key);
const named = async (name: string) => (await portal.sql('select 1 from countries where name = $1', [name])).length;
const events = async (id: number) =>
  (await portal.sql(`select 1 from domain_events where resource = 'countries' and record_id = $1`, [id])).length;

test('one key sent five times at once does its work once and answers everybody the same', async () => {
  for (let round = 0; round < 10; round += 1) {
    const body = { name: `Five ${round}`, code: `F${String.fromCharCode(65 + round)}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(`five-${round}`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replay']).length).toBe(4);
    expect([await named(body.name), await events((answers[0]?.body as { id: number }).id)]).toEqual([1, 1]);
  }
});

test('a key belongs to its request and to its account: another body is refused, somebody else’s is another key', async () => {
  const other = await portal.person(['SUPER_ADMIN']);
  await save('mine', { name: 'Mine', code: 'MI' }).expect(200);
  expect(await save('mine', { name: 'Not mine', code: 'NM' })).toMatchObject({
    status: 422,
    body: { code: 'unprocessable' },
  });
  expect((await chief.post('/state', { name: 'Mine', code: 'MI' }).set('idempotency-key', 'mine')).status).toBe(422);
  expect((await save('mine', { name: 'Theirs', code: 'TH' }, other)).status).toBe(200);
  expect([await named('Mine'), await named('Not mine'), await named('Theirs')]).toEqual([1, 0, 1]);
});

test('the same key of one person in another institution is another call', async () => {
  const both = await portal.person(['SUPER_ADMIN']);
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'SUPER_ADMIN')`, [
    both.account_id,
    THERE.id,
  ]);
  await pause(1000); // the session is believed for a moment
  const body = { name: 'Both', code: 'BO' };
  const here = await save('both', body, both);
  const there = await save('both', body, both).set('institution', String(THERE.id));
  const again = await save('both', body, both).set('institution', String(THERE.id));
  expect([here.status, there.status, there.headers['idempotent-replay'], again.body.id]).toEqual([
    200,
    200,
    undefined,
    there.body.id,
  ]);
  expect(here.body.id).not.toBe(there.body.id);
  expect(await portal.sql(`select institution_id from countries where name = 'Both' order by 1`)).toEqual([
    { institution_id: HERE.id },
    { institution_id: THERE.id },
  ]);
});

test('a refusal is not kept: the same key works once the call is right or the way is free', async () => {
  expect((await save('again', { name: 'Again', code: 'MI' })).status).toBe(409);
  await portal.sql(`update countries set code = 'MJ' where code = 'MI'`);
  expect((await save('again', { name: 'Again', code: 'MI' })).status).toBe(200);
  expect(await named('Again')).toBe(1);
});

test('a server that died between its commit and its answer: nothing is done twice, and who asks again is told to look', async () => {
  const body = { name: 'Crash', code: 'CR' };
  await save('crash', body).expect(200);
  await portal.sql(`update idempotency_keys set status = null, body = null where key = 'crash'`);
  // Perhaps the first is still at work somewhere.
  expect(await save('crash', body)).toMatchObject({
    status: 409,
    body: { code: 'busy' },
    headers: { 'retry-after': '1' },
  });
  await portal.sql(`update idempotency_keys set created_at = now() - interval '2 minutes' where key = 'crash'`);
  expect(await save('crash', body).set('accept-language', 'de')).toMatchObject({
    status: 409,
    body: { code: 'answer_lost', message: expect.stringContaining('erledigt') },
  });
  expect(await named('Crash')).toBe(1);
});

test('keys are forgotten after a day', async () => {
  await save('old', { name: 'Old', code: 'OL' }).expect(200);
  await portal.sql(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`);
  const { Idempotency } = await import('./idempotency.service.js');
  await portal.app.get(Idempotency).sweep();
  expect(await portal.sql(`select 1 from idempotency_keys where key = 'old'`)).toEqual([]);
});
