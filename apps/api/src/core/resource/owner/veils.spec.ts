import pg from 'pg';
import { isVeiled, ownerOf, type AnyResource, type AnyWorkflow } from '@quad/domain/core';
import { marks } from '@quad/domain/assessments';
import { RESOURCES } from '@quad/domain/resources';
import { MIGRATIONS } from '@quad/migrations';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Guarded } from '#testing/guarded.js';
import { HERE, type Person } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';
import { isTested } from '#testing/tested-area.js';
import { Changes, type Versioned } from '#core/resource/change.service.js';

let guarded: Guarded;
let owner: Known;
beforeAll(async () => {
  guarded = await Guarded.start();
  owner = await new Rows(guarded.uniform.portal).student();
}, 120_000);
afterAll(() => guarded.stop());

/** One way into a veiled state. */
interface Way {
  readonly event: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
}
/** The portal takes a result or a mark back in the open: its student sees it as before it was out. */
const OPENLY = ['quiz_attempts HIDE_RESULT published', 'marks WITHHOLD published'];

const waysOf = ({ name, workflow }: AnyResource): Way[] => {
  const all = Object.entries((workflow as AnyWorkflow).steps).flatMap(([event, rows]) =>
    rows.flatMap(({ from, to }, at) => from.map((state) => ({ event, at, from: state, to }))),
  );
  return all.filter(
    (way, n) =>
      isVeiled(workflow as AnyWorkflow, way.to) &&
      !OPENLY.includes(`${name} ${way.event} ${way.from}`) &&
      all.findIndex(({ event, from }) => event === way.event && from === way.from) === n,
  );
};

/** Another value in each column that takes one: whatever a step writes, its owner reads none of it. */
function scribble({ columns }: AnyResource, row: object): void {
  const values: Readonly<Record<string, unknown>> = {
    ...{ timestamptz: new Date(86_400_000), date: '2001-02-03', int: 7, 'double precision': 7, text: 'changed' },
  };
  for (const [column, { about }] of Object.entries(columns))
    if (about.kind !== 'one' && about.db && about.db in values) Object.assign(row, { [column]: values[about.db] });
}

/** The change as the engine makes it: the event, by somebody who may send it, or a plain change into that status. */
async function change(resource: AnyResource, id: number, how: { verb: string; status?: string; actor?: unknown }) {
  const { app } = guarded.uniform.portal;
  const database = app.get(Database);
  const ctx = systemContext(HERE.id);
  await database.run(how.actor ? { ...ctx, actor: how.actor as typeof ctx.actor } : ctx, async (tx) => {
    const { target } = tx.manager.connection.entityMetadatas.find(({ tableName }) => tableName === resource.name)!;
    await app.get(Changes).change<Versioned>(tx, {
      ...{ resource, entity: target, id, verb: how.verb },
      act: (row) => (how.status ? void Object.assign(row, { status: how.status }) : scribble(resource, row)),
    });
  });
}

/** All that a person reads of the record: itself, in lists, filtered, found, counted and sorted, its history, and a file. */
async function read(person: Person, { path, name }: AnyResource, { id, states }: { id: number; states: Set<string> }) {
  const lists = [...states].map((status) => `${path}?sort=id,desc&status=${status}`);
  const asked = [`${path}/${id}`, path, `${path}/all`, `${path}?search=changed`, ...lists];
  const answers = await Promise.all(
    [...asked, `/history/${name}/${id}`, `${path}/export?format=csv&file_name=a&sheet_name=a`].map(async (url) => {
      const { status, text } = await person.get(url);
      return [url, status, status >= 400 ? '' : text];
    }),
  );
  return JSON.stringify(answers, null, 1);
}

