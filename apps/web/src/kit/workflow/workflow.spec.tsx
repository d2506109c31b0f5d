import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL_STAFF, allowedActions, defineWorkflow } from '@quad/domain/core';
import { call } from '#data/server/client';
import { ownChanges } from '#data/server/own-changes';
import { fresh } from '#data/live/fresh';
import { currentActor } from '#data/identity/session';
import { event } from '#testing/events';
import { FakeServer, refuse, telling } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { history, sampleOf, samples } from '#kit/gallery/gallery-samples';
import { Facts } from '#kit/record/facts';
import { KitHost } from '#kit/base/kit-host';
import { RecordPage } from '#kit/record/record-page';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowButtons } from './workflow-buttons';
import { WorkflowSteps } from './workflow-steps';

let server: FakeServer;
const LINE = ['draft', 'submitted', 'verified', 'done'] as const;
const recordIn = (status: string) => ({ ...sampleOf(1), status, version: 5 });
const draw = (status: string) =>
  show(
    <>
      <WorkflowButtons of={samples} record={recordIn(status)} />
      <KitHost />
    </>,
  );
const spoken = (event: string) => event[0] + event.slice(1).toLowerCase();

beforeEach(() => {
  ownChanges.forget();
  signInAs();
  server = new FakeServer().on('POST', '/sample/1/actions/:event', () => ({ ...recordIn('verified'), version: 6 }));
});

test.each(samples.workflow!.states)('in %s the buttons are those that the machine allows', async (status) => {
  draw(status);
  const group = await screen.findByRole('group', { name: 'Actions' });
  const allowed = allowedActions(samples.workflow!, {
    actor: currentActor()!,
    record: recordIn(status),
    now: Date.now(),
  });
  expect(
    within(group)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(allowed.map(spoken));
});

test('what is still missing for a step is said at its grey button, in the words of the refusal', async () => {
  signInAs();
  const paid = { ...recordIn('submitted'), is_paid: true };
  show(<WorkflowButtons of={samples} record={paid} />);
  const grey = await screen.findByRole('button', { name: /^Cancel/ });
  expect(grey).toHaveAttribute('aria-disabled', 'true');
  expect(grey).toHaveAccessibleDescription('This is already paid');
  await userEvent.click(grey);
  expect(server.heard).toHaveLength(0);
});

test('who only reads has no buttons', async () => {
  signInAs({ roles_map: { MODERATOR_VIEWER: true, ADMIN: true } });
  draw('submitted');
  expect(within(await screen.findByRole('group', { name: 'Actions' })).queryByRole('button')).toBeNull();
});

test('an event is sent with the version that the person saw, and its success is told', async () => {
  draw('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  await waitFor(() =>
    expect(server.heard[0]).toMatchObject({ path: '/sample/1/actions/VERIFY', body: { version: 5 } }),
  );
  expect(await screen.findByText('Verify: done')).toBeVisible();
});

test('after an own change of the record a step is sent at once, with the version that the change made', async () => {
  draw('submitted');
  server.on('PUT', '/sample/score', () => telling({ 'quad-changed': 'samples/1@5>6' }));
  await call('PUT', '/sample/score', { body: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(server.heard.at(-1)).toMatchObject({ body: { version: 6 } }));
});

test('a step without a form says what is wrong with the fields of its record', async () => {
  const fields = [{ field: 'birthdate', code: 'day_in_future', message: 'This day has not come yet' }];
  server.on('POST', '/sample/1/actions/VERIFY', () => {
    throw refuse(422, { code: 'invalid', message: 'Check the form', fields });
  });
  draw('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Check the form · This day has not come yet')).toBeVisible();
});

test('a link takes up the step that it asks for, once, and the person decides; one that is not allowed is left', async () => {
  const buttons = (status: string) => (
    <>
      <WorkflowButtons of={samples} record={recordIn(status)} />
      <KitHost />
    </>
  );
  const { unmount } = show(buttons('submitted'), { at: '/?step=VERIFY' });
  const question = await screen.findByRole('alertdialog', { name: 'Verify' });
  expect(server.heard).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(server.count('POST', '/sample/1/actions/VERIFY')).toBe(1));
  unmount();
  show(buttons('draft'), { at: '/?step=VERIFY' });
  expect(await screen.findByRole('group', { name: 'Actions' })).toBeVisible();
  expect(server.count('POST', '/sample/1/actions/VERIFY')).toBe(1);
});

