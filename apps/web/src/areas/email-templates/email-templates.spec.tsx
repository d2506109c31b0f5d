import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { emailSendings } from '@quad/domain/email-templates';
import { sample } from '@quad/testing';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '../../testing/fake-server';
import { signInAs } from '../../testing/people';
import { showRoutes } from '../../testing/show';
import { page } from '#testing/page';
import Template from './email-template.page';
import Sending from './email-sending.page';

const dates = { created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T09:00:00Z' };
const template = {
  id: 3,
  version: 2,
  ...dates,
  name: '<i>Welcome</i>',
  topic: 'studies',
  languages: ['en'],
  sendings: 0,
  last_sent_at: null,
  texts: { en: { subject: 'Hello {{firstname}}', body: 'Dear {{firstname}}, <script>alert(1)</script>' } },
};
const below = Object.fromEntries(
  ['uz', 'ru', 'en', 'de', 'fr', 'pt'].map((locale) => [locale, { why: 'Why', out: 'Unsubscribe' }]),
);
const server = () =>
  new FakeServer()
    .on('GET', '/email_template/3', () => template)
    .on('GET', '/history/email_templates/3', () => [])
    .on('GET', '/email_template/sample', () => ({
      account_id: 1,
      name: 'Anna',
      locale: 'en',
      values: { firstname: '<b>Anna</b>', institution: 'Here' },
      below,
    }))
    .on('GET', '/email_template/audience/people', () => []);
const stage = (at: string) =>
  showRoutes(
    [
      {
        element: (
          <>
            <Outlet />
            <KitHost />
          </>
        ),
        children: [
          { path: '/email-templates/new', element: <Template /> },
          { path: '/email-templates/:id', element: <Template /> },
          { path: '/email-templates/sendings/:id', element: null },
        ],
      },
    ],
    at,
  );
const open = () => stage('/email-templates/3?language=en');
const shown = () => screen.findByTitle('The email as Anna sees it');
const letter = async () => (await shown()).getAttribute('srcdoc') ?? '';

test('the preview is the letter itself as somebody gets it: filled in, escaped, on a phone and in the dark', async () => {
  server();
  signInAs();
  open();
  expect(await letter()).toContain('&lt;b&gt;Anna&lt;/b&gt;, &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(await letter()).not.toMatch(/<script|<b>/);
  expect(screen.getByRole('heading', { level: 1, name: '<i>Welcome</i>' })).toBeVisible();
  expect((await shown()).getAttribute('sandbox')).not.toContain('allow-scripts');
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(screen.getByTitle('The email as Anna sees it')).toHaveClass('email-frame-phone');
  const light = await letter();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(await letter()).not.toBe(light);
  await userEvent.click(screen.getByRole('button', { name: /Русский/ }));
  expect(await screen.findByText(/readers get the email in English/)).toBeVisible();
});

test('a variable is put where the person writes; an unknown one is refused at its field before anything is sent', async () => {
  const saved: unknown[] = [];
  server().on('POST', '/email_template', ({ body }) => {
    saved.push(body);
    return { ...template, version: 3 };
  });
  signInAs();
  open();
  const body = await screen.findByLabelText(/Text \(English\)/);
  await userEvent.clear(body);
  await userEvent.type(body, 'Dear ');
  await userEvent.click(screen.getByRole('button', { name: 'Insert a variable' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Last name/ }));
  await waitFor(() => expect(body).toHaveValue('Dear {{lastname}}'));
  await userEvent.click(body);
  await userEvent.paste(' {{passport}}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Unknown variable: «passport»')).length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
});

test('how many are reached is told before it is sent; then the toast of the specification', async () => {
  const sent: unknown[] = [];
  server()
    .on('GET', '/email_template/audience/options', () => ({
      roles: [{ name: 'STAFF', title: 'Staff', count: 4 }],
      departments: [],
      groups: [],
      courses: [],
      levels: [],
    }))
    .on('POST', '/email_template/audience', () => ({
      total: 5,
      reached: 4,
      unsubscribed: 1,
      without_address: 0,
      languages: [{ locale: 'en', count: 4 }],
    }))
    .on('POST', '/email_template/send-message', ({ body }) => {
      sent.push(body);
      return { id: 9, job_id: 1, total: 5 };
    });
  signInAs();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send to…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('switch', { name: 'Everyone at the university' }));
  expect(await dialog.findByText('Emails to send: 4')).toBeVisible();
  expect(dialog.getByText('Skipped, unsubscribed: 1')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 4' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send to 4' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        email_template_id: 3,
        version: 2,
        audience: expect.objectContaining({ everybody: true }),
      }),
    ]),
  );
  expect(await screen.findByText('Mail has been sent!')).toBeVisible();
});

test('a new template says so in the words of the specification; a refusal of the server stands at its field', async () => {
  let isTaken = true;
  server().on('POST', '/email_template', () => {
    if (isTaken)
      throw refuse(409, {
        code: 'already_exists',
        message: 'Taken',
        fields: [{ field: 'name', code: 'already_exists', message: 'This name is taken' }],
      });
    return template;
  });
  signInAs();
  stage('/email-templates/new?language=en');
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Welcome');
  await userEvent.type(screen.getByLabelText(/Subject \(English\)/), 'Hi');
  await userEvent.type(screen.getByLabelText(/Text \(English\)/), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('This name is taken')).length).toBeGreaterThan(0);
  isTaken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('EmailTemplate has been created')).toBeVisible();
});

test('a sending tells in numbers what became of its letters, and tries again what came back', async () => {
  const calls: string[] = [];
  const sending = sample(emailSendings, {
    ...dates,
    id: 9,
    version: 4,
    number: 'M000009',
    email_template_id: 3,
    template_name: 'Welcome',
    topic: 'studies',
    texts: template.texts,
    account_id: 1,
    sender_name: 'Anna',
    status: 'finished',
    round: 1,
    total: 5,
    sent: 3,
    bounced: 1,
    skipped: 1,
    finished_at: dates.updated_at,
  });
  const recipient = {
    id: 1,
    version: 1,
    ...dates,
    sending_id: 9,
    account_id: 2,
    name: 'Bob',
    email: 'bob@example.uz',
    locale: 'en',
    status: 'skipped',
    reason: 'unsubscribed',
    sent_at: null,
  };
  server()
    .on('GET', '/email_sending/9', () => sending)
    .on('POST', '/email_sending/9/retry', () => {
      calls.push('retry');
      return sending;
    })
    .on('GET', '/email_recipient', () => page(recipient));
  signInAs();
  showRoutes([{ path: '/email-templates/sendings/:id', element: <Sending /> }], '/email-templates/sendings/9');
  expect((await screen.findAllByRole('progressbar', { name: 'Campaign progress' }))[0]).toHaveAttribute(
    'aria-valuetext',
    '5 of 5',
  );
  expect(await screen.findByText('Unsubscribed from this topic')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry bounced' }));
  await waitFor(() => expect(calls).toEqual(['retry']));
});

test('who may only read sees the letter and no button', async () => {
  server();
  signInAs({ roles_map: { MODERATOR_VIEWER: true }, grants: { '*': ['read', 'export'] } });
  open();
  expect(await screen.findByTitle('The email as Anna sees it')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Save|Send|Delete|test letter/ })).toBeNull();
});
