import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { main, WHOLE_SCORE } from '@quad/domain/applications';
import { cache } from '#data/server/cache';
import { KitHost } from '#kit/base/kit-host';
import { Parts } from '#shell/start/parts';
import { event } from '#testing/events';
import { FakeServer, refuse, type Heard } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { KINDS } from './kinds';
import { MinePage } from './mine';
import { ReviewPage } from './review';

const pages = KINDS.main;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const form = {
  steps: [
    {
      key: 'person',
      label: { en: 'Person' },
      fields: [
        { kind: 'text', key: 'full_name', label: { en: 'Full name' }, required: true },
        { kind: 'text', key: 'passport', label: { en: 'Passport' }, required: true },
      ],
    },
  ],
};
const campaign = {
  ...{
    id: 4,
    kind: 'main',
    name: 'Spring intake',
    state: 'open',
    academic_year_name: '2026/2027',
    course_title: 'Computing',
  },
  ...{
    opens_at: inDays(-1),
    closes_at: inDays(9),
    grace_minutes: 0,
    seats: 30,
    taken: 0,
    min_age: null,
    max_age: null,
  },
  ...{ description: null, documents: null, fee: null, currency: 'UZS', form_id: 1, begun_id: 7, parts: [] },
};
const draft = {
  ...{ id: 7, version: 3, number: 'MA-000007', kind: 'main', applicant_id: 5, applicant_name: 'Malika Karimova' },
  ...{ campaign_id: 4, campaign_name: 'Spring intake', academic_year_id: 1, academic_year_name: '2026/2027' },
  ...{ form_version_id: 1, status: 'draft', status_since: inDays(0), closes_at: inDays(9), step: 'person', flags: [] },
  ...{ created_at: inDays(-1), updated_at: inDays(0), declared_at: null, submitted_at: null, verified_at: null },
  ...{ decision_reason: null, decided_by: null, appeal_until: null, confirm_by: null, score: null, rank: null },
  ...{ grant_type: null, evaluator_id: null, evaluator_name: null, slot_id: null, slot_at: null, student_id: null },
  ...{ fee: null, pay_by: null, paid_at: null },
};
type Shown = Partial<Record<keyof typeof draft, unknown>>;

let application: typeof draft;
let answers: Readonly<Record<string, string>>;
let server: FakeServer;
const becomes = (part: Shown) => (application = { ...application, ...part } as typeof draft);
beforeEach(() => {
  application = draft;
  answers = { full_name: 'Malika Karimova', passport: 'AB1234567' };
  const beside = { form, campaign, files: [], scores: [], hidden_scores: 0, snapshots: [], earlier: null };
  server = new FakeServer()
    .on('GET', '/application/edit', () => ({ ...beside, answers, application }))
    .on('GET', '/application/7', () => application)
    .on('GET', '/application/category/4', () => campaign)
    .on('GET', '/application/slots', () => [])
    .on('GET', '/application/doubles', () => [])
    .on('GET', '/history/main_applications/7', () => [])
    .on('GET', '/application/queue', () => ({
      ...{ status: application.status, place: 2, waiting: 5, usual_ms: 172_800_000, since: inDays(-1) },
    }));
});

const heard = (method: string, path: string): Heard[] =>
  server.heard.filter((one) => one.method === method && one.path === path);
const asApplicant = () => {
  signInAs({ id: 5, roles_map: { GUEST_USER: true }, grants: {} });
  show(
    <Parts>
      <KitHost />
      <MinePage pages={pages} />
    </Parts>,
    { at: '/guest-application/enrollment?id=7' },
  );
};
const asOfficer = () => {
  signInAs({ id: 9, roles_map: { ADMISSION_MODERATOR: true }, grants: {} });
  const element = (
    <Parts>
      <ReviewPage pages={pages} />
    </Parts>
  );
  showRoutes([{ path: '/student-applications/edit/:id', element }], '/student-applications/edit/7');
};

test('a draft is filled in with its answers, counts down to its deadline, and saves what is typed by itself', async () => {
  answers = { full_name: 'Malika Karimova' };
  server.on('PUT', '/application/update', () => ({ id: 7, version: 4, saved_at: inDays(0) }));
  asApplicant();
  const name = await screen.findByLabelText(/Full name/);
  expect(name).toHaveValue('Malika Karimova');
  expect(screen.getByRole('heading', { name: /Spring intake/ })).toBeVisible();
  expect(screen.getByText(/^Due next week$/)).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'Malika K');
  await waitFor(() =>
    expect(heard('PUT', '/application/update').at(-1)?.body).toMatchObject({ answers: { full_name: 'Malika K' } }),
  );
  expect(heard('PUT', '/application/update').every(({ body }) => (body as { id: number }).id === 7)).toBe(true);
});

