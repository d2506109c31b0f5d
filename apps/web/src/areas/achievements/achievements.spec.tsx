import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import AchievementRecordsPage from './achievement-records.page';

const first = {
  id: 1,
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  number: 'AR-000001',
  account_id: 1,
  account_name: 'Aziza Karimova',
  type: 'readers_club',
  title: 'Evening of Navoiy',
  achieved_on: '2026-11-23',
  points: 5,
  evidence: '/readers-club/12',
};

beforeEach(() => {
  new FakeServer().on('GET', '/achievement_records', () => page(first));
});

test('a record says what it is for, what it is worth, and leads to what it stands on', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  show(<AchievementRecordsPage />);
  expect(await screen.findByText('Evening of Navoiy')).toBeVisible();
  expect(screen.getByText('5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the event' })).toHaveAttribute('href', '/readers-club/12');
});
