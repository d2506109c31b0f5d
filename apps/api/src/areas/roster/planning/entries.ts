import { LEFT } from '@quad/domain/groups';
import type { Fate } from '@quad/domain/roster';
import type { Query } from '#core/database/database.js';
import { FIND, type Kept } from './find.queries.js';
import { CALLED_RESOURCES, NAMED, PLACES } from '#areas/roster/roster.queries.js';

/** What a row or an earlier import made: `id` is null while it is only going to be made. */
export interface Entry {
  id: number | null;
  fate: Fate;
  readonly resource: string;
  /** The group of a student: its id, or the name of the class that makes it. */
  group?: Key | null;
  /** The class that a new student begins in. */
  born?: string;
  left?: boolean;
  seats?: number;
  seated?: number;
  mentor?: Key | null;
  leader?: Key | null;
  readonly teachers?: Set<Key>;
  readonly groups?: Set<Key>;
}
/** An id, or the name of a row that is going to have one. */
export type Key = number | string;

const RESOURCES_OF: Readonly<Record<string, readonly Kept[]>> = {
  'academicSessions.csv': ['academic_years', 'semesters'],
  'orgs.csv': ['departments'],
  'courses.csv': ['courses', 'modules'],
  'classes.csv': ['groups', 'taught_modules'],
  'users.csv': ['students', 'staff'],
};
/** Which file names which of our records: what a bulk file leaves out is missing. */
export const FILES_OF = Object.entries(RESOURCES_OF).flatMap(([file, all]) =>
  all.map((resource) => ({ resource, file })),
);

/** What rows refer to: rows of the same file, records of earlier ones, and records by name. */
export class Entries {
  private readonly known = new Map<string, Entry>();
  /** Records by name, as those are written that differ in capitals alone. */
  private readonly alike = new Map<string, Set<string>>();

  /** Loads what a workbook calls records by. */
  async loadNames(query: Query): Promise<void> {
    for (const resource of CALLED_RESOURCES)
      for (const { id, name } of await NAMED.rows(query, { resource }))
        this.name(`=${resource}:${name}`, { id, fate: 'unchanged', resource });
    for (const { name, seats, seated } of await PLACES.rows(query, {}))
      Object.assign(this.known.get(`=groups:${name}`) ?? {}, { seats, seated });
  }

  /** Looks up the references that no row of the file has answered. */
  async lookUp(query: Query, names: Iterable<string>): Promise<void> {
    const unknown = [...new Set(names)].filter((name) => !name.startsWith('=') && !this.known.has(name));
    for (const [file, resources] of Object.entries(RESOURCES_OF)) {
      const its = unknown.filter((name) => name.startsWith(`${file}:`));
      const rows = its.map((name, n) => ({ n, sourced_id: name.slice(file.length + 1), key: '', values: {} }));
      for (const resource of rows.length > 0 ? resources : [])
        for (const found of await FIND.rows(query, { resource, rows: JSON.stringify(rows) }))
          this.known.set(its[found.n] ?? '', entryOf(resource, found));
    }
  }

  /** What is called so; else what alone differs from it in capitals. */
  get(name: string): Entry | undefined {
    const [one, ...others] = this.alike.get(name.toLowerCase()) ?? [];
    return this.known.get(name) ?? (one !== undefined && others.length === 0 ? this.known.get(one) : undefined);
  }
  set(name: string, entry: Entry): void {
    this.known.set(name, entry);
  }
  /** By what lists hold it. */
  keyOf(name: string): Key {
    return this.get(name)?.id ?? name;
  }

  private name(name: string, entry: Entry): void {
    this.known.set(name, entry);
    const same = name.toLowerCase();
    this.alike.set(same, (this.alike.get(same) ?? new Set()).add(name));
  }
}

/** What a row speaks of, as far as rows after it ask. */
export function entryOf(resource: string, found: { id: number; current: Record<string, unknown> } | undefined): Entry {
  const now = found?.current ?? {};
  const ids = (name: string) => new Set((now[name] as number[] | undefined) ?? []);
  const more =
    resource === 'students'
      ? { group: now.group_id as number | null, left: (LEFT as readonly unknown[]).includes(now.status) }
      : resource === 'groups'
        ? { seats: now.seats as number, seated: now.seated as number, mentor: now.mentor_id as number | null }
        : resource === 'taught_modules'
          ? { teachers: ids('teacher_ids'), groups: ids('group_ids'), leader: (now.leader_id ?? null) as number | null }
          : {};
  return { id: found?.id ?? null, fate: 'unchanged', resource, ...more };
}
