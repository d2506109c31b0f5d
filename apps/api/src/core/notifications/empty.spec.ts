import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { isRole, type AnyResource, type AnyWorkflow } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { systemContext } from '#core/context.js';
import { emptyOf, hasText, loadTexts } from '#core/errors/texts.js';
import { HERE, startPortal, type Portal } from '#testing/portal.js';
import { Notifications } from './notifications.service.js';
import { Database } from '#core/database/database.js';

let portal: Portal;
beforeAll(async () => {
  await loadTexts();
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** A record with something in each column, as its sheet has them. */
function sampleOf({ columns }: AnyResource): object {
  const values: Readonly<Record<string, unknown>> = {
    ...{ int: 7, bigint: 7, 'double precision': 7, numeric: '7.00', boolean: true, date: '2026-11-28', jsonb: {} },
    ...{ timestamptz: '2026-11-28T09:00:00Z', text: 'text', 'text[]': ['text'], 'bigint[]': [7] },
  };
  const all = Object.entries(columns).map(([name, { about }]) => [name, values[about.db ?? ''] ?? 'shown']);
  return { ...Object.fromEntries(all), id: 7, version: 1 };
}

const flowing = RESOURCES.filter(({ workflow }) => workflow);
test.each(flowing.map((resource) => [resource.name, resource] as const))(
  '%s: every variable of what it tells people has its value',
  (_, resource) => {
    const { steps, people, words } = resource.workflow as AnyWorkflow;
    const said = { actor: 'Anna', ...Object.fromEntries(Object.keys(people).map((who) => [who, 'Bob'])) };
    const params = { ...said, ...words(sampleOf(resource)) };
    const found = Object.entries(steps).flatMap(([event, rows]) =>
      rows.flatMap(({ tells = [] }) =>
        tells
          .filter((who) => !isRole(who))
          .map((who) => `${resource.area}:notice.${who}.${event}`)
          .flatMap((key) => (hasText(key) ? emptyOf(key, params).map((name) => `${key} {{${name}}}`) : [key])),
      ),
    );
    expect(found).toEqual([]);
  },
);

test('a notification with an empty variable is not sent, and the log names it; the same one with its value is sent', async () => {
  const person = await portal.person(['DEAN']);
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const send = (params: object) =>
    portal.app.get(Database).run(systemContext(HERE.id), (tx) =>
      portal.app.get(Notifications, { strict: false }).notify(tx, {
        account_ids: [person.account_id],
        category: 'exports',
        key: 'core:notifications.file_ready',
        params: { ...params },
      }),
    );
  for (const params of [{}, { name: '' }, { name: null }]) expect(await send(params)).toEqual([]);
  expect((await person.get('/notification')).body.total_elements).toBe(0);
  expect(logged.mock.calls).toEqual(Array(3).fill(['core:notifications.file_ready is not sent, without: name']));
  expect((await send({ name: 'marks.xlsx' })).length).toBe(1);
  logged.mockRestore();
});
