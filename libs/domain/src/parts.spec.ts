import { mayWatchList, ROLES, type Actor, type AnyResource } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { grantedActor } from './test-actor.js';

/** Read by two conditions at once: a part would tell of more. Those who hear of one are named by its audience. */
const ELSEWHERE = ['inquiries', 'form_requests'];

/** What two people of a role both read of a resource, because of what the records are and not because of who they are. */
const commonTo = (role: string, resource: AnyResource): Readonly<Record<string, unknown>>[] => {
  const person = (n: number) =>
    grantedActor([role], { account_id: n, student_id: n + 1, staff_id: n + 2, group_id: n + 3 });
  const read = (actor: Actor) =>
    resource.policy(actor).flatMap(({ verbs, when }) => (verbs.includes('read') && when ? [when] : []));
  const others = read(person(200)).map((when) => JSON.stringify(when));
  return mayWatchList(person(100), resource)
    ? []
    : read(person(100)).filter((when) => others.includes(JSON.stringify(when)));
};

test('whoever reads a list in part hears of that part: it is declared as one', () => {
  const unheard = (RESOURCES as readonly AnyResource[])
    .filter(({ name }) => !ELSEWHERE.includes(name))
    .flatMap((resource) =>
      ROLES.flatMap((role) =>
        commonTo(role, resource).map((when) => ({ resource, role, keys: Object.keys(when), when })),
      ),
    )
    // Flags are computed for each reader: the audience names them, or they receive the record that has the flag.
    .filter(({ when }) => !Object.values(when).includes(true))
    .filter(({ resource, keys }) => keys.length !== 1 || keys[0] !== resource.part)
    .map(({ resource, role, keys }) => `${resource.name} ${role} ${keys.join()}`);
  expect(unheard).toEqual([]);
});
