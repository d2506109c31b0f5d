import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LookMenu } from '#shell/menu/menus';
import { show } from '#testing/show';

const real = window.matchMedia;
let isDark: boolean;
const listeners = new Set<() => void>();
/** The system's choice, as the browser tells it. */
const turn = (dark: boolean) => {
  isDark = dark;
  act(() => listeners.forEach((listener) => listener()));
};

beforeEach(() => {
  isDark = true;
  listeners.clear();
  window.matchMedia = ((query: string) => ({
    ...real(query),
    get matches() {
      return query.includes('prefers-color-scheme') ? isDark : real(query).matches;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
});
afterEach(() => {
  window.matchMedia = real;
});

test('a person who chose no skin gets that of the system, also when it changes; one who chose keeps theirs', async () => {
  show(<LookMenu />);
  const { dataset } = document.documentElement;
  expect(dataset.skin).toBe('dark');
  expect(document.body).toHaveClass('bp6-dark');
  turn(false);
  expect(dataset.skin).toBe('light');
  expect(document.body).not.toHaveClass('bp6-dark');
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }));
  await userEvent.click(await screen.findByText('Bordered'));
  await waitFor(() => expect(dataset.skin).toBe('bordered'));
  turn(true);
  expect(dataset.skin).toBe('bordered');
  expect(localStorage.getItem('skin')).toBe('bordered');
  await userEvent.click(screen.getByText('System'));
  await waitFor(() => expect(dataset.skin).toBe('dark'));
});