const veiled = RESOURCES.filter(({ workflow, area }) => workflow?.owner && isTested(area));
test.each(veiled.map((resource) => [resource.name, resource] as const))(
  '%s: no way into a veiled state changes anything that its owner reads or hears',
  async (name, resource) => {
    const { portal } = guarded.uniform;
    const workflow = resource.workflow as AnyWorkflow;
    const [[kind, column]] = Object.entries(workflow.people[workflow.owner!]!) as [[string, string]];
    const mine = kind === 'account' ? owner.person.account_id : owner.id;
    const own = { [column]: mine };
    const shown = workflow.states.filter((state) => !isVeiled(workflow, state));
    const ways = waysOf(resource);
    const ear = await owner.person.listen({ resource: name });
    expect(ways.length).toBeGreaterThan(0);
    for (const { event, at, from, to } of ways)
      for (const before of isVeiled(workflow, from) ? [shown.at(-1)!, null] : [from]) {
        const way = `${name}: ${before} -> ${from} ${event} -> ${to}`;
        const { id, actor } = (await guarded.ready({ resource, event, at }, { from, ...own })) ?? {};
        if (id === undefined) throw new Error(`${way}: no record lets anybody send it`);
        await portal.sql(`update ${name} set status = coalesce($2, status), seen = null where id = $1`, [id, before]);
        await portal.sql(`update ${name} set status = $2 where id = $1`, [id, from]);
        const [row] = await portal.sql<object>(`select * from ${name} where id = $1`, [id]);
        expect(ownerOf(resource, row!)?.id).toBe(mine);
        const states = new Set([from, to, ...(before ? [before] : [])]);
        const was = await read(owner.person, resource, { id, states });
        ear.heard.splice(0);
        expect([way, was.includes(`"status\\":\\"${before}`)]).toEqual([way, before !== null]);
        await change(resource, id, { verb: event, actor });
        expect([way, await read(owner.person, resource, { id, states })]).toEqual([way, was]);
        // Something that they see comes after it: what was told before has arrived by then.
        const next = shown.find((state) => state !== before)!;
        await change(resource, id, { verb: 'updated', status: next });
        await ear.hears(`${name}.updated`, id);
        const heard = ear.heard.filter((one) => one.resource === name).map((one) => [one.name, one.from, one.to]);
        expect([way, heard]).toEqual([way, [[`${name}.updated`, before ?? undefined, next]]]);
      }
  },
  300_000,
);

test('records that were veiled before are shown as their history says, and those without one as they were shown', async () => {
  const { portal } = guarded.uniform;
  const { id } = (await guarded.ready({ resource: marks, event: 'MARK', at: 0 }, { from: 'expired' }))!;
  const told = async (name: string, [from, to]: readonly (string | null)[], changes: object) =>
    portal.sql(
      `insert into domain_events (institution_id, name, resource, record_id, version, status_from, status_to, changes)
        values (${HERE.id}, $1, 'marks', $2, 1, $3, $4, $5)`,
      [`marks.${name}`, id, from, to, changes],
    );
  const filled = async () => {
    const admin = new pg.Client({ connectionString: portal.config.DATABASE_URL });
    await admin.connect();
    const runner = { query: (text: string) => admin.query(text).then(({ rows }) => rows as unknown) } as never;
    const [first, ...later] = ['KeepWhatOwnersSaw', 'VeilApplications', 'VeilPosts'].map(
      (start) => new (MIGRATIONS.find(({ name }) => name.startsWith(start))!)(),
    );
    for (const one of [...later, first!]) await one.down(runner);
    for (const one of [first!, ...later]) await one.up(runner);
    await admin.end();
    const [row] = await portal.sql<{ seen: object | null }>('select seen from marks where id = $1', [id]);
    return row?.seen;
  };
  await portal.sql(`delete from domain_events where resource = 'marks' and record_id = $1`, [id]);
  await portal.sql(`update marks set status = 'withheld' where id = $1`, [id]);
  expect(await filled()).toEqual({ status: 'submitted' });
  await told('MARK', ['expired', 'marked'], { status: ['expired', 'marked'], first_mark: [null, 60] });
  expect(await filled()).toBeNull();
  await told('PUBLISH', ['marked', 'published'], { status: ['marked', 'published'], final_mark: [null, 64] });
  await told('updated', [null, null], { penalty: [null, 'x'] });
  await told('WITHHOLD', ['published', 'withheld'], { status: ['published', 'withheld'] });
  await told('updated', [null, null], { penalty: ['x', 'y'], final_mark: [64, null], teachers: ['no column', 1] });
  await told('updated', [null, null], { penalty: ['y', 'z'] });
  expect(await filled()).toEqual({ status: 'published', penalty: 'x', final_mark: 64 });
});
