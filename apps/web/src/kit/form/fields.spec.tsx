import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { day, id, line, moment } from '@quad/domain/core';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { anyNames } from '#testing/any-names';
import * as dates from './date-fields';
import * as basic from './fields';
import * as fileField from '#kit/file/file-field';
import { Form } from './form';
import { people, sampleOf } from '#kit/gallery/gallery-samples';
import * as choosing from './select-fields';
import * as ref from './ref-field';
import * as texts from './text-list-field';

const {
  DateField,
  DateTimeField,
  FileField,
  MoneyField,
  MultiSelectField,
  NumberField,
  PasswordField,
  RefField,
  SelectField,
  SwitchField,
  TextField,
  TextListField,
  TimeField,
} = anyNames({ ...dates, ...basic, ...fileField, ...choosing, ...ref, ...texts });

const KINDS = [
  { value: 1, label: 'Purchase' },
  { value: 2, label: 'Repair' },
];
const choicesTo = (last: number) =>
  Array.from({ length: last }, (_, at) => ({ value: at + 1, label: sampleOf(at + 1).title }));
const REFS = { one: { to: 'samples' }, small: { to: 'samples' }, large: { to: 'others' }, many: { to: 'others' } };
const sent = jest.fn();
let server: FakeServer;

async function draw(schema: z.ZodType, fields: React.JSX.Element, values: object = {}) {
  show(
    <Form
      area="kit"
      schema={schema}
      refs={REFS}
      values={values as never}
      submit={async (output) => {
        sent(output);
      }}
    >
      {fields}
    </Form>,
  );
  await screen.findByRole('button', { name: 'Save' });
}

const typeAndSend = async (label: string | RegExp, text: string) => {
  const input = screen.getByLabelText(label);
  if (text) await userEvent.type(input, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};
const lastSent = async () => {
  await waitFor(() => expect(sent).toHaveBeenCalled());
  return sent.mock.lastCall![0] as Record<string, unknown>;
};

beforeEach(() => {
  signInAs();
  sent.mockClear();
  server = new FakeServer();
});

test.each([
  ['12,5', 12.5],
  ['1 000', 1000],
  ['-3', -3],
])('a number may be typed as %s', async (typed, number) => {
  await draw(z.strictObject({ amount: z.number() }), <NumberField name="amount" />);
  await typeAndSend(/Amount/, typed);
  expect(await lastSent()).toEqual({ amount: number });
});

test('money stays a decimal string, and what is no number is refused with its text kept', async () => {
  await draw(
    z.strictObject({ price: z.string().regex(/^\d+\.\d{2}$/), amount: z.number().nullish() }),
    <>
      <MoneyField name="price" label="Price" />
      <NumberField name="amount" />
    </>,
  );
  await userEvent.type(screen.getByLabelText(/Price/), '1250000,00');
  await typeAndSend(/Amount/, 'abc');
  expect(await screen.findByText('Enter a number')).toBeVisible();
  expect(screen.getByLabelText(/Amount/)).toHaveValue('abc');
  await userEvent.clear(screen.getByLabelText(/Amount/));
  await typeAndSend(/Amount/, '');
  expect(await lastSent()).toEqual({ price: '1250000.00', amount: null });
  expect(screen.getByLabelText(/Price/)).toHaveValue('1\u00a0250\u00a0000.00');
});

test('texts are entered one after the other, by keyboard alone, and taken away again', async () => {
  await draw(
    z.strictObject({ authors: z.array(line(20)).min(1), title: line(20) }),
    <>
      <TextListField name="authors" label="Authors" />
      <TextField name="title" />
    </>,
    { title: 'Algebra' },
  );
  const authors = screen.getByRole('textbox', { name: /Authors/ });
  await userEvent.type(authors, 'Karimova{Enter}Karimova{Enter}Yusupov{Enter}Smith{Enter}{Backspace}');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Karimova' }));
  // What is typed but not added goes with the form as well.
  await userEvent.type(authors, 'Rahimova');
  await userEvent.tab();
  await userEvent.type(authors, '{Enter}');
  expect(await lastSent()).toEqual({ title: 'Algebra', authors: ['Yusupov', 'Rahimova'] });
});

test.each([['5.9.2026'], ['05092026'], ['05.09.26']])(
  'a day may be typed as %s and is shown as DD.MM.YYYY',
  async (typed) => {
    await draw(z.strictObject({ day }), <DateField name="day" />);
    await typeAndSend(/^Day/, typed);
    expect(await lastSent()).toEqual({ day: '2026-09-05' });
    expect(screen.getByLabelText(/^Day/)).toHaveValue('05.09.2026');
  },
);

test('the 31st of February is refused', async () => {
  await draw(z.strictObject({ day }), <DateField name="day" />);
  await typeAndSend(/^Day/, '31.02.2026');
  expect(await screen.findByText('Enter a valid date')).toBeVisible();
  expect(screen.getByLabelText(/^Day/)).toHaveValue('31.02.2026');
});

test('a time may be typed without its colon', async () => {
  await draw(z.strictObject({ time: z.iso.time({ precision: -1 }) }), <TimeField name="time" />);
  await typeAndSend(/^Time/, '930');
  expect(await lastSent()).toEqual({ time: '09:30' });
});

test('a moment is shown and typed on the clocks of the institution', async () => {
  await draw(z.strictObject({ moment }), <DateTimeField name="moment" label="Moment" />, {
    moment: '2026-09-05T09:30:00Z',
  });
  expect(screen.getByLabelText(/^Moment/, { selector: 'input[name=moment]' })).toHaveValue('05.09.2026');
  const time = screen.getByLabelText('Moment: time');
  expect(time).toHaveValue('14:30');
  await userEvent.clear(time);
  await userEvent.type(time, '08:15');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await lastSent()).toEqual({ moment: '2026-09-05T03:15:00.000Z' });
  await userEvent.clear(time);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a valid time')).toBeVisible();
});

