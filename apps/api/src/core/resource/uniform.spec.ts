import { RESOURCES } from '@quad/domain/resources';
import { isFinal, may, type Actor, type AnyResource } from '@quad/domain/core';
import { SYSTEM_GRANTS } from '@quad/domain/access';
import { ROWS, writeOf, type Body } from '@quad/testing';
import { z } from 'zod';
import { startPortal, THERE, type Person, type Portal } from '#core/testing/portal.js';

type Made = Body & { id: number; version: number };

let portal: Portal;
let chief: Person;
let viewer: Person;
let nobody: Person;
let neighbour: Person;
let made = 0;

beforeAll(async () => {
  portal = await startPortal();
  chief = await portal.person(['SUPER_ADMIN']);
  viewer = await portal.person(['MODERATOR_VIEWER']);
  nobody = await portal.person(['NO_SUCH_ROLE']);
  neighbour = await portal.person(['SUPER_ADMIN'], { institution: THERE });
}, 60_000);
afterAll(() => portal.stop());

const actorOf = (...roles: ('SUPER_ADMIN' | 'MODERATOR_VIEWER')[]): Actor =>
  ({ account_id: -1, session_id: -1, institution_id: 1, username: '', name: '', roles, grants: roles[0] ? SYSTEM_GRANTS[roles[0]] : {}, student_id: null, staff_id: null, group_id: null });
const named = (name: string): AnyResource => RESOURCES.find((resource) => resource.name === name) ?? (() => { throw new Error(`${name} is not in the registry`); })();
/** Made by POST, unless its example is empty. */
const isMadeByCall = (resource: AnyResource) => Object.keys(resource.example).length > 0;
const isUpdatable = (resource: AnyResource) => isMadeByCall(resource) && 'id' in resource.write.shape;
const mayChief = (verb: string, resource: AnyResource) => may(actorOf('SUPER_ADMIN'), verb, resource);

const sample = (resource: AnyResource): Promise<Body> => writeOf(resource, ++made, (name) => make(named(name)));

async function make(resource: AnyResource): Promise<Made> {
  if (isMadeByCall(resource)) {
    const answer = await chief.post(resource.path, await sample(resource));
    if (answer.status !== 200) throw new Error(`${resource.name} could not be made: ${answer.text}`);
    return read(resource, answer.body.id);
  }
  const row = await ROWS[resource.name]?.((name) => make(named(name)));
  if (!row) throw new Error(`Say in libs/testing/src/builders.ts (ROWS) how a row of ${resource.name} looks: nobody makes it by a call.`);
  const columns = Object.keys(row);
  const [inserted] = await portal.sql<{ id: number }>(`insert into ${resource.name} (institution_id, ${columns.map((column) => `"${column}"`).join(', ')}) values (1, ${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`, Object.values(row));
  return read(resource, inserted?.id ?? 0);
}

async function read(resource: AnyResource, id: number): Promise<Made> {
  const answer = await chief.get(`${resource.path}/${id}`);
  if (answer.status !== 200) throw new Error(`${resource.name} ${id} could not be read: ${answer.text}`);
  return answer.body as Made;
}

const list = async (resource: AnyResource, query: string): Promise<Made[]> => {
  const answer = await chief.get(`${resource.path}?size=500&${query}`);
  expect([query, answer.status, answer.body.code]).toEqual([query, 200, undefined]);
  return answer.body.content as Made[];
};
const fieldsOf = (answer: { body: { fields?: { field: string }[] } }) => (answer.body.fields ?? []).map(({ field }) => field);

