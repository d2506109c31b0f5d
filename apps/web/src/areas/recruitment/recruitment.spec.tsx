import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recruitmentInquiries } from '@quad/domain/recruitment';
import { sample } from '@quad/testing';
import { drag } from '#testing/drag';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { page } from '#testing/page';
import { ListPage, NewPage, RecordPage as InquiryPage } from './recruitment.screens';

const dates = { created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' };
const inquiry = (more: object = {}) => ({
  ...sample(recruitmentInquiries, {
    ...dates,
    id: 5,
    version: 3,
    number: 'R-000005',
    creator_id: 1,
    creator_name: 'Gulnora Saidova',
    department_id: 2,
    department_name: 'Computing',
    position: '<b>Lecturer</b>',
    posts: 2,
    reason: '<script>alert(1)</script>',
    status: 'submitted',
    submitted_at: '2026-11-01T10:00:00Z',
  }),
  ...more,
});
const OPEN = {
  status: 'open',
  assignee_id: 9,
  vacancy_title: 'Lecturer',
  vacancy_opened_at: '2026-11-05T10:00:00Z',
  vacancy_closes_at: '2099-01-01T18:59:59Z',
};
const DEAN = {
  id: 1,
  roles_map: { DEAN: true as const },
  grants: { staff: ['read'], departments: ['read'] },
  staff_id: 8,
};
const MANAGER = {
  id: 3,
  roles_map: { HR_MANAGER: true as const },
  grants: { staff: ['read'], departments: ['read'], recruitment: ['read', 'export'] },
  staff_id: 9,
};

let server: FakeServer;
let now: object;
beforeEach(() => {
  now = inquiry();
  server = new FakeServer()
    .on('GET', '/recruitment/inquiry', () => page(now))
    .on('GET', '/recruitment/inquiry/5', () => now)
    .on('GET', '/history/recruitment_inquiries/5', () => [])
    .on('GET', '/recruitment/inquiry/units', () => ({
      in_department: 10,
      in_position: 8,
      people: ['Emily Bennett'],
      promised: 3,
    }))
    .on('GET', '/department/all', () => [{ id: 2, version: 1, name: 'Computing' }])
    .on('GET', '/staff/8', () => ({ id: 8, version: 1, department_id: 2 }))
    .on('GET', '/staff/all', () => [
      { id: 4, version: 1, name: 'Timur Aliyev', position: '' },
      { id: 7, version: 1, name: 'Emily Bennett', position: 'Lecturer' },
    ])
    .on('GET', '/staff/department-position', () => [
      { department_id: 2, department_name: 'Computing', position: 'Lecturer', staff: 8 },
      { department_id: 4, department_name: 'Law', position: 'Notary', staff: 1 },
    ]);
});
const showInquiry = () =>
  showRoutes([{ path: '/recruitment/inquiry/:id', element: <InquiryPage /> }], '/recruitment/inquiry/5');
const bodyOf = (method: string, path: string) =>
  server.heard.find((heard) => heard.method === method && heard.path === path)?.body;

test('a dean finds her own inquiries alone; human resources find all, and what waits for them', async () => {
  signInAs(DEAN);
  const { unmount } = show(<ListPage />, { at: '/recruitment/inquiry' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Recruitment inquiries' })).toBeVisible();
  expect(await screen.findByText('<b>Lecturer</b>')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['My inquiries', 'Board']);
  expect(server.heard.find(({ path }) => path === '/recruitment/inquiry')?.query.creator_id).toBe('1');
  unmount();
  signInAs(MANAGER);
  show(<ListPage />, { at: '/recruitment/inquiry' });
  await waitFor(() =>
    expect(server.heard.findLast(({ path }) => path === '/recruitment/inquiry')?.query.incoming).toBe('true'),
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Waiting for me',
    'All inquiries',
    'My inquiries',
    'Board',
  ]);
});

const lane = (name: RegExp) => screen.getByRole('region', { name });
const cards = (name: RegExp) =>
  within(lane(name))
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('link').textContent);
const board = [
  inquiry(),
  inquiry({ id: 6, number: 'R-000006', position: 'Archivist', status: 'edited', creator_id: 4 }),
  inquiry({ id: 7, number: 'R-000007', position: 'Recruiter', hired_ids: [4], hired: 1, ...OPEN }),
];

test(`on the board a card goes where the workflow lets the person send it, by keyboard
  and by mouse; what the step asks is asked first`, async () => {
  signInAs(MANAGER);
  server
    .on('GET', '/recruitment/inquiry/all', () => board)
    .on('POST', '/recruitment/inquiry/6/actions/VERIFY', () => ({ ...board[1], version: 4, status: 'verified' }));
  show(<ListPage />, { at: '/recruitment/inquiry?tab=board' });
  (await screen.findByRole('link', { name: '<b>Lecturer</b>' })).focus();
  expect([cards(/^Submitted/), cards(/^Vacancy open/), cards(/^Draft/)]).toEqual([
    ['<b>Lecturer</b>', 'Archivist'],
    ['Recruiter'],
    [],
  ]);
  expect(within(lane(/^Submitted/)).getByText('Corrected and resubmitted')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}m');
  expect([...document.querySelectorAll('.kit-board-allowed h2')].map(({ textContent }) => textContent)).toEqual([
    'Returned for correction 0',
    'Verified by HR 0',
  ]);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Verify' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Grade/ }), '12');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Staff units/ }), '9');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verify' }));
  await waitFor(() =>
    expect(bodyOf('POST', '/recruitment/inquiry/6/actions/VERIFY')).toEqual({
      version: 3,
      grade: '12',
      staff_units: 9,
    }),
  );
  // One of two posts is filled: nobody completes it, and no card may be dropped there.
  expect(within(lane(/^Vacancy open/)).queryByRole('button', { name: /Move/ })).toBeNull();
  const dragged = screen.getByRole('link', { name: '<b>Lecturer</b>' }).closest('li') as HTMLElement;
  drag(dragged, lane(/^Budget confirmed/));
  expect(screen.queryByRole('dialog', { name: 'Return for correction' })).toBeNull();
  drag(dragged, lane(/^Returned/));
  expect(await screen.findByRole('dialog', { name: 'Return for correction' })).toBeVisible();
});

