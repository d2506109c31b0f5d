import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationCampaigns, interviewSlots, jobApplications } from '@quad/domain/applications';
import { sample } from '@quad/testing';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { APPLICANT_PAGES } from './applicant-pages';
import { OFFICE_PAGES } from './office-pages';

const HR = '/hr/application';
const GUEST = { id: 7, roles_map: { GUEST_USER: true as const }, grants: {} };
const MANAGER = { id: 3, roles_map: { HR_MANAGER: true as const }, grants: {}, staff_id: 9 };
const application = (more: object = {}) => ({
  ...sample(jobApplications, { id: 5, version: 3, number: 'JA-000005', applicant_id: 7, status: 'accepted' }),
  applicant_name: '<b>Shahlo</b>',
  campaign_name: 'Recruiter (V-000004)',
  academic_year_id: null,
  confirm_by: '2099-01-01T09:00:00Z',
  closes_at: '2099-01-01T09:00:00Z',
  flags: [],
  score: 88,
  ...more,
});
const offered = (id: number, more: object = {}) => ({
  ...sample(applicationCampaigns, { id, name: `Post ${id}`, kind: 'hr', state: 'open', vacancy_id: id }),
  closes_at: '2099-01-01T09:00:00Z',
  academic_year_name: null,
  course_title: null,
  fee: null,
  begun_id: null,
  ...more,
});
const FORM = { steps: [{ key: 'person', label: { en: 'About you' }, fields: [] }] };

let server: FakeServer;
let now: ReturnType<typeof application>;
beforeEach(() => {
  now = application();
  server = new FakeServer()
    .on('GET', HR, () => page(now))
    .on('GET', `${HR}/5`, () => now)
    .on('GET', `${HR}/waiting`, () => [])
    .on('GET', `${HR}/types`, () => [offered(4), offered(6)])
    .on('GET', `${HR}/doubles`, () => [])
    .on('GET', '/history/job_applications/5', () => [])
    .on('GET', `${HR}/edit`, () => ({
      ...{ application: now, form: FORM, campaign: offered(4), answers: {}, files: [], scores: [], hidden_scores: 0 },
      ...{ snapshots: [], earlier: null },
    }));
});
const bodyOf = (method: string, path: string) =>
  server.heard.find((heard) => heard.method === method && heard.path === path)?.body;

test('who comes from the page of a vacancy is offered that one, and begins with one press', async () => {
  signInAs(GUEST);
  server.on('POST', HR, () => ({ ...now, id: 5, status: 'draft' }));
  const { create: Create } = APPLICANT_PAGES.hr;
  const { router } = showRoutes([{ path: '*', element: <Create /> }], '/guest-application/job/create?vacancy=6');
  expect(await screen.findByRole('article', { name: 'Post 6' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Post 4' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/guest-application/job'));
  expect(router.state.location.search).toBe('?id=5');
  expect(bodyOf('POST', HR)).toEqual({ campaign_id: 6 });
});

test('a vacancy that was closed meanwhile says that it cannot be applied for', async () => {
  signInAs(GUEST);
  const { create: Create } = APPLICANT_PAGES.hr;
  show(<Create />, { at: '/guest-application/job/create?vacancy=9' });
  expect(await screen.findByText('You cannot create application for this position!')).toBeVisible();
});

test('applicants see their own applications with the status, and what else is open', async () => {
  signInAs(GUEST);
  const { mine: Mine } = APPLICANT_PAGES.hr;
  show(<Mine />);
  const own = await screen.findByRole('article', { name: 'Recruiter (V-000004)' });
  expect(within(own).getByRole('link', { name: 'Answer the offer' })).toHaveAttribute(
    'href',
    '/guest-application/job?id=5',
  );
  expect(server.heard.find(({ path }) => path === HR)?.query.applicant_id).toBe('7');
  expect(await screen.findByRole('article', { name: 'Post 4' })).toBeVisible();
});

test('the list of human resources names candidates with their posts, as text', async () => {
  signInAs(MANAGER);
  const { desk: Desk } = OFFICE_PAGES.hr;
  show(<Desk />, { at: '/?tab=all' });
  expect(await screen.findByText('<b>Shahlo</b>')).toBeVisible();
  expect(screen.getByText('Recruiter (V-000004)')).toBeVisible();
});

test('who has accepted the offer is hired with the number of the order', async () => {
  signInAs(MANAGER);
  server.on('POST', `${HR}/5/actions/HIRE`, () => (now = application({ status: 'done', version: 4 })));
  const { edit: Edit } = OFFICE_PAGES.hr;
  showRoutes([{ path: '/applications/edit/:id', element: <Edit /> }], '/applications/edit/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Hire' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Number of the order/ }), 'K-17');
  await userEvent.click(within(dialog).getByRole('switch', { name: /accepted the offer/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hire' }));
  await waitFor(() =>
    expect(bodyOf('POST', `${HR}/5/actions/HIRE`)).toMatchObject({ command_number: 'K-17', offer_accepted: true }),
  );
});

test('nobody is offered a step of their own application', async () => {
  signInAs({ ...MANAGER, id: 7 });
  now = application({ status: 'submitted' });
  const { edit: Edit } = OFFICE_PAGES.hr;
  showRoutes([{ path: '/applications/edit/:id', element: <Edit /> }], '/applications/edit/5');
  expect(await screen.findByRole('button', { name: 'As a paper' })).toBeVisible();
  for (const name of ['Verify documents', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('campaigns of posts are not made by hand; hours of interviews are', async () => {
  signInAs({ id: 3, roles_map: { ADMIN: true } });
  const campaign = { ...sample(applicationCampaigns, { id: 4, name: 'Recruiter (V-000004)', kind: 'hr' }) };
  const hour = sample(interviewSlots, { id: 8, campaign_id: 4, kind: 'interview', place: 'Room 12' });
  server
    .on('GET', '/application/category', () => page(campaign))
    .on('GET', '/application/slot', () => page({ ...hour, campaign_name: 'Another post' }));
  const { campaigns: Campaigns } = OFFICE_PAGES.hr;
  show(<Campaigns />);
  expect(await screen.findByText('Recruiter (V-000004)')).toBeVisible();
  expect(await screen.findByText('Room 12')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
  expect(screen.getByRole('button', { name: 'New time' })).toBeVisible();
});
