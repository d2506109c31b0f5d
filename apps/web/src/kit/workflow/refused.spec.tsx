import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cache } from '#data/server/cache';
import { InRow } from '#data/server/refused';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { KitHost } from '#kit/base/kit-host';
import { sampleOf, samples } from '#kit/gallery/gallery-samples';
import { WorkflowButtons } from './workflow-buttons';

/** A resource whose service guards VERIFY. */
const guarded = { ...samples, name: 'enrollments' } as unknown as typeof samples;
const record = { ...sampleOf(1), status: 'submitted', version: 5 };
const CASE = {
  event: 'VERIFY',
  code: 'assessments.offence_open',
  message: 'A case is under way.',
  link: '/offence/7',
  of: [{ resource: 'offences', id: 7 }],
};

let server: FakeServer;
let refused: (typeof CASE)[];
beforeEach(() => {
  cache.client.clear();
  signInAs();
  refused = [CASE];
  server = new FakeServer()
    .on('GET', '/refused/enrollments/1', () => refused)
    .on('POST', '/sample/1/actions/:event', () => ({ ...record, status: 'verified', version: 6 }));
});
const draw = () =>
  show(
    <>
      <WorkflowButtons of={guarded} record={record} />
      <KitHost />
    </>,
  );
const verify = () => screen.getByRole('button', { name: 'Verify' });

test('a step that the server would refuse is grey in its place, with the sentence of the refusal and the way to settle it', async () => {
  draw();
  const before = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(await screen.findByRole('link', { name: 'A case is under way.' })).toHaveAttribute('href', '/offence/7');
  expect(verify()).toHaveAttribute('aria-disabled', 'true');
  expect(verify()).toHaveAccessibleDescription('A case is under way.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(before);
  await userEvent.click(verify());
  expect(server.heard.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('once somebody else has taken the reason away the button can be pressed, without a reload', async () => {
  draw();
  await screen.findByRole('link', { name: 'A case is under way.' });
  refused = [];
  act(() => cache.apply([event('offences', 7)]));
  await waitFor(() => expect(verify()).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(verify());
  await waitFor(() => expect(server.count('POST', '/sample/1/actions/VERIFY')).toBe(1));
});

test('a reason that no event tells of is asked again when the person comes back to the window', async () => {
  refused = [{ ...CASE, link: null as never, of: [] }];
  draw();
  await waitFor(() => expect(verify()).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.queryByRole('link')).toBeNull();
  refused = [];
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(verify()).not.toHaveAttribute('aria-disabled'));
});

test('rows of a list ask nothing, nor does a resource without guards', async () => {
  show(
    <>
      <InRow.Provider value={true}>
        <WorkflowButtons of={guarded} record={record} />
      </InRow.Provider>
      <WorkflowButtons of={samples} record={record} />
    </>,
  );
  expect(await screen.findAllByRole('button', { name: 'Verify' })).toHaveLength(2);
  expect(server.heard).toHaveLength(0);
});
