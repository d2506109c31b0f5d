import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Due, urgencyAt } from './due';

// Noon in Samarkand.
const NOW = Date.parse('2026-11-21T07:00:00Z');
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  signInAs();
});
test.each([
  { at: inHours(72), words: 'Due in 3 days', exact: '24.11.2026 12:00', look: 'calm' },
  { at: inHours(5), words: 'Due in 5 hours', exact: '21.11.2026 17:00', look: 'near' },
  { at: inHours(-2), words: 'Overdue: 2 hours ago', exact: '21.11.2026 10:00', look: 'late' },
  { at: '2026-11-24', words: 'Due in 3 days', exact: '24.11.2026', look: 'calm' },
  { at: '2026-11-22', words: 'Due tomorrow', exact: '22.11.2026', look: 'near' },
  { at: '2026-11-21', words: 'Due today', exact: '21.11.2026', look: 'near' },
  { at: '2026-11-20', words: 'Overdue: yesterday', exact: '20.11.2026', look: 'late' },
])('$at is said relative to now, with its date in the tooltip and its colour', ({ at, words, exact, look }) => {
  show(<Due at={at} />);
  const due = screen.getByTitle(exact);
  expect(due).toHaveTextContent(new RegExp(`^${words}$`));
  expect(due).toHaveClass(`kit-due-${look}`);
  expect(due).toHaveAttribute('datetime', at);
});

test('it goes with the clock, until it is late', () => {
  show(<Due at={inHours(1 / 60)} />);
  expect(screen.getByText('Due in 1 minute')).toHaveClass('kit-due-near');
  act(() => {
    jest.advanceTimersByTime(180_000);
  });
  expect(screen.getByText('Overdue: 2 minutes ago')).toHaveClass('kit-due-late');
});

test('an area may have a rule of its own; without a deadline that is said', () => {
  const at = inHours(-2);
  show(
    <>
      <Due at={at} by={() => 'stopped'} />
      <Due at={at} by={() => 'none'} />
      <Due at={null} />
      <Due at={inHours(50)} by={(now) => (now === NOW ? 'soon' : 'none')} />
    </>,
  );
  expect(screen.getByText('Paused')).toHaveClass('kit-due-stopped');
  expect(screen.getByText('21.11.2026 10:00')).toHaveClass('kit-muted');
  expect(screen.getByText('No deadline')).toBeVisible();
  expect(screen.getByText('Due soon: in 2 days')).toHaveClass('kit-due-soon');
});

test('a moment is near on its last day, and late from the moment on', () => {
  const urgencies = [25, 24, 0, -0.01].map((hours) => urgencyAt(inHours(hours), NOW));
  expect(urgencies).toEqual(['calm', 'near', 'near', 'late']);
});
