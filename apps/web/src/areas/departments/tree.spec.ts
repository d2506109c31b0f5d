import { expect, test } from '@jest/globals';
import { treeOf, type Department, type DepartmentNode } from './tree';

const department = (id: number, name: string, parent_id: number | null): Department => ({
  id,
  version: 1,
  created_at: '',
  updated_at: '',
  name,
  code: name.slice(0, 2),
  kind: 'office',
  parent_id,
  parent_name: null,
  head_id: null,
  head_name: null,
  children: 0,
  staff: 0,
});
const all = [
  department(1, 'Rectorate', null),
  department(3, 'Library', 1),
  department(2, 'Finance', 1),
  department(4, 'Reading room', 3),
  department(5, 'Guest house', 99),
];
const names = (nodes: readonly DepartmentNode[]): unknown[] =>
  nodes.map(({ department: { name }, parts }) => (parts.length ? [name, names(parts)] : name));

test('parts stand below what they belong to, siblings by name; an orphan stands at the top', () => {
  expect(names(treeOf(all))).toEqual(['Guest house', ['Rectorate', ['Finance', ['Library', ['Reading room']]]]]);
});

test('a search keeps what fits and the way to it', () => {
  expect(names(treeOf(all, 'reading'))).toEqual([['Rectorate', [['Library', ['Reading room']]]]]);
  expect(treeOf(all, 'nothing')).toEqual([]);
});
