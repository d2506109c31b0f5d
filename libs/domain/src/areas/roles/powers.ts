import {
  OUTSIDERS,
  Holding,
  isGranted,
  isRole,
  STUDENTS,
  TEACHERS,
  type Actor,
  type AnyResource,
  type AnyWorkflow,
  type Role,
  type Rule,
  type Step,
} from '@quad/domain/core';
import { SYSTEM_GRANTS } from './system-roles.js';

/** Their steps and new records are about themselves: no power over anybody. */
const OWN_AFFAIRS: readonly Role[] = [...STUDENTS, ...OUTSIDERS, 'SHORT_TERM_COURSE_LISTENER'];

/**
 * Areas in which the role alone gives a teacher nothing: they reach only questions of modules that the registry
 * assigned to them, and club events that they propose. So a person without these powers can still give the role.
 */
const NOT_BY_ROLE: readonly string[] = ['quizzes', 'club'];

/** Ids that no record has: a rule that names one of them speaks of the actor's own records. */
const SELF = { account_id: -1, student_id: -2, staff_id: -3, group_id: -4 } as const;

/** One thing that a role may do with the records of others. */
interface Power {
  readonly what: string;
  /** True if everybody who holds `other`, of the same name, also holds this one. */
  readonly within: (other: Power) => boolean;
  readonly when?: Rule['when'];
  readonly step?: Step;
  /** A verb that reaches as far: to cancel a record is to delete it. */
  readonly as?: readonly [area: string, verb: string];
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const keysOf = (facts: Step['who'] = {}): readonly string[] =>
  Array.isArray(facts) ? (facts as readonly string[]) : Object.keys(facts);
const isPartOf = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.every((one) => all.some((other) => JSON.stringify(one) === JSON.stringify(other)));

/** A rule about one's own records, or about what is addressed to one's own role. */
const isOwn = ({ when = {} }: Rule): boolean =>
  Object.values(when)
    .flatMap(asList)
    .map((value) => (value instanceof Holding ? value.value : value))
    .some((value) => Object.values<unknown>(SELF).includes(value) || isRole(String(value)));

function rulePower(resource: AnyResource, verb: string, { when }: Rule): Power {
  return {
    what: `${resource.name}.${verb}`,
    when,
    within: ({ when: wider }) =>
      Object.entries(wider ?? {}).every(
        ([column, values]) => when !== undefined && column in when && isPartOf(asList(when[column]), asList(values)),
      ),
  };
}

function stepPower(workflow: AnyWorkflow, event: string, { step, area }: { step: Step; area: string }): Power {
  return {
    what: `${workflow.name}!${event}`,
    step,
    as: step.to === 'cancelled' ? [area, 'delete'] : undefined,
    within: ({ step: wider }) =>
      wider !== undefined &&
      isPartOf(step.from, wider.from) &&
      isPartOf(keysOf(wider.who), keysOf(step.who)) &&
      isPartOf(keysOf(wider.when), keysOf(step.when)),
  };
}

/** What powers are derived from: the registry, the workflows that are no resource's, and lists of roles that code asks by name. */
export interface PowerSources {
  readonly resources: readonly AnyResource[];
  readonly flows: Readonly<Record<string, readonly AnyWorkflow[]>>;
  readonly offices: Readonly<Record<string, readonly Role[]>>;
}

/**
 * What each role of the specification holds besides its grants: what the policies of all resources let it do, the steps
 * that the workflows let it take, and the lists that name it. Grants alone miss most of it (docs/decisions/0024).
 */
export class Powers {
  private readonly known = new Map<string, readonly Power[]>();

  constructor(readonly sources: PowerSources) {}

  /** What these roles together lack of a role's powers; empty where they hold all of it. A role of an institution has grants only. */
  lacking(mine: Pick<Actor, 'roles' | 'grants'>, role: string): string[] {
    const held = mine.roles.flatMap((name) => this.of(name));
    const missing = this.of(role).filter(
      (power) =>
        !(power.as && isGranted(mine.grants, ...power.as)) &&
        !held.some((one) => one.what === power.what && power.within(one)),
    );
    return [...new Set(missing.map(({ what }) => what))];
  }

  private of(role: string): readonly Power[] {
    if (!(role in SYSTEM_GRANTS)) return [];
    const ready = this.known.get(role) ?? this.derive(role as Role);
    this.known.set(role, ready);
    return ready;
  }

  private derive(role: Role): Power[] {
    const isForItself = OWN_AFFAIRS.includes(role);
    const { flows, offices } = this.sources;
    const isTeaching = TEACHERS.includes(role);
    const resources = this.sources.resources.filter(({ area }) => !(isTeaching && NOT_BY_ROLE.includes(area)));
    const rules = resources.flatMap((resource) =>
      resource
        .policy(probeOf(role))
        .filter((rule) => !isOwn(rule))
        .flatMap((rule) => rule.verbs.map((verb) => rulePower(resource, verb, rule)))
        // What they read under a condition is what they learn.
        .filter(({ what, when }) => !(isForItself && (what.endsWith('.create') || when !== undefined))),
    );
    const steps = [
      ...resources.flatMap(({ area, workflow }) => (workflow ? [[area, workflow] as const] : [])),
      ...Object.entries(flows).flatMap(([area, some]) => some.map((workflow) => [area, workflow] as const)),
    ].flatMap(([area, workflow]) =>
      sentBy(role, workflow).map(([event, step]) => stepPower(workflow, event, { step, area })),
    );
    return [
      ...rules,
      ...steps.filter(({ step }) => !(isForItself && keysOf(step?.who).length > 0)),
      ...Object.entries(offices)
        .filter(([, roles]) => roles.includes(role))
        .map(([office]) => ({ what: office, within: () => true })),
    ];
  }
}

/** The rows that the role may send for records of others: facts of `whose` hold for a record's own people alone. */
const sentBy = (role: Role, { steps, whose }: AnyWorkflow): (readonly [event: string, step: Step])[] =>
  Object.entries(steps).flatMap(([event, rows]) =>
    rows
      .filter(({ roles = [], who }) => roles.includes(role) && !keysOf(who).some((fact) => whose[fact]))
      .map((step) => [event, step] as const),
  );

const probeOf = (role: Role): Actor => ({
  ...SELF,
  session_id: 0,
  institution_id: 0,
  username: '',
  name: '',
  roles: [role],
  grants: SYSTEM_GRANTS[role],
});
