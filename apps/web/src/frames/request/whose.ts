import { awaitedRows, may, scopeOf, type Actor, type AnyResource, type EventOf, type StateOf } from '@quad/domain/core';

/** The steps that are sent together with the form: those of the person who asks. */
export const stepsOfAsker = <D extends AnyResource>({ sends = {} }: D) => Object.keys(sends) as EventOf<D>[];

/** Whether requests of others may wait for this person. */
export const decides = ({ workflow, sends = {} }: AnyResource, actor: Actor): boolean =>
  workflow !== undefined && awaitedRows(workflow, actor).some(([event]) => !(event in sends));

/** The filter for the person's own requests: those whose form the policy lets them write from the beginning. */
export function ownBy(of: AnyResource, actor: Actor): Readonly<Record<string, unknown>> | undefined {
  const own = of
    .policy(actor)
    .find(({ verbs, when = {} }) => verbs.includes('update') && [when.status].flat().includes(of.workflow?.initial));
  const { status: _, ...columns } = own?.when ?? {};
  return own && may(actor, 'create', of) ? columns : undefined;
}

/** Whether the person reads more than their own requests. */
export function readsOthers(of: AnyResource, actor: Actor): boolean {
  const scope = scopeOf(actor, 'read', of);
  const own = Object.keys(ownBy(of, actor) ?? {});
  return typeof scope === 'string' ? scope === 'all' : scope.some((when) => !own.some((column) => column in when));
}

/** Whether its form may still write a record: the policy names its status, or a step that is sent with the form begins there. */
export const isWritten = ({ workflow, sends = {}, policy }: AnyResource, status: string, actor: Actor): boolean =>
  Object.keys(sends).some((event) => workflow?.steps[event]?.some(({ from }) => from.includes(status))) ||
  policy(actor).some(({ verbs, when }) => verbs.includes('update') && [when?.status].flat().includes(status));

/** The lanes of a board: the main line and the states beside it, each with those whose place it is. */
export function lanesOf<D extends AnyResource>({ workflow }: D) {
  const { states = [], path = [], stateOf } = workflow ?? {};
  const placeOf = (status: string) => (path.includes(status) ? status : (stateOf?.(status)?.place ?? status));
  return states
    .filter((lane) => path.includes(lane) || (placeOf(lane) === lane && !stateOf?.(lane)?.final))
    .map((lane) => ({ lane, statuses: states.filter((status) => placeOf(status) === lane) as StateOf<D>[] }));
}
