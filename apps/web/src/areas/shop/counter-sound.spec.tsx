import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';

const ring = jest.fn();
jest.unstable_mockModule('#data/live/chime', () => ({ ring }));
const { onEvents, startLive } = await import('#data/live/live');
const { show } = await import('#testing/show');
const { CounterSound } = await import('./counter-sound');

const ME = { id: 9, roles_map: { SHOP_MODERATOR: true as const }, grants: { 'shop/orders': ['read'] } };
let stop: () => void;
let server: FakeServer;
const open = (settings: Record<string, boolean> = {}) => {
  signInAs({ ...ME, settings });
  stop = startLive();
  handlers.get('connect')?.();
  show(<CounterSound />);
};
/** Resolves once the screen has heard of it. */
async function hear(name: string, actor_id: number): Promise<void> {
  const heard = jest.fn();
  const leave = onEvents(heard);
  await act(async () => handlers.get(SOCKET.events)?.([event('merch_trades', 7, { name, actor_id })]));
  await waitFor(() => expect(heard).toHaveBeenCalled());
  leave();
}

beforeEach(() => {
  ring.mockReset();
  server = new FakeServer().on('POST', '/user/settings', () => ({}));
});
afterEach(() => stop());

test('the counter is silent until somebody asks for the sound', async () => {
  open();
  await hear('merch_trades.created', 4);
  expect(ring).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('switch', { name: 'Sound for new orders' }));
  expect(ring).toHaveBeenCalledTimes(1);
  expect(server.heard.find(({ path }) => path === '/user/settings')?.body).toEqual({ settings: { shop_sound: true } });
});

test('it rings for the orders of others, and for nothing else that happens to them', async () => {
  open({ shop_sound: true });
  await hear('merch_trades.created', ME.id);
  await hear('merch_trades.CONFIRM_PAYMENTS', 4);
  expect(ring).not.toHaveBeenCalled();
  await hear('merch_trades.created', 4);
  expect(ring).toHaveBeenCalledTimes(1);
});
