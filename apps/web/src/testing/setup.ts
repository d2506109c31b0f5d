import '@testing-library/jest-dom';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { cache } from '#data/server/cache';
import { session } from '#data/identity/session-store';
import { speakEnglish } from './texts';

// A busy machine takes its time; who waits for something that never comes learns so a little later.
configure({ asyncUtilTimeout: 30_000 });

// What browsers have and jsdom does not.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
window.scrollTo = () => undefined;
Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
HTMLElement.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

await speakEnglish();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('lang', 'en');
});

afterEach(() => {
  cleanup();
  session.end();
  // What a false clock was to do never happens: nothing may wait for it in the next test.
  jest.useRealTimers();
  cache.clear({ refetch: false });
});
