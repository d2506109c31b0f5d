import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '#testing/show';
import { keyHint } from './keys';
import { ShortcutHelp, useKeyHints, useShortcuts, type Shortcut } from '#kit/base/shortcuts';

const run = jest.fn<(keys: string) => void>();
beforeEach(() => {
  run.mockClear();
});

const does = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: `Does ${keys}`,
  run: () => run(keys),
  ...more,
});

function Keys({ keys }: { keys: readonly Shortcut[] }) {
  useShortcuts(keys);
  return null;
}

function Rows() {
  useKeyHints([['↑ ↓', 'Move between rows']]);
  return null;
}

const press = (key: string, code: string, held: object = {}) =>
  fireEvent.keyDown(document.body, { key, code, ...held });

test.each([
  { layout: 'Latin', key: 'p', code: 'KeyP', means: 'p' },
  { layout: 'Cyrillic', key: 'з', code: 'KeyP', means: 'p' },
  { layout: 'Cyrillic with Ctrl', key: 'л', code: 'KeyK', held: { ctrlKey: true }, means: 'mod+k' },
  { layout: 'Cyrillic with capitals locked', key: 'З', code: 'KeyP', means: 'p' },
  { layout: 'Greek', key: 'π', code: 'KeyP', means: 'p' },
  { layout: 'Arabic', key: 'ح', code: 'KeyP', means: 'p' },
  { layout: 'French, whose digits need Shift', key: '&', code: 'Digit1', means: '1' },
])('a key works on a layout that is $layout', ({ key, code, held, means }) => {
  show(
    <>
      <Keys keys={[does('p'), does('mod+k'), does('1')]} />
      <ShortcutHelp />
    </>,
  );
  press(key, code, held);
  expect(run.mock.calls).toEqual([[means]]);
});

test('what is typed goes before the place of the key; a Latin layout keeps its own letters', () => {
  show(
    <>
      <Keys keys={[does('н'), does('y'), does('a'), does('q'), does('1')]} />
      <ShortcutHelp />
    </>,
  );
  press('н', 'KeyY');
  press('a', 'KeyQ');
  press('!', 'Digit1', { shiftKey: true });
  expect(run.mock.calls).toEqual([['н'], ['a']]);
});

test('the help lists what works on this screen and nothing else', async () => {
  const screens = (rows: boolean) => (
    <>
      <Keys keys={[does('x', { label: 'Covered' }), does('v', { idle: true })]} />
      <Keys keys={[does('x', { label: 'On top' })]} />
      {rows && <Rows />}
      <ShortcutHelp />
    </>
  );
  const { unmount } = show(screens(false));
  press('?', 'Slash', { shiftKey: true });
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('On top')).toBeVisible();
  for (const words of ['Covered', 'Does v', 'Move between rows', 'Open the row', 'Select the row'])
    expect(within(help).queryByText(words)).toBeNull();
  await userEvent.keyboard('{Escape}');
  press('v', 'KeyV');
  expect(run.mock.calls).toEqual([['v']]);
  unmount();
  show(screens(true));
  press('?', 'Slash', { shiftKey: true });
  expect(await screen.findByText('Move between rows')).toBeVisible();
});

test('a button says its key', () => {
  expect(keyHint('a', 'Assign')).toEqual({ 'aria-keyshortcuts': 'A', title: 'Assign (A)' });
  expect(keyHint('mod+Enter', 'Send')).toEqual({ 'aria-keyshortcuts': 'Control+Enter', title: 'Send (Ctrl + Enter)' });
});
