import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { InstitutionDay } from './institution-day';
import { ModuleRings } from './module-rings';

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

test('the percentage says what it counts, apart from the hours missed', async () => {
  signInAs({ student_id: 3 });
  const module = {
    ...{ ccls_module_id: 1, module_title: 'Databases', module_code: 'DB', taken_hours: 26, all_hours: 61 },
    ...{ present_hours: 24, late_hours: 0, absent_hours: 2, excused_hours: 0 },
    ...{ percent_of_taken: 92.3, percent_of_all: 39.3 },
  };
  show(<ModuleRings modules={[module]} />);
  expect(await screen.findByText('2 hours missed')).toBeVisible();
  expect(screen.getByText('So far you attended 39.3 % of all planned hours')).toBeVisible();
});
