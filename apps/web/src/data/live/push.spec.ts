import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { tellBrowser } from './push';

const unsubscribe = jest.fn(async () => true);
const subscription = {
  endpoint: 'https://push.example/1',
  unsubscribe,
  toJSON: () => ({ endpoint: 'https://push.example/1' }),
};
const subscribe = jest.fn<() => Promise<unknown>>();
/** A browser that can be told; jsdom is none. */
const stage = () => {
  const registration = { pushManager: { subscribe, getSubscription: async () => null } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission: 'granted', requestPermission: async () => 'granted' },
  });
};
beforeEach(() => {
  signInAs();
  stage();
  unsubscribe.mockClear();
  subscribe.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

test('a browser that its push service takes in is told to the portal', async () => {
  const told: unknown[] = [];
  new FakeServer().on('POST', '/notification/push', ({ body }) => {
    told.push(body);
    return { added: true };
  });
  subscribe.mockResolvedValue(subscription);
  expect(await tellBrowser('AAAA')).toBe('on');
  expect(told).toEqual([{ endpoint: 'https://push.example/1' }]);
});

test('a push service that refuses, or never answers, is a state and no error; what comes too late is let go', async () => {
  new FakeServer();
  subscribe.mockRejectedValue(new DOMException('Registration failed - permission denied', 'NotAllowedError'));
  expect(await tellBrowser('AAAA')).toBe('unreachable');
  jest.useFakeTimers();
  let arrive = (_: unknown): void => undefined;
  subscribe.mockReturnValue(
    new Promise((give) => {
      arrive = give;
    }),
  );
  const state = tellBrowser('AAAA');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await state).toBe('unreachable');
  arrive(subscription);
  await jest.advanceTimersByTimeAsync(0);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('where the portal does not take the browser in, it does not believe that it is told', async () => {
  new FakeServer().on('POST', '/notification/push', () => {
    throw refuse(400, { code: 'invalid' });
  });
  subscribe.mockResolvedValue(subscription);
  await expect(tellBrowser('AAAA')).rejects.toMatchObject({ code: 'invalid' });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
