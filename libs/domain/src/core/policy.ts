import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { hasRole, isPortal, type Actor } from './actor.js';
import { isGranted } from './grants.js';
import { VIEWERS, type Role } from './roles.js';

/** A condition on a column that holds a list: the value is in it. */
export class Holding {
  constructor(readonly value: number | string) {}
}
export const holding = (value: number | string): Holding => new Holding(value);

/**
 * One permission: the verbs, and the equalities (column -> value, or one of the values, or `holding(value)` for a list)
 * under which they hold. Without `when` they hold for every record.
 */
export interface Rule {
  readonly verbs: readonly string[];
  readonly when?: Readonly<Record<string, unknown>>;
}

/** Pure: what this actor may do with the records of one resource. An empty list means nothing at all. */
export type Policy = (actor: Actor) => readonly Rule[];

/** What is not sent yet is its author's alone: `author` is the column with their account; `but` names drafts that several work on. */
export interface Drafts {
  readonly author: string;
  readonly but?: Readonly<Record<string, string>>;
}

/** The part of a resource that rules speak of. */
export interface Governed {
  readonly name: string;
  readonly policy: Policy;
  readonly drafts?: Drafts;
  readonly part?: string;
  readonly workflow?: { readonly states: readonly string[] };
}

export const VERBS = ['read', 'create', 'update', 'delete', 'publish', 'import', 'export'] as const;
export type Verb = (typeof VERBS)[number];

/** A policy made of the actor's grants for one area: each granted verb holds for every record. */
export const granted =
  (area: string, verbs: readonly string[] = VERBS): Policy =>
  (actor) => {
    const held = verbs.filter((verb) => isGranted(actor.grants, area, verb));
    return held.length ? [{ verbs: held }] : [];
  };

/** Several policies together: what any of them allows is allowed. */
export const anyOf =
  (...policies: readonly Policy[]): Policy =>
  (actor) =>
    policies.flatMap((policy) => policy(actor));

/** Verbs that hold for the records whose column holds the actor's own id (`account_id`, `student_id`, `staff_id`, `group_id`). */
export const own =
  (
    column: string,
    fact: 'account_id' | 'student_id' | 'staff_id' | 'group_id',
    verbs: readonly string[] = ['read'],
  ): Policy =>
  (actor) =>
    actor[fact] == null ? [] : [{ verbs, when: { [column]: actor[fact] } }];

/** Lets these roles choose a record by its name in a form, without the right to read it. */
export const choosable =
  (roles: readonly Role[]): Policy =>
  (actor) =>
    hasRole(actor, roles) ? [{ verbs: ['lookup'] }] : [];

const abilities = new WeakMap<Actor, Map<string, MongoAbility>>();

function abilityOf(actor: Actor, resource: Governed): MongoAbility {
  const known = abilities.get(actor) ?? new Map<string, MongoAbility>();
  abilities.set(actor, known);
  const ready = known.get(resource.name);
  if (ready) return ready;
  const rules = rulesOf(actor, resource).map((rule) => ({
    action: [...rule.verbs],
    subject: resource.name,
    ...(rule.when && {
      conditions: Object.fromEntries(
        Object.entries(rule.when).map(([key, value]) => [
          key,
          Array.isArray(value) ? { $in: value } : value instanceof Holding ? { $all: [value.value] } : value,
        ]),
      ),
    }),
  }));
  const ability = createMongoAbility(rules, { detectSubjectType: () => resource.name });
  known.set(resource.name, ability);
  return ability;
}

/** A viewer of any kind reads and never acts, whatever other roles the account holds. */
export const isViewerOnly = (actor: Pick<Actor, 'roles'>): boolean => hasRole(actor, VIEWERS);

const readableOnly = (actor: Actor, rules: readonly Rule[]): Rule[] =>
  isViewerOnly(actor)
    ? rules
        .map((rule) => ({ ...rule, verbs: rule.verbs.filter((verb) => verb === 'read' || verb === 'export') }))
        .filter((rule) => rule.verbs.length)
    : [...rules];

/** The rules of a resource for this actor, closed to what others have not sent yet. */
function rulesOf(actor: Actor, { policy, drafts, workflow }: Governed): readonly Rule[] {
  const rules = readableOnly(actor, policy(actor));
  if (!drafts || !workflow) return rules;
  return rules.flatMap(({ verbs, when = {} }) => {
    if (when[drafts.author] === actor.account_id) return [{ verbs, when }];
    const asked = 'status' in when ? [when.status].flat() : workflow.states;
    const sent = asked.filter((status) => status !== 'draft');
    const known = verbs.filter((verb) => verb !== 'create');
    return [
      // There is no record yet whose status could be asked for.
      ...(known.length < verbs.length ? [{ verbs: ['create'], when }] : []),
      { verbs: known, when: { ...when, status: sent } },
      { verbs: known, when: { ...when, [drafts.author]: actor.account_id } },
      ...(drafts.but ? [{ verbs: known, when: { ...when, ...drafts.but } }] : []),
    ];
  });
}

/** True if the actor reads every record that was sent, so may watch a list. Events contain only the id of a record. */
export const mayWatchList = (actor: Actor, resource: Governed): boolean =>
  scopeOf(actor, 'read', { ...resource, drafts: undefined }) === 'all';

/** The values of the part column of which the actor reads every record that was sent. */
export function partsRead(actor: Actor, resource: Governed): readonly string[] {
  const { part } = resource;
  const scope = part ? scopeOf(actor, 'read', { ...resource, drafts: undefined }) : 'none';
  if (!part || typeof scope === 'string') return [];
  return scope
    .filter((when) => Object.keys(when).every((key) => key === part))
    .flatMap((when) => [when[part]].flat().map(String));
}

/** May the actor do this with this record (or, without one, with at least some record of the resource)? The portal may do everything. */
export const may = (actor: Actor, verb: string, resource: Governed, record?: object): boolean =>
  isPortal(actor) || abilityOf(actor, resource).can(verb, (record ?? resource.name) as never);

/** The records on which the verb holds: `all`, `none`, or a list of alternatives, each an equality per column. Feeds SQL. */
export function scopeOf(
  actor: Actor,
  verb: string,
  resource: Governed,
): 'all' | 'none' | readonly Readonly<Record<string, unknown>>[] {
  if (isPortal(actor)) return 'all';
  // Who may read a record may choose it.
  const enough = verb === 'lookup' ? ['lookup', 'read'] : [verb];
  const rules = rulesOf(actor, resource).filter((rule) => rule.verbs.some((one) => enough.includes(one)));
  if (rules.some((rule) => !rule.when)) return 'all';
  return rules.length ? rules.map((rule) => rule.when ?? {}) : 'none';
}
