import { audienceFor, type AnyResource, type DomainEvent } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { sample } from '@quad/testing';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Changes, type Versioned } from '#core/resource/change.service.js';
import { HERE, type Ear, type Person } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { isTested } from '#testing/tested-area.js';
import { Uniform } from '#testing/uniform.js';

let all: Uniform;
let rows: Rows;
beforeAll(async () => {
  all = await Uniform.start();
  rows = new Rows(all.portal);
});
afterAll(() => all.portal.stop());

/** Nobody's id. */
const NOBODY = 424_242;
const KINDS = { staff: 'staff', students: 'students', accounts: 'accounts' } as const;
type Kind = keyof typeof KINDS;
const isMany = (column: string): boolean => column.endsWith('_ids');
const named = (resource: AnyResource, column: string): boolean => {
  const {
    accounts = [],
    staff = [],
    students = [],
  } = audienceFor(resource, {
    ...(sample(resource as never, {} as never) as object),
    ...Object.fromEntries(Object.keys(resource.refs ?? {}).map((key) => [key, isMany(key) ? [] : null])),
    [column]: isMany(column) ? [NOBODY] : NOBODY,
  });
  return [...accounts, ...staff, ...students].includes(NOBODY);
};
/** The columns that name a person who receives what happens to the record. */
const columns = RESOURCES.filter(({ area }) => isTested(area)).flatMap((resource) =>
  Object.entries(resource.refs ?? {})
    .filter(([column, { to }]) => to in KINDS && named(resource, column))
    .map(([column, { to }]) => [`${resource.name}.${column}`, resource, column, to as Kind] as const),
);
test.each(columns)('%s', async (_, resource, column, kind) => {
  const one = kind === 'students' ? await rows.student() : await rows.staff(['TEACHER']);
  const other = kind === 'students' ? await rows.student() : await rows.staff(['TEACHER']);
  const idOf = ({ person, id }: { person: Person; id: number }) => (kind === 'accounts' ? person.account_id : id);
  const { id } = await all.make(resource);
  const give = async (to: number) => {
    const database = all.portal.app.get(Database);
    await database.run(systemContext(HERE.id), async (tx) => {
      const entity = tx.manager.connection.entityMetadatas.find(({ tableName }) => tableName === resource.name)!.target;
      await all.portal.app.get(Changes).change<Versioned>(tx, {
        ...{ resource, entity, id, verb: 'updated' },
        act: (row) => void Object.assign(row, { [column]: isMany(column) ? [to] : to }),
      });
    });
  };
  await give(idOf(one));
  const [former, next] = [await one.person.listen(), await other.person.listen()];
  await give(idOf(other));
  const mine = (ear: Ear) =>
    ear.heard.filter(({ record_id, resource: of }: DomainEvent) => of === resource.name && record_id === id);
  await next.hears(`${resource.name}.updated`, id);
  await former.hears(`${resource.name}.updated`, id);
  expect(mine(former).map((e) => [e.name, e.actor_name, e.from])).toEqual([
    [`${resource.name}.updated`, null, undefined],
  ]);
  expect(mine(next)[0]!.actor_name).not.toBeNull();
  await give(idOf(other));
  await give(idOf(other));
  expect(mine(former)).toHaveLength(1);
});
