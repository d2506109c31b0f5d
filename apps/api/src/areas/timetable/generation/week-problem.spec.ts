import type { Generation } from '@quad/domain/timetable';
import { problemOf, type Semester } from './week-problem.js';

const settings = { days: 2, periods: ['09:00-10:20', '10:30-11:50'], seconds: 1, pins: [] } as unknown as Generation;
const semester = (wishes: Semester['wishes']): Semester => ({
  modules: [
    {
      ...{ id: 1, leader_id: 7, teacher_ids: [7], group_ids: [3], guests: {} },
      lessons: [{ id: 5, type: 'lecture', week: 1, periods: 1 }],
    } as unknown as Semester['modules'][number],
  ],
  groups: [],
  rooms: [],
  wishes,
  taken: [],
});
const costs = (...wishes: Semester['wishes']) =>
  problemOf(semester(wishes), settings).problem.teachers?.[0]?.wishes?.map(({ period, cost }) => [period, cost]);
const wish = (kind: string, weekday: number, starts: string, ends: string) =>
  ({ staff_id: 7, wish: kind, weekday, starts, ends }) as Semester['wishes'][number];

test('a wish that is met costs nothing, and no wish costs less than nothing', () => {
  expect(costs(wish('preferred', 1, '09:00', '12:00'))).toEqual([
    [2, 1],
    [3, 1],
  ]);
  expect(costs(wish('unwanted', 1, '09:00', '10:20'))).toEqual([[0, 4]]);
  expect(costs(wish('preferred', 1, '09:00', '10:20'), wish('unwanted', 2, '09:00', '10:20'))).toEqual([
    [1, 1],
    [2, 5],
    [3, 1],
  ]);
  expect(costs()).toEqual([]);
});
