import { payloadOf, type AnyResource } from '@quad/domain/core';
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
 * What an event writes into columns that the table does not have: the database then answers 500. Without an effect it writes
 * all that it carries, with one only what its row keeps.
 */
const unwritable = ({ definition, effects }: Served): string[] =>
  (definition.workflow?.events ?? []).flatMap((event) => {
    const kept = definition.workflow?.steps[event]?.flatMap(({ keeps = [] }) => keeps);
    const written = effects[event] ? kept : Object.keys(payloadOf(definition, event)?.shape ?? {});
    return (written ?? [])
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
    (of.definition.workflow?.events ?? []).filter((event) =>
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
