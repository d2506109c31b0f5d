import { RESOURCES } from '@quad/domain/resources';
import type { AnyResource } from '@quad/domain/core';
import { HERE } from '#testing/portal.js';
import { isTested } from '#testing/tested-area.js';
import { mayRole, Uniform, type Made } from '#testing/uniform.js';
import { secretsOf } from './list.query.js';

type Row = Readonly<Record<string, unknown>>;

let all: Uniform;
beforeAll(async () => {
  all = await Uniform.start();
});
afterAll(() => all.portal.stop());

const secret = RESOURCES.filter((one) => secretsOf(one).length > 0 && isTested(one.area));
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('there are secrets to ask for', () => {
  expect(
    RESOURCES.filter((one) => secretsOf(one).length > 0)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['ec_claims', 'students']);
});

test.each(
  RESOURCES.flatMap((one) => {
    const secrets = secretsOf(one);
    return [one.nameKey, ...one.search, ...Object.values(one.work ?? {})]
      .filter((column) => secrets.includes(String(column)))
      .map((column) => `${one.name}.${column}`);
  }).concat('nothing'),
)('%s is no name and no text that a search of all people looks into', (found) => {
  expect(found).toBe('nothing');
});

describe.each(secret.map((resource) => [resource.name, resource] as const))('%s', (name, resource: AnyResource) => {
  const { path } = resource;
  let first: Made;
  /** Reads every record and export, and no secret. */
  const viewer = () => (mayRole('MODERATOR_VIEWER', 'read', resource) ? all.others.viewer : all.others.colleague);
  beforeAll(async () => {
    for (let more = 0; more < 3; more += 1) first = await all.make(resource);
    // A draft is nobody else's at all, and its author knows it all.
    if (resource.drafts)
      await all.portal.sql(`update ${name} set status = $1, submitted_at = now(), ${resource.drafts.author} = $2`, [
        resource.workflow!.states[1],
        all.chief.account_id,
      ]);
    first = (await all.chief.get(`${path}/${first.id}`)).body as Made;
  });
  const filled = () => secretsOf(resource).filter((column) => (first[column] ?? '') !== '');

  test('who may know the secrets reads them; to another reader they are empty in lists and record', async () => {
    expect(filled().length).toBeGreaterThan(0);
    const listed = ((await viewer().get(`${path}/all`)).body as Made[]).find(({ id }) => id === first.id);
    const page = ((await viewer().get(`${path}?size=100`)).body.content as Made[]).find(({ id }) => id === first.id);
    const record = (await viewer().get(`${path}/${first.id}`)).body as Made;
    for (const column of secretsOf(resource))
      for (const seen of [listed, page, record]) expect([column, seen?.[column]]).toEqual([column, null]);
    expect(resource.record.safeParse(record).error?.issues).toBeUndefined();
  });

  test('nothing of them follows from filters, sorting, search, export, lookup, history and sockets', async () => {
    const changes = Object.fromEntries(filled().map((column) => [column, [null, first[column]]]));
    await all.portal.sql(
      `insert into domain_events (institution_id, name, resource, record_id, version, changes) values ($1, $2, $3, $4, 1, $5)`,
      [HERE.id, `${name}.updated`, name, first.id, JSON.stringify({ ...changes, status: [null, first.status] })],
    );
    const ear = await viewer().listen({ resource: name }, { resource: name, id: first.id });
    for (const column of filled()) {
      const value = encodeURIComponent(String(first[column]));
      if (column in resource.filter.shape) {
        expect([column, ids((await all.chief.get(`${path}/all?${column}=${value}`)).body)]).toEqual([
          column,
          expect.arrayContaining([first.id]),
        ]);
        expect([column, (await viewer().get(`${path}/all?${column}=${value}`)).body]).toEqual([column, []]);
        const file = (await viewer().get(`${path}/export?format=csv&${column}=${value}`)).text.trim().split('\n');
        expect([column, file.length]).toEqual([column, 1]);
      }
      if (resource.sortable.includes(column)) {
        const [up, down] = await Promise.all(
          ['asc', 'desc'].map(async (way) => ids((await viewer().get(`${path}/all?sort=${column},${way}`)).body)),
        );
        expect([column, up]).toEqual([column, down]);
      }
      if (typeof first[column] !== 'string' || first[column].length < 8) continue;
      for (const at of [
        `${path}/export?format=csv`,
        `${path}?search=${value}`,
        `/lookup/${name}?ids=${first.id}`,
        `/search?q=${value}`,
      ])
        expect([column, at, (await viewer().get(at)).text.includes(first[column])]).toEqual([column, at, false]);
    }
    const history = (await viewer().get(`/history/${name}/${first.id}`)).body as { changes: Row | null }[];
    expect(history.length).toBeGreaterThan(0);
    const told = history.flatMap((entry) => Object.keys(entry.changes ?? {}));
    expect(told.filter((column) => secretsOf(resource).includes(column))).toEqual([]);
    const known = (await all.chief.get(`/history/${name}/${first.id}`)).body as { changes: Row | null }[];
    // History names files, and not their ids.
    const named = filled().filter((column) => !column.endsWith('_ids'));
    expect(known.flatMap((entry) => Object.keys(entry.changes ?? {}))).toEqual(expect.arrayContaining(named));
    for (const event of ear.heard) expect(event.payload).toBeUndefined();
  });
});

test('a teacher reads students and neither funding nor fees, the student their own, the registry all', async () => {
  const { portal } = all;
  const student = RESOURCES.find(({ name }) => name === 'students')!;
  const made = await all.make(student);
  await portal.sql(`update students set fee_status = 'debt' where id = $1`, [made.id]);
  const [teacher, registrar] = [await portal.person(['TEACHER']), await portal.person(['REGISTRAR_OFFICER'])];
  const paid = async (person: typeof teacher) => {
    const { fee_status, grant_type } = (await person.get(`/student/${made.id}`)).body as Row;
    const { total_elements } = (await person.get('/student?fee_status=debt')).body as Row;
    return [fee_status, grant_type, total_elements];
  };
  expect(await paid(registrar)).toEqual(['debt', 'contract', 1]);
  expect(await paid(teacher)).toEqual([null, null, 0]);
  expect((await teacher.get('/student/export?format=csv')).text).not.toMatch(/contract|debt/i);
});
