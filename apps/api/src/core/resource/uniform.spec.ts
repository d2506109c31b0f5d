import { RESOURCES } from '@quad/domain/resources';
import { CHOICES, labelOf, type DomainEvent } from '@quad/domain/core';
import { z } from 'zod';
import {
  fieldsOf,
  isMadeByCall,
  isUpdatable,
  mayRole,
  NO_ID,
  referencesOf,
  Uniform,
  type Made,
} from '#testing/uniform.js';
import type { Person } from '#testing/portal.js';
import { isTested } from '#testing/tested-area.js';

let all: Uniform;
beforeAll(async () => {
  all = await Uniform.start();
});
afterAll(() => all.portal.stop());

/** Only their owners may read them, so nobody receives the events of all of them. Their own specs listen. */
const OF_ONE_READER = ['reading_marks'];

/** Leaves out tests that do not apply to a resource: a skipped test must mean that something is missing. */
const noTest = (_name: string, _run: () => Promise<void>): void => undefined;

const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id).sort((one, other) => one - other);

const tested = RESOURCES.filter(({ area }) => isTested(area));
/** Specs of their areas race them: vacancies of an inquiry (positions/hiring.spec.ts), drafts of a form (forms/form-requests.spec.ts). */
const RACED_ELSEWHERE = new Set(['vacancy_positions', 'form_requests']);

