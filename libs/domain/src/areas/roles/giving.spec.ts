import { readdirSync } from 'node:fs';
import { ROLES, sendersOf, VIEWERS, type AnyWorkflow, type Role } from '@quad/domain/core';
import { inquiryWorkflow } from '@quad/domain/inquiries';
import { letterWorkflow } from '@quad/domain/letters';
import { POWERS } from '@quad/domain/powers';
import { recruitmentWorkflow } from '@quad/domain/recruitment';
import { RESOURCES } from '@quad/domain/resources';
import { CONFIDENTIAL, helpersOf } from '@quad/domain/support';
import { ASKS, CONFIRMS, leastOf, Powers, reachOf, SYSTEM_GRANTS, TWO_PEOPLE, type Reach } from './index.js';

const holder = (...roles: readonly Role[]) => ({
  roles,
  grants: Object.assign({}, ...roles.map((role) => SYSTEM_GRANTS[role])) as (typeof SYSTEM_GRANTS)[Role],
});
const reach = (mine: Role, role: Role): Reach =>
  reachOf(POWERS, holder(mine), { name: role, grants: SYSTEM_GRANTS[role] });
const given = (mine: Role, how: Reach): Role[] => ROLES.filter((role) => reach(mine, role) === how);

test.each<[Role, Role, Reach]>([
  // What the review of the first edition got through: a head made by an officer, a colleague's budget, an administrator.
  ['REGISTRAR_OFFICER', 'REGISTRAR_HEAD', 'never'],
  ['REGISTRAR_HEAD', 'STAFF', 'alone'],
  ['REGISTRAR_HEAD', 'TEACHER', 'alone'],
  ['HR_MANAGER', 'ACCOUNTANT_HEAD', 'never'],
  ['HR_MANAGER', 'HR_HEAD', 'never'],
  ['HR_HEAD', 'HR_MANAGER', 'alone'],
  ['SYSTEM_MODERATOR', 'PSYCHOLOGIST', 'together'],
  ['SYSTEM_MODERATOR', 'DIRECTOR', 'together'],
  ['SYSTEM_MODERATOR', 'SUPER_ADMIN', 'together'],
  ['SYSTEM_MODERATOR', 'REGISTRAR_HEAD', 'together'],
  ['SYSTEM_MODERATOR', 'STAFF', 'alone'],
  ['ADMIN', 'SUPER_ADMIN', 'together'],
  ['ADMIN', 'REGISTRAR_HEAD', 'alone'],
  ['ADMIN', 'PSYCHOLOGIST', 'together'],
])('%s reaches %s: %s', (mine, role, how) => expect(reach(mine, role)).toBe(how));

test('only administrators reach a role together with somebody; a viewer reaches none, with a second role neither', () => {
  for (const mine of ROLES.filter((role) => !ASKS.includes(role)))
    expect([mine, given(mine, 'together')]).toEqual([mine, []]);
  for (const viewer of VIEWERS)
    for (const role of ROLES)
      expect([viewer, role, reachOf(POWERS, holder(viewer, 'ADMIN'), { name: role, grants: {} })]).toEqual([
        viewer,
        role,
        'never',
      ]);
});

test('who reaches a role alone holds all that it holds, so whoever it reaches is reached as well', () => {
  for (const mine of ROLES)
    for (const role of given(mine, 'alone'))
      expect([mine, role, given(role, 'alone').filter((further) => reach(mine, further) !== 'alone')]).toEqual([
        mine,
        role,
        [],
      ]);
});

test('who signs, releases money or reads what is confidential takes two people, and so does who asks or confirms', () => {
  const two = [
    ...sendersOf(letterWorkflow, 'SIGN'),
    ...sendersOf(inquiryWorkflow, 'APPROVE_COST'),
    ...sendersOf(inquiryWorkflow, 'CONFIRM_PAYMENT'),
    ...sendersOf(recruitmentWorkflow, 'CONFIRM_BUDGET'),
    ...CONFIDENTIAL.flatMap(helpersOf),
    ...ASKS,
    ...CONFIRMS,
  ];
  expect(two.filter((role) => !TWO_PEOPLE.includes(role))).toEqual([]);
  for (const role of TWO_PEOPLE)
    for (const mine of ROLES) expect([mine, role, reach(mine, role)]).not.toContain('alone');
});

test('every workflow that an area offers counts: of a resource, or named beside the registry', async () => {
  const counted = new Set<unknown>([
    ...RESOURCES.map(({ workflow }) => workflow),
    ...Object.values(POWERS.sources.flows).flat(),
  ]);
  const areas = readdirSync(new URL('../', import.meta.url));
  const doors = await Promise.all(
    areas.map((area) => import(`../${area}/index.js`) as Promise<Record<string, Partial<AnyWorkflow>>>),
  );
  const flows = doors.flatMap((door) => Object.values(door)).filter((thing) => thing?.steps && thing.machine);
  expect(flows.length).toBeGreaterThan(14);
  expect(flows.filter((flow) => !counted.has(flow)).map(({ name }) => name)).toEqual([]);
});

test('a new step for one role alone counts at once', () => {
  const [first] = RESOURCES.filter(({ workflow }) => workflow);
  const { workflow } = first!;
  const more = {
    ...workflow!,
    name: 'new_things',
    whose: {},
    steps: { OPEN: [{ from: ['shut'], to: 'open', roles: ['TEACHER'] as Role[] }] },
  };
  const powers = new Powers({ ...POWERS.sources, flows: { things: [more] } });
  expect([
    reachOf(powers, holder('REGISTRAR_HEAD'), { name: 'TEACHER', grants: SYSTEM_GRANTS.TEACHER }),
    powers.lacking(holder('REGISTRAR_HEAD'), 'TEACHER'),
    reach('REGISTRAR_HEAD', 'TEACHER'),
  ]).toEqual(['never', ['new_things!OPEN'], 'alone']);
});

test('of several roles the one that is reached least counts', () => {
  expect([leastOf(['alone', 'together', 'never']), leastOf(['alone', 'together']), leastOf([])]).toEqual([
    'never',
    'together',
    'alone',
  ]);
});
