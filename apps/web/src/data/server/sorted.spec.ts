import { expect, test } from '@jest/globals';
import { inKnownOrder, inOrderOf } from './sorted';

test('a sort that a list knows is asked for, another is left out with nothing else', () => {
  const list = { sortable: ['id', 'name'] };
  for (const sort of ['name', 'name,asc', 'id,desc'])
    expect(inOrderOf(list, { sort, page: 2 })).toEqual({ sort, page: 2 });
  for (const sort of ['surname', 'name,down', 'surname,asc', ''])
    expect(inOrderOf(list, { sort, page: 2 })).toEqual({ page: 2 });
  expect(inOrderOf(list, { search: 'a', sort: undefined })).toEqual({ search: 'a' });
  expect(inKnownOrder({ sort: 'name' }, () => false)).toEqual({});
});
