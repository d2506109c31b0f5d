import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Pulse } from './pulse.service.js';

const told: number[] = [];
const gateway = { announce: ({ record_id }: { record_id: number }) => told.push(record_id) };
let pulse: Pulse;
beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  pulse = new Pulse({} as never, gateway as never, {} as never);
});
afterEach(() => {
  jest.useRealTimers();
});

test('walls are told once of all who save within a moment', () => {
  for (let n = 0; n < 500; n += 1) pulse.soon(1, 7);
  jest.advanceTimersByTime(1500);
  expect(told).toEqual([7]);
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([7]);
});

test('that pages are still there is told before any of them would count as gone, and waits for nobody who saves', () => {
  for (let second = 0; second < 30; second += 1) {
    pulse.beat(1, 7);
    jest.advanceTimersByTime(1000);
  }
  expect(told).toEqual([7, 7, 7]);
  pulse.beat(1, 8);
  pulse.soon(1, 8);
  jest.advanceTimersByTime(1500);
  expect(told.slice(3)).toEqual([8]);
});
