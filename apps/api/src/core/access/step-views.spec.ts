import { z } from 'zod';
import { allowedActions, ROLES, type Actor, type AnyCall, type AnyWorkflow } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { declaredCalls } from '#testing/declared-calls.js';

/**
 * Views that carry what a step is sent with (id, version, status) and are no record of a resource: the resource whose steps the web judges
 * on each, or why it judges none. A new view is named here, or this fails.
 */
const VIEWS: Readonly<Record<string, { readonly steps: string } | { readonly none: string }>> = {
  'GET /quiz_assessment/room/:id': { steps: 'quiz_attempts' },
  'GET /my-work': { none: 'the server names the steps of each item' },
};
const KEYS = ['id', 'version', 'status'] as const;
const RECORDS = new Set<unknown>(RESOURCES.map(({ record }) => record));

/** Objects of an answer that a step could be sent with; records are judged with all their columns. */
function viewsIn(schema: unknown): z.ZodObject[] {
  if (RECORDS.has(schema)) return [];
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, unknown>;
    const isRecord = RESOURCES.some(({ record }) => Object.keys(record.shape).every((key) => key in shape));
    const own = !isRecord && KEYS.every((key) => key in shape) ? [schema] : [];
    return [...own, ...Object.values(shape).flatMap(viewsIn)];
  }
  if (schema instanceof z.ZodArray) return viewsIn(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return viewsIn(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(viewsIn);
  return [];
}

const viewsOf = (calls: readonly AnyCall[]) =>
  calls.flatMap((call) => viewsIn(call.answer).map((view) => ({ route: String(call.route), view })));

const actorIn = (role: string): Actor => ({
  ...{ account_id: 7, session_id: 1, institution_id: 1, username: 'a', name: 'A', roles: [role] },
  ...{ grants: { '*': ['*'] }, student_id: 7, staff_id: 7, group_id: 7 },
});
const NOW = Date.parse('2026-11-20T12:00:00Z');
/** A record that is this person's in every way, with its time still to come. */
const ownRecord = (columns: readonly string[], status: string) => ({
  ...Object.fromEntries(
    columns.map((key) => [key, key.endsWith('_ids') ? [7] : key.endsWith('_id') ? 7 : '2027-01-01T00:00:00Z']),
  ),
  status,
});

test('every view that carries a version and a status says whose steps are judged on it', async () => {
  const found = new Set(viewsOf(await declaredCalls()).map(({ route }) => route));
  expect([...found].filter((route) => !(route in VIEWS)).sort()).toEqual([]);
  expect(Object.keys(VIEWS).filter((route) => !found.has(route))).toEqual([]);
});

test('on such a view the web offers each role the steps that the server allows', async () => {
  const judged = viewsOf(await declaredCalls()).flatMap(({ route, view }) => {
    const about = VIEWS[route];
    return about && 'steps' in about ? [{ route, view, of: about.steps }] : [];
  });
  expect(judged.length).toBeGreaterThan(0);
  for (const { route, view, of } of judged) {
    const resource = RESOURCES.find(({ name }) => name === of)!;
    const workflow = resource.workflow as AnyWorkflow;
    let offered = 0;
    for (const role of ROLES)
      for (const status of workflow.states) {
        const actor = actorIn(role);
        const record = ownRecord(Object.keys(resource.record.shape), status);
        const shown = Object.fromEntries(Object.entries(record).filter(([key]) => key in view.shape)) as typeof record;
        const server = allowedActions(workflow, { actor, record, now: NOW });
        expect([route, role, status, allowedActions(workflow, { actor, record: shown, now: NOW })]).toEqual([
          ...[route, role, status],
          server,
        ]);
        offered += server.length;
      }
    expect(offered).toBeGreaterThan(20);
  }
});
