import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import AttendancePage from './attendance.page';
import { at, sampleRegister } from './sample-register';

const register = (id: number, more: object) => ({
  ...sampleRegister(),
  id,
  students: 25,
  present: 0,
  late: 0,
  ...more,
});
const held: Readonly<Record<string, object[]>> = {
  due: [register(1, { lesson_title: 'Lecture 1' })],
  upcoming: [register(2, { lesson_title: 'Lecture 2', starts_at: at(20), ends_at: at(21) })],
};

test('a lesson that has not begun is no warning: it stands apart, as upcoming', async () => {
  signInAs({ staff_id: 2, roles_map: { TEACHER: true }, grants: { attendance: ['read', 'update'] } });
  new FakeServer()
    .on('GET', '/attendance/all/v2', ({ query }) => page(...(held[query.tab ?? ''] ?? [])))
    .on('GET', '/my/work/count', () => ({}));
  show(<AttendancePage />, { at: '/attendance' });
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
  expect((await rowOf('Lecture 1')).getByText('Pending').closest('.bp6-tag')).toHaveClass('bp6-intent-warning');
  await userEvent.click(screen.getByRole('tab', { name: 'Upcoming' }));
  const tag = (await rowOf('Lecture 2')).getByText('Upcoming').closest('.bp6-tag');
  expect(tag).not.toHaveClass('bp6-intent-warning');
  expect(screen.queryByText('Lecture 1')).toBeNull();
});
