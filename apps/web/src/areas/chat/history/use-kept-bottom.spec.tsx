import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useKeptBottom } from './use-kept-bottom';

const Before = globalThis.ResizeObserver;
let resized: () => void;
let height: number;
beforeEach(() => {
  height = 700;
  globalThis.ResizeObserver = class {
    constructor(heard: ResizeObserverCallback) {
      resized = () => heard([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  globalThis.ResizeObserver = Before;
});

function Box() {
  const box = useRef<HTMLDivElement>(null);
  useKeptBottom(box);
  return (
    <div
      data-testid="box"
      ref={(element) => {
        (box as { current: HTMLDivElement | null }).current = element;
        if (element) Object.defineProperty(element, 'clientHeight', { configurable: true, get: () => height });
      }}
    />
  );
}

test('the last line stays in sight when the composer takes from the history, and nothing runs when it gives back', () => {
  render(<Box />);
  const box = screen.getByTestId('box');
  box.scrollTop = 1000;
  height = 620;
  resized();
  expect(box.scrollTop + height).toBe(1700);
  height = 580;
  resized();
  expect(box.scrollTop + height).toBe(1700);
  height = 700;
  resized();
  expect(box.scrollTop).toBe(1120);
});
