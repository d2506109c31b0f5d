import { isAmount, recordBase, type AnyResource } from '@quad/domain/core';

/** An identifier, quoted. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const declared = new WeakMap<AnyResource, readonly (readonly [name: string, sql: string])[]>();
/** The columns of a resource, as its record declares them: what is not declared cannot leave. */
export function columnsOf(resource: AnyResource, some?: ReadonlySet<string>): string {
  const all =
    declared.get(resource) ??
    Object.entries(resource.record.shape).map(([name, type]): [string, string] => [
      name,
      isAmount(type) ? `${quoted(name)}::text` : quoted(name),
    ]);
  declared.set(resource, all);
  return all.flatMap(([name, sql]) => (some?.has(name) === false ? [] : sql)).join(', ');
}

/** The columns that are for people who hold `secrets` by the policy. */
export const secretsOf = ({ columns }: AnyResource): string[] =>
  Object.entries(columns).flatMap(([name, { about }]) =>
    about.isSecret ? [name, ...Object.keys(about.ref?.as ?? {})] : [],
  );

/** The columns of a record that cost no join and no reckoning, and those that a line of work shows, leads by and is sorted by. */
export function shownOf({ record, columns, work, workflow }: AnyResource): Set<string> {
  const { link, people, due, steps = {} } = workflow ?? {};
  const dues = Object.values(steps).flatMap((rows) => rows.map((row) => row.due));
  const written = JSON.stringify([Object.values(work ?? {}), link, people, due, dues]);
  const isNamed = (name: string) => new RegExp(`[":]${name}\\b`).test(written);
  const names = Object.keys(record.shape);
  return new Set(names.filter((name) => name in recordBase.shape || columns[name]?.about.db || isNamed(name)));
}

/** A record that tells which columns are asked of it. */
export const telling = <R extends object>(record: R, tell: (column: string) => void): R =>
  new Proxy(record, {
    get(of, column) {
      tell(String(column));
      return Reflect.get(of, column) as unknown;
    },
  });
