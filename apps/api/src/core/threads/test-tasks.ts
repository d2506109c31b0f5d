import { Problem } from '@quad/domain/core';

/** Tasks of the spec of the threads. */
export const tasks = new URL('./test-tasks.js', import.meta.url).href;

export const add = (one: number, other: number): number => one + other;
export const refuse = (): never => {
  throw new Problem('documents.unreadable', { params: { max: 3 } });
};
export const breakDown = (): never => {
  throw new TypeError('no such thing');
};
export function hang(): never {
  for (;;);
}
export function fill(): unknown {
  const all: unknown[] = [];
  for (;;) all.push(new Array(10_000).fill({ a: all.length }));
}
export const leave = (): never => process.exit(3);
/** Answers after so many milliseconds, and does nothing in them. */
export const rest = (ms: number): Promise<number> => new Promise((resolve) => setTimeout(resolve, ms, ms));
