import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placed, type FormContent, type FormPlace } from '@quad/domain/forms';
import { fresh } from '#data/live/fresh';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import BuilderPage from './builder.page';

const form = {
  ...{ id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', name: 'Leave' },
  ...{
    name_in: { en: 'Leave' },
    about: null,
    about_in: {},
    form_type_id: null,
    form_type_name: null,
    purpose: 'request',
  },
  ...{ action: 'document', audience: ['BACHELOR_STUDENT'], handler_roles: ['REGISTRAR_OFFICER'], closes_at: null },
  ...{ active: false, form_version_id: null, form_version_number: null },
};
const text = (key: string, label: string) => ({ key, kind: 'text' as const, label: { en: label } });
let content: FormContent;
let server: FakeServer;

beforeEach(() => {
  content = {
    steps: [{ key: 'main', label: { en: 'Your wish' }, fields: [text('why', 'Why'), text('days', 'Days')] }],
  };
  server = new FakeServer()
    .on('GET', '/form/1', () => form)
    .on('GET', '/form/all', () => [form])
    .on('GET', '/form/version', () => page())
    .on('GET', '/form/field/batch', () => ({ form_id: 1, version: 1, content }))
    .on('POST', '/form/field', ({ body }) => {
      content = placed(content, body as FormPlace) ?? content;
      return { form_id: 1, version: 2, content };
    });
  signInAs();
});

const names = () => [...document.querySelectorAll('[data-key]')].map((line) => line.getAttribute('data-key'));

test('a field is put into a form, named, and moved by the keyboard; each change saves itself', async () => {
  const user = userEvent.setup();
  show(<BuilderPage />, { at: '/form?of=1' });
  await waitFor(() => expect(names()).toEqual(['main', 'why', 'days']));
  await user.click(screen.getByRole('button', { name: 'Days' }));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(names()).toEqual(['main', 'days', 'why']));
  await user.selectOptions(screen.getByLabelText('Add field…'), 'number');
  await waitFor(() => expect(names()).toEqual(['main', 'days', 'why', 'number_1']));
  const label = await screen.findByLabelText('Label');
  await user.clear(label);
  await user.type(label, 'How many');
  await waitFor(() => expect(content.steps[0]?.fields[2]?.label).toEqual({ en: 'How many' }));
});

test('a condition on a field that is taken out is shown where it is, and the form cannot be published', async () => {
  const user = userEvent.setup();
  content = placed(content, {
    ...{ step: 'main', key: 'days', field: { ...text('days', 'Days'), show: { field: 'why', is: 'filled' } } },
  })!;
  show(<BuilderPage />, { at: '/form?of=1' });
  await user.click(await screen.findByRole('button', { name: 'Why' }));
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Remove Why' }));
  const callout = await screen.findByText('What must be corrected before publishing');
  const faults = within(callout.parentElement!);
  expect(faults.getByText(/A condition asks why, which is not in the form/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('a reader sees the form and its preview, and changes nothing', async () => {
  const [step] = content.steps;
  content = { steps: [{ ...step!, fields: [{ ...text('why', 'Why'), required: true }, text('days', 'Days')] }] };
  signInAs({ roles_map: { STAFF: true }, grants: { forms: ['read'] } });
  show(<BuilderPage />, { at: '/form?of=1' });
  await waitFor(() => expect(names()).toEqual(['main', 'why', 'days']));
  expect(screen.queryByLabelText('Add field…')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Your wish' })).toBeVisible();
  expect(server.count('POST', '/form/field')).toBe(0);
});

test('two people build one form: each is told of the other, and what one of them types stays', async () => {
  const user = userEvent.setup();
  let version = 1;
  const build = (place: Omit<FormPlace, 'form_id'>) => {
    content = placed(content, place) ?? content;
    version += 1;
    return { form_id: 1, version, content };
  };
  server
    .on('GET', '/form/field/batch', () => ({ form_id: 1, version, content }))
    .on('POST', '/form/field', ({ body }) => build(body as FormPlace));
  show(<BuilderPage />, { at: '/form?of=1' });
  await user.click(await screen.findByRole('button', { name: 'Why' }));
  await user.type(screen.getByLabelText('Label'), ' so late');
  // The other changes a field beside it, adds one, and says more of the very field that is being typed in.
  build({ step: 'main', key: 'days', field: text('days', 'Working days') });
  build({ step: 'main', key: 'where', after: 'days', field: text('where', 'Where') });
  const why = content.steps[0]!.fields[0] as FormPlace['field'] & object;
  build({ step: 'main', key: 'why', field: { ...why, help: { en: 'One sentence' } } as typeof why });
  const news = [event('forms', 1, { version })];
  act(() => {
    fresh.note(news, 1);
    cache.apply(news);
  });
  expect(screen.getByText('Bobur Aliyev just changed this')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Working days' })).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['main', 'why', 'days', 'where']));
  expect(screen.getByLabelText('Label')).toHaveValue('Why so late');
  await user.type(screen.getByLabelText('Label'), '?');
  await waitFor(() =>
    expect(content.steps[0]?.fields).toEqual([
      { ...text('why', 'Why so late?'), help: { en: 'One sentence' } },
      text('days', 'Working days'),
      text('where', 'Where'),
    ]),
  );
});
