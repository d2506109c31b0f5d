import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOCKET } from '@quad/domain/core';
import { startLive } from '#data/live/live';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { pageOf, sampleOf, samples } from '#kit/gallery/gallery-samples';
import { ResourceTable } from './resource-table';

let records = [sampleOf(1), sampleOf(2)];
/** A list of two a page, by title unless it is asked otherwise: what another person makes comes last. */
beforeEach(() => {
  signInAs();
  startLive();
  records = [sampleOf(1), sampleOf(2)];
  new FakeServer().on('GET', '/sample', ({ query: { sort, size, status } }) => {
    const found = records.filter((record) => !status || record.status === status);
    const sorted = sort === 'id,desc' ? [...found].reverse() : found;
    return pageOf(sorted.slice(0, Number(size) === 10 ? 2 : Number(size)), found.length);
  });
});

const draw = async (at = '/') => {
  const { router } = showRoutes(
    [{ path: '*', element: <ResourceTable of={samples} columns={[{ key: 'title' }]} /> }],
    at,
  );
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'));
  await act(async () => handlers.get('connect')?.());
  return router;
};
const made = (part: Partial<ReturnType<typeof sampleOf>>, by = 2) => {
  const record = { ...sampleOf(records.length + 1), ...part };
  records = [...records, record];
  act(() => handlers.get(SOCKET.events)?.([event('samples', record.id, { name: 'samples.created', actor_id: by })]));
};
const pill = () => screen.queryByRole('button', { name: /new$/ });

test('what another person makes and the shown page does not hold is told, and found by pressing it', async () => {
  const router = await draw();
  expect(pill()).toBeNull();
  made({ title: 'A lamp' });
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  made({ title: 'A chair' });
  await userEvent.click(await screen.findByRole('button', { name: '2 new' }));
  expect(router.state.location.search).toBe('?sort=id%2Cdesc');
  expect(await screen.findByText('A chair')).toBeVisible();
  expect(screen.getByText('A lamp')).toBeVisible();
  await waitFor(() => expect(pill()).toBeNull());
});

test('what the person made, or what does not belong to the list, is no news', async () => {
  records = records.map((record) => ({ ...record, status: 'draft' }));
  await draw('/?status=draft');
  made({ title: 'Mine', status: 'draft' }, 1);
  made({ title: 'Done', status: 'done' });
  made({ title: 'Seen', status: 'draft' });
  expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
});
