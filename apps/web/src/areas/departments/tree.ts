import { findingIn } from '@quad/i18n';
import type { RecordOf } from '@quad/domain/core';
import type { departments } from '@quad/domain/departments';

export type Department = RecordOf<typeof departments>;

/** A department with its parts. */
export interface DepartmentNode {
  readonly department: Department;
  readonly parts: readonly DepartmentNode[];
}

/** The departments as trees, siblings by name. With a search only those that fit stay, with what they are part of. */
export function treeOf(all: readonly Department[], search = ''): DepartmentNode[] {
  const fitting = new Set(findingIn(all, search, ({ name, code, head_name }) => `${name} ${code} ${head_name ?? ''}`));
  const known = new Set(all.map(({ id }) => id));
  const partsOf = (parent: number | null): DepartmentNode[] =>
    all
      // A department whose parent is hidden from the reader is listed at the top.
      .filter(({ parent_id }) => (parent === null ? parent_id === null || !known.has(parent_id) : parent_id === parent))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((department) => ({ department, parts: partsOf(department.id) }))
      .filter(({ department, parts }) => parts.length > 0 || fitting.has(department));
  return partsOf(null);
}
