import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { signOut } from '#data/identity/session';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { anyNames } from '#testing/any-names';
import { sampleOf, samples } from '#kit/gallery/gallery-samples';
import { RecordForm } from '#kit/record/record-form';
import * as basic from './fields';
import { Form } from './form';

const { PasswordField, TextField } = anyNames(basic);
const record = { ...sampleOf(1), title: 'Projector', amount: 420, version: 3 };
const KEPT = '2026-09-05T09:30:00Z';

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('quad.draft.'));
const kept = () => keys().map((key) => localStorage.getItem(key));
const title = () => screen.findByRole('textbox', { name: /Title/ });
const form = (props: Partial<Parameters<typeof RecordForm<typeof samples>>[0]> = {}) =>
  show(
    <RecordForm of={samples} {...props}>
      <TextField name="title" />
    </RecordForm>,
  );

/** What a visit before this one has left in the same form. */
async function left(text: string, props: Parameters<typeof form>[0] = {}) {
  const { unmount } = form(props);
  await userEvent.type(await title(), text);
  await waitFor(() => expect(kept().join()).toContain(text));
  unmount();
  const [key = ''] = keys();
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), at: KEPT }));
}

beforeEach(() => {
  signInAs();
  new FakeServer()
    .on('POST', '/sample', ({ body }) => ({ ...record, ...(body as object), id: 1, version: 4 }))
    .on('DELETE', '/signin', () => ({}));
});

test('what was typed into any form is offered after a reload, restored when asked, and gone after sending', async () => {
  await left('Half a b');
  form();
  expect(await title()).toHaveValue('');
  expect(screen.getByText('You have unsaved changes from 05.09.2026 14:30.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await title()).toHaveValue('Half a b');
  await userEvent.type(await title(), 'us');
  await waitFor(() => expect(kept().join()).toContain('Half a bus'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(keys()).toEqual([]));
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test('one change is enough: what was pasted is kept, too', async () => {
  form();
  await userEvent.click(await title());
  await userEvent.paste('A whole paragraph');
  await waitFor(() => expect(kept().join()).toContain('A whole paragraph'));
});

test('a draft can be thrown away; until the person says so, the fields stay as they are', async () => {
  await left('Half');
  form();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await title()).toHaveValue('');
  expect([keys(), screen.queryByText(/unsaved changes/)]).toEqual([[], null]);
});

test('one that is older than the record says so, and is sent on the version that it was begun with', async () => {
  await left(' for 204', { record: record as never });
  form({ record: { ...record, version: 9, title: 'Beamer' } as never });
  expect(await screen.findByText(/They are older than what is saved now/)).toBeVisible();
  const server = new FakeServer().on('POST', '/sample', ({ body }) => ({ ...record, ...(body as object) }));
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.heard[0]?.body).toMatchObject({ version: 3, title: 'Projector for 204' }));
});

test('forms of other records, people and institutions know nothing of it', async () => {
  await left('Mine', { record: record as never });
  const { unmount } = form({ record: { ...record, id: 2 } as never });
  await title();
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  unmount();
  const { selected_institution, ...person } = signInAs();
  signInAs({ ...person, selected_institution: { ...selected_institution!, value: 2 } });
  const elsewhere = form({ record: record as never });
  await title();
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  elsewhere.unmount();
  signInAs({ id: 99 });
  form({ record: record as never });
  await title();
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test('passwords and one-time codes are never kept', async () => {
  const schema = z.strictObject({ title: z.string(), password: z.string(), code: z.string() });
  show(
    <Form area="kit" schema={schema} submit={async () => undefined}>
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <TextField name="code" autoComplete="one-time-code" />
      <TextField name="title" />
    </Form>,
  );
  await userEvent.type(await screen.findByLabelText(/Password/, { selector: 'input' }), 'hidden-one');
  await userEvent.type(screen.getByRole('textbox', { name: /Code/ }), '31337');
  await userEvent.type(await title(), 'Open');
  await waitFor(() => expect(kept().join()).toContain('Open'));
  expect(kept().join()).not.toMatch(/hidden-one|31337/);
});

test('signing out forgets them; a session that merely ended does not', async () => {
  await left('Secret plans');
  await signOut();
  expect(keys()).toEqual([]);
});