test('few choices are a plain select that keeps the kind of its values', async () => {
  await draw(z.strictObject({ kind: z.number() }), <SelectField name="kind" options={KINDS} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Kind/ }), 'Repair');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await lastSent()).toEqual({ kind: 2 });
});

test('many choices are searched by any part of the name, apostrophes or not, and taken by keyboard', async () => {
  await draw(z.strictObject({ person: z.number() }), <SelectField name="person" label="Person" options={people} />);
  const box = screen.getByRole('combobox', { name: /Person/ });
  await userEvent.type(box, 'jasur okt');
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Oʻktamov Jasur student 1003', 'Oʻktamov Jasur II student 1009', 'Oʻktamov Jasur III student 1015']);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.getElementById(box.getAttribute('aria-activedescendant')!)).toHaveTextContent('Oʻktamov Jasur II');
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('Oʻktamov Jasur II');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await lastSent()).toEqual({ person: 10 });
});

test('Enter after a search that finds nothing sends no form, also when the list is closed', async () => {
  await draw(
    z.strictObject({ person: z.number().nullable() }),
    <SelectField name="person" label="Person" options={people} />,
    { person: null },
  );
  await userEvent.type(screen.getByRole('combobox', { name: /Person/ }), 'nobody like that{Enter}{Escape}{Enter}');
  expect(screen.getByRole('combobox', { name: /Person/ })).toHaveFocus();
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await lastSent();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('when the choices arrive and a plain select grows into a search, whoever is in it goes on there, with what was chosen', async () => {
  let arrive = (): void => undefined;
  const ready = new Promise<void>((go) => {
    arrive = go;
  });
  server.on('GET', '/lookup/samples', async () => {
    await ready;
    return { choices: choicesTo(20), more: false };
  });
  await draw(
    z.strictObject({ title: z.string(), one: z.number() }),
    <>
      <TextField name="title" />
      <RefField name="one" label="One" />
    </>,
    { title: 'x', one: 7 },
  );
  await userEvent.type(screen.getByLabelText(/Title/), 'y');
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: /^One/ })).toHaveFocus();
  act(arrive);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^One/ })).toHaveAttribute('aria-autocomplete', 'list'),
  );
  expect(screen.getByRole('combobox', { name: /^One/ })).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^One/ })).toHaveValue(sampleOf(7).title);
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: /^One/ })).not.toHaveFocus();
});

test('what is typed behind the label of the chosen one looks for another', async () => {
  server.on('GET', '/lookup/samples', () => ({ choices: choicesTo(20), more: false }));
  await draw(z.strictObject({ one: z.number() }), <RefField name="one" label="One" />, { one: 7 });
  const box = await waitFor(() => {
    const found = screen.getByRole('combobox', { name: /^One/ });
    expect(found).toHaveValue(sampleOf(7).title);
    return found;
  });
  act(() => box.focus());
  await userEvent.keyboard(sampleOf(12).title);
  expect(box).toHaveValue(sampleOf(12).title);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(box).toHaveValue(sampleOf(12).title);
});

test('choices that arrive take the focus from nobody', async () => {
  server.on('GET', '/lookup/samples', () => ({ choices: choicesTo(20), more: false }));
  await draw(
    z.strictObject({ title: z.string(), one: z.number() }),
    <>
      <TextField name="title" />
      <RefField name="one" label="One" />
    </>,
    { title: '', one: 7 },
  );
  await userEvent.type(screen.getByLabelText(/Title/), 'y');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^One/ })).toHaveAttribute('aria-autocomplete', 'list'),
  );
  expect(screen.getByLabelText(/Title/)).toHaveFocus();
});

