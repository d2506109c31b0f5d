import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobPositions, vacancyPositions } from '@quad/domain/positions';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { sample } from '@quad/testing';
import { FakeServer, refuse } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { BoardPage, VacancyPage } from './board.screens';
import InquiryPart from './inquiry-part';
import { RecordPage as JobPage } from './job-positions.screens';
import { ListPage, RecordPage } from './vacancies.screens';

const MANAGER = {
  id: 3,
  roles_map: { HR_MANAGER: true as const },
  grants: { staff: ['read'], positions: ['read', 'export'], recruitment: ['read', 'export'], forms: ['read'] },
  staff_id: 9,
};
const vacancy = (more: object = {}) => ({
  ...sample(vacancyPositions, { id: 5, version: 3, number: 'V-000005', title: '<b>Lecturer</b>', posts: 2 }),
  job_position_id: 1,
  job_position_title: 'Lecturer',
  department_name: 'Computing',
  position_status: 'activated',
  inquiry_id: null,
  opened_at: null,
  closed_at: null,
  hired_ids: [],
  hires: [],
  hired: 0,
  ...more,
});
const OPEN = { status: 'open', opened_at: '2026-11-05T10:00:00Z', closes_at: '2099-01-01T18:59:59Z' };
const position = (more: object = {}) => ({
  ...sample(jobPositions, { id: 1, department_id: 2, title: 'Lecturer' }),
  ...more,
});

let server: FakeServer;
let now: object;
beforeEach(() => {
  now = vacancy();
  server = new FakeServer()
    .on('GET', '/position/vacancy', () => page(now))
    .on('GET', '/position/vacancy/all', () => [])
    .on('GET', '/position/vacancy/5', () => now)
    .on('GET', '/position/job/1', () => position({ status: 'activated' }))
    .on('GET', '/history/vacancy_positions/5', () => [])
    .on('GET', '/history/job_positions/1', () => [])
    .on('GET', '/staff/all', () => [
      { id: 4, version: 1, name: 'Timur Aliyev', position: '' },
      { id: 7, version: 1, name: 'Emily Bennett', position: 'Lecturer' },
    ]);
});
const showVacancy = () =>
  showRoutes([{ path: '/vacancy-positions/:id', element: <RecordPage /> }], '/vacancy-positions/5');
const bodyOf = (method: string, path: string) =>
  server.heard.find((heard) => heard.method === method && heard.path === path)?.body;

test('the list names each vacancy with how many were hired; a manager adds one, a viewer does not', async () => {
  now = vacancy({ hired: 1, status: 'open' });
  signInAs(MANAGER);
  show(<ListPage />, { at: '/?tab=all' });
  expect(await screen.findByText('<b>Lecturer</b>')).toBeVisible();
  expect(screen.getByText('1 / 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New vacancy' })).toBeVisible();
});

