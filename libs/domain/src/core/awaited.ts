import { hasRole, type Actor } from './actor.js';
import { isViewerOnly } from './policy.js';
import type { Asked, PersonColumn, Step } from './workflow-table.js';
import type { AnyWorkflow } from './workflow.js';

/** A step that a record waits for from a person: where it leads, and the column with the moment until when. */
export interface AwaitedStep {
  readonly event: string;
  readonly to: string;
  readonly due: string | null;
  /** Something has to be done on the record before it can be sent. */
  readonly unmet?: true;
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
  Object.entries(workflow.steps).flatMap(([event, steps]) => {
    const here = steps.filter(({ awaited, from }) => awaited && from.includes(asked.record.status));
    const rows = here.filter(({ awaits }) => !awaits || isOneOf(workflow, asked, awaits));
    const verdict = rows.length > 0 && workflow.judge(rows, asked, event);
    if (!verdict) return [];
    const dueOf = ({ due = workflow.due ?? null }: Step) => due;
    if ('to' in verdict) return [{ event, to: verdict.to, due: dueOf(verdict.step) }];
    const early = verdict.status === 422 && rows.find(({ awaited }) => awaited === 'unmet');
    return early ? [{ event, to: early.to, due: dueOf(early), unmet: true }] : [];
  });

const isOneOf = ({ people }: AnyWorkflow, { actor, record }: Asked, who: readonly string[]): boolean =>
  who.some((one) => {
    const [column, id] = idIn(actor, people[one] as PersonColumn);
    return id !== null && [(record as Record<string, unknown>)[column]].flat().includes(id);
  });

/** The id by which a column that names people knows this person. */
export const idIn = (actor: Actor, column: PersonColumn): readonly [column: string, id: number | null] => {
  const [kind, name] = Object.entries(column)[0] as [kind: 'account' | 'staff' | 'student', name: string];
  return [name, actor[`${kind}_id`]];
};

/** True where a step from one status to another leads on along the main line: not back, not to its requester, not aside. */
export function leadsOn({ path, stateOf }: AnyWorkflow, from: string, to: string): boolean {
  const placeOf = (state: string) => path.indexOf(stateOf(state)?.place ?? state);
  return placeOf(to) !== -1 && placeOf(to) >= placeOf(from) && stateOf(to)?.look !== 'back';
}
