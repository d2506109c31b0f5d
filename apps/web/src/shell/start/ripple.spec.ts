import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { installRipple } from './ripple';

const calmed = (matches: boolean) => {
  window.matchMedia = jest.fn(() => ({ matches })) as never;
};
const waves = () => document.querySelectorAll('.shell-ripple > span');
installRipple(document);
beforeEach(() => {
  document.body.innerHTML =
    '<button class="bp6-button"><b>Send</b></button><button class="bp6-button" disabled>No</button><i>Text</i>';
  calmed(false);
});

test('a press on a button runs as a wave for 500 ms and is gone; the button keeps its children', () => {
  const button = document.querySelector('button')!;
  fireEvent.pointerDown(button.querySelector('b')!);
  expect(waves()).toHaveLength(1);
  expect((waves()[0] as HTMLElement).style.animationDuration).toBe('500ms');
  expect(button.innerHTML).toBe('<b>Send</b>');
  fireEvent.animationEnd(waves()[0]!);
  expect(document.querySelector('.shell-ripple')).toBeNull();
});

test('nothing else has one, nor does anybody who asked for less motion', () => {
  fireEvent.pointerDown(document.querySelector('i')!);
  fireEvent.pointerDown(document.querySelector('button[disabled]')!);
  calmed(true);
  fireEvent.pointerDown(document.querySelector('button')!);
  expect(waves()).toHaveLength(0);
});
