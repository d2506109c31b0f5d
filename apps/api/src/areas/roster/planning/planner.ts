import type { Query } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { fullGroup, isOwn, namesOf, ownersOf, type Owners } from './claims.js';
import { FIELDS, LOOSE, ONLY_AT_FIRST } from './columns.js';
import { Entries, entryOf, type Entry } from './entries.js';
import { planLink, type Linked, type Tied } from './links.js';
import { refusalsOf, tidied, together } from './judging.js';
import { kept, refused, type Verdict } from '#areas/roster/row.js';
import { FIND, isKept, type Kept } from './find.queries.js';
import type { NEXT } from '#areas/roster/roster.queries.js';

export type Row = RowOf<typeof NEXT>;
/** A row with what becomes of it. */
export interface Plan {
  readonly row: Row;
  readonly verdict: Verdict;
  /** The record that it speaks of, where there is one. */
  readonly id?: number;
  /** For an update: the columns that change. */
  readonly changed?: readonly string[];
  readonly linked?: Linked;
  /** What a row that ties records together speaks of. */
  readonly tied?: Tied;
  /** Said by the file itself: what is stored of it stays. */
  readonly final?: true;
  /** Marked as done in the transaction that wrote it. */
  readonly settled?: true;
}

/** What is there already of what a row says. */
interface Known {
  readonly found: { id: number; current: Record<string, unknown> } | undefined;
  readonly owners: Owners | undefined;
}

const nameOf = ({ file, sourced_id, about, resource }: Row): string =>
  sourced_id === '' ? `=${resource}:${about.key}` : `${file}:${sourced_id}`;

/**
 * Says what becomes of each row, for a dry run and for the import alike: the two differ only in whether a new record has
 * an id afterwards. Rows are given in the order in which they are imported.
 */
export class Planner {
  readonly entries = new Entries();
  private readonly tidy = new WeakMap<Row, Record<string, unknown>>();
  private readonly claimed = new Map<string, string>();
  /** Rows that change nothing here. */
  private readonly kept = new Set<string>();

  constructor(private readonly query: Query) {}

  async plan(rows: readonly Row[]): Promise<Plan[]> {
    await this.entries.lookUp(
      this.query,
      rows.flatMap(({ about }) => Object.values(about.refs)),
    );
    const plans: Plan[] = [];
    for (let at = 0; at < rows.length;) {
      const { resource } = rows[at] as Row;
      let end = at;
      while (rows[end]?.resource === resource) end += 1;
      const same = rows.slice(at, end);
      plans.push(...(isKept(resource) ? await this.records(resource, same) : same.map((row) => this.link(row))));
      at = end;
    }
    return plans;
  }

  /** The columns of a record, its references by id. */
  valuesOf(row: Row): Record<string, unknown> {
    const { resource, about } = row;
    const values = this.tidy.get(row) ?? tidied(resource, about.values);
    this.tidy.set(row, values);
    const ids = Object.entries(about.refs).flatMap(([column, name]) => {
      const id = this.entries.get(name)?.id;
      return id == null && LOOSE.has(`${resource}.${column}`) ? [] : [[column, id ?? null]];
    });
    return { ...values, ...Object.fromEntries(ids) };
  }

  /** The group that a new student begins in; none where it has no seat left. */
  bornIn(row: Row): number | undefined {
    const home = this.entries.get(nameOf(row))?.born;
    return (home !== undefined && this.entries.get(home)?.id) || undefined;
  }

  /** The record of a row is there now. */
  made(row: Row, id: number): void {
    const entry = this.entries.get(nameOf(row));
    if (entry) entry.id = id;
  }
  /** The record of a row that is there, also by an earlier row of the file; and the one that tells it apart. */
  idOf(row: Row): number | undefined {
    return this.entries.get(nameOf(row))?.id ?? undefined;
  }
  targetOf({ about }: Row): number | undefined {
    return (about.target && this.entries.get(about.target)?.id) || undefined;
  }
  /** A row was refused while it was written: what refers to it is refused, too. */
  failed(row: Row): void {
    const entry = this.entries.get(nameOf(row));
    if (entry) entry.fate = 'refused';
  }

  private async records(resource: Kept, rows: readonly Row[]): Promise<Plan[]> {
    const asked = rows.map((row) => ({
      n: row.n,
      sourced_id: row.sourced_id,
      key: row.about.key,
      values: this.valuesOf(row),
    }));
    // First who owns what, then what is there: what another run makes meanwhile is found as the row's own record.
    const owners =
      resource === 'students' || resource === 'staff'
        ? await ownersOf(
            this.query,
            resource,
            asked.map(({ values }) => values),
          )
        : undefined;
    const found = await FIND.rows(this.query, { resource, rows: JSON.stringify(asked) });
    const byRow = new Map(found.map((one) => [one.n, one]));
    return rows.map((row) => this.record(resource, row, { found: byRow.get(row.n), owners }));
  }

