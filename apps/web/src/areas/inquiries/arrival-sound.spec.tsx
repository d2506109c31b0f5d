import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { person, signInAs } from '#testing/people';
import { show } from '#testing/show';
import { page } from '#testing/page';
import { startLive } from '#data/live/live';
import Inquiries from './inquiries.page';

const MODERATOR = {
  id: 5,
  name: 'Sherzod Ergashev',
  roles_map: { INQUIRY_MODERATOR: true as const },
  grants: { inquiries: ['read', 'create', 'update', 'delete', 'export'] },
  staff_id: 50,
};
const NAME = 'Play a sound when an inquiry arrives';

let rings: number;
let server: FakeServer;
let stop: () => void;
let now: number;
beforeEach(() => {
  rings = 0;
  // Each spec begins long after the last sound of the one before.
  now = (now ?? 0) + 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Element.prototype.scrollIntoView = () => undefined;
  const part = {
    connect: (next: unknown) => next,
    start: () => undefined,
    stop: () => undefined,
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  };
  Object.assign(window, {
    AudioContext: class {
      readonly currentTime = 0;
      constructor() {
        rings += 1;
      }
      close() {
        return Promise.resolve();
      }
    },
    OscillatorNode: class {
      constructor() {
        Object.assign(this, part);
      }
    },
    GainNode: class {
      constructor() {
        Object.assign(this, part);
      }
    },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  server = new FakeServer()
    .on('GET', '/inquiry', () => page())
    .on('GET', '/inquiry/group/all', () => [])
    .on('POST', '/user/settings', ({ body }) => body)
    .on('GET', '/user/me/info', () => person({ ...MODERATOR, settings: { inquiry_sound: true } }));
});
afterEach(() => {
  stop?.();
  jest.restoreAllMocks();
});
const open = async () => {
  stop = startLive();
  handlers.get('connect')?.();
  show(<Inquiries />, { at: '/inquiry/admin' });
  await screen.findByRole('tab', { name: 'Inbox' });
};
const arrives = async (part: object = {}) => {
  now += 1000;
  await act(async () => {
    handlers.get(SOCKET.events)?.([event('inquiries', 7, { name: 'inquiries.SUBMIT', to: 'submitted', ...part })]);
    await new Promise((done) => {
      setTimeout(done, 60);
    });
  });
};

test(`nothing is heard until it is asked for; then what others send is, at most once in three seconds, also
  where nobody looks, and never what one does oneself`, async () => {
  signInAs(MODERATOR);
  await open();
  await arrives();
  expect(rings).toBe(0);
  const sound = screen.getByRole('switch', { name: NAME });
  expect(sound).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(sound);
  await waitFor(() => expect(screen.getByRole('switch', { name: NAME })).toHaveAttribute('aria-checked', 'true'));
  expect([rings, server.heard.find(({ path }) => path === '/user/settings')?.body]).toEqual([
    1,
    { settings: { inquiry_sound: true } },
  ]);
  await arrives();
  expect(rings).toBe(1);
  now += 5000;
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await arrives();
  await arrives();
  expect(rings).toBe(2);
  now += 5000;
  await arrives({ actor_id: 5 });
  await arrives({ name: 'inquiries.VERIFY', to: 'verified' });
  expect(rings).toBe(2);
  await arrives();
  expect(rings).toBe(3);
});

test('who only reads the inquiries has no such switch and hears nothing', async () => {
  signInAs({
    id: 6,
    roles_map: { FINANCE_HEAD: true },
    grants: { inquiries: ['read', 'export'] },
    staff_id: 51,
    settings: { inquiry_sound: true },
  });
  await open();
  await arrives();
  expect([screen.queryByRole('switch', { name: NAME }), rings]).toEqual([null, 0]);
});