test('nobody is led to undo what was done, or aside, unless the record waits for it', async () => {
  const back = { from: ['verified'], to: 'submitted', roles: ALL_STAFF } as const;
  const flowOf = (awaited: boolean) =>
    defineWorkflow('samples', {
      states: { draft: {}, submitted: {}, verified: {}, paused: {}, done: { final: true } },
      path: ['draft', 'submitted', 'verified', 'done'],
      facts: () => ({}),
      events: {
        PAUSE: { from: ['draft'], to: 'paused', roles: ALL_STAFF },
        SUBMIT: { from: ['draft'], to: 'submitted', roles: ALL_STAFF },
        VERIFY: { from: ['submitted'], to: 'verified', roles: ALL_STAFF },
        RETURN: awaited ? { ...back, awaited } : back,
        COMPLETE: { from: ['verified'], to: 'done', roles: ALL_STAFF },
      },
    });
  const ledTo = (status: string, awaited: boolean) => {
    const { container, unmount } = show(
      <WorkflowButtons of={{ ...samples, workflow: flowOf(awaited) as never }} record={recordIn(status)} />,
    );
    const led = [...container.querySelectorAll('button.bp6-intent-primary')].map(({ textContent }) => textContent);
    unmount();
    return led;
  };
  const led = [ledTo('submitted', false), ledTo('verified', false), ledTo('verified', true), ledTo('draft', false)];
  expect(led).toEqual([['Verify'], [], ['Return'], []]);
});

test('what cannot be taken back asks first', async () => {
  draw('draft');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(question).toHaveTextContent('“Cancel” sets the final status “Cancelled”.');
  expect(server.heard).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.heard[0]?.path).toBe('/sample/1/actions/CANCEL'));
});

test('what carries something opens its form, and sends nothing without it', async () => {
  draw('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Reason: This field is required');
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'No budget');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(server.heard[0]?.body).toEqual({ version: 5, reason: 'No budget' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what somebody else has changed meanwhile is told, and the next press goes to the record as it stands', async () => {
  const now = { ...recordIn('submitted'), version: 6 };
  server.on('POST', '/sample/1/actions/:event', ({ body }) => {
    if ((body as { version: number }).version !== 6) throw refuse(409, { code: 'stale_version', current: now });
    return { ...now, status: 'rejected', version: 7 };
  });
  draw('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject' });
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'No budget');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Someone else has changed this meanwhile (now: Submitted). Look at it, then press “Reject” again.',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.heard.map(({ body }) => body)).toEqual([
    { version: 5, reason: 'No budget' },
    { version: 6, reason: 'No budget' },
  ]);
});

const OVER = '“Reject” is no longer possible: the status is now “Done”, which is final.';

test('a step that somebody else has made impossible says so while its dialog is open, and only lets one close', async () => {
  server.on('GET', '/sample/1', () => ({ ...recordIn('done'), version: 6 }));
  draw('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject' });
  act(() => fresh.note([event(samples.name, 1)], 1));
  expect(await within(dialog).findByText(OVER)).toBeVisible();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it says so too where the press is the first to learn it; a refusal in a dialog is said once', async () => {
  const answers = [
    { code: 'final', message: 'Not now' },
    { code: 'stale_version', current: { ...recordIn('done'), version: 6 } },
  ];
  server.on('POST', '/sample/1/actions/:event', () => {
    throw refuse(409, answers.shift()!);
  });
  draw('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject' });
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'No budget');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findAllByText('Not now')).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText(OVER)).toBeVisible();
});