test('several may be chosen and taken away again', async () => {
  await draw(
    z.strictObject({ people: z.array(z.number()).min(1) }),
    <MultiSelectField name="people" label="People" options={people} />,
    { people: [] },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose at least one option')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: /People/ }), 'smith{Enter}');
  await userEvent.type(screen.getByRole('combobox', { name: /People/ }), 'юсупов{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Smith Olivia' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await lastSent()).toEqual({ people: [2] });
});

test('the records of a small resource are choices; those of a large one are searched by the server', async () => {
  server
    .on('GET', '/lookup/samples', () => ({ choices: choicesTo(2), more: false }))
    .on('GET', '/lookup/others', ({ query }) => ({
      choices: query.search ? [{ value: 47, label: 'Heating' }] : choicesTo(20),
      more: !query.search,
    }));
  await draw(
    // Ids are read from text: Number([1]) is 1, and yet they are no lists.
    z.strictObject({ small: id, large: id }),
    <>
      <RefField name="small" label="Small" />
      <RefField name="large" label="Large" />
    </>,
  );
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: /Small/ }),
    await screen.findByRole('option', { name: 'Toner for the registrar’s office' }),
  );
  await userEvent.type(screen.getByRole('combobox', { name: /Large/ }), 'heat');
  await userEvent.click(await within(await screen.findByRole('listbox')).findByRole('option'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await lastSent()).toEqual({ small: 2, large: 47 });
  expect(server.heard.filter(({ query }) => query.search).map(({ query }) => query.search)).toEqual(['heat']);
});

test('several records are called by their names, also those that the server was not asked for yet', async () => {
  server.on('GET', '/lookup/others', ({ query }) =>
    query.ids
      ? { choices: [{ value: 47, label: 'Heating' }], more: false }
      : { choices: query.search ? [{ value: 48, label: 'Windows' }] : choicesTo(20), more: !query.search },
  );
  await draw(z.strictObject({ many: z.array(z.number()).min(1) }), <RefField name="many" label="Many" />, {
    many: [47],
  });
  expect(await screen.findByRole('button', { name: 'Remove Heating' })).toBeVisible();
  expect(server.heard.filter(({ query }) => query.ids).map(({ query }) => query.ids)).toEqual(['47']);
  await userEvent.type(screen.getByRole('combobox', { name: /Many/ }), 'windows');
  await userEvent.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: 'Windows' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await lastSent()).toEqual({ many: [47, 48] });
});

test('a switch is yes or no, a password may be looked at', async () => {
  await draw(
    z.strictObject({ active: z.boolean(), password: line() }),
    <>
      <SwitchField name="active" />
      <PasswordField name="password" autoComplete="new-password" />
    </>,
    { active: false },
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  const password = screen.getByLabelText(/^Password/);
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(password).toHaveAttribute('type', 'text');
  await typeAndSend(/^Password/, 'secret');
  expect(await lastSent()).toEqual({ active: true, password: 'secret' });
});

test('a file of another format is refused before it is sent', async () => {
  await draw(z.strictObject({ file_id: z.number().nullish() }), <FileField name="file_id" accept=".pdf,image/*" />);
  const file = new File(['x'], 'virus.exe', { type: 'application/x-msdownload' });
  await act(() => userEvent.upload(screen.getByLabelText(/^File/), file, { applyAccept: false }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only the listed formats are allowed: PDF, pictures');
});

test('a file of more than 500 MB is refused before any of it is sent; one of 500 MB is not', async () => {
  await draw(z.strictObject({ file_id: z.number().nullish() }), <FileField name="file_id" />);
  server.heard.length = 0;
  const most = 500 * 1024 * 1024;
  const choose = (name: string, size: number) => {
    const file = Object.defineProperty(new File(['x'], name), 'size', { value: size });
    return act(() => userEvent.upload(screen.getByLabelText(/^File/), file));
  };
  await choose('more.zip', most + 1);
  expect(await screen.findByRole('alert')).toHaveTextContent(/500\sMB/);
  expect(screen.queryByText('more.zip')).toBeNull();
  expect(server.heard).toEqual([]);
  await choose('most.zip', most);
  expect(await screen.findByText('most.zip')).toBeVisible();
  expect(screen.queryByText(/The file is larger/)).toBeNull();
});

test('a field outside of a form says what is wrong with it', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(<TextField name="title" />);
  expect(error.mock.calls.flat().map(String).join()).toContain('A field stands inside a Form.');
  error.mockRestore();
});
