import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { InstitutionDay } from './institution-day';

test('a group says how many marks are entered: they are students times lessons, not students', async () => {
  signInAs();
  const marks = { students: 87, present: 0, late: 0, absent: 0, excused: 0, rate: null };
  new FakeServer().on('GET', '/stats/web', () => ({
    ...{ day: '2026-11-26', students: 29, staff: 5, groups: 1, lessons_today: 3, lessons_now: 0, signed_in_today: 2 },
    registers: { pending: 3, open: 0, completed: 0, expired: 0, cancelled: 0, overdue: 0 },
    ...{ rate: null, by_hour: [], by_group: [{ group_id: 1, group_title: '4BIS1', ...marks }] },
  }));
  show(<InstitutionDay />);
  expect(await screen.findByText('Marks: 0 of 87')).toBeVisible();
});
