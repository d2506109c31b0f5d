import { parentPort } from 'node:worker_threads';
import { Problem } from '@quad/domain/core';
import type { Answer, Task } from './threads.js';

type Work = (...args: readonly unknown[]) => unknown;

/** The work of one thread: finds the function that a task names, and says what it answered. */
parentPort?.on('message', ({ module, name, args }: Task) => {
  void (async (): Promise<Answer> => {
    const found = (await import(module)) as Record<string, Work | undefined>;
    return { value: await found[name]?.(...args) };
  })()
    .catch((problem: unknown): Answer =>
      problem instanceof Problem
        ? { refused: { code: problem.code, detail: problem.detail } }
        : { broken: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) },
    )
    .then((answer) => parentPort?.postMessage(answer));
});
