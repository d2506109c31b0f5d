import { lessonAttendances } from '@quad/domain/attendance';
import { mealActivations } from '@quad/domain/meals';
import { columnsOf, shownOf, telling } from './read-columns.js';

test('a line of work reads what it shows and what the table has, and nothing that is reckoned', () => {
  const registers = shownOf(lessonAttendances);
  expect(
    ['lesson_title', 'group_title', 'ends_at', 'lesson_slot_id', 'status'].filter((name) => !registers.has(name)),
  ).toEqual([]);
  expect([...registers]).not.toContain('teaching_week');
  expect([...shownOf(mealActivations)]).not.toContain('due');
  expect(columnsOf(lessonAttendances, registers)).not.toContain('teaching_week');
  expect(columnsOf(lessonAttendances)).toContain('"teaching_week"');
});

test('a column that is asked for and was not read is told', () => {
  const told: string[] = [];
  const record = telling<{ id: number; places?: number }>({ id: 7 }, (column) => told.push(column));
  expect([record.id, record.places, told]).toEqual([7, undefined, ['id', 'places']]);
});