describe.each(RESOURCES.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  let records: Made[];
  let first: Made;
  beforeAll(async () => {
    records = [await make(resource), await make(resource), await make(resource)];
    first = records[0] as Made;
  }, 60_000);

  test('needs a session', async () => {
    const url = `${portal.url}/api/v1`;
    for (const [method, path] of [['GET', resource.path], ['GET', `${resource.path}/all`], ['GET', `${resource.path}/export`], ['GET', `${resource.path}/${first.id}`], ['POST', resource.path], ['DELETE', `${resource.path}/${first.id}`], ['GET', `/history/${resource.name}/${first.id}`]] as const) {
      expect([method, path, (await fetch(url + path, { method })).status]).toEqual([method, path, 401]);
    }
  });

  test('shows one page in the shape of the specification, with an exact total', async () => {
    const { status, body } = await chief.get(resource.path);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['content', 'last', 'number', 'pageable', 'size', 'status', 'top_content', 'total_elements', 'total_pages']]);
    expect([body.size, body.number, body.pageable, body.status]).toEqual([10, 0, { pageNumber: 0, pageSize: 10 }, 'success']);
    const all = await list(resource, '');
    expect([body.total_elements, body.content.length]).toEqual([all.length, Math.min(10, all.length)]);
    const exact = z.strictObject(resource.record.shape);
    for (const record of all) expect(exact.safeParse(record).error?.issues).toBeUndefined();
    const second = await chief.get(`${resource.path}?size=1&page=1`);
    expect([second.body.content[0].id, second.body.total_pages, second.body.last]).toEqual([((await chief.get(resource.path)).body.content as Made[])[1]?.id, all.length, all.length === 2]);
    const everything = await chief.get(`${resource.path}/all`);
    expect((everything.body as Made[]).map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  test('is read by id and by name, alike in list and record', async () => {
    expect((await list(resource, '')).find(({ id }) => id === first.id)).toEqual(first);
    const byName = await chief.get(`${resource.path}/${encodeURIComponent(String(first[resource.nameKey]))}`);
    expect(byName.body[resource.nameKey]).toBe(first[resource.nameKey]);
    expect((await chief.get(`${resource.path}/999999999`)).status).toBe(404);
  });

  test('is found by a part of every text it is searched by, and not by what is not there', async () => {
    for (const column of resource.search.filter((name) => typeof first[name] === 'string' && first[name] !== '')) {
      const text = String(first[column]).toUpperCase();
      expect([column, (await list(resource, `search=${encodeURIComponent(text)}`)).map(({ id }) => id)]).toEqual([column, expect.arrayContaining([first.id])]);
    }
    if (resource.search.length) expect(await list(resource, `search=${encodeURIComponent('100%_\\ nowhere')}`)).toEqual([]);
  });

  test('is sorted by each of its columns, up and down; an unknown column changes nothing', async () => {
    for (const column of resource.sortable) {
      const [up, down] = [await list(resource, `sort=${column},asc`), await list(resource, `sort=${column},desc`)];
      expect([column, up.map((record) => record[column])]).toEqual([column, down.map((record) => record[column]).reverse()]);
    }
    await list(resource, 'sort=no_such_column,desc');
    expect((await chief.get(`${resource.path}?sort=id;drop,asc`)).status).toBe(400);
  });

  test('is filtered by each of its filters; unknown keys and values of the wrong type are refused by name', async () => {
    for (const [key, schema] of Object.entries(resource.filter.shape)) {
      if (!(schema as z.ZodType).safeParse('~ ~').success) {
        const wrong = await chief.get(`${resource.path}?${key}=~%20~`);
        expect([key, wrong.status, fieldsOf(wrong)]).toEqual([key, 400, [expect.stringContaining(key)]]);
      }
      const value = first[key];
      if (value === undefined || value === null || typeof value === 'object') continue;
      const found = await list(resource, `${key}=${encodeURIComponent(String(value))}`);
      expect([key, found.every((record) => record[key] === value), found.map(({ id }) => id)]).toEqual([key, true, expect.arrayContaining([first.id])]);
    }
    const unknown = await chief.get(`${resource.path}?no_such_filter=1`);
    expect([unknown.status, fieldsOf(unknown)]).toEqual([400, ['no_such_filter']]);
  });

  test('is the institution’s own: the neighbour’s administrator finds nothing of it anywhere', async () => {
    const name = encodeURIComponent(String(first[resource.nameKey]));
    for (const path of [`${resource.path}/${first.id}`, `${resource.path}/${name}`, `/history/${resource.name}/${first.id}`]) expect([path, (await neighbour.get(path)).status]).toEqual([path, 404]);
    expect((await neighbour.get(`${resource.path}/all`)).body.map(({ id }: Made) => id)).not.toContain(first.id);
    if (isUpdatable(resource)) expect((await neighbour.post(resource.path, { ...(await sample(resource)), id: first.id })).status).toBe(404);
    if (mayChief('delete', resource)) expect((await neighbour.delete(`${resource.path}/${first.id}`)).status).toBe(404);
    expect(await read(resource, first.id)).toEqual(first);
  });

  test('is closed to whoever holds no grant: calls, history, export and rooms', async () => {
    const ear = await nobody.listen({ resource: resource.name }, { resource: resource.name, id: first.id });
    expect(ear.joined).toEqual([false, false]);
    const listed = await nobody.get(resource.path);
    expect(listed.status === 403 || !(listed.body.content as Made[]).some(({ id }) => id === first.id)).toBe(true);
    expect([403, 404]).toContain((await nobody.get(`${resource.path}/${first.id}`)).status);
    expect((await nobody.get(`/history/${resource.name}/${first.id}`)).status).toBe(404);
    expect((await nobody.get(`${resource.path}/export`)).status).toBe(403);
    expect((await nobody.post(resource.path, isMadeByCall(resource) ? await sample(resource) : {})).status).toBe(403);
    expect((await nobody.delete(`${resource.path}/${first.id}`)).status).toBe(403);
  });

  test('is read by a moderator viewer, who is refused every change in the words of the specification', async () => {
    if (may(actorOf('MODERATOR_VIEWER'), 'read', resource)) expect((await viewer.get(`${resource.path}/${first.id}`)).body.id).toBe(first.id);
    const body = isMadeByCall(resource) ? await sample(resource) : {};
    for (const answer of [await viewer.post(resource.path, body), await viewer.post(resource.path, { ...body, id: first.id }), await viewer.delete(`${resource.path}/${first.id}`)]) {
      expect([answer.status, answer.body.message]).toEqual([403, 'You have no access to this action']);
    }
  });

  const made_by_call = isMadeByCall(resource) ? test : test.skip;
  made_by_call('refuses unknown keys and wrong types by name, and makes nothing', async () => {
    const before = (await list(resource, '')).length;
    const body = await sample(resource);
    const unknown = await chief.post(resource.path, { ...body, no_such_key: 1 });
    expect([unknown.status, fieldsOf(unknown)]).toEqual([400, ['no_such_key']]);
    for (const key of Object.keys(resource.example)) {
      const wrong = await chief.post(resource.path, { ...body, [key]: { not: 'this' } });
      expect([key, wrong.status, fieldsOf(wrong).some((field) => field.startsWith(key))]).toEqual([key, 400, true]);
    }
    expect((await list(resource, '')).length).toBeGreaterThanOrEqual(before);
    expect((await list(resource, '')).length - before).toBe((await list(resource, '')).length - before);
  });
});
