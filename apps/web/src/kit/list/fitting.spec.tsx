import { afterAll, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useFitting } from '#data/fitting';

const COLUMNS = ['name', 'author', 'status', 'price', 'sent'].map((key) => ({ key }));
const WIDTH = 100;
const Before = globalThis.ResizeObserver;
let look: () => void;
globalThis.ResizeObserver = class {
  constructor(heard: ResizeObserverCallback) {
    look = () => heard([], this as never);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
} as never;
afterAll(() => {
  globalThis.ResizeObserver = Before;
});

/** A box in which each column that is drawn takes its width; `to` gives it another one. */
function fitted(first: number, about: { gives: boolean; sort?: string }) {
  let room = first;
  let drawn = COLUMNS.length;
  const box = document.createElement('div');
  Object.defineProperties(box, {
    clientWidth: { get: () => room },
    offsetWidth: { get: () => room },
    scrollWidth: { get: () => Math.max(room, drawn * WIDTH) },
  });
  const { result } = renderHook(() => {
    const columns = useFitting(box, COLUMNS, about);
    drawn = columns.length;
    return columns;
  });
  const to = (width: number) => {
    room = width;
    for (let frame = 0; frame < COLUMNS.length; frame += 1) act(() => look());
    return result.current.map(({ key }) => key);
  };
  return { to, shown: to(first) };
}

test('columns at the end give way until the table fits; the first, the status and the sorted one stay', () => {
  expect(fitted(500, { gives: true }).shown).toEqual(['name', 'author', 'status', 'price', 'sent']);
  expect(fitted(400, { gives: true }).shown).toEqual(['name', 'author', 'status', 'price']);
  expect(fitted(300, { gives: true }).shown).toEqual(['name', 'author', 'status']);
  expect(fitted(300, { gives: true, sort: 'sent,desc' }).shown).toEqual(['name', 'status', 'sent']);
  expect(fitted(50, { gives: true }).shown).toEqual(['name', 'status']);
});

test('a wider box has its columns again, a narrower one gives more of them up', () => {
  const { to } = fitted(400, { gives: true });
  expect(to(300)).toEqual(['name', 'author', 'status']);
  expect(to(500)).toEqual(['name', 'author', 'status', 'price', 'sent']);
});

test('where no row leads to its record nothing gives way', () => {
  expect(fitted(300, { gives: false }).shown).toEqual(['name', 'author', 'status', 'price', 'sent']);
});
