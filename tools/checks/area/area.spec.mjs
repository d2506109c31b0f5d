import { root } from '../../common/main-module.mjs';
import { askedArea, foundIn, naming } from './area.mjs';

test('an area is named by its folders, its entity, its texts and its keys, and by no longer word', () => {
  const found = [
    'apps/api/src/areas/rooms/rooms.service.ts: 251 lines',
    'apps/api/src/schema/rooms.entity.ts: a line of 141 characters',
    'uz/rooms.json: field.code is missing',
    'rooms:notice.guest.BOOK is missing',
    'roles:area.rooms is missing',
    'apps/web/src/areas/exam-rooms/index.tsx: 251 lines',
    'apps/api/src/areas/meals/meals.service.ts: 251 lines',
    'uz/classrooms.json: field.code is missing',
  ];
  expect(foundIn('budgets', found, 'rooms')).toEqual(found.slice(0, 5));
  expect(['apps/web/src/areas/rooms/a.css', 'apps/web/src/areas/meals/a.css'].filter(naming('rooms'))).toHaveLength(1);
});

test('a page that is made of all areas is old whichever of them changed', () => {
  expect(foundIn('workflows', ['docs/WORKFLOWS.md is old'], 'rooms')).toEqual(['docs/WORKFLOWS.md is old']);
});

test('the area is read from the arguments, and one that is not there is refused', () => {
  expect(askedArea([], root)).toBeUndefined();
  expect(askedArea(['--area', 'rooms'], root)).toBe('rooms');
  expect(() => askedArea(['--area', 'romos'], root)).toThrow('There is no area "romos"');
  expect(() => askedArea(['--area'], root)).toThrow('There is no area ""');
});
