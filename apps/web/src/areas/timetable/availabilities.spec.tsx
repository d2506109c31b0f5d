import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import AvailabilitiesPage from './availabilities.page';

const first = {
  id: 1,
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  number: 'A-000001',
  staff_id: 2,
  staff_name: 'Dilshod Karimov',
  weekday: 1,
  starts: '09:00',
  ends: '12:00',
  wish: 'impossible',
  note: 'Clinic',
};

beforeEach(() => {
  new FakeServer().on('GET', '/timetable/availability', () => page(first));
});

test('who plans sees whose time it is', async () => {
  signInAs();
  show(<AvailabilitiesPage />);
  expect(await screen.findByText('Dilshod Karimov')).toBeVisible();
  expect(screen.getByText('Monday')).toBeVisible();
});

test('who teaches sees their own and says when they can', async () => {
  signInAs({ roles_map: { TEACHER: true }, grants: { timetable: ['read', 'export'] }, staff_id: 2 });
  show(<AvailabilitiesPage />, { at: '/timetable/availabilities?open=new' });
  expect(await screen.findByText('Clinic')).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Add time' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Teacher' })).toBeNull();
});
