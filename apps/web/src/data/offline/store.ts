import { useSyncExternalStore } from 'react';

/** A value outside React (toasts, questions, running jobs): anyone may set it, parts that `use` it follow. */
export interface Store<T> {
  get: () => T;
  set: (next: (now: T) => T) => void;
  use: () => T;
}

/** Makes a store; `kept` is called after every change, to write it somewhere. */
export function createStore<T>(initial: T, kept?: (value: T) => void): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set: (next) => {
      value = next(value);
      kept?.(value);
      listeners.forEach((listener) => listener());
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}

/** What the browser remembers under a key, or the fallback; never throws (private windows refuse storage). */
export function remembered<T>(key: string, fallback: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? fallback;
  } catch {
    return fallback;
  }
}

/** Remembers a value under a key; undefined forgets it. */
export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* a full or forbidden store costs only the memory */
  }
}
