import { expect, test } from '@jest/globals';
import { call } from './client';
import { CHANGED, ownChanges } from './own-changes';
import { FakeServer, telling } from '#testing/fake-server';
import { signInAs } from '#testing/people';

test('own changes lead from the version that was seen to the newest; what others changed between is not stepped over', async () => {
  signInAs();
  new FakeServer().on('PUT', '/score', () => telling({ [CHANGED]: 'samples/1@5>6,samples/1@6>7,samples/2@1>2' }));
  await call('PUT', '/score', { body: {} });
  ownChanges.note('samples/1@8>9');
  ownChanges.note(null);
  expect(ownChanges.since('samples', 1, 5)).toBe(7);
  expect(ownChanges.since('samples', 1, 4)).toBe(4);
  expect(ownChanges.since('samples', 1, 8)).toBe(9);
  expect(ownChanges.since('samples', 2, 1)).toBe(2);
  expect(ownChanges.since('others', 1, 5)).toBe(5);
});
