import { payloadOf, scopeOf, type Actor, type AnyResource } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { valueOf, type Body } from '@quad/testing';
import type { Person } from '#testing/portal.js';
import { allRoutes } from '#testing/routes.js';
import { isTested } from '#testing/tested-area.js';
import { Uniform, type Made } from '#testing/uniform.js';

/** Somebody who signed up alone: nobody of the institution has said a word about them. */
const GUEST: Actor = {
  ...{ account_id: 9, session_id: 1, institution_id: 1, username: 'guest', name: 'Guest', roles: ['GUEST_USER'] },
  ...{ grants: SYSTEM_GRANTS.GUEST_USER, student_id: null, staff_id: null, group_id: null },
};
/** No guest, and nobody else by accident, is called so. */
const NAME = 'Xurshidabonuxon';

let all: Uniform;
let guest: Person;
beforeAll(async () => {
  all = await Uniform.start();
  guest = await all.portal.person(['GUEST_USER']);
});
afterAll(() => all.portal.stop());

// What all guests read is listed, one by one, in the guests.spec of the domain's roles.
/** What may be applied for is for everybody to read while it is shown. */
const SHOWN = ['application_campaigns'];
const closed = RESOURCES.filter(
  (one) => scopeOf(GUEST, 'read', one) !== 'all' && isTested(one.area) && !SHOWN.includes(one.name),
);
/** What the step carries, so that it is not refused for what it lacks. */
const carried = (resource: AnyResource): Body =>
  Object.fromEntries(
    Object.entries(payloadOf(resource, 'SUBMIT')?.shape ?? {}).map(([key, schema]) => [key, valueOf(schema as never)]),
  );
test.each(closed.map((resource) => [resource.name, resource] as const))(
  '%s: a record of others is in no list, page, lookup, history, export and channel of a guest',
  async (name, resource) => {
    const { path } = resource;
    const { id } = await all.make(resource);
    const has = ({ status, body }: { status: number; body: unknown }) => {
      const rows = Array.isArray(body) ? body : ((body as { content?: Made[] }).content ?? []);
      return status === 200 && (rows as Made[]).some((row) => row.id === id);
    };
    const [page, rows] = [await guest.get(`${path}?size=100`), await guest.get(`${path}/all`)];
    expect([has(page), has(rows)]).toEqual([false, false]);
    for (const at of [`${path}/${id}`, `/history/${name}/${id}`])
      expect([403, 404]).toContain((await guest.get(at)).status);
    expect((await guest.get(`/lookup/${name}?ids=${id}`)).body).toEqual({ choices: [], more: false });
    expect((await guest.listen({ resource: name }, { resource: name, id })).joined).toEqual([false, false]);
    expect([403, 404]).toContain((await guest.post(`${path}/${id}/actions/SUBMIT`, carried(resource))).status);
    expect([403, 404]).toContain((await guest.delete(`${path}/${id}`)).status);
  },
);

test('no call without a parameter tells a guest the name of a student or of the staff', async () => {
  const [student, staff] = [
    RESOURCES.find(({ name }) => name === 'students')!,
    RESOURCES.find(({ name }) => name === 'staff')!,
  ];
  for (const resource of [student, staff]) {
    const made = await all.make(resource);
    await all.portal.sql(`update accounts set firstname = $2, lastname = $2 where id = $1`, [made.account_id, NAME]);
  }
  expect((await all.chief.get(`/student/all?search=${NAME}`)).text).toContain(NAME);
  const plain = allRoutes(all.portal).filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  expect(plain.length).toBeGreaterThan(100);
  const told: string[] = [];
  for (const { path } of plain) {
    const { status, text } = await guest.get(`${path}?search=${NAME}&q=${NAME}`);
    const { status: bare, text: whole } = await guest.get(path);
    if ([text, whole].some((answer) => answer?.includes(NAME))) told.push(path);
    expect([path, Math.max(status, bare) < 500]).toEqual([path, true]);
  }
  expect(told).toEqual([]);
});
