import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { TaughtCards } from './taught-cards';

const module = (id: number, academic_year_name: string) => ({
  ...{ id, version: 1, module_code: '4BIS01', title: 'Introduction to Programming', semester_name: 'Semester 1' },
  ...{ academic_year_name, groups: [], lessons: 3 },
});

test('the same module of two years is told apart by its year', async () => {
  signInAs({ staff_id: 2, roles_map: { TEACHER: true }, grants: { modules: ['read'], lessons: ['read'] } });
  new FakeServer()
    .on('GET', '/cclsmodule/all', () => [module(1, '2025/2026'), module(2, '2026/2027')])
    .on('GET', '/timetable', () => page());
  show(<TaughtCards />);
  expect(await screen.findByText('4BIS01 · Semester 1 · 2025/2026')).toBeVisible();
  expect(screen.getByText('4BIS01 · Semester 1 · 2026/2027')).toBeVisible();
});