test('who may only read finds a board on which nothing moves', async () => {
  signInAs({ id: 8, roles_map: { MODERATOR_VIEWER: true }, grants: { '*': ['read'] }, staff_id: 3 });
  server.on('GET', '/recruitment/inquiry/all', () => board);
  show(<ListPage />, { at: '/recruitment/inquiry?tab=board' });
  expect(await screen.findByRole('link', { name: 'Archivist' })).toBeVisible();
  expect([
    screen.queryAllByRole('button', { name: /Move/ }),
    document.querySelectorAll('li[draggable]').length,
  ]).toEqual([[], 0]);
});

test('human resources verify with the people in posts before their eyes; a refusal stands at its field', async () => {
  signInAs(MANAGER);
  server.on('POST', '/recruitment/inquiry/5/actions/VERIFY', () => {
    throw refuse(422, {
      code: 'recruitment.no_free_units',
      message: 'Too few',
      fields: [{ field: 'staff_units', code: 'recruitment.no_free_units', message: 'Too few units' }],
    });
  });
  showInquiry();
  const actions = await screen.findByRole('group', { name: 'Actions' });
  expect(
    within(actions)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(['Return for correction', 'Verify']);
  expect(await screen.findByText('Current staff: Emily Bennett')).toBeVisible();
  expect(screen.getByText('9,000,000.00 UZS – 12,000,000.00 UZS')).toBeVisible();
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
  await userEvent.click(within(actions).getByRole('button', { name: 'Verify' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Grade/ }), '12');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Staff units/ }), '9');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Monthly salary to/ }), '13 000 000,5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verify' }));
  await waitFor(() =>
    expect(bodyOf('POST', '/recruitment/inquiry/5/actions/VERIFY')).toEqual({
      version: 3,
      grade: '12',
      staff_units: 9,
      salary_max: '13000000.50',
    }),
  );
  expect((await within(dialog).findAllByText(/Too few units/)).length).toBeGreaterThan(0);
});

test('a new one begins with her own department, offers its positions, counts who is there, and is saved as a draft', async () => {
  signInAs(DEAN);
  server.on('POST', '/recruitment/inquiry', () => inquiry({ status: 'draft' }));
  const { router } = showRoutes(
    [
      { path: '/recruitment/inquiry/new', element: <NewPage /> },
      { path: '*', element: null },
    ],
    '/recruitment/inquiry/new',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Lecturer (8)' }));
  expect(screen.queryByRole('button', { name: 'Notary (1)' })).toBeNull();
  expect(await screen.findByText('In this position now')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'New groups');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(bodyOf('POST', '/recruitment/inquiry')).toEqual({
      department_id: 2,
      position: 'Lecturer',
      posts: 1,
      employment: 'full_time',
      reason: 'New groups',
      currency: 'UZS',
    }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/recruitment/inquiry/5'));
});

test('without an open vacancy nothing opens', async () => {
  now = inquiry({ status: 'assigned', assignee_id: 9 });
  signInAs(MANAGER);
  showInquiry();
  expect(await screen.findByRole('button', { name: 'Open the vacancy' })).toHaveAccessibleDescription(
    'This inquiry has no open vacancy',
  );
});

test('it cannot be completed until every opening is filled', async () => {
  now = inquiry({ ...OPEN, hired_ids: [4], hired: 1 });
  signInAs(MANAGER);
  showInquiry();
  expect(await screen.findByRole('button', { name: 'Complete' })).toHaveAccessibleDescription(
    '1 of 2 openings are filled',
  );
});

test('a viewer reads it and finds nothing to press', async () => {
  now = inquiry(OPEN);
  signInAs({ id: 4, roles_map: { MODERATOR_VIEWER: true }, grants: { '*': ['read', 'export'] } });
  showInquiry();
  expect(await screen.findByRole('heading', { name: 'Staff units' })).toBeVisible();
  for (const name of ['Edit', 'Complete']) expect(screen.queryByRole('button', { name })).toBeNull();
});
