import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallFailed } from '#data/server/client';
import { show, showRoutes } from '#testing/show';
import { confirm, confirmDelete } from './confirm';
import { KitHost } from './kit-host';
import { useShortcuts } from './shortcuts';
import { fail, succeed } from './toasts';

test('a success is headed success!, in a polite live region that was there before', () => {
  show(<KitHost />);
  const region = screen.getByRole('log', { name: 'Messages' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  act(() => succeed('Mail has been sent!'));
  expect(region).toHaveTextContent('success!Mail has been sent!');
});

test.each([
  [
    'the message of the server',
    new CallFailed({ code: 'in_use', message: 'This is still in use', status: 409, request_id: 'r-1' }),
    'Error!This is still in useRequest r-1',
  ],
  [
    'no number of the request where a field says what to mend',
    new CallFailed({
      code: 'invalid',
      message: 'Check the form',
      status: 400,
      request_id: 'r-2',
      fields: [{ field: 'a', code: 'x', message: 'No' }],
    }),
    'Error!Check the form',
  ],
  ['else that of the error', new Error('The line is cut'), 'Error!The line is cut'],
  ['else that something went wrong', {}, 'Error!Something went wrong'],
  ['also for nothing at all', undefined, 'Error!Something went wrong'],
])('an error says %s', (_, problem, words) => {
  show(<KitHost />);
  act(() => fail(problem));
  expect(screen.getByRole('log').textContent).toBe(words);
});

test('an error goes once a later try succeeds, and stays beside what is done of the same deed', () => {
  jest.useFakeTimers();
  show(<KitHost />);
  act(() => fail(new Error('No connection')));
  act(() => void jest.advanceTimersByTime(2000));
  act(() => {
    fail(new Error('Two were refused'));
    succeed('Five are done');
  });
  expect(screen.getByRole('log')).not.toHaveTextContent('No connection');
  expect(screen.getByRole('log')).toHaveTextContent('Two were refused');
  jest.useRealTimers();
});

test('a toast goes by itself, but not while it is pointed at; it can be closed', () => {
  jest.useFakeTimers();
  show(<KitHost />);
  act(() => {
    succeed('First');
    succeed('Second');
    succeed('Third');
  });
  fireEvent.mouseEnter(screen.getByText('First').closest('.kit-toast')!);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[2]!);
  expect(screen.queryByText('Third')).toBeNull();
  act(() => {
    jest.advanceTimersByTime(6000);
  });
  expect(screen.queryByText('Second')).toBeNull();
  expect(screen.getByText('First')).toBeVisible();
  jest.useRealTimers();
});

test('the same words twice stand there once', () => {
  show(<KitHost />);
  act(() => {
    succeed('Saved');
    succeed('Saved');
  });
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('a question is asked in the words of the specification, begins at the harmless answer and answers yes', async () => {
  show(<KitHost />);
  let answer: boolean | undefined;
  act(
    () =>
      void confirm().then((yes) => {
        answer = yes;
      }),
  );
  await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(answer).toBe(true));
});

test('Escape answers no to a deletion', async () => {
  show(<KitHost />);
  let answer: boolean | undefined;
  act(
    () =>
      void confirmDelete('Projector').then((yes) => {
        answer = yes;
      }),
  );
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete?' })).toHaveTextContent(
    'Projector',
  );
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answer).toBe(false));
});

test('a second question waits for the first', async () => {
  show(<KitHost />);
  act(() => {
    void confirm({ title: 'First?' });
    void confirm({ title: 'Second?' });
  });
  expect(await screen.findByRole('alertdialog', { name: 'First?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('alertdialog', { name: 'Second?' })).toBeVisible();
});

test('a key works, is silent while typing, is listed under ? and can be turned off', async () => {
  const run = jest.fn();
  const Page = () => {
    useShortcuts([{ keys: 'n', label: 'New inquiry', run }]);
    return <input aria-label="Text" />;
  };
  show(
    <>
      <Page />
      <KitHost />
    </>,
  );
  await userEvent.keyboard('n');
  expect(run).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Text'), 'n');
  expect(run).toHaveBeenCalledTimes(1);
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('NNew inquiry');
  await userEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('n');
  expect(run).toHaveBeenCalledTimes(1);
});

test('an error stays on the page that it is about; one of the step that led to the next page goes along', async () => {
  const { router } = showRoutes([{ path: '*', element: <KitHost /> }], '/form');
  const region = screen.getByRole('log', { name: 'Messages' });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  act(() => fail('Check all required fields'));
  clock.mockReturnValue(9_000);
  act(() => fail('It was moved elsewhere'));
  await act(() => router.navigate('/next'));
  clock.mockRestore();
  expect(region).not.toHaveTextContent('Check all required fields');
  expect(region).toHaveTextContent('It was moved elsewhere');
});
