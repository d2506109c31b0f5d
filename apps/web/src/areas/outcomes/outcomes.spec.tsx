import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moduleOutcomes } from '@quad/domain/outcomes';
import { sample } from '@quad/testing';
import { Toasts } from '#kit/base/toasts';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import ModuleOutcomesPage from './module-outcomes.page';

const first = sample(moduleOutcomes, {
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  number: 'MO-000001',
  student_id: 1,
  student_name: 'Aziza Karimova',
  group_title: '5BIS1',
  taught_module_id: 1,
  module_code: 'M1',
  title: 'Machine Learning',
  semester_name: 'Semester 1',
  credits: 6,
  attempt: 1,
  result: 'passed',
  credits_earned: 6,
  basis: 'manual',
  note: null,
});
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET', '/outcome/module', () => page(first));
});

test('the registry recalculates, reads what was counted, and the sums by module', async () => {
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { outcomes: ['read', 'create', 'update', 'export'] } });
  server
    .on('GET', '/outcome/module/recalculate', () => ({ made: 12, changed: 3, removed: 0, left: 0 }))
    .on('GET', '/outcome/module/summary', () => [
      { ...first, students: 25, pending: 4, passed: 18, resit: 2, failed: 1, average: 58 },
    ]);
  show(
    <>
      <ModuleOutcomesPage />
      <Toasts />
    </>,
  );
  const user = userEvent.setup();
  expect(await screen.findByText('6 / 6')).toBeVisible();
  expect(screen.getByText('Entered by hand')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Recalculate' }));
  expect(await screen.findByText('New: 12, changed: 3, removed: 0')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'By module' }));
  expect(await screen.findByRole('row', { name: /M1 Machine Learning.*25 4 18 1 2 58/ })).toBeVisible();
});

test('whoever only reads enters nothing and counts nothing', async () => {
  signInAs({ roles_map: { DEAN: true }, grants: { outcomes: ['read'] } });
  show(<ModuleOutcomesPage />);
  expect(await screen.findByText('6 / 6')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter an outcome' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
});
