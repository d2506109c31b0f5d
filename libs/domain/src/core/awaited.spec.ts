import { z } from 'zod';
import { RESOURCES } from '../resources.js';
import { awaitedRows, awaitedSteps, idIn, leadsOn, ROLES, type Actor, type AnyWorkflow } from './index.js';
import { actorWith } from '../test-actor.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const actor = actorWith(
  ROLES.filter((role) => !role.endsWith('VIEWER')),
  { grants: { '*': ['*'] }, student_id: 8, staff_id: 9, group_id: 10 },
);
const flows = RESOURCES.flatMap((resource) =>
  resource.workflow ? [[resource, resource.workflow as AnyWorkflow] as const] : [],
);
const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap() as z.ZodType) : schema;
const NAMED = flows.flatMap(([resource, flow]) =>
  (['whose', 'others'] as const).flatMap((word) =>
    Object.entries(flow[word]).map(
      ([fact, people = []]) => [`${resource.name}, ${word}: ${fact}`, { resource, flow, people, word, fact }] as const,
    ),
  ),
);
type Named = Pick<(typeof NAMED)[number][1], 'resource' | 'flow' | 'people'>;

const recordFor = ({ resource, flow, people }: Named, who: string | null, stranger: number | null = 999) =>
  Object.fromEntries(
    Object.entries(resource.record.shape).map(([column, schema]) => {
      const mine = people.some((one) => one === who && idIn(actor, flow.people[one] as never)[0] === column);
      const theirs = people.some((one) => idIn(actor, flow.people[one] as never)[0] === column);
      const id = mine ? idIn(actor, flow.people[who as string] as never)[1] : stranger;
      const kind = bare(schema as z.ZodType);
      const isList = kind instanceof z.ZodArray;
      const nothing = isList ? [] : kind instanceof z.ZodString ? '' : null;
      return [column, theirs ? (isList ? [id] : id) : nothing];
    }),
  );
const holds = (flow: AnyWorkflow, fact: string, record: object) =>
  flow.facts({ actor, record: record as never, now: NOW })[fact];

test.each(NAMED)(
  '%s is about the people it names, each of them, and nobody else',
  (_name, { word, fact, ...about }) => {
    const isTheirs = word === 'whose';
    expect(holds(about.flow, fact, recordFor(about, null))).toBe(!isTheirs);
    // A lesson with a substitute belongs to the substitute alone.
    const named = about.people.filter((who) => fact !== 'stands' || who === 'substitute');
    for (const who of named) expect([who, holds(about.flow, fact, recordFor(about, who))]).toEqual([who, isTheirs]);
  },
);

test('a vacant place is one where the record names nobody', () => {
  const vacant = flows.flatMap(([resource, flow]) =>
    Object.entries(flow.vacant).map(([fact, who]) => ({ fact, about: { resource, flow, people: [who as string] } })),
  );
  expect(vacant.length).toBeGreaterThan(0);
  for (const { fact, about } of vacant)
    expect([
      holds(about.flow, fact, recordFor(about, null, null)),
      holds(about.flow, fact, recordFor(about, null)),
      holds(about.flow, fact, recordFor(about, about.people[0]!)),
    ]).toEqual([true, false, false]);
});

test('a list with the filter `incoming` shows what the work list counts: its table says all that awaiting asks', () => {
  const filtered = flows.filter(([resource]) => 'incoming' in resource.filter.shape);
  expect(filtered.map(([{ name }]) => name)).toEqual(
    expect.arrayContaining(['recruitment_inquiries', 'vacation_requests']),
  );
  const unsaid = filtered.flatMap(([{ name }, flow]) =>
    Object.entries(flow.steps).flatMap(([event, rows]) =>
      rows
        .filter(({ awaited }) => awaited)
        .flatMap(({ who = [], when, needs, awaited }) => [
          ...(Array.isArray(who) ? (who as string[]) : Object.keys(who)).filter(
            (fact) => !flow.whose[fact] && !flow.others[fact] && !flow.vacant[fact],
          ),
          ...Object.keys(when ?? {}),
          ...(awaited === 'unmet' ? [] : Object.keys(needs ?? {})),
        ])
        .map((fact) => `${name} ${event}: ${fact}`),
    ),
  );
  expect(unsaid).toEqual([]);
});

