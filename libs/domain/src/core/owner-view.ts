import { isPortal, type Actor } from './actor.js';
import { idIn } from './awaited.js';
import type { AnyResource } from './resource.js';
import type { AnyWorkflow } from './workflow.js';

type Of = Pick<AnyResource, 'workflow'>;

/** The column that names who owns records with an owner's view, and this actor's id in it; undefined if the actor sees every state. */
export function ownershipOf(
  { workflow }: Of,
  actor: Actor,
): { readonly column: string; readonly id: number } | undefined {
  if (workflow?.owner === undefined || isPortal(actor)) return undefined;
  const [column, id] = idIn(actor, workflow.people[workflow.owner]!);
  return id === null ? undefined : { column, id };
}

/** Who owns a record with an owner's view, as the audience names people; undefined without such a view. */
export function ownerOf({ workflow }: Of, record: object) {
  if (workflow?.owner === undefined) return undefined;
  const [owner] = Object.entries(workflow.people[workflow.owner]!);
  const [kind, column] = owner as [kind: 'account' | 'staff' | 'student', column: string];
  return { kind, id: (record as Record<string, number | null>)[column] ?? null };
}

type Flow = Pick<AnyWorkflow, 'stateOf'>;
/** `seen`: the columns that changed since the record went into a veiled state, as they were. */
type Veiled = { readonly status: string; readonly seen?: Readonly<Record<string, unknown>> | null };

export const isVeiled = ({ stateOf }: Flow, status: string): boolean => stateOf(status)?.veiled === true;

/** The state in which an owner sees the record: in the place of a veiled one the last that was not; null: nothing of it. */
export const ownerSees = (workflow: Flow, { status, seen }: Veiled): string | null =>
  isVeiled(workflow, status) ? ((seen?.status as string | undefined) ?? null) : status;

/** The record as this actor sees it; undefined where an owner sees nothing of it. */
export function asSeen<R extends object>({ workflow }: Of, actor: Actor, record: R): R | undefined {
  const own = ownershipOf({ workflow }, actor);
  const row = record as R & Veiled & Readonly<Record<string, unknown>>;
  if (!workflow || !own || row[own.column] !== own.id) return record;
  return ownerSees(workflow, row) === null ? undefined : { ...record, ...row.seen };
}

/** True where an owner who sees the record in this state may read the column. */
export const ownerReads = (
  { ownerReads: limits = {} }: Pick<AnyResource, 'ownerReads'>,
  column: string,
  seen: string,
) => limits[column]?.includes(seen) ?? true;
