import { isPortal, type Actor } from './actor.js';
import { idIn } from './awaited.js';
import type { AnyResource } from './resource.js';
import type { AnyWorkflow } from './workflow.js';

/** The column that names a record's owner, and this actor's id in it. */
export interface Ownership {
  readonly column: string;
  readonly id: number;
}

/** How this actor owns records whose workflow hides states from the owner; undefined if the actor sees every state. */
export function ownershipOf({ workflow }: Pick<AnyResource, 'workflow'>, actor: Actor): Ownership | undefined {
  if (workflow?.owner === undefined || isPortal(actor)) return undefined;
  const [column, id] = idIn(actor, workflow.people[workflow.owner]!);
  return id === null ? undefined : { column, id };
}

/** True if the record is the actor's own and its workflow hides states from the owner. */
export function owns(resource: Pick<AnyResource, 'workflow'>, actor: Actor, record: object): boolean {
  const own = ownershipOf(resource, actor);
  return own !== undefined && (record as Record<string, unknown>)[own.column] === own.id;
}

/** Who owns a record with an owner's view, as the audience names people; undefined without such a view. */
export function ownerOf({ workflow }: Pick<AnyResource, 'workflow'>, record: object) {
  if (workflow?.owner === undefined) return undefined;
  const [owner] = Object.entries(workflow.people[workflow.owner]!);
  const [kind, column] = owner as [kind: 'account' | 'staff' | 'student', column: string];
  return { kind, id: (record as Record<string, number | null>)[column] ?? null };
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
