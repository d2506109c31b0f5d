import { useQueryParts } from '#kit/base/param';
import { sortOf } from '#data/server/list-query';
import { useListState } from '#kit/list/list-state';
import { bySurname, studentsFound } from '#data/words/surname';

interface Student {
  readonly student_name: string;
  readonly idNumber: string | null;
  readonly group_title: string | null;
  readonly status: string;
}
const KEYS = ['status', 'group_title'] as const;
/** A board or an assessment is looked at as a whole, so that all of it can be chosen. */
const SIZE = 100;

function compared<R extends Student>(column: string, down: boolean) {
  return (one: R, other: R): number => {
    const [a, b] = [one, other].map((row) => (row as Readonly<Record<string, unknown>>)[column]);
    const order =
      typeof a === 'number' || typeof b === 'number'
        ? Number(a ?? -1) - Number(b ?? -1)
        : column === 'student_name'
          ? bySurname(one.student_name, other.student_name)
          : String(a ?? '').localeCompare(String(b ?? ''));
    return (down ? -order : order) || bySurname(one.student_name, other.student_name);
  };
}

/** The state of a list that is here as a whole: searched, filtered by status and group, sorted (else by surname) and turned here. */
export function useLocalList<R extends Student>(rows: readonly R[]) {
  const state = useListState(KEYS);
  const [params] = useQueryParts();
  const list = params.has('size') ? state : { ...state, query: { ...state.query, size: SIZE } };
  const { page, size, search, sort } = list.query;
  const { column = 'student_name', down } = sortOf(sort);
  const kept = rows.filter((row) => KEYS.every((key) => !list.filter[key] || list.filter[key] === row[key]));
  const sorted = studentsFound(kept, search).toSorted(compared(column, down));
  const content = sorted.slice(page * size, (page + 1) * size);
  const total_elements = sorted.length;
  const groups = [...new Set(rows.flatMap(({ group_title }) => group_title ?? []))].sort();
  return { list, content, total_elements, groups, statuses: [...new Set(rows.map(({ status }) => status))] };
}
