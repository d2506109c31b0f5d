import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Slot } from '@quad/domain/timetable';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { slot, week } from '#areas/timetable/sample-week';
import TimetablePage from '#areas/timetable/timetable.page';

let server: FakeServer;
let drafts: Slot[];
/** Lets the part that the server has on its desk be done. */
let finish: () => void;
beforeEach(() => {
  drafts = Array.from({ length: 60 }, (_, n) => slot(n + 1, { status: 'draft' }));
  server = new FakeServer()
    .on('GET', '/timetable/week', () => week([]))
    .on('GET', '/timetable/periods', () => [])
    .on('GET', '/timetable/choices', () => [])
    .on('GET', '/timetable/all', () => drafts)
    .on('PUT', '/timetable/bulk', async ({ body }) => {
      const done = (body as { slots: { id: number }[] }).slots.map(({ id }) => id);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      drafts = drafts.filter(({ id }) => !done.includes(id));
      return { done, refused: [] };
    });
  signInAs();
});
const draw = () =>
  showRoutes(
    [
      { path: '/timetable', element: <TimetablePage /> },
      { path: '/home', element: <p>Home</p> },
    ].map(({ path, element }) => ({
      path,
      element: (
        <>
          {element}
          <KitHost />
        </>
      ),
    })),
    '/timetable?group=7',
  );
const parts = () => server.count('PUT', '/timetable/bulk');
async function begin() {
  const drawn = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Check and publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check: 60' }));
  await waitFor(() => expect(parts()).toBe(1));
  return drawn;
}

test('what is done grows towards a total that stays; the focus is kept, and Escape closes when all is done', async () => {
  await begin();
  const dialog = screen.getByRole('dialog', { name: 'Check and publish' });
  expect(within(dialog).getByText('Done: 0 of 60. Refused: 0')).toBeVisible();
  expect(within(dialog).queryByText(/^Lessons this applies to/)).toBeNull();
  finish();
  expect(await within(dialog).findByText('Done: 50 of 60. Refused: 0')).toBeVisible();
  await waitFor(() => expect(parts()).toBe(2));
  finish();
  expect(await within(dialog).findByText('Done: 60 of 60. Refused: 0')).toBeVisible();
  expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('leaving asks while it goes on; who leaves is told how far it came, and nothing more is sent', async () => {
  const { router } = await begin();
  // Another week would take the dialog away, too.
  act(() => void router.navigate('/timetable?group=7&week=2026-11-30'));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Keep running' }));
  expect(router.state.location.search).toBe('?group=7');
  act(() => void router.navigate('/home'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop and leave' }));
  expect(await screen.findByText('Home')).toBeVisible();
  finish();
  expect(await screen.findByText(/^Stopped before the end: 50 of 60 are confirmed/)).toBeVisible();
  expect(parts()).toBe(1);
});

test('after a reload the dialog is there again and says how far it came', async () => {
  const { result } = await begin();
  finish();
  await waitFor(() => expect(parts()).toBe(2));
  // As a reload does: what is drawn is gone, without a word.
  const kept = sessionStorage.getItem('timetable.bulk') ?? '';
  result.unmount();
  sessionStorage.setItem('timetable.bulk', kept);
  draw();
  const dialog = await screen.findByRole('dialog', { name: 'Check and publish' });
  expect(within(dialog).getByText(/^Stopped before the end: 50 of 60 are confirmed/)).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: 'Check: 10' })).toBeEnabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(sessionStorage.getItem('timetable.bulk')).toBeNull();
});
