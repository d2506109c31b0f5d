import { keptBy, payloadOf, type AnyResource } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { resourceServices } from '#testing/lists.js';
import { startPortal, type Portal } from '#testing/portal.js';

interface Served {
  readonly definition: Pick<AnyResource, 'name' | 'columns' | 'workflow'>;
  readonly effects: Readonly<Record<string, unknown>>;
}

let portal: Portal;
let services: readonly Served[];
beforeAll(async () => {
  portal = await startPortal();
  services = resourceServices(portal) as Served[];
});
afterAll(() => portal.stop());

/**
 * What an event writes into columns that the table does not have: the database then answers 500. Where neither an effect nor
 * its row says what becomes of what it carries, it writes all of it.
 */
const unwritable = ({ definition, effects }: Served): string[] =>
  (definition.workflow?.events ?? []).flatMap((event) => {
    const steps = definition.workflow?.steps[event] ?? [];
    const all = !effects[event] && steps.some(({ keeps }) => !keeps);
    const written = [
      ...(all ? Object.keys(payloadOf(definition, event)?.shape ?? {}) : []),
      ...steps.flatMap((step) => Object.values(keptBy(step))),
    ];
    return [...new Set(written)]
      .filter((field) => definition.columns[field]?.about.db === undefined)
      .map((field) => `${definition.name} ${event}: ${field}`);
  });

test('every resource with a workflow has a service', () => {
  const served = new Set(services.map(({ definition }) => definition.name));
  expect(RESOURCES.filter(({ name, workflow }) => workflow && !served.has(name)).map(({ name }) => name)).toEqual([]);
});

test('what an event carries is a column of the table, or its service has an effect for it', () => {
  expect(services.flatMap(unwritable)).toEqual([]);
});

test('an event that lost its effect, or keeps what is no column, is found', () => {
  const carries = (of: Served) =>
    (of.definition.workflow?.events ?? []).filter(
      (event) =>
        of.definition.workflow?.steps[event]?.some(({ keeps }) => !keeps) &&
        Object.keys(payloadOf(of.definition, event)?.shape ?? {}).some(
          (field) => !of.definition.columns[field]?.about.db,
        ),
    );
  const one = services.find((of) => carries(of).length > 0)!;
  const [event = ''] = carries(one);
  expect(unwritable({ ...one, definition: one.definition, effects: {} }).join()).toContain(
    `${one.definition.name} ${event}: `,
  );
  const steps = { [event]: [{ from: [], to: '', keeps: ['no_column'] }] };
  const workflow = { ...one.definition.workflow!, events: [event], steps };
  expect(unwritable({ definition: { ...one.definition, workflow }, effects: { [event]: () => undefined } })).toEqual([
    `${one.definition.name} ${event}: no_column`,
  ]);
});
