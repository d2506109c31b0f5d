import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { fresh } from '#data/live/fresh';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { anyNames } from '#testing/any-names';
import * as basic from './fields';
import { Form } from './form';
import { sampleOf, samples } from '#kit/gallery/gallery-samples';
import { RecordForm } from '#kit/record/record-form';
import { KitHost } from '#kit/base/kit-host';
import { Modal } from '#kit/base/modal';

const { NumberField, TextAreaField, TextField } = anyNames(basic);

let server: FakeServer;
const record = { ...sampleOf(1), title: 'Projector', amount: 420, version: 3 };

function draw(element: React.JSX.Element) {
  return showRoutes(
    [
      {
        path: '/',
        element: (
          <>
            {element}
            <KitHost />
          </>
        ),
      },
      { path: '/other', element: <p>Elsewhere</p> },
    ],
    '/',
  ).router;
}

const form = (props: Partial<Parameters<typeof RecordForm<typeof samples>>[0]> = {}) =>
  draw(
    <RecordForm of={samples} {...props}>
      <TextField name="title" help="As in the register" />
      <NumberField name="amount" />
      <TextField name="code" />
      <TextAreaField name="description" />
    </RecordForm>,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  signInAs();
  server = new FakeServer().on('POST', '/sample', ({ body }) => ({
    ...record,
    ...(body as object),
    id: 1,
    version: 4,
  }));
});

test('a field has its label above, its help and its error beside it, and says that it is required', async () => {
  form();
  const title = await screen.findByRole('textbox', { name: /Title/ });
  expect(title).toBeRequired();
  expect(title).toHaveAccessibleDescription('As in the register');
  await save();
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('As in the register This field is required');
  expect(server.heard).toHaveLength(0);
});

test(
  'every fault stands in the summary in the order of the fields; the first field has the focus, and a line of ' +
    'the summary leads to its field',
  async () => {
    form();
    await userEvent.type(await screen.findByLabelText(/Code/), 'x1y');
    await userEvent.type(screen.getByLabelText(/Amount/), '2000');
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(
      /^Check all required fieldsTitle: This field is requiredAmount: The value must not be above 1000Code: Enter exactly 2 characters$/,
    );
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: /Amount:/ }));
    expect(screen.getByLabelText(/Amount/)).toHaveFocus();
  },
);

test('the summary calls a field as the field does', async () => {
  const schema = z.strictObject({ home: z.strictObject({ lat: z.number() }) });
  draw(
    <Form area="kit" schema={schema} submit={async () => undefined}>
      <NumberField name="home.lat" label="North" />
    </Form>,
  );
  await save();
  expect(await screen.findByRole('button', { name: 'North: This field is required' })).toBeVisible();
});

test('a new record is sent as the schema made it; what is empty is left out or null', async () => {
  const onSaved = jest.fn();
  form({ onSaved });
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), '  Bus  ');
  await userEvent.type(screen.getByLabelText(/Amount/), '12,5');
  await userEvent.type(screen.getByLabelText(/Description/), 'x{Backspace}');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 1, title: 'Bus' })));
  expect(server.heard[0]?.body).toEqual({ title: 'Bus', amount: 12.5, description: null });
  expect(await screen.findByText('Changes saved')).toBeVisible();
});

test('an existing record is sent with its id and the version that the person saw, also the second time', async () => {
  form({ record });
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), '!');
  await save();
  await waitFor(() => expect(server.heard[0]?.body).toMatchObject({ id: 1, version: 3, title: 'Projector!' }));
  await screen.findByText('Changes saved');
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), '?');
  await save();
  await waitFor(() => expect(server.heard[1]?.body).toMatchObject({ id: 1, version: 4, title: 'Projector!?' }));
});

test('what the server finds wrong stands at its field, which gets the focus, and in a toast', async () => {
  server.on('POST', '/sample', () => {
    throw refuse(400, {
      message: 'Check the form',
      fields: [{ field: 'title', code: 'already_exists', message: 'This title is taken' }],
    });
  });
  form({ record });
  await save();
  const title = screen.getByRole('textbox', { name: /Title/ });
  await waitFor(() => expect(title).toHaveAccessibleDescription('As in the register This title is taken'));
  expect(title).toHaveFocus();
  expect(screen.getByRole('log')).toHaveTextContent('Error!Check the form');
});

