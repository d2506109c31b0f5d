import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moduleOutcomes } from '@quad/domain/outcomes';
import { sample } from '@quad/testing';
import { cache } from '#data/server/cache';
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
  let isDone = false;
  const job = { id: 7, version: 1, result: { made: 12, changed: 3, removed: 0 }, file_id: null, error: null };
  server
    .on('GET', '/outcome/module/recalculate', () => ({
      state: 'waiting',
      progress: 0,
      job_id: 7,
      made: 0,
      changed: 0,
      removed: 0,
    }))
    .on('GET', '/job/7', () => ({ ...job, state: isDone ? 'done' : 'running', progress: isDone ? 100 : 40 }))
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
  expect(await screen.findByRole('progressbar', { name: 'Recalculate' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('button', { name: 'Recalculate' })).toBeDisabled();
  isDone = true;
  await act(() => cache.client.invalidateQueries());
  expect(await screen.findByText('New: 12, changed: 3, removed: 0')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
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
