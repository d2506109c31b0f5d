import { expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { StudentLesson } from '@quad/domain/dashboard';
import { show } from '#testing/show';
import { numbersOf, sumOf } from './mark-counts';
import { courseOf } from './moments';
import { StudentNext } from './student-next';
import { StudentToday } from './student-today';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const lesson = (from: number, part: Partial<StudentLesson> = {}): StudentLesson => ({
  lesson_slot_id: 1,
  status: 'published',
  starts_at: inMinutes(from),
  ends_at: inMinutes(from + 80),
  room_name: null,
  teacher_name: 'Nodira Karimova',
  moved_from: null,
  lesson_id: 3,
  lesson_title: 'Lecture 1',
  lesson_type: 'lecture',
  ccls_module_id: 1,
  module_title: 'Programming',
  module_code: 'CS1',
  lesson_attendance_id: 9,
  register_status: 'open',
  mark: null,
  ...part,
});

test('during a lesson the student may check in', () => {
  show(<StudentNext next={lesson(-5)} />);
  expect(screen.getByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/attendance');
  expect(screen.getByText('Now')).toBeVisible();
});

test('who is marked sees the mark instead of the button', () => {
  show(<StudentNext next={lesson(-5, { mark: 'present' })} />);
  expect(screen.getByText('Present')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Check in' })).toBeNull();
});

test('without a lesson there is a word instead of a gap', () => {
  show(<StudentNext next={null} />);
  expect(screen.getByText('No upcoming lesson')).toBeVisible();
});

test('a day without lessons shows the last one that had any; without any there is a word', () => {
  const friday = lesson(0, { starts_at: '2026-11-20T04:00:00Z', ends_at: '2026-11-20T05:20:00Z', mark: 'late' });
  show(<StudentToday today={[]} last={[friday]} />);
  const last = screen.getByRole('region', { name: 'Last teaching day: Friday, 20.11.2026' });
  expect(last).toHaveTextContent('Programming');
  expect(last).toHaveTextContent('Late');
  cleanup();
  show(<StudentToday today={[]} last={[]} />);
  expect(screen.getByRole('region', { name: 'Today’s lessons' })).toHaveTextContent('No lessons today');
});

test('the course of a lesson is counted in whole minutes', () => {
  const at = (minute: number) => Date.parse('2026-11-21T04:00:00Z') + minute * 60_000;
  const of = { starts_at: '2026-11-21T04:00:00Z', ends_at: '2026-11-21T05:20:00Z' };
  expect(courseOf(of, at(-3))).toEqual({ share: 0, until: 3, left: 83 });
  expect(courseOf(of, at(40))).toEqual({ share: 0.5, until: 0, left: 40 });
  expect(courseOf(of, at(90))).toMatchObject({ share: 1, left: 0 });
});

test('who has no mark yet is the rest of a bar', () => {
  const counts = { students: 25, present: 10, late: 2, absent: 3, excused: 0, rate: 80 };
  expect(Object.fromEntries(numbersOf(counts))).toEqual({ present: 10, late: 2, excused: 0, absent: 3, unmarked: 10 });
  expect(sumOf(counts)).toBe(25);
});
