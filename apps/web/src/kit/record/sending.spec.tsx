import { beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { anyNames } from '#testing/any-names';
import { KitHost } from '#kit/base/kit-host';
import * as basic from '#kit/form/fields';
import { sampleOf, samples } from '#kit/gallery/gallery-samples';
import { RecordForm } from './record-form';

const { NumberField, TextField } = anyNames(basic);
const letters = { ...samples, sends: { SUBMIT: ['amount'] as const } };
let server: FakeServer;

beforeEach(() => {
  signInAs();
  server = new FakeServer().on('POST', '/sample', ({ body, query }) => ({
    ...sampleOf(1),
    ...(body as object),
    id: 1,
    version: 2,
    status: query.send ? 'submitted' : 'draft',
  }));
});

const draw = (props: Partial<Parameters<typeof RecordForm<typeof letters>>[0]> = {}) =>
  show(
    <>
      <RecordForm of={letters} send={'SUBMIT' as never} {...props}>
        <TextField name="title" />
        <NumberField name="amount" />
      </RecordForm>
      <KitHost />
    </>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (title: string, amount: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), title);
  if (amount) await userEvent.type(screen.getByLabelText(/Amount/), amount);
};
const said = () => screen.getByRole('log').textContent;

test('the first button saves and sends in one call, and says once what became of it', async () => {
  const onSaved = jest.fn();
  draw({ onSaved });
  await fill('Chairs', '40');
  await press('Submit');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(server.heard.map(({ query, body }) => [query, body])).toEqual([
    [{ send: 'SUBMIT' }, { title: 'Chairs', amount: 40 }],
  ]);
  expect(said()).toBe('success!Chairs · Submitted');
});

test('the second keeps a draft, and asks for nothing that only sending needs', async () => {
  draw();
  await fill('Chairs', '');
  await press('Save draft');
  await waitFor(() => expect(said()).toBe('success!Draft saved'));
  expect(server.heard.map(({ query }) => query)).toEqual([{}]);
});

test('what only sending needs has a star before it is asked, also by a rule of what is typed', async () => {
  draw();
  expect(await screen.findByLabelText(/Amount/)).toHaveAttribute('aria-required', 'true');
  cleanup();
  const SUBMIT = ({ title }: { title?: string }) => (title === 'Free' ? {} : { amount: 'field.required' });
  draw({ of: { ...samples, sends: { SUBMIT } } as never });
  await fill('Fre', '');
  expect(screen.getByLabelText(/Amount/)).toHaveAttribute('aria-required', 'true');
  await fill('e', '');
  expect(screen.getByLabelText(/Amount/)).not.toHaveAttribute('aria-required');
  await press('Submit');
  await waitFor(() => expect(server.heard.map(({ body }) => body)).toEqual([{ title: 'Free' }]));
});

test('sending needs more: every fault is told at once, the first field has the focus, and nothing is sent', async () => {
  draw();
  await screen.findByRole('textbox', { name: /Title/ });
  await press('Submit');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(/Title: This field is requiredAmount: This field is required/);
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveFocus();
  await fill('Chairs', '');
  await press('Submit');
  await waitFor(() => expect(screen.getByLabelText(/Amount/)).toHaveFocus());
  expect(server.heard).toEqual([]);
});

test('what the server refuses to send is told at its field, and never as a success', async () => {
  server.on('POST', '/sample', () => {
    throw refuse(400, {
      message: 'Check the form',
      fields: [{ field: 'amount', code: 'invalid', message: 'More than the budget' }],
    });
  });
  const onSaved = jest.fn();
  draw({ onSaved });
  await fill('Chairs', '40');
  await press('Submit');
  await waitFor(() => expect(screen.getByLabelText(/Amount/)).toHaveAccessibleDescription('More than the budget'));
  expect(said()).toBe('Error!Check the form');
  expect(onSaved).not.toHaveBeenCalled();
});
