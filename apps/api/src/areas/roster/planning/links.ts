import type { Entries, Entry, Key } from './entries.js';
import type { Row } from './planner.js';
import { refused, type Verdict } from '#areas/roster/row.js';

/** What a link writes: which record it changes, and which it names. */
export interface Linked {
  readonly verb: 'place' | 'mentor' | 'teach' | 'attend';
  readonly target: Entry;
  readonly who: Entry;
  readonly group?: Key;
}
type LinkPlan = { readonly verdict: Verdict; readonly linked?: Linked; readonly tied?: Tied };
/** What a row is about, under the name by which the export finds it again. */
export interface Tied {
  readonly resource: string;
  readonly who: Entry;
  readonly target?: Entry;
}

const fate = (verdict: Verdict['fate']): LinkPlan => ({ verdict: { fate: verdict } });
const no = (...why: Parameters<typeof refused>): LinkPlan => ({ verdict: refused(...why) });

/** What becomes of a row that ties records together: a role, a seat in a group, a teacher, a class of a student. */
export function planLink({ resource, about }: Row, entries: Entries): LinkPlan {
  const who = entries.get(about.refs.user ?? '');
  if (!who) return no('unknown_reference', 'userSourcedId', about.refs.user ?? null);
  if (resource === 'roles' || resource === 'demographics')
    return { ...as(who, resource), tied: { resource: `${resource}/${who.resource}`, who } };
  const target = entries.get(about.refs.class ?? '');
  if (!target) return no('unknown_reference', 'classSourcedId', about.refs.class ?? null);
  const isStudent = resource === 'placements' || resource === 'attending';
  if (who.resource !== (isStudent ? 'students' : 'staff'))
    return no('wrong_person', 'role', isStudent ? 'student' : 'teacher');
  const about_ = { who, target, name: about.refs.class ?? '', user: entries.keyOf(about.refs.user ?? '') };
  // A set without its classes does not say of which kind one is: the class that an earlier import made does.
  const isGroup = target.resource === 'groups';
  const kind = isStudent ? (isGroup ? 'placements' : 'attending') : isGroup ? 'mentors' : 'teachers';
  const plan = {
    placements: () => placement(about_, entries),
    mentors: () => mentor(about_),
    teachers: () => teacher(about_, about.values.primary === true),
    attending: () => attending(about_),
  }[kind]();
  return { ...plan, tied: { resource: kind, who, target } };
}

/** What becomes of a row about somebody whose record another row makes; a role is given only at the beginning. */
const as = ({ fate: its }: Entry, resource: string): LinkPlan =>
  fate(its === 'create' || (its === 'update' && resource === 'demographics') ? its : 'unchanged');

interface About {
  readonly who: Entry;
  readonly target: Entry;
  /** The class, as rows name it. */
  readonly name: string;
  readonly user: Key;
}

function placement({ who, target, name }: About, entries: Entries): LinkPlan {
  const key = entries.keyOf(name);
  if (who.born === name) return { ...fate('create') };
  if (who.group != null && who.group === key) return fate('unchanged');
  if (who.left) return no('student_left', 'userSourcedId');
  if (target.seats !== undefined && (target.seated ?? 0) >= target.seats)
    return no('group_full', 'classSourcedId', String(target.seats));
  const found = who.group == null ? 'create' : 'update';
  target.seated = (target.seated ?? 0) + 1;
  who.group = key;
  return { ...fate(found), linked: { verb: 'place', target, who } };
}

function mentor({ who, target, user }: About): LinkPlan {
  if (target.mentor === user) return fate('unchanged');
  const found = target.mentor == null ? 'create' : 'update';
  target.mentor = user;
  return { ...fate(found), linked: { verb: 'mentor', target, who } };
}

function teacher({ who, target, user }: About, leads: boolean): LinkPlan {
  const isLeader = leads && target.leader !== user;
  if (target.teachers?.has(user) && !isLeader) return fate('unchanged');
  const found = target.teachers?.has(user) ? 'update' : 'create';
  target.teachers?.add(user);
  if (isLeader) target.leader = user;
  return { ...fate(found), linked: { verb: 'teach', target, who } };
}

/** Whole groups are taught: the first of a group brings it into the module, the others are there then. */
function attending({ who, target }: About): LinkPlan {
  if (who.group == null) return no('no_group', 'userSourcedId');
  if (target.groups?.has(who.group)) return fate('unchanged');
  target.groups?.add(who.group);
  return { ...fate('create'), linked: { verb: 'attend', target, who, group: who.group } };
}