  private record(resource: Kept, row: Row, { found, owners }: Known): Plan {
    const name = nameOf(row);
    const before = row.about.alias !== undefined ? this.entries.get(row.about.alias) : undefined;
    if (before) this.entries.set(name, before);
    if (row.fate !== null && isFinal(row)) {
      if (!before) this.entries.set(name, { ...entryOf(resource, found), fate: row.fate });
      return { row, verdict: { fate: row.fate }, final: true };
    }
    const changed = found ? this.differences(row, found.current) : [];
    const wrong = this.wrong(resource, row, { found, owners, changed });
    if (wrong) {
      this.entries.set(name, { id: null, fate: wrong.fate, resource });
      return { row, verdict: wrong };
    }
    const key = resource === 'semesters' ? `semesters:${String(row.about.values.number)}` : '';
    const earlier = key === '' ? undefined : this.claimed.get(key);
    if (earlier !== undefined && !found) {
      this.entries.set(name, this.entries.get(earlier) as Entry);
      return { row, verdict: { fate: 'unchanged' } };
    }
    if (key) this.claimed.set(key, name);
    const fate = !found ? 'create' : changed.length > 0 ? 'update' : 'unchanged';
    this.entries.set(name, { ...entryOf(resource, found), fate, ...this.beginning(resource, row, found) });
    return { row, verdict: { fate }, ...(found && { id: found.id }), changed };
  }

  /** What a new record begins with, so far as rows after it ask. */
  private beginning(resource: Kept, { about }: Row, found: object | undefined): Partial<Entry> {
    if (found) return {};
    if (resource === 'groups') return { seats: Number(about.values.capacity ?? 30), seated: 0 };
    const home = resource === 'students' ? about.refs.group_id : undefined;
    const group = home === undefined ? undefined : this.entries.get(home);
    if (!home || !group || group.resource !== 'groups' || ['refused', 'kept'].includes(group.fate)) return {};
    if ((group.seated ?? 0) >= (group.seats ?? Infinity)) return {};
    group.seated = (group.seated ?? 0) + 1;
    return { born: home, group: this.entries.keyOf(home) };
  }

  private link(row: Row): Plan {
    if (row.fate !== null && isFinal(row)) {
      if (row.fate === 'refused') this.entries.set(nameOf(row), { id: null, fate: 'refused', resource: row.resource });
      else this.kept.add(nameOf(row));
      return { row, verdict: { fate: row.fate }, final: true };
    }
    // No earlier import knows the person.
    if (row.resource === 'people') return { row, verdict: this.unknown(row) };
    const wrong = this.wrongReference(row);
    return wrong ? { row, verdict: wrong } : { row, ...planLink(row, this.entries) };
  }

  private unknown(row: Row): Verdict {
    this.entries.set(nameOf(row), { id: null, fate: 'refused', resource: row.resource });
    return row.file === 'users.csv'
      ? refused('no_role', 'sourcedId', row.sourced_id)
      : refused('unknown_reference', 'sourcedId', row.sourced_id);
  }

  private wrongReference({ resource, about }: Row): Verdict | undefined {
    for (const [column, name] of Object.entries(about.refs)) {
      const entry = this.entries.get(name);
      if (LOOSE.has(`${resource}.${column}`) && !name.startsWith('=')) continue;
      if (!entry && this.kept.has(name)) return kept('refers_to_kept', name.slice(name.indexOf(':') + 1));
      if (!entry)
        return refused(
          name.startsWith('=') ? 'unknown_name' : 'unknown_reference',
          FIELDS[column] ?? column,
          name.slice(name.indexOf(':') + 1),
        );
      if (entry.fate === 'refused') return refused('refers_to_refused', null, name.slice(name.indexOf(':') + 1));
      if (entry.fate === 'kept' && entry.id === null) return kept('refers_to_kept', name.slice(name.indexOf(':') + 1));
    }
    return undefined;
  }

  /** Everything that is wrong with a row, so that it is put right at once; where nothing is, what it names is its own. */
  private wrong(
    resource: Kept,
    row: Row,
    { found, owners, changed }: Known & { readonly changed: readonly string[] },
  ): Verdict | undefined {
    const values = this.valuesOf(row);
    const written = Object.entries(values).filter(([column]) => !found || changed.includes(column));
    const names = namesOf(resource, row.about, found?.id);
    const own = owners ? written.filter(([column]) => isOwn(row.sourced_id, column)) : [];
    const verdict = together(
      [
        ...(row.about.wrong ?? []),
        this.wrongReference(row),
        found ? undefined : fullGroup(resource, row.about, this.entries),
        this.taken(names),
        ...refusalsOf(resource, Object.fromEntries(written)),
        ...own.map(([column, value]) => {
          const name = `${column}=${String(value)}`;
          const owner = owners?.get(name);
          if (owner !== undefined && owner !== found?.id) return refused(`${column}_taken`, column, String(value));
          const isTwice = this.claimed.has(`${resource} ${name}`);
          return isTwice ? refused('twice', column, String(value)) : undefined;
        }),
      ].filter((one) => one !== undefined),
    );
    if (!verdict)
      for (const name of [...names, ...own.map(([column, value]) => `${resource} ${column}=${String(value)}`)])
        this.claimed.set(name, nameOf(row));
    return verdict;
  }

  /** Two rows may not speak of one record. */
  private taken(names: readonly string[]): Verdict | undefined {
    const other = names.map((name) => this.claimed.get(name)).find((name) => name !== undefined);
    return other === undefined ? undefined : refused('same_record', null, other.slice(other.indexOf(':') + 1));
  }

  private differences(row: Row, current: Record<string, unknown>): string[] {
    const now = { ...current, ...(current.names as object | undefined) } as Record<string, unknown>;
    const wanted = this.valuesOf(row);
    return Object.keys(wanted).filter(
      (column) => !ONLY_AT_FIRST.has(column) && column in now && (wanted[column] ?? null) !== (now[column] ?? null),
    );
  }
}

/** Refused or kept by the file itself: no look at the records changes that. */
const isFinal = ({ fate, about }: Row): boolean =>
  fate === 'kept' || (fate === 'refused' && about.key === '' && Object.keys(about.refs).length === 0);
