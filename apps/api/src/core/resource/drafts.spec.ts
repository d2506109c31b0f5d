import type { AnyResource, DomainEvent } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { HERE, type Ear } from '#testing/portal.js';
import { isTested } from '#testing/tested-area.js';
import { Uniform, isMadeByCall, type Made } from '#testing/uniform.js';
import { Changes, type Versioned } from './change.service.js';

let all: Uniform;
beforeAll(async () => {
  all = await Uniform.start();
});
afterAll(() => all.portal.stop());

/** What tables ask of a record that was sent. */
const SENT: readonly (readonly [column: string, value: unknown])[] = [
  ['submitted_at', new Date()],
  ['evidence_ids', [1]],
];

/** A change as a service makes it: the status that the row has afterwards. */
async function move(resource: AnyResource, id: number, status: string): Promise<void> {
  const database = all.portal.app.get(Database);
  const name = resource.name;
  await database.run(systemContext(HERE.id), async (tx) => {
    const entity = tx.manager.connection.entityMetadatas.find(({ tableName }) => tableName === name)!.target;
    await all.portal.app.get(Changes).change<Versioned>(tx, {
      ...{ resource, entity, id, verb: 'updated' },
      act: (row) => void Object.assign(row, Object.fromEntries(SENT.filter(([column]) => column in row)), { status }),
    });
  });
}

/** Of a resource that several write, the draft that is one person's alone. */
const alone = ({ drafts, record }: AnyResource) =>
  Object.fromEntries(
    Object.entries(drafts?.but ?? {}).map(([column, shared]) => {
      const { options } = record.shape[column] as unknown as { options: string[] };
      return [column, options.find((option) => option !== shared)];
    }),
  );

const closed = RESOURCES.filter((one) => one.drafts && isTested(one.area));
describe.each(closed.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const mine = (ear: Ear, id: number) =>
    ear.heard.filter(({ record_id, resource: of }: DomainEvent) => of === name && record_id === id);
  const names = (ear: Ear, id: number) => mine(ear, id).map((event) => event.name.slice(name.length + 1));
  const next = resource.workflow!.states.find((state) => state === 'submitted') ?? resource.workflow!.states[1]!;
  const made = async (): Promise<Made> => {
    if (!isMadeByCall(resource)) {
      const row = await all.make(resource);
      const text = `update ${name} set status = 'draft', ${resource.drafts!.author} = $2 where id = $1`;
      await all.portal.sql(text, [row.id, all.chief.account_id]);
      return all.read(resource, row.id);
    }
    const answer = await all.chief.post(resource.path, { ...(await all.sample(resource)), ...alone(resource) });
    expect([answer.status, answer.body.status]).toEqual([200, 'draft']);
    return answer.body as Made;
  };

  test('a draft is heard by its author alone, however it changes', async () => {
    const [author, list] = [await all.chief.listen(), await all.others.colleague.listen({ resource: name })];
    expect(list.joined).toEqual([true]);
    const { id } = await made();
    await move(resource, id, 'draft');
    const gone = await all.chief.delete(`${resource.path}/${id}`);
    const last = gone.status === 200 ? 'deleted' : 'updated';
    await author.hears(`${name}.${last}`, id);
    expect(mine(list, id)).toEqual([]);
  });

  test('who gains sight of it hears that it is made; who loses sight hears that it is gone, and not by whom', async () => {
    const { colleague } = all.others;
    const list = await colleague.listen({ resource: name });
    const { id } = await made();
    await move(resource, id, next);
    await list.hears(`${name}.created`, id);
    const open = await colleague.listen({ resource: name, id });
    expect(open.joined).toEqual([true]);
    await move(resource, id, 'draft');
    const [told] = [await list.hears(`${name}.deleted`, id), await open.hears(`${name}.deleted`, id)];
    expect(told).toMatchObject({ actor_id: null, actor_name: null });
    expect([told.from, told.to, told.payload]).toEqual([undefined, undefined, undefined]);
    await move(resource, id, 'draft');
    const later = await colleague.listen({ resource: name });
    await move(resource, id, next);
    await later.hears(`${name}.created`, id);
    expect(names(list, id)).toEqual(['updated', 'created', 'deleted', 'updated', 'created']);
    // Whether the socket has left the channel by now or not: the change of the draft is not among what it heard.
    expect([['deleted'], ['deleted', 'updated', 'created']]).toContainEqual(names(open, id));
  });
});
