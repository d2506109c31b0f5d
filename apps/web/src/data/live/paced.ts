/** Closer than this (ms) nothing follows what was handed on, and nothing waits longer than the most. */
const PACE_MS = { least: 50, most: 400 } as const;
/** For each moment that drawing takes, so many are left to the person. */
const REST = 4;

export interface Paced<T> {
  readonly take: (news: readonly T[]) => void;
  readonly forget: () => void;
}

/**
 * Hands on what arrives: the first at once; what follows closely waits for its neighbours, the longer the more time
 * this machine needs to draw it.
 * A screen that is drawn for every one of twenty events a second has no time left for the person before it.
 */
export function paced<T>(handOn: (news: readonly T[]) => void): Paced<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = -Infinity;
  const plan = () => {
    clearTimeout(timer);
    timer = waiting.length ? setTimeout(go, Math.max(0, next - performance.now())) : undefined;
  };
  const go = () => {
    timer = undefined;
    const news = waiting;
    waiting = [];
    const begin = performance.now();
    next = begin + PACE_MS.most;
    handOn(news);
    // A task after the next frame: by then it is drawn, and known how long that takes here. A tab that nobody sees draws nothing.
    requestAnimationFrame(() =>
      setTimeout(() => {
        next = begin + Math.min(PACE_MS.most, Math.max(PACE_MS.least, (1 + REST) * (performance.now() - begin)));
        plan();
      }),
    );
  };
  return {
    take: (news) => {
      waiting.push(...news);
      if (!timer && performance.now() >= next) go();
      else if (!timer) plan();
    },
    forget: () => {
      waiting = [];
      plan();
    },
  };
}
