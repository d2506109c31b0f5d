import { hasRole, type Actor } from './actor.js';
import { isViewerOnly } from './policy.js';
import type { AnyResource } from './resource.js';
import type { PersonColumn, Step } from './workflow-table.js';
import type { AnyWorkflow, Asked } from './workflow.js';

/** A step that a record waits for from a person: where it leads, and the column with the moment until when. */
export interface AwaitedStep {
  readonly event: string;
  readonly to: string;
  readonly due: string | null;
}

/** The rows whose event records may await of this person. */
export const awaitedRows = ({ steps }: AnyWorkflow, actor: Actor): (readonly [event: string, row: Step])[] =>
  isViewerOnly(actor)
    ? []
    : Object.entries(steps).flatMap(([event, rows]) =>
        rows.filter(({ awaited, roles = [] }) => awaited && hasRole(actor, roles)).map((row) => [event, row] as const),
      );

/** What this record waits for from this person now. */
export const awaitedSteps = (workflow: AnyWorkflow, asked: Asked): AwaitedStep[] =>
  awaitedRows(workflow, asked.actor).flatMap(([event, row]) => {
    const verdict = workflow.judge([row], asked, event);
    const due = row.due === undefined ? (workflow.due ?? null) : row.due;
    return 'to' in verdict ? [{ event, to: verdict.to, due }] : [];
  });

/** The id by which a column that names people knows this person. */
export const idIn = (actor: Actor, column: PersonColumn): readonly [column: string, id: number | null] => {
  const [kind, name] = Object.entries(column)[0] as [kind: 'account' | 'staff' | 'student', name: string];
  return [name, actor[`${kind}_id`]];
};

const isOne = (actor: Actor, record: object, column: PersonColumn | undefined): boolean => {
  if (!column) return false;
  const [name, id] = idIn(actor, column);
  return id !== null && [(record as Record<string, unknown>)[name]].flat().includes(id);
};

/** A path with the columns of a record in the place of their names. */
export const filledPath = (path: string | undefined, record: object): string | undefined =>
  path?.replace(/:([a-z_]+)/g, (_, column: string) => String((record as Record<string, unknown>)[column] ?? ''));

/** The page on which this person finds the record: that of their part in it, else that of whoever works with it. */
export function pageOf({ work, workflow }: AnyResource, actor: Actor, record: object): string | undefined {
  const { link, people = {} } = workflow ?? {};
  const own =
    typeof link === 'object' ? Object.entries(link).find(([who]) => isOne(actor, record, people[who]))?.[1] : undefined;
  return filledPath(own ?? work?.page ?? (typeof link === 'string' ? link : undefined), record);
}