test('an application is not sent without what was typed last: the person reads why, and presses again', async () => {
  let isReached = false;
  server.on('PUT', '/application/update', () => {
    if (!isReached) throw refuse(503);
    return { id: 7, version: 4, saved_at: inDays(0) };
  });
  server.on('POST', '/application/7/actions/SUBMIT', () => becomes({ status: 'submitted', version: 5 }));
  const sent = () => server.count('POST', '/application/7/actions/SUBMIT');
  asApplicant();
  await userEvent.click(await screen.findByRole('button', { name: /Person/ }));
  await userEvent.type(await screen.findByLabelText(/Full name/), 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /I confirm/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('The server cannot be reached. Check your connection')).toBeVisible();
  expect(sent()).toBe(0);
  isReached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent()).toBe(1));
  const [last, ...earlier] = server.heard.filter(({ method }) => method !== 'GET').reverse();
  expect([last?.path, earlier[0]?.body]).toEqual([
    '/application/7/actions/SUBMIT',
    { id: 7, answers: { full_name: 'Malika Karimovaa' } },
  ]);
});

test('what was sent says its place and the usual time, and is not typed in any more', async () => {
  becomes({ status: 'submitted', submitted_at: inDays(-1) });
  asApplicant();
  expect(await screen.findByText(/Place 2 of 5 that wait\./)).toHaveTextContent('This step usually takes 2 days.');
  expect(screen.queryByRole('textbox', { name: /Full name/ })).toBeNull();
  expect(await screen.findByText('AB1234567')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('what came back says why, and opens only what was flagged', async () => {
  const flags = [{ path: 'passport', note: 'One letter is missing', answered: false }];
  becomes({ status: 'returned', flags, decision_reason: 'The passport cannot be read.' });
  asApplicant();
  expect(await screen.findByText('The passport cannot be read.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Person/ }));
  expect(await screen.findByText('One letter is missing')).toBeVisible();
  expect(await screen.findByLabelText(/Passport/)).toBeEnabled();
  expect(screen.getByLabelText(/Full name/)).toBeDisabled();
});

test('an offer has its deadline and the step that takes it; once it is over the step is gone', async () => {
  becomes({ status: 'accepted', confirm_by: inDays(3), grant_type: 'contract' });
  server.on('POST', '/application/7/actions/CONFIRM_PLACE', () =>
    becomes({ status: 'done', version: 4, student_id: 3 }),
  );
  asApplicant();
  const line = (await screen.findByText('Confirm your place')).parentElement!;
  expect(within(line).getByText(/3 days|2 days/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm place' }));
  expect(server.count('POST', '/application/7/actions/CONFIRM_PLACE')).toBe(0);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm place' }));
  await waitFor(() => expect(server.count('POST', '/application/7/actions/CONFIRM_PLACE')).toBe(1));
  expect(await screen.findByRole('heading', { name: 'Confirmed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm place' })).toBeNull();
});

test('of two officers the second sees at once what the first has done, and is offered the next step', async () => {
  becomes({ status: 'submitted', submitted_at: inDays(-1) });
  asOfficer();
  expect(await screen.findByRole('button', { name: 'Verify documents' })).toBeVisible();
  expect(await screen.findByText('AB1234567')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Return for correction (0)' })).toBeDisabled();
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Must be changed' })[0]!);
  expect(screen.getByRole('button', { name: 'Return for correction (1)' })).toBeEnabled();

  becomes({ status: 'verified', version: 4, verified_at: inDays(0) });
  await act(async () => {
    cache.apply([event(main.resource.name, 7, { name: 'main_applications.VERIFY', version: 4 })]);
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify documents' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Assign to exam or interview' })).toBeVisible();
});

test('where the campaign names no parts, a score is of the whole, by the name that the server knows', async () => {
  becomes({ status: 'verified', verified_at: inDays(0) });
  server.on('PUT', '/application/score', () => ({ scores: [] }));
  asOfficer();
  await userEvent.type(await screen.findByLabelText(/^Overall/), '88');
  await userEvent.click(screen.getByRole('button', { name: 'Give scores' }));
  await waitFor(() => expect(server.count('PUT', '/application/score')).toBe(1));
  const scores = [{ part: WHOLE_SCORE, score: 88, note: null }];
  expect(heard('PUT', '/application/score')[0]?.body).toEqual({ id: 7, scores });
});