test('what somebody else changes while the dialog of a step is open stands in it, zero too', async () => {
  server.on('GET', '/sample/1', () => ({ ...recordIn('submitted'), version: 6, title: 'Beamer', amount: 0 }));
  draw('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject' });
  act(() => fresh.note([event(samples.name, 1)], 1));
  const told = (await within(dialog).findByText(/Bobur Aliyev has changed this meanwhile:/)).parentElement!;
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Title: Beamer', 'Amount: 0']));
});

test('a refusal of the server is told in its words', async () => {
  server.on('POST', '/sample/1/actions/:event', () => {
    throw refuse(409, { code: 'forbidden_transition', message: 'This is not possible in the current status' });
  });
  draw('submitted');
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('This is not possible in the current status')).toBeVisible();
});

test('the steps mark where the record stands; a status beside the main line stands at its end', async () => {
  show(
    <>
      <WorkflowSteps of={samples} status="submitted" path={LINE} />
      <WorkflowSteps of={samples} status="rejected" path={LINE} />
      <WorkflowSteps of={samples} status="done" path={LINE} />
    </>,
  );
  const [straight, aside, over] = screen.getAllByRole('list', { name: 'Steps' });
  const marked = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .find((item) => item.getAttribute('aria-current') === 'step');
  expect(marked(straight!)).toHaveTextContent('2Submitted');
  expect(within(straight!).getAllByRole('listitem')[0]).toHaveTextContent('Draft (done)');
  expect(marked(aside!)).toHaveTextContent('!Rejected');
  expect(marked(over!)).toHaveTextContent(/^Done \(done\)$/);
});

test('a status is a word with an icon, never a colour alone', () => {
  const { container } = show(<StatusTag of={samples} status="overdue" />);
  expect(screen.getByText('Overdue')).toBeVisible();
  expect(container.querySelector('svg')).not.toBeNull();
});

test('the workflow says how a status looks; the end of its main line is good without a word', () => {
  const look = (status: string) => {
    const { container, unmount } = show(<StatusTag of={samples} status={status} />);
    const tag = container.querySelector('.kit-status')!;
    const said = /bp6-intent-(\w+)/.exec(tag.className)?.[1];
    unmount();
    return said;
  };
  expect(['draft', 'returned', 'verified', 'done', 'rejected', 'cancelled'].map(look)).toEqual([
    undefined,
    'warning',
    'primary',
    'success',
    'danger',
    undefined,
  ]);
});

test('facts are read as people write them, and what is empty is left out', () => {
  show(
    <Facts
      area="kit"
      record={{
        ...{ title: 'X', deadline: '2026-10-02', updated_at: '2026-09-05T09:30:00Z', is_paid: false, amount: null },
        ...{ files: [] },
      }}
      show={['title', 'deadline', 'updated_at', 'is_paid', 'amount', 'files', ['name', <b key="o">Me</b>]]}
    />,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'X',
    '02.10.2026',
    '05.09.2026 14:30',
    'No',
    'Me',
  ]);
});

test('a record page has the record as its heading, its status, its buttons, its facts and its history', async () => {
  server.on('GET', '/sample/1', () => recordIn('submitted')).on('GET', '/history/samples/1', () => history);
  show(
    <RecordPage of={samples} id="1" title={({ title }) => title} path={LINE} crumbs={[{ text: 'Samples', to: '/' }]}>
      {(record) => <Facts area="kit" record={record} show={['owner_name']} />}
    </RecordPage>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Repair of the heating in dormitory 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Verify' })).toBeVisible();
  expect(screen.getByText('Юсупов Тимур', { selector: 'dd' })).toBeVisible();
  const entries = within(await screen.findByText('Karimova Nodira').then((name) => name.closest('ol')!))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.className === 'kit-history');
  expect(entries).toHaveLength(3);
  expect(entries[0]).toHaveTextContent('Status: Submitted → Verified');
  expect(entries[1]).toHaveTextContent('Deadline: 01.10.2026 → 12.10.2026');
});

test('a record that is not there says so', async () => {
  show(
    <RecordPage of={samples} id="99" title={({ title }) => title}>
      {() => null}
    </RecordPage>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
