import { audienceFor, ownerOf, rooms, type AnyResource, type DomainEvent } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { sample } from '@quad/testing';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { eventually } from '#core/jobs/test-bed.js';
import { Changes, type Versioned } from '#core/resource/change.service.js';
import { HERE, type Ear, type Person } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { isTested } from '#testing/tested-area.js';
import { Uniform } from '#testing/uniform.js';
import { SocketsGateway } from './sockets.gateway.js';

/* A person that a record named and names no longer: what they are told of that, and of what comes after. */

let all: Uniform;
let known: Rows;
beforeAll(async () => {
  all = await Uniform.start();
  known = new Rows(all.portal);
});
afterAll(() => all.portal.stop());

/** Nobody's id. */
const NOBODY = 424_242;
const PEOPLE = ['staff', 'students', 'accounts'];
/** Whose account a record of a person is never changes. */
const FIXED = ['staff.account_id', 'students.account_id'];
const isMany = (column: string): boolean => column.endsWith('_ids');
const valueOf = (column: string, id: number) => (isMany(column) ? [id] : id);

/** Whether the person of the column receives what happens; an owner with a view of their own never changes, and has own specs. */
function isNamed(resource: AnyResource, column: string): boolean {
  const record = {
    ...(sample(resource as never, {} as never) as object),
    ...Object.fromEntries(Object.keys(resource.refs ?? {}).map((key) => [key, isMany(key) ? [] : null])),
    [column]: valueOf(column, NOBODY),
  };
  const { accounts = [], staff = [], students = [] } = audienceFor(resource, record);
  return [...accounts, ...staff, ...students].includes(NOBODY) && ownerOf(resource, record)?.id !== NOBODY;
}

const columns = RESOURCES.filter(({ area }) => isTested(area)).flatMap((resource) =>
  Object.entries(resource.refs ?? {})
    .filter(([column, ref]) => PEOPLE.includes(ref!.to) && isNamed(resource, column))
    .map(([column, ref]) => [`${resource.name}.${column}`, resource, column, ref!.to] as const)
    .filter(([name]) => !FIXED.includes(name)),
);

/** A change as a service makes it. */
async function change(resource: AnyResource, id: number, values: object): Promise<void> {
  await all.portal.app.get(Database).run(systemContext(HERE.id), async (tx) => {
    const entity = tx.manager.connection.entityMetadatas.find(({ tableName }) => tableName === resource.name)!.target;
    const about = { resource, entity, id, verb: 'updated' };
    await all.portal.app.get(Changes).change<Versioned>(tx, {
      ...about,
      act: (row) => void Object.assign(row, Object.fromEntries(Object.entries(values).filter(([key]) => key in row))),
    });
  });
}

test.each(columns)(
  '%s: a person that it names no longer is told that something changed, not who did it, and nothing more',
  async (_, resource, column, to) => {
    const newcomer = () => (to === 'students' ? known.student() : known.staff(['TEACHER']));
    const [one, other] = [await newcomer(), await newcomer()];
    const idOf = ({ person, id }: { person: Person; id: number }) => (to === 'accounts' ? person.account_id : id);
    const { id } = await all.make(resource);
    const states = resource.workflow?.states ?? [];
    // A draft may be its author's alone.
    const status = states.find((state) => state === 'submitted') ?? states[1];
    const sent = resource.drafts ? { status, submitted_at: new Date(), evidence_ids: [1] } : {};
    const give = (next: number) => change(resource, id, { ...sent, [column]: valueOf(column, next) });
    await give(idOf(one));
    const [former, next] = [await one.person.listen(), await other.person.listen()];
    const mine = ({ heard }: Ear) =>
      heard.filter(({ record_id, resource: of }: DomainEvent) => of === resource.name && record_id === id);
    await give(idOf(other));
    await Promise.all([former.hears(`${resource.name}.updated`, id), next.hears(`${resource.name}.updated`, id)]);
    const told = mine(former).map(({ name, actor_name, from, to: state }) => [name, actor_name, from, state]);
    expect(told).toEqual([[`${resource.name}.updated`, null, undefined, undefined]]);
    expect(mine(next)[0]!.actor_name).not.toBeNull();
    await give(idOf(other));
    await eventually(() => mine(next).length === 2);
    expect(mine(former)).toHaveLength(1);
  },
);

test('who is taken off a module leaves what they have open of it at once; another who has it open stays', async () => {
  const [homeworks, modules] = ['lesson_homeworks', 'taught_modules'].map((name) =>
    RESOURCES.find((one) => one.name === name)!,
  ) as [AnyResource, AnyResource];
  const [teacher, other] = [await known.staff(['TEACHER']), await known.staff(['TEACHER'])];
  const { id } = await all.make(homeworks);
  const [module] = await all.portal.sql<{ id: number }>(
    `update taught_modules set teacher_ids = array[$2::bigint] where id = (select l.ccls_module_id from lesson_homeworks h
      join lesson_assessments a on a.id = h.lesson_assessment_id join lessons l on l.id = a.lesson_id where h.id = $1) returning id`,
    [id, teacher.id],
  );
  const subject = { resource: homeworks.name, id };
  const ears = [await teacher.person.listen(subject), await all.chief.listen(subject)];
  expect(ears.map(({ joined }) => joined)).toEqual([[true], [true]]);
  const { server } = all.portal.app.get(SocketsGateway) as unknown as {
    server: { in(room: string): { fetchSockets(): Promise<{ id: string }[]> } };
  };
  const open = async () =>
    (await server.in(rooms.record(HERE.id, homeworks.name, id)).fetchSockets()).map((socket) => socket.id);
  expect((await open()).sort()).toEqual(ears.map(({ socket }) => socket.id).sort());
  await change(modules, module!.id, { teacher_ids: [other.id] });
  await eventually(async () => (await open()).length === 1);
  expect(await open()).toEqual([ears[1]!.socket.id]);
});