describe.each(tested.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const { path } = resource;
  const calls = isMadeByCall(resource) ? test : noTest;
  const updates = isUpdatable(resource) ? test : noTest;
  /** Where nobody may delete, there may be no such call at all. */
  const refused = mayRole('SUPER_ADMIN', 'delete', resource) ? [401, 403] : [401, 403, 404];
  /** A draft that is its author's alone: others with every grant are told that there is none. */
  const isPrivate = (record: Made) => {
    const { drafts } = resource;
    const isShared = drafts?.but && Object.entries(drafts.but).every(([column, value]) => record[column] === value);
    return drafts !== undefined && record.status === 'draft' && !isShared;
  };
  let first: Made;
  beforeAll(async () => {
    first = await all.make(resource);
    for (let more = 0; more < 2; more += 1) await all.make(resource);
    first = await all.read(resource, first.id);
  });

  test('needs a session', async () => {
    for (const [method, at] of [
      ['GET', path],
      ['GET', `${path}/all`],
      ['GET', `${path}/export`],
      ['GET', `${path}/${first.id}`],
      ['POST', path],
      ['GET', `/history/${resource.name}/${first.id}`],
    ] as const) {
      expect([method, at, (await fetch(`${all.portal.url}/api/v1${at}`, { method })).status]).toEqual([
        method,
        at,
        401,
      ]);
    }
    expect(refused).toContain(
      (await fetch(`${all.portal.url}/api/v1${path}/${first.id}`, { method: 'DELETE' })).status,
    );
  });

  test('shows one page in the shape of the specification, with an exact total', async () => {
    const { status, body } = await all.chief.get(path);
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['content', 'last', 'number', 'pageable', 'size', 'status', 'top_content', 'total_elements', 'total_pages'],
    ]);
    expect([body.size, body.number, body.pageable, body.status]).toEqual([
      10,
      0,
      { pageNumber: 0, pageSize: 10 },
      'success',
    ]);
    const listed = await all.list(resource);
    expect([body.total_elements, body.content.length]).toEqual([listed.length, Math.min(10, listed.length)]);
    const exact = z.strictObject(resource.record.shape);
    for (const record of listed) expect(exact.safeParse(record).error?.issues).toBeUndefined();
    const second = await all.chief.get(`${path}?size=1&page=1`);
    expect([second.body.content.length, second.body.total_pages, second.body.last]).toEqual([
      1,
      listed.length,
      listed.length === 2,
    ]);
    expect(ids((await all.chief.get(`${path}/all`)).body)).toEqual(ids(listed));
  });

  test('is read by id and by name, alike in list and record', async () => {
    expect((await all.list(resource)).find(({ id }) => id === first.id)).toEqual(first);
    const name = first[resource.nameKey];
    expect((await all.chief.get(`${path}/${encodeURIComponent(String(name))}`)).body[resource.nameKey]).toBe(name);
    for (const missing of ['999999999', 'nobody%20is%20called%20so'])
      expect((await all.chief.get(`${path}/${missing}`)).status).toBe(404);
  });

  test('is chosen by what people call it, by whoever may read it, and by nobody elsewhere', async () => {
    const { nobody, neighbour } = all.others;
    const chosen = async (person: Person) =>
      (await person.get(`/lookup/${resource.name}?ids=${first.id}`)).body as { choices: object[]; more: boolean };
    const label = String(labelOf(resource, first) ?? first.id);
    expect(await chosen(all.chief)).toEqual({ choices: [{ value: first.id, label }], more: false });
    for (const person of [nobody, neighbour]) expect(await chosen(person)).toEqual({ choices: [], more: false });
    const { choices } = (await all.chief.get(`/lookup/${resource.name}`)).body as { choices: object[] };
    expect([choices.length > 0, choices.length <= CHOICES]).toEqual([true, true]);
  });

  test('is found by every text it is searched by, in any case, and not by what is not there', async () => {
    for (const column of resource.search.filter((name) => typeof first[name] === 'string' && first[name] !== '')) {
      const text = String(first[column]).toUpperCase().slice(0, 100);
      expect([column, ids(await all.list(resource, `search=${encodeURIComponent(text)}`))]).toEqual([
        column,
        expect.arrayContaining([first.id]),
      ]);
    }
    if (resource.search.length)
      expect(await all.list(resource, `search=${encodeURIComponent('100%_\\ nowhere')}`)).toEqual([]);
  });

  test('is sorted by each of its columns, up and down; another one is refused with their names', async () => {
    await Promise.all(
      resource.sortable.map(async (column) => {
        const [up, down] = await Promise.all([
          all.list(resource, `sort=${column},asc`),
          all.list(resource, `sort=${column},desc`),
        ]);
        expect([column, up.map((record) => record[column])]).toEqual([
          column,
          down.map((record) => record[column]).reverse(),
        ]);
      }),
    );
    const exported = mayRole('SUPER_ADMIN', 'export', resource) ? [`${path}/export`] : [];
    for (const list of [path, `${path}/all`, ...exported])
      for (const sort of ['no_such_column,desc', 'id;drop,asc', 'id,down']) {
        const { status, body } = await all.chief.get(`${list}?sort=${sort}`);
        const params = { columns: resource.sortable.join(', ') };
        expect([sort, status, body.fields]).toEqual([
          sort,
          400,
          [expect.objectContaining({ field: 'sort', code: 'core.unsortable', params })],
        ]);
      }
  });

  test('is filtered by each of its filters; unknown keys and values of the wrong type are refused by name', async () => {
    await Promise.all(
      Object.entries(resource.filter.shape).map(async ([key, schema]) => {
        if (!(schema as z.ZodType).safeParse('~ ~').success) {
          const wrong = await all.chief.get(`${path}?${key}=~%20~`);
          expect([key, wrong.status, fieldsOf(wrong)]).toEqual([
            key,
            400,
            expect.arrayContaining([expect.stringContaining(key)]),
          ]);
        }
        const value = first[key];
        if (value === undefined || value === null || typeof value === 'object') return;
        const found = await all.list(resource, `${key}=${encodeURIComponent(String(value))}`);
        expect([key, found.filter((record) => record[key] !== value), ids(found)]).toEqual([
          key,
          [],
          expect.arrayContaining([first.id]),
        ]);
      }),
    );
    const unknown = await all.chief.get(`${path}?no_such_filter=1`);
    expect([unknown.status, fieldsOf(unknown)]).toEqual([400, ['no_such_filter']]);
  });

  test('is the institution’s own: the neighbour’s administrator finds nothing of it anywhere', async () => {
    const { neighbour } = all.others;
    const name = encodeURIComponent(String(first[resource.nameKey]));
    for (const at of [`${path}/${first.id}`, `${path}/${name}`, `/history/${resource.name}/${first.id}`])
      expect([at, (await neighbour.get(at)).status]).toEqual([at, 404]);
    expect(ids((await neighbour.get(`${path}/all`)).body)).not.toContain(first.id);
    if (isUpdatable(resource))
      expect((await neighbour.post(path, { ...(await all.sample(resource)), id: first.id })).status).toBe(404);
    if (mayRole('SUPER_ADMIN', 'delete', resource))
      expect((await neighbour.delete(`${path}/${first.id}`)).status).toBe(404);
    expect(await all.read(resource, first.id)).toEqual(first);
  });

  test('is closed to whoever holds no grant: calls, history, export and rooms', async () => {
    const { nobody } = all.others;
    expect(
      (await nobody.listen({ resource: resource.name }, { resource: resource.name, id: first.id })).joined,
    ).toEqual([false, false]);
    const listed = await nobody.get(path);
    expect(listed.status === 403 || !ids(listed.body.content).includes(first.id)).toBe(true);
    expect([403, 404]).toContain((await nobody.get(`${path}/${first.id}`)).status);
    expect((await nobody.get(`/history/${resource.name}/${first.id}`)).status).toBe(404);
    const body = isMadeByCall(resource) ? await all.sample(resource) : {};
    for (const answer of [await nobody.get(`${path}/export`), await nobody.post(path, body)])
      expect(answer.status).toBe(403);
    expect(refused).toContain((await nobody.delete(`${path}/${first.id}`)).status);
  });

  test('is read by a moderator viewer, who is refused every change in the words of the specification', async () => {
    const { viewer } = all.others;
    if (mayRole('MODERATOR_VIEWER', 'read', resource))
      expect((await viewer.get(`${path}/${first.id}`)).body.id).toBe(isPrivate(first) ? undefined : first.id);
    const body = isMadeByCall(resource) ? await all.sample(resource) : {};
    const removal = await viewer.delete(`${path}/${first.id}`);
    expect(refused).toContain(removal.status);
    for (const answer of [
      await viewer.post(path, body),
      await viewer.post(path, { ...body, id: first.id }),
      ...(removal.status === 403 ? [removal] : []),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([403, 'You have no access to this action']);
    }
  });

  calls('refuses unknown keys and wrong types by name, and then makes nothing', async () => {
    const body = await all.sample(resource);
    const before = ids(await all.list(resource));
    const unknown = await all.chief.post(path, { ...body, no_such_key: 1 });
    expect([unknown.status, fieldsOf(unknown)]).toEqual([400, ['no_such_key']]);
    for (const key of Object.keys(resource.example)) {
      const wrong = await all.chief.post(path, { ...body, [key]: { not: 'this' } });
      expect([key, wrong.status, fieldsOf(wrong).some((field) => field.startsWith(key))]).toEqual([key, 400, true]);
    }
    expect(ids(await all.list(resource))).toEqual(before);
  });

  calls('refuses by name every id of another resource that names nothing here', async () => {
    const body = await all.sample(resource);
    const before = ids(await all.list(resource));
    for (const [key, { to }] of referencesOf(resource)) {
      for (const id of [NO_ID, await all.elsewhere(to)]) {
        const wrong = await all.chief.post(path, { ...body, [key]: Array.isArray(body[key]) ? [id] : id });
        expect([key, wrong.status, fieldsOf(wrong)]).toEqual([key, 422, [key]]);
      }
    }
    expect(ids(await all.list(resource))).toEqual(before);
  });

  calls('is made once for one Idempotency-Key, however often it is sent', async () => {
    const body = await all.sample(resource);
    const before = ids(await all.list(resource));
    const key = `uniform ${resource.name}`;
    const send = () => all.chief.post(path, body).set('idempotency-key', key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    // What is shown this once (a temporary password) is not kept, and no part of the record.
    const [one, ...others] = answers.map(
      (answer) =>
        ({
          status: answer.status,
          ...Object.fromEntries(
            Object.entries(answer.body as Made).filter(([column]) => column in resource.record.shape),
          ),
        }) as Made & { status: unknown },
    );
    expect(others).toEqual([one, one]);
    expect(ids(await all.list(resource)).filter((id) => !before.includes(id))).toEqual([one?.id]);
    expect((await all.chief.post(path, { ...body, no_such_key: 1 }).set('idempotency-key', key)).status).not.toBe(200);
  });

  const raced = (resource.one ?? []).filter(
    ({ while: states }) =>
      states.includes(resource.workflow?.initial ?? 'ordered') && !RACED_ELSEWHERE.has(resource.name),
  );
  (raced.length ? test : noTest)(
    'is made once of two writes at once, and the other is told the sentence of its sheet',
    async () => {
      const { says, status = 409 } = raced[0]!;
      const told = says ?? 'already_exists';
      const outcomes = await all.twice(resource);
      expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
      expect([told, `${status} ${told}`]).toContain(outcomes.find((outcome) => outcome !== 'made'));
    },
  );

  updates(
    'is changed with the version that was seen; a stale one is refused and shows the record as it stands',
    async () => {
      const body = await all.sample(resource);
      const { id } = (await all.chief.post(path, body)).body as Made;
      const { version } = await all.read(resource, id);
      const changed = await all.chief.post(path, { ...body, id, version });
      expect([changed.status, changed.body.version]).toEqual([200, version + 1]);
      const stale = await all.chief.post(path, { ...body, id, version });
      expect([stale.status, stale.body.code, stale.body.current]).toEqual([
        409,
        'stale_version',
        await all.read(resource, id),
      ]);
      const history = (await all.chief.get(`/history/${resource.name}/${id}`)).body as {
        name: string;
        changes: object;
      }[];
      expect(history.slice(0, 1).map((entry) => entry.name)).toEqual([`${resource.name}.updated`]);
      for (const entry of history)
        expect(Object.keys(entry.changes ?? {}).filter((column) => !(column in resource.record.shape))).toEqual([]);
    },
  );

  calls('is told to whoever has the list or the record open, and to nobody else', async () => {
    if (OF_ONE_READER.includes(resource.name)) return;
    // The person who makes a record may receive its events everywhere, so another person has the other record open.
    const { colleague, nobody, neighbour } = all.others;
    const body = await all.sample(resource);
    const watch = (id?: number) => ({ resource: resource.name, ...(id !== undefined && { id }) });
    const [list, elsewhere, there, outside] = [
      await all.chief.listen(watch()),
      await colleague.listen(watch(first.id)),
      await neighbour.listen(watch()),
      await nobody.listen(watch()),
    ];
    expect([list.joined, elsewhere.joined, there.joined, outside.joined]).toEqual([
      [true],
      [!isPrivate(first)],
      [true],
      [false],
    ]);
    const made = (await all.chief.post(path, body)).body as Made;
    const { id } = made;
    // The audience may name the person who made it: then all of their sockets receive the event.
    const isTold = resource.audience?.(made as never).accounts?.includes(all.chief.account_id) ?? false;
    const mine = ({ record_id, resource: name }: DomainEvent) => name === resource.name && record_id === id;
    expect(mine(await list.hears(`${resource.name}.created`))).toBe(true);
    const record = await all.chief.listen(watch(id));
    const ends = mayRole('SUPER_ADMIN', 'delete', resource);
    if (ends) expect((await all.chief.delete(`${path}/${id}`)).body).toEqual({ id });
    else if (isUpdatable(resource)) expect((await all.chief.post(path, { ...body, id })).status).toBe(200);
    else return;
    const verb = ends ? 'deleted' : 'updated';
    for (const ear of [list, record]) expect(mine(await ear.hears(`${resource.name}.${verb}`))).toBe(true);
    if (ends)
      for (const answer of [await all.chief.get(`${path}/${id}`), await all.chief.delete(`${path}/${id}`)])
        expect(answer.status).toBe(404);
    for (const ear of [...(isTold ? [] : [elsewhere]), there, outside]) expect(ear.heard.filter(mine)).toEqual([]);
  });
});
