import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import MyRequestPage from './my-request.page';
import MyRequestsPage from './my-requests.page';
import NewRequestPage from './new-request.page';
import { ListPage } from './requests.screens';

const at = '2026-11-20T10:00:00Z';
const form = { id: 4, version: 1, created_at: at, updated_at: at, name: 'New student card', about: 'For a lost card.' };
const draft = {
  ...{ id: 9, version: 1, created_at: at, updated_at: at, number: 'FR-000009', form_id: 4, form_name: form.name },
  ...{ form_version_id: 2, form_version_number: 1, requester_id: 1, requester_name: 'Aziza', assignee_id: null },
  ...{ assignee_name: null, status: 'draft', action: 'document', handler_roles: [], answer_file_ids: [], appeal: null },
  ...{ closes_at: null, submitted_at: null, returned_at: null, rejected_at: null, reopened_at: null },
  ...{ decision_reason: null, result_file_id: null, result_hash: null, certified_at: null },
};
const content = {
  steps: [
    {
      key: 'main',
      label: { en: 'The card' },
      fields: [{ key: 'why', kind: 'text', label: { en: 'Why' }, required: true }],
    },
  ],
};
const routes = [
  { path: '/request-form', element: <MyRequestsPage /> },
  { path: '/request-form/create/:id', element: <NewRequestPage /> },
  { path: '/request-form/:id', element: <MyRequestPage /> },
];
let server: FakeServer;
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  server = new FakeServer()
    .on('GET', '/form/all', () => [form])
    .on('GET', '/form/4', () => form)
    .on('GET', '/form/request', () => page(draft))
    .on('GET', '/form/request/all', () => [])
    .on('GET', '/form/request/9', () => draft)
    .on('POST', '/form/request', () => draft)
    .on('GET', '/form/request/fields', () => ({ id: 9, version: 1, answers: {}, saved_at: at, content, files: [] }))
    .on('POST', '/form/request/fields', ({ body }) => {
      const { answers } = body as { answers: { why: string } };
      heard.push(`answers ${answers.why}`);
      return { id: 9, version: 2, answers, saved_at: at };
    })
    .on('POST', '/form/request/change/status', ({ body }) => {
      heard.push((body as { event: string }).event);
      return { ...draft, status: 'submitted' };
    });
  signInAs({ roles_map: { BACHELOR_STUDENT: true } });
});

test('a person finds what they can ask for and where their requests are', async () => {
  showRoutes(routes, '/request-form');
  expect(await screen.findByRole('link', { name: 'New student card' })).toHaveAttribute(
    'href',
    '/request-form/create/4',
  );
  expect(await screen.findByText('FR-000009')).toBeVisible();
});

test('a form says what it is for before it is begun', async () => {
  const { router } = showRoutes(routes, '/request-form/create/4');
  expect(await screen.findByText('For a lost card.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/request-form/9'));
  expect(server.count('POST', '/form/request')).toBe(1);
});

test('all that was typed is with the server before the request is sent', async () => {
  const user = userEvent.setup();
  showRoutes(routes, '/request-form/9');
  await user.type(await screen.findByLabelText(/Why/), 'Lost');
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  await user.click(await screen.findByRole('checkbox', { name: 'I confirm that the information is correct' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(heard.at(-1)).toBe('SUBMIT'));
  expect(heard).toContain('answers Lost');
  expect(heard.indexOf('answers Lost')).toBeLessThan(heard.indexOf('SUBMIT'));
});

const tell = (part: Parameters<typeof event>[2]) => act(() => cache.apply([event('form_requests', 9, part)]));

test('the office sees a request come in, and the step of a colleague, without a reload', async () => {
  let now = page();
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { forms: ['read'] } });
  server.on('GET', '/form/request', () => now);
  showRoutes([{ path: '/incoming-forms', element: <ListPage /> }], '/incoming-forms?tab=all');
  expect(await screen.findByRole('tab', { name: /^All/ })).toBeVisible();
  expect(screen.queryByText('FR-000009')).toBeNull();
  now = page({ ...draft, status: 'submitted', submitted_at: at });
  tell({ name: 'form_requests.SUBMIT' });
  expect(await screen.findByText('FR-000009')).toBeVisible();
  now = page({
    ...draft,
    status: 'assigned',
    submitted_at: at,
    assignee_id: 3,
    assignee_name: 'Kamola Nazarova',
    version: 3,
  });
  tell({ name: 'form_requests.ASSIGN', version: 3 });
  expect(await screen.findByText('Kamola Nazarova')).toBeVisible();
});

test('a request that comes back while its student looks at it opens for answers, and keeps what they type', async () => {
  let now: object = { ...draft, status: 'submitted', submitted_at: at };
  server.on('GET', '/form/request/9', () => now).on('GET', '/history/form_requests/9', () => []);
  showRoutes(routes, '/request-form/9');
  expect(await screen.findByRole('heading', { name: /FR-000009/ })).toBeVisible();
  expect(screen.queryByLabelText(/Why/)).toBeNull();
  now = { ...draft, status: 'returned', version: 2, decision_reason: 'Say when it was lost.' };
  tell({ name: 'form_requests.RETURN' });
  expect(await screen.findByText('Say when it was lost.')).toBeVisible();
  await userEvent.type(await screen.findByLabelText(/Why/), 'On Monday');
  now = { ...now, version: 3, decision_reason: 'Say when and where it was lost.' };
  tell({ version: 3 });
  expect(await screen.findByText('Say when and where it was lost.')).toBeVisible();
  expect(screen.getByLabelText(/Why/)).toHaveValue('On Monday');
});
