import { jest } from '@jest/globals';
import { ProgressLogger } from './progress.js';

test('a start is told of every statement of the migrations, or it gives up one whose beginning is long ago', () => {
  const send = jest.fn();
  const { send: own } = process;
  Object.assign(process, { send });
  try {
    new ProgressLogger().logQuery('alter table students add column nickname text');
    expect(send.mock.calls).toEqual([[{ progress: 'migrations' }]]);
  } finally {
    Object.assign(process, { send: own });
  }
});
