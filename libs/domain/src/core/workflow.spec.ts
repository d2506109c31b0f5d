import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { z } from 'zod';
import { RESOURCES } from '../resources.js';
import {
  allowedActions,
  eventsFrom,
  isFinal,
  keptBy,
  neededOf,
  nextStatus,
  ROLES,
  VIEWERS,
  type Actor,
  type AnyResource,
  type AnyWorkflow,
  type Asked,
} from './index.js';
import { isAmount } from './money.js';
import { actorWith } from '../test-actor.js';

/** `npm test area <name>` narrows to it; without one the spec goes through all. */
const { TEST_AREA } = process.env;
const walked = RESOURCES.filter(({ area }) => !TEST_AREA || area === TEST_AREA).flatMap((resource) =>
  resource.workflow ? [[resource.name, resource, resource.workflow as AnyWorkflow] as const] : [],
);

const actor = (roles: readonly string[], facts: Partial<Actor> = {}): Actor =>
  actorWith(roles, { grants: { '*': ['*'] }, student_id: 7, staff_id: 7, group_id: 7, ...facts });
const ACTING = ROLES.filter((role) => !VIEWERS.includes(role));
const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const moment = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

/** Different enough values for a column, by what its schema takes, beside the words that it names itself; own ids are 7. */
const CANDIDATES: readonly unknown[] = [
  null,
  7,
  8,
  0,
  true,
  false,
  moment(-2000),
  moment(-60),
  moment(-1),
  moment(-0.05),
  moment(0.05),
  moment(1),
  moment(2000),
  '2026-01-01',
  '2027-12-31',
  'paid',
  'debt',
  'text',
  [],
  [7],
];
const AMOUNTS: readonly unknown[] = [null, '0.00', '40.00', '100.00'];

/** The values of an enum, also of one that may be null. */
const optionsOf = (schema: object): readonly unknown[] => {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return (inner as { options?: readonly unknown[] }).options ?? [];
};

/**
 * Records of the resource in a status, as many as are asked for, always the same ones: a walk through the candidates in
 * strides that have no common measure.
 */
function* recordsOf(
  resource: AnyResource,
  status: string,
  many: number,
): Generator<Record<string, unknown> & { status: string }> {
  const columns = Object.entries(resource.record.shape).map(
    ([name, schema]) =>
      [
        name,
        [...(isAmount(schema) ? AMOUNTS : CANDIDATES), ...optionsOf(schema)].filter(
          (value) => (schema as z.ZodType).safeParse(value).success,
        ),
      ] as const,
  );
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let n = 0; n < many; n += 1)
    yield {
      ...Object.fromEntries(
        columns.map(([name, values]) => [name, values.length ? values[next(values.length)] : 'text']),
      ),
      status,
    };
}

const nodesOf = (machine: AnyStateMachine) =>
  Object.keys(machine.root.states).map((name) => machine.root.states[name]!);

/** The state that the machine itself goes to, by XState's own interpreter. */
function machineNext({ machine }: AnyWorkflow, context: Asked, event: string): string | undefined {
  const snapshot = machine.resolveState({ value: context.record.status, context }) as AnyMachineSnapshot;
  const type = event as never;
  if (!snapshot.can({ type } as never)) return undefined;
  return String((transition(machine, snapshot as never, { type } as never)[0] as AnyMachineSnapshot).value);
}

