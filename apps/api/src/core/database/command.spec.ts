import { Database } from './database.js';
import { KeyTaken } from './idempotent.js';
import { systemContext, type Context } from '#core/context.js';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';

let portal: Portal;
let database: Database;
beforeAll(async () => {
  portal = await startPortal();
  database = portal.app.get(Database);
});
afterAll(() => portal.stop());

const INSERT = {
  name: 'spec:insert',
  sql: 'insert into rooms (institution_id, name) values ($1, $2) returning id, institution_id',
};
const insert = (ctx: Context, institution: number, name: string) =>
  database.command<{ id: number; institution_id: number }>(ctx, { ...INSERT, values: [institution, name] });
const rooms = async (name: string) => (await portal.sql('select 1 from rooms where name = $1', [name])).length;
const withKey = (key: string, account_id: number): Context => ({
  ...systemContext(HERE.id),
  actor: { ...systemContext(HERE.id).actor, account_id },
  idempotency: { key, hash: 'h' },
});

test("a command writes in the actor's institution, and in no other", async () => {
  expect(await insert(systemContext(HERE.id), HERE.id, 'one')).toMatchObject([{ institution_id: HERE.id }]);
  await expect(insert(systemContext(HERE.id), THERE.id, 'foreign')).rejects.toMatchObject({ code: 'unavailable' });
  expect([await rooms('one'), await rooms('foreign')]).toEqual([1, 0]);
});

test('what a statement refuses is a problem with its code and detail, and leaves nothing, not even the key', async () => {
  const { account_id } = await portal.person(['ADMIN']);
  const refusing = {
    name: 'spec:refuse',
    sql: `with made as (insert into rooms (institution_id, name) values (${HERE.id}, 'refused')
      returning id) select quad_refuse('in_use', jsonb_build_object('params', jsonb_build_object('n', $1::int))) from made`,
  };
  await expect(database.command(withKey('k1', account_id), { ...refusing, values: [7] })).rejects.toMatchObject({
    name: 'Problem',
    code: 'in_use',
    status: 409,
    detail: { params: { n: 7 } },
  });
  expect([await rooms('refused'), await portal.sql('select 1 from idempotency_keys where key = $1', ['k1'])]).toEqual([
    0,
    [],
  ]);
  expect(await insert(withKey('k1', account_id), HERE.id, 'after')).toHaveLength(1);
});

test('a key that is taken stops the whole packet, also while its twin has not committed', async () => {
  const { account_id } = await portal.person(['ADMIN']);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => insert(withKey('twin', account_id), HERE.id, `twin ${n}`)),
  );
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map((outcome) => (outcome as PromiseRejectedResult).reason as unknown);
  expect([refused.length, refused.every((reason) => reason instanceof KeyTaken)]).toEqual([5, true]);
  expect(await portal.sql(`select 1 from rooms where name like 'twin %'`)).toHaveLength(1);
});

test('a connection that failed is good for the next command', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      insert(systemContext(HERE.id), HERE.id, 'one').catch((problem: { code: string }) =>
        expect([n, problem.code]).toEqual([n, 'already_exists']),
      ),
    ),
  );
  expect(await insert(systemContext(HERE.id), HERE.id, 'two')).toHaveLength(1);
});