test('every awaited row says by hand who sends it, and its resource has columns for the work list', () => {
  for (const [resource, flow] of flows) {
    const rows = Object.values(flow.steps)
      .flat()
      .filter(({ awaited }) => awaited);
    for (const { roles = [] } of rows) expect([resource.name, roles.length > 0]).toEqual([resource.name, true]);
    if (rows.length === 0) continue;
    const { number, title, who } = resource.work!;
    for (const column of [number, title, who, flow.due].filter((one) => one !== undefined))
      expect(Object.keys(resource.record.shape)).toContain(column);
  }
});

test('a record waits for the row that is marked, not for every step that is allowed', () => {
  const support = RESOURCES.find(({ name }) => name === 'student_support_requests')!;
  const flow = support.workflow!;
  const steps = (status: string, as: Actor = actor) =>
    awaitedSteps(flow, {
      actor: as,
      record: { status, category: 'documents', account_id: 1, assignee_id: 9, resolved_at: null } as never,
      now: NOW,
    });
  expect(steps('submitted')).toEqual([{ event: 'ASSIGN', to: 'assigned', due: 'due_at' }]);
  expect(steps('assigned')).toEqual([{ event: 'START', to: 'open', due: 'due_at' }]);
  expect(steps('assigned', { ...actor, staff_id: 3 })).toEqual([]);
  expect(steps('pending')).toEqual([]);
  expect(awaitedRows(flow, { ...actor, roles: ['MODERATOR_VIEWER', 'ADMIN'] })).toEqual([]);
  const own = { status: 'pending', category: 'documents', account_id: 7, assignee_id: null } as never;
  expect(awaitedSteps(flow, { actor, record: own, now: NOW })).toEqual([
    { event: 'STUDENT_REPLY', to: 'open', due: null },
  ]);
  // Several rows of one event may fit a person; it is one step all the same.
  const leave = RESOURCES.find(({ name }) => name === 'vacation_requests')!.workflow!;
  const sent = {
    status: 'submitted',
    account_id: 1,
    line_manager_id: 7,
    senior_manager_id: null,
    start_date: '',
    end_date: '',
  };
  expect(awaitedSteps(leave, { actor, record: sent as never, now: NOW }).map(({ event }) => event)).toEqual(['VERIFY']);
});

test('what awaits one person of the record is not the work of others who may send it; what it needs can still be done', () => {
  const flow = RESOURCES.find(({ name }) => name === 'recruitment_inquiries')!.workflow!;
  const record = {
    status: 'assigned',
    creator_id: 1,
    assignee_id: 9,
    posts: 1,
    hired_ids: [],
    vacancy_closes_at: null,
  };
  const about = { ...record, vacancy_opened_at: null, vacancy_closed_at: null } as never;
  const step = { event: 'OPEN_VACANCY', to: 'open', due: null, unmet: true };
  expect(awaitedSteps(flow, { actor, record: about, now: NOW })).toEqual([step]);
  expect(awaitedSteps(flow, { actor: { ...actor, staff_id: 3 }, record: about, now: NOW })).toEqual([]);
  expect(awaitedSteps(flow, { actor: { ...actor, staff_id: null }, record: about, now: NOW })).toEqual([]);
});

test('a step that gives a record back to its requester does not lead on, in any workflow', () => {
  const back = flows.flatMap(([{ name }, flow]) =>
    Object.entries(flow.steps).flatMap(([event, rows]) =>
      rows
        .filter(({ to }) => flow.stateOf(to)?.look === 'back')
        .flatMap(({ from, to }) => from.map((one) => [`${name} ${event}`, leadsOn(flow, one, to)] as const)),
    ),
  );
  expect(back.length).toBeGreaterThan(10);
  expect(back.filter(([, leads]) => leads)).toEqual([]);
});