describe.each(walked)('%s', (_, resource, flow) => {
  const { machine } = flow;
  const targets = (state: string) =>
    Object.values(machine.root.states[state]!.on)
      .flat()
      .flatMap(({ target }) => (target ?? []).map(({ key }) => key));

  test('is flat and pure: states, events and guards, nothing that runs, waits or nests', () => {
    for (const node of nodesOf(machine)) {
      expect([
        node.key,
        ['atomic', 'final'].includes(node.type),
        Object.keys(node.states),
        node.invoke,
        node.after,
        node.always ?? [],
        node.entry,
        node.exit,
      ]).toEqual([node.key, true, [], [], [], [], [], []]);
      for (const transition of Object.values(node.on).flat())
        expect([node.key, transition.actions, (transition.target ?? []).length]).toEqual([node.key, [], 1]);
    }
    expect([machine.root.type, machine.root.invoke, machine.root.entry, machine.root.on]).toEqual([
      'compound',
      [],
      [],
      {},
    ]);
  });

  test('every state is reached from the first, and only final ones have no way out', () => {
    const reached = new Set([String(machine.config.initial)]);
    for (const state of reached) for (const target of targets(state)) reached.add(target);
    expect([...reached].sort()).toEqual([...flow.states].sort());
    for (const state of flow.states)
      expect([state, eventsFrom(flow, state).length === 0]).toEqual([state, isFinal(flow, state)]);
  });

  test('the record’s own schema knows every state', () => {
    const status = resource.record.shape.status as z.ZodType | undefined;
    for (const state of flow.states) expect([state, status?.safeParse(state).success]).toEqual([state, true]);
  });

  test('what a row keeps or asks for is in the payload, and what it writes are columns of that kind', () => {
    const about = (column: string) => resource.columns[column]?.about;
    for (const event of flow.events) {
      const carried = Object.keys(flow.payloads[event]?.shape ?? {});
      const wrong = (flow.steps[event] ?? []).flatMap((step) => [
        ...[
          ...Object.keys(keptBy(step)),
          ...neededOf(step.asks, {}, { actor: actor([]), record: {} }).map(([field]) => field),
        ].filter((field) => !carried.includes(field)),
        ...Object.values(keptBy(step)).filter((column) => about(column)?.db === undefined),
        ...(step.clears ?? []).filter((column) => about(column)?.db === undefined || !about(column)?.isNullable),
        ...[step.stamps ?? []].flat().filter((column) => about(column)?.kind !== 'moment'),
        ...[step.by ?? []].flat().filter((column) => about(column)?.ref?.to !== 'accounts'),
      ]);
      expect([event, wrong]).toEqual([event, []]);
    }
  });

  test('no notification reveals a state that its reader must not know', () => {
    const told = Object.entries(flow.steps).flatMap(([event, rows]) =>
      rows.filter(({ tells = [] }) => tells.includes(flow.owner as never)).map(({ to }) => [event, to] as const),
    );
    expect(told.filter(([, to]) => flow.stateOf(to)?.veiled)).toEqual([]);
  });

  test('what an event carries is declared for events that exist, and facts are yes or no for every role', () => {
    expect(Object.keys(flow.payloads).filter((event) => !flow.events.includes(event))).toEqual([]);
    const records = [...recordsOf(resource, String(machine.config.initial), 3)];
    for (const role of ROLES)
      for (const record of records) {
        const facts = Object.entries(flow.facts({ actor: actor([role]), record, now: NOW }));
        expect(facts.filter(([, fact]) => typeof fact !== 'boolean')).toEqual([]);
      }
  });

  test('every event can be sent by somebody in every state that has it, and none by whoever holds no role', () => {
    const nobody = { staff_id: null, student_id: null, group_id: null };
    const senders = [actor(ACTING), actor([], { ...nobody, account_id: 0 })];
    const stranger = actor([], { ...nobody, account_id: 99 });
    for (const state of flow.states) {
      const wanted = eventsFrom(flow, state).sort();
      const possible = new Set<string>();
      let seen = 0;
      for (const record of recordsOf(resource, state, 600)) {
        if ((seen += 1) > 60 && possible.size === wanted.length) break;
        for (const asking of senders)
          for (const event of allowedActions(flow, { actor: asking, record, now: NOW })) possible.add(event);
        expect(allowedActions(flow, { actor: stranger, record, now: NOW })).toEqual([]);
      }
      expect([state, [...possible].sort()]).toEqual([state, wanted]);
    }
  });

  test('a moderator viewer sends nothing, whatever else she is; what is allowed is what leads on', () => {
    const viewer = actor([...ACTING, 'MODERATOR_VIEWER']);
    const acting = actor(ACTING);
    for (const state of flow.states)
      for (const record of recordsOf(resource, state, 40)) {
        expect(allowedActions(flow, { actor: viewer, record, now: NOW })).toEqual([]);
        const asked = { actor: acting, record, now: NOW };
        const allowed = allowedActions(flow, asked);
        // One comparison for all events: to set up an expectation takes longer than to walk.
        const nexts = flow.events.map((event) => [event, nextStatus(flow, asked, event)] as const);
        const walkedTo = flow.events.map((event) => [event, machineNext(flow, asked, event)] as const);
        const leading = nexts.filter(([, next]) => next !== undefined);
        expect([state, nexts]).toEqual([state, walkedTo]);
        expect([state, leading.map(([event]) => event).sort()]).toEqual([state, [...allowed].sort()]);
        expect(flow.states).toEqual(expect.arrayContaining(leading.map(([, next]) => next)));
      }
  });
});

test('the registry holds workflows to walk, and names everything once', () => {
  expect(walked.length).toBeGreaterThan(0);
  for (const key of ['name', 'path'] as const)
    expect(new Set(RESOURCES.map((resource) => resource[key])).size).toBe(RESOURCES.length);
  for (const { name, sortable, search, nameKey, record } of RESOURCES)
    expect([name, [...sortable, ...search, nameKey].filter((column) => !(column in record.shape))]).toEqual([name, []]);
});

test('every example is a valid write of its resource', () => {
  for (const { name, write, example } of RESOURCES)
    expect([name, write.safeParse(example).error?.issues]).toEqual([name, undefined]);
});
