import { jest } from '@jest/globals';
import { Problem } from '@quad/domain/core';
import { tasks } from './test-tasks.js';
import { Threads } from './threads.js';

const tooMuch = () => new Problem('documents.too_heavy', { status: 413 });
const limits = { maxOldGenerationSizeMb: 64 };
const DEADLINE = 5000;
const threads = new Threads({ size: 1, deadline: DEADLINE, limits, tooMuch });
const run = (name: string, ...args: unknown[]) => threads.run({ module: tasks, name, args });

afterAll(() => threads.close());

test('a task is answered, and refusals and accidents come back as what they are', async () => {
  expect(await run('add', 1, 2)).toBe(3);
  await expect(run('refuse')).rejects.toMatchObject({ code: 'documents.unreadable', detail: { params: { max: 3 } } });
  await expect(run('breakDown')).rejects.toThrow('no such thing');
  expect(await run('add', 2, 2)).toBe(4);
});

test.each(['hang', 'fill'])(
  'a task that does not end in time or memory (%s) is a refusal; the process and the next task live',
  async (name) => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    await expect(run(name)).rejects.toMatchObject({ code: 'documents.too_heavy', status: 413 });
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
    expect(await run('add', 3, 3)).toBe(6);
  },
);

test('a machine that is busy with something else takes no time from a task, and does not let it wait for ever', async () => {
  await run('add', 1, 1);
  const cpu = jest.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const patient = run('rest', 50);
  await jest.advanceTimersByTimeAsync(DEADLINE * 5);
  expect(await patient).toBe(50);
  const endless = run('rest', 3_600_000);
  const kept = expect(endless).rejects.toMatchObject({ code: 'documents.too_heavy' });
  await jest.advanceTimersByTimeAsync(DEADLINE * 10);
  await kept;
  const greedy = expect(run('rest', 3_600_000)).rejects.toMatchObject({ code: 'documents.too_heavy' });
  cpu.mockReturnValue({ user: DEADLINE * 1000, system: 0 });
  await jest.advanceTimersByTimeAsync(DEADLINE);
  await greedy;
  jest.useRealTimers();
  cpu.mockRestore();
});

test('a thread that ends by itself is trouble that passes', async () => {
  await expect(run('leave')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(await run('add', 4, 4)).toBe(8);
});

test('tasks wait for each other, and are refused when too many wait', async () => {
  const small = new Threads({ size: 1, most: 2, tooMuch });
  const add = (n: number) => small.run({ module: tasks, name: 'add', args: [n, 0] });
  const answers = await Promise.allSettled([add(1), add(2), add(3), add(4)]);
  expect(answers.slice(0, 3).map((each) => (each as PromiseFulfilledResult<number>).value)).toEqual([1, 2, 3]);
  expect(answers[3]).toMatchObject({ reason: { code: 'unavailable' } });
  await small.close();
});
