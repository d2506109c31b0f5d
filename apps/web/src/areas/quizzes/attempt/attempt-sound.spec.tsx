import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';

const ring = jest.fn();
jest.unstable_mockModule('#data/live/chime', () => ({ ring }));
const { show } = await import('#testing/show');
const { AttemptClock } = await import('./attempt-clock');

beforeEach(() => {
  localStorage.clear();
  ring.mockReset();
});
afterEach(() => localStorage.clear());

const student = { id: 9, roles_map: { BACHELOR_STUDENT: true as const }, grants: {}, student_id: 3, staff_id: null };

test('the time left is said aloud at ten, five and one minutes, and rings only for who asks for it', async () => {
  signInAs(student);
  const server = new FakeServer().on('POST', '/user/settings', () => ({}));
  show(<AttemptClock left={5 * 60_000} warned={5} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Minutes left: 5');
  expect(ring).not.toHaveBeenCalled();
  const sound = screen.getByRole('switch', { name: 'Sound when 10, 5 and 1 minutes are left' });
  expect(sound).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(sound);
  expect(ring).toHaveBeenCalledTimes(1);
  expect(server.heard.find(({ path }) => path === '/user/settings')?.body).toEqual({ settings: { quiz_sound: true } });
});

test.each([10, 5, 1])('who asked for it hears the warning of %d minutes once', async (warned) => {
  signInAs({ ...student, settings: { quiz_sound: true } });
  new FakeServer();
  show(<AttemptClock left={warned * 60_000} warned={warned} />);
  expect(await screen.findByRole('switch')).toHaveAttribute('aria-checked', 'true');
  expect(ring).toHaveBeenCalledTimes(1);
});