test(
  'when someone else was faster both versions are shown, what only one side touched is chosen already, and the ' +
    'choice is sent on the newest version',
  async () => {
    const current = { ...record, version: 9, title: 'Beamer', amount: 510, description: 'Urgent' };
    server.on('POST', '/sample', ({ body }) => {
      if ((body as { version: number }).version !== 9) throw refuse(409, { code: 'stale_version', current });
      return { ...(body as object), version: 10 };
    });
    form({ record: { ...record, description: 'For 204' } as never });
    await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), ' for 204');
    await save();
    expect(await screen.findByRole('dialog', { name: 'Someone else has changed this' })).toBeVisible();
    // Said once: the form behind it has no fault.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Projector for 204' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '510' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'For 204' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save selection' }));
    await waitFor(() =>
      expect(server.heard[1]?.body).toMatchObject({
        id: 1,
        version: 9,
        title: 'Projector for 204',
        amount: 510,
        description: 'For 204',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('versions that differ in a record of another resource name it', async () => {
  const current = { ...record, version: 9, amount: 510 };
  const names = [
    { value: 420, label: 'Aziza Karimova' },
    { value: 510, label: 'Bobur Aliyev' },
  ];
  server
    .on('POST', '/sample', () => {
      throw refuse(409, { code: 'stale_version', current });
    })
    .on('GET', '/lookup/people', ({ query }) => ({
      choices: names.filter(({ value }) => String(value) === query.ids),
      more: false,
    }));
  form({ of: { ...samples, refs: { amount: { to: 'people' } } } as never, record: record as never });
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), ' 2');
  await save();
  expect(await screen.findByRole('radio', { name: 'Aziza Karimova' })).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Bobur Aliyev' })).toBeVisible();
});

test('a change by someone else comes into a form that nobody touched; into one being typed in it does not', async () => {
  const theirs = { ...record, version: 5, title: 'Beamer' };
  const fields = <TextField name="title" />;
  let change: (next: typeof record) => void = () => undefined;
  const Live = () => {
    const [now, set] = useState(record);
    change = set;
    return (
      <RecordForm of={samples} record={now as never}>
        {fields}
      </RecordForm>
    );
  };
  draw(<Live />);
  const title = await screen.findByRole('textbox', { name: /Title/ });
  act(() => change(theirs));
  await waitFor(() => expect(title).toHaveValue('Beamer'));
  await userEvent.type(title, ' 2');
  act(() => change({ ...theirs, version: 6, title: 'Screen' }));
  expect(screen.getByText(/Someone else has changed this\. When you save/)).toBeVisible();
  const told = { resource: samples.name, record_id: record.id, actor_id: 77, actor_name: 'Malika Yusupova' };
  act(() => fresh.note([told as never], 1));
  expect(screen.getByText(/Malika Yusupova has changed this\. When you save/)).toBeVisible();
  expect(title).toHaveValue('Beamer 2');
  await save();
  await waitFor(() => expect(server.heard[0]?.body).toMatchObject({ version: 5, title: 'Beamer 2' }));
});

test('a plain form takes what somebody else saves into the fields that nobody touched; what is typed stays', async () => {
  const schema = z.strictObject({ one: z.string(), two: z.string() });
  const submit = jest.fn(async (_: unknown) => undefined);
  let change: (next: z.infer<typeof schema>) => void = () => undefined;
  const Live = () => {
    const [values, set] = useState({ one: 'A', two: 'B' });
    change = set;
    return (
      <Form area="kit" schema={schema} values={values} submit={submit}>
        <TextField name="one" label="One" />
        <TextField name="two" label="Two" />
      </Form>
    );
  };
  draw(<Live />);
  await userEvent.type(await screen.findByLabelText(/One/), ' mine');
  act(() => change({ one: 'theirs', two: 'theirs' }));
  await waitFor(() => expect(screen.getByLabelText(/Two/)).toHaveValue('theirs'));
  expect(screen.getByLabelText(/One/)).toHaveValue('A mine');
  await save();
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ one: 'A mine', two: 'theirs' }));
});

test('leaving asks while something is unsaved; no keeps the person there, yes lets her go', async () => {
  const router = form();
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Bus');
  await act(() => router.navigate('/other'));
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/');
  await act(() => router.navigate('/other'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('Escape and the button close a dialog at once, and ask first while its form is unsaved', async () => {
  const closed = jest.fn();
  draw(
    <Modal title="Bus stop" onClose={closed}>
      <Form area="kit" schema={z.strictObject({ one: z.string() })} values={{ one: '' }} submit={async () => undefined}>
        <TextField name="one" label="One" />
      </Form>
    </Modal>,
  );
  const field = await screen.findByLabelText(/One/);
  await userEvent.type(field, '{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
  await userEvent.type(field, 'Bus{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('Bus');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(closed).toHaveBeenCalledTimes(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
});

test.each([
  ['closes a dialog', false],
  ['leaves by the address', true],
])('cancelling, which %s, asks once while something is unsaved, and not before', async (_, byAddress) => {
  const closed = jest.fn();
  let leave: () => void = closed;
  const router = draw(
    <Form
      area="kit"
      schema={z.strictObject({ one: z.string() })}
      values={{ one: '' }}
      submit={async () => undefined}
      onCancel={() => leave()}
    >
      <TextField name="one" label="One" />
    </Form>,
  );
  const cancel = async () => userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await cancel();
  expect(closed).toHaveBeenCalledTimes(1);
  if (byAddress) leave = () => void router.navigate('/other').then(closed);
  await userEvent.type(screen.getByLabelText(/One/), 'Bus');
  await cancel();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText(/One/)).toHaveValue('Bus');
  await cancel();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.pathname).toBe(byAddress ? '/other' : '/');
});

test('saving may lead away without a question', async () => {
  const router = form({ onSaved: () => void router.navigate('/other') });
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Bus');
  await save();
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('a schema names a sentence of the specification for a rule of its own', async () => {
  const schema = z
    .strictObject({ one: z.string(), two: z.string() })
    .refine(({ one, two }) => one === two, { path: ['two'], params: { say: 'passwords_differ' } });
  draw(
    <Form area="kit" schema={schema} values={{ one: 'a', two: 'b' }} submit={async () => undefined}>
      <TextField name="one" label="One" />
      <TextField name="two" label="Two" />
    </Form>,
  );
  await screen.findByLabelText(/One/);
  await save();
  await waitFor(() => expect(screen.getByLabelText(/Two/)).toHaveAccessibleDescription('The passwords do not match'));
});

test('a field that the schema of its form does not know is a mistake of the page, seen as soon as it is drawn', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  draw(
    <Form area="kit" schema={z.strictObject({})} submit={async () => undefined}>
      <TextField name="reason" />
    </Form>,
  );
  expect(await screen.findByText('The form has no field reason.')).toBeVisible();
  jest.restoreAllMocks();
});
