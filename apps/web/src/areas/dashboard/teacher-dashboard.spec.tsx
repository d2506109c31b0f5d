import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MARKED } from '@quad/domain/attendance';
import type { TeacherDashboard, TeacherLesson } from '@quad/domain/dashboard';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { page } from '#testing/page';
import TeacherDashboardPage from './teacher-dashboard.page';
import { foldMarked } from './use-teacher-day';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const lesson = (id: number, from: number): TeacherLesson => ({
  lesson_slot_id: id,
  status: 'published',
  starts_at: inMinutes(from),
  ends_at: inMinutes(from + 80),
  room_name: 'A-101',
  moved_from: null,
  covering: false,
  lesson_id: id + 100,
  lesson_title: `Lecture ${id}`,
  lesson_type: 'lecture',
  ccls_module_id: 1,
  module_title: 'Programming',
  module_code: 'CS1',
  registers: [
    {
      lesson_attendance_id: id + 1000,
      group_id: 7,
      group_title: 'CS-101',
      status: 'pending',
      students: 20,
      present: 0,
      late: 0,
      absent: 0,
      excused: 0,
    },
  ],
});
const day = (part: Partial<TeacherDashboard> = {}): TeacherDashboard => ({
  now: lesson(1, -20),
  next: [lesson(2, 100)],
  coming: lesson(2, 100),
  last: [],
  done_today: 0,
  pending: [],
  pending_count: 0,
  trend: [],
  unread: 0,
  ...part,
});
const marked = event('lesson_attendances', 1001, {
  name: MARKED,
  payload: { marks: [], version: 2, counts: { students: 20, present: 12, late: 1, absent: 2, excused: 0 } },
});

let server: FakeServer;
beforeEach(() => {
  signInAs({ roles_map: { TEACHER: true }, staff_id: 2 });
  server = new FakeServer().on('GET', '/dashboard/v2/teacher', () => day()).on('GET', '/notification', () => page());
});

test('the lesson that is on leads straight to its board', async () => {
  show(<TeacherDashboardPage />);
  const now = await screen.findByRole('region', { name: 'Programming' });
  expect(within(now).getByRole('link', { name: /^Open board.*CS-101$/ })).toHaveAttribute(
    'href',
    '/module/1/lesson/101/group/7/attendance/1',
  );
  expect(within(now).getByText('20 students, none marked yet')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Teacher dashboard');
});

test('marks made elsewhere are counted without asking the server again', async () => {
  show(<TeacherDashboardPage />);
  await screen.findByText('20 students, none marked yet');
  act(() => cache.apply([marked]));
  expect(await screen.findByText('12 present · 1 late · 2 absent · 0 excused')).toBeVisible();
  expect(server.count('GET', '/dashboard/v2/teacher')).toBe(1);
  expect(foldMarked(day(), { ...marked, record_id: 5 })).toMatchObject({ now: { registers: [{ present: 0 }] } });
});

test('a change of the timetable is fetched', async () => {
  show(<TeacherDashboardPage />);
  await screen.findByText('20 students, none marked yet');
  server.on('GET', '/dashboard/v2/teacher', () => day({ now: null, next: [] }));
  act(() => cache.apply([event('timetable_slots', 1)]));
  await waitFor(() => expect(screen.getByText('No lesson today')).toBeVisible());
});

test('a free day shows the last teaching day as such, with its marks, and when the next lesson begins', async () => {
  const friday = { ...lesson(4, 0), starts_at: '2026-11-20T04:00:00Z', ends_at: '2026-11-20T05:20:00Z' };
  const registers = friday.registers.map((register) => ({
    ...register,
    status: 'completed' as const,
    present: 18,
    absent: 2,
  }));
  const monday = { ...lesson(5, 0), starts_at: '2026-11-23T04:00:00Z', module_title: 'Databases' };
  server.on('GET', '/dashboard/v2/teacher', () =>
    day({ now: null, next: [], coming: monday, last: [{ ...friday, registers }] }),
  );
  show(<TeacherDashboardPage />);
  const last = await screen.findByRole('region', { name: 'Last teaching day: Friday, 20.11.2026' });
  expect(within(last).getByRole('link', { name: 'Programming' })).toBeVisible();
  expect(within(last).getByRole('link', { name: 'CS-101' })).toBeVisible();
  expect(within(last).getByText('18 present · 0 late · 2 absent · 0 excused')).toBeVisible();
  expect(screen.getByText(/Next lesson: Monday, 23.11.2026, 09:00/)).toHaveTextContent('Databases');
  expect(screen.queryByRole('region', { name: 'Next today' })).toBeNull();
});

test('the oldest waiting registers may be taken from here, and the rest are one step away', async () => {
  server.on('GET', '/dashboard/v2/teacher', () =>
    day({
      pending_count: 2,
      pending: [
        {
          lesson_attendance_id: 5,
          lesson_slot_id: 9,
          status: 'expired',
          starts_at: '2026-10-13T05:30:00Z',
          ends_at: '2026-10-13T06:50:00Z',
          lesson_id: 4,
          lesson_title: 'Seminar 2',
          ccls_module_id: 1,
          module_title: 'Programming',
          module_code: 'CS1',
          group_id: 7,
          group_title: 'CS-101',
          students: 20,
        },
      ],
    }),
  );
  show(<TeacherDashboardPage />);
  expect(await screen.findByRole('link', { name: /^Take.*CS-101, Seminar 2, 13.10.2026$/ })).toHaveAttribute(
    'href',
    '/module/1/lesson/4/group/7/attendance/9',
  );
  expect(screen.getByRole('link', { name: 'Show all 2' })).toHaveAttribute('href', '/attendance?tab=pending');
});

test('a refusal is said in the words of the server', async () => {
  server.on('GET', '/dashboard/v2/teacher', () => {
    throw refuse(403, { code: 'forbidden', message: 'You have no access to this action' });
  });
  show(<TeacherDashboardPage />);
  expect(await screen.findByText('You have no access to this action')).toBeVisible();
});
