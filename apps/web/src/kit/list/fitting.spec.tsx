import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useFitting } from './fitting';

const COLUMNS = ['name', 'author', 'status', 'price', 'sent'].map((key) => ({ key }));
const WIDTH = 100;

/** A box in which each column that is drawn takes its width. */
function fitted(room: number, about: { gives: boolean; sort?: string }) {
  const box = document.createElement('div');
  let drawn = COLUMNS.length;
  Object.defineProperty(box, 'clientWidth', { get: () => room });
  Object.defineProperty(box, 'scrollWidth', { get: () => Math.max(room, drawn * WIDTH) });
  const { result } = renderHook(() => {
    const columns = useFitting(box, COLUMNS, about);
    drawn = columns.length;
    return columns;
  });
  act(() => undefined);
  return result.current.map(({ key }) => key);
}

test('columns at the end give way until the table fits; the first, the status and the sorted one stay', () => {
  expect(fitted(500, { gives: true })).toEqual(['name', 'author', 'status', 'price', 'sent']);
  expect(fitted(400, { gives: true })).toEqual(['name', 'author', 'status', 'price']);
  expect(fitted(300, { gives: true })).toEqual(['name', 'author', 'status']);
  expect(fitted(300, { gives: true, sort: 'sent,desc' })).toEqual(['name', 'status', 'sent']);
  expect(fitted(50, { gives: true })).toEqual(['name', 'status']);
});

test('where no row leads to its record nothing gives way', () => {
  expect(fitted(300, { gives: false })).toEqual(['name', 'author', 'status', 'price', 'sent']);
});
