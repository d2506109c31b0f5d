import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import AchievementInfoPage from './achievement-info.page';
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

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET', '/achievement_records', () => page(first));
});

test('a record says what it is for, what it is worth, and leads to what it stands on', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  show(<AchievementRecordsPage />);
  expect(await screen.findByText('Evening of Navoiy')).toBeVisible();
  expect(screen.getByText('5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the event' })).toHaveAttribute('href', '/readers-club/12');
});

test('an office adds what the portal has not seen; who only reads has no button for it', async () => {
  signInAs({
    roles_map: { STUDENT_SUPPORT_UNIT: true },
    grants: { achievements: ['read', 'create', 'delete', 'export'] },
  });
  show(<AchievementRecordsPage />);
  await screen.findByText('Evening of Navoiy');
  await userEvent.click(screen.getByRole('button', { name: 'Add achievement' }));
  const dialog = await screen.findByRole('dialog');
  for (const field of ['Person', 'Title', 'Points']) expect(within(dialog).getByText(field)).toBeVisible();
});

test('one’s own achievements are summed up by kind', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  server.on('GET', '/achievement_records/all', () => [
    first,
    { ...first, id: 2, points: 7 },
    { ...first, id: 3, type: 'extracurricular', points: 20 },
  ]);
  show(<AchievementInfoPage />);
  const valueOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await valueOf('Readers club')).toBe('12');
  expect(await valueOf('Extracurricular activity')).toBe('20');
  expect(await valueOf('Points in all')).toBe('32');
});
