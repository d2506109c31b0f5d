import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers, line } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { startLive } from '#data/live/live';
import DistanceLearningPage from './distance-learning.page';

const distance = {
  ...{ id: 2, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  ...{ lesson_id: 1, lesson_title: 'Joins', teaching_week: 3, ccls_module_id: 7, module_title: 'Databases' },
  ...{ title: 'Recording', kind: 'recording', description: null, link: null, file_id: null, file: null },
  ...{ minutes: 45, percent: 0, students: 20, mine: true },
};
const joined: unknown[] = [];
const join = async (...said: unknown[]) => {
  joined.push(...said);
  return { joined: !JSON.stringify(said).includes('distance_progress') };
};
let stop: () => void;
beforeEach(() => {
  jest.spyOn(line, 'timeout').mockReturnValue({ emitWithAck: join } as never);
  signInAs({ roles_map: { TEACHER: true }, grants: { lessons: ['read', 'update'] }, staff_id: 2 });
  stop = startLive();
});
afterEach(() => stop());

test('a teacher hears who has seen it by the record, since the list of all progress is not theirs to watch', async () => {
  let seen = 0;
  new FakeServer().on('GET', '/lesson/distance-learning', () => page({ ...distance, seen }));
  show(<DistanceLearningPage />);
  expect(await screen.findByText('0 / 20')).toBeVisible();
  await act(async () => handlers.get('connect')?.());
  await waitFor(() => expect(JSON.stringify(joined)).toContain('{"resource":"distance_lessons","id":2}'));
  seen = 1;
  await act(async () => {
    handlers.get(SOCKET.events)?.([event('distance_progress', 9, { name: 'distance_progress.created' })]);
  });
  expect(await screen.findByText('1 / 20')).toBeVisible();
});