test('a vacancy of a position that is not active says so', async () => {
  now = vacancy({ position_status: 'deactivated', status: 'activated' });
  signInAs(MANAGER);
  showVacancy();
  expect(await screen.findByText('This job position is deactivated')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Public page' })).toBeNull();
});

test('who was hired by another way is noted until every opening is filled', async () => {
  now = vacancy({ ...OPEN, hired_ids: [4], hired: 1, hires: [{ id: 4, name: 'Timur Aliyev', position: 'Lecturer' }] });
  signInAs(MANAGER);
  server.on(
    'PUT',
    '/position/vacancy/5/hires',
    () => (now = vacancy({ ...OPEN, version: 4, hired_ids: [4, 7], hired: 2 })),
  );
  showVacancy();
  expect(await screen.findByText('1 of 2 openings filled')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/vacancies/5');
  await screen.findByRole('option', { name: 'Emily Bennett · Lecturer' });
  expect(server.heard.find(({ path }) => path === '/staff/all')?.query.department_id).toBe('2');
  expect(screen.queryByRole('option', { name: 'Timur Aliyev' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /People hired/ }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as hired' }));
  await waitFor(() => expect(bodyOf('PUT', '/position/vacancy/5/hires')).toEqual({ version: 3, hired_ids: [4, 7] }));
});

test('deactivating a position asks whether its open vacancies close', async () => {
  signInAs(MANAGER);
  server.on('POST', '/position/job/1/actions/DEACTIVATE', () => position({ status: 'deactivated' }));
  showRoutes([{ path: '/job-positions/:id', element: <JobPage /> }], '/job-positions/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('switch', { name: /Close its open vacancies/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(bodyOf('POST', '/position/job/1/actions/DEACTIVATE')).toMatchObject({ confirm: true }));
});

const inquiry = (more: object = {}) => ({
  ...sample(recruitmentInquiries, { id: 3, posts: 2, status: 'assigned' }),
  vacancy_opened_at: null,
  vacancy_closed_at: null,
  hired: 0,
  ...more,
});

test('an approved inquiry becomes a vacancy with one press', async () => {
  signInAs(MANAGER);
  server.on('POST', '/position/vacancy/from-inquiry', () => vacancy());
  const part = <InquiryPart of={inquiry() as never} />;
  const { router } = showRoutes([{ path: '*', element: part }], '/');
  expect(await screen.findByText('This inquiry has no vacancy yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make vacancy' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancy-positions/5'));
  expect(bodyOf('POST', '/position/vacancy/from-inquiry')).toEqual({ inquiry_id: 3 });
});

test('its requester reads how far it is, and asks for no vacancy that they may not read', async () => {
  signInAs({ id: 1, roles_map: { DEAN: true }, grants: {}, staff_id: null });
  const opened = { vacancy_opened_at: '2026-11-05T10:00:00Z', vacancy_closes_at: '2099-01-01T18:59:59Z' };
  show(<InquiryPart of={inquiry({ ...opened, status: 'open', hired: 1 }) as never} />);
  expect(await screen.findByText('1 of 2 openings filled')).toBeVisible();
  expect(screen.getByText(/^Open for applications until/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make vacancy' })).toBeNull();
  expect(server.heard.some(({ path }) => path.startsWith('/position/vacancy'))).toBe(false);
});

const shown = {
  id: 5,
  number: 'V-000005',
  institution_id: 2,
  institution: 'Westbridge',
  title: '<b>Lecturer</b>',
  department: 'Computing',
  employment: 'full_time',
  teaching: true,
  free: 2,
  salary_min: null,
  salary_max: null,
  currency: 'UZS',
  closes_at: '2099-01-01T18:59:59Z',
  opened_at: '2026-11-05T10:00:00Z',
};

test('a stranger finds the open vacancies, and one that is gone says so', async () => {
  server.on('GET', '/public/vacancies', () => [shown]);
  const { result } = showRoutes([{ path: '/vacancies', element: <BoardPage /> }], '/vacancies?institution=2');
  expect(await screen.findByRole('link', { name: '<b>Lecturer</b>' })).toHaveAttribute(
    'href',
    '/vacancies/5?institution=2',
  );
  expect(server.heard.find(({ path }) => path === '/public/vacancies')?.query).toEqual({ institution: '2' });
  result.unmount();
  server.on('GET', '/public/vacancies/5', () => {
    throw refuse(404, { code: 'positions.not_open' });
  });
  showRoutes([{ path: '/vacancies/:id', element: <VacancyPage /> }], '/vacancies/5');
  expect(await screen.findByText('This vacancy is no longer open')).toBeVisible();
});

test('one vacancy is read with all its text, and applied for at its institution', async () => {
  server.on('GET', '/public/vacancies/5', () => ({ ...shown, description: 'You teach.', requirements: 'A degree.' }));
  showRoutes([{ path: '/vacancies/:id', element: <VacancyPage /> }], '/vacancies/5');
  expect(await screen.findByRole('heading', { name: '<b>Lecturer</b>' })).toBeVisible();
  for (const text of ['You teach.', 'A degree.', /Openings: 2/]) expect(screen.getByText(text)).toBeVisible();
  const apply = screen.getByRole('link', { name: 'Apply' });
  expect(apply).toHaveAttribute('href', '/guest-application/job/create?vacancy=5&institution=2');
});
