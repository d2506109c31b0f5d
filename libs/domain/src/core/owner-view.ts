import { isPortal, type Actor } from './actor.js';
import type { AnyResource } from './resource.js';
import type { AnyWorkflow } from './workflow.js';
import type { PersonColumn } from './workflow-table.js';

/** The column that names a record's owner, and this actor's id in it. */
export interface Ownership {
  readonly column: string;
  readonly id: number;
}

const idAs = ({ account_id, staff_id, student_id }: Actor, kind: string): number | null =>
  ({ account: account_id, staff: staff_id, student: student_id })[kind] ?? null;

const ownerColumn = ({ owner, people }: AnyWorkflow): readonly [kind: string, column: string] | undefined =>
  owner === undefined
    ? undefined
    : (Object.entries(people[owner] as PersonColumn)[0] as [kind: string, column: string]);

/** How this actor owns records whose workflow hides states from the owner; undefined if the actor sees every state. */
export function ownershipOf({ workflow }: Pick<AnyResource, 'workflow'>, actor: Actor): Ownership | undefined {
  const [kind, column] = (workflow && ownerColumn(workflow)) ?? [];
  const id = kind === undefined || isPortal(actor) ? null : idAs(actor, kind);
  return id === null || column === undefined ? undefined : { column, id };
}

/** True if the record is the actor's own and its workflow hides states from the owner. */
export function owns(resource: Pick<AnyResource, 'workflow'>, actor: Actor, record: object): boolean {
  const own = ownershipOf(resource, actor);
  return own !== undefined && (record as Record<string, unknown>)[own.column] === own.id;
}

/** Who owns a record with an owner's view, as the audience names people; undefined without such a view. */
export function ownerOf({ workflow }: Pick<AnyResource, 'workflow'>, record: object) {
  const [kind, column] = (workflow && ownerColumn(workflow)) ?? [];
  if (kind === undefined || column === undefined) return undefined;
  return {
    kind: kind as 'account' | 'staff' | 'student',
    id: (record as Record<string, number | null>)[column] ?? null,
  };
}

/** The state that an owner sees in the place of the real one; null: nothing of the record. */
export function ownerSees({ stateOf }: Pick<AnyWorkflow, 'stateOf'>, status: string): string | null {
  const seen = stateOf(status)?.owner_sees;
  return seen === undefined ? status : seen;
}

/** The states in which the owner sees one of these; without them every state in which the owner sees the record. */
export const statesSeenAs = (workflow: AnyWorkflow, among?: readonly string[]): string[] =>
  workflow.states.filter((status) => {
    const seen = ownerSees(workflow, status);
    return seen !== null && (among?.includes(seen) ?? true);
  });

/** True where an owner who sees the record in this state may read the column. */
export const ownerReads = (
  { ownerReads: limits = {} }: Pick<AnyResource, 'ownerReads'>,
  column: string,
  seen: string,
) => limits[column]?.includes(seen) ?? true;
