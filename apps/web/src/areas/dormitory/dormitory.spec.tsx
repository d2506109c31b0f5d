import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import DormitoryPage from './dormitory.page';
import { Surplus } from './dues';
import RequestsPage from './requests.page';

const base = { version: 1, created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' };
const campaign = {
  ...base,
  id: 1,
  name: 'Dormitory 2026/27',
  academic_year_id: 1,
  academic_year_name: '2026/27',
  opens_on: '2026-08-01',
  closes_on: '2099-01-01',
  starts_on: '2026-09-01',
  ends_on: '2099-06-30',
  confirm_days: 5,
  rules: 'Quiet from eleven.',
};
const application = (more: object = {}) => ({
  ...base,
  id: 7,
  number: 'DA-000007',
  status: 'assigned',
  student_id: 5,
  student_name: 'Malika Karimova',
  idNumber: 'U5',
  creator_id: 1,
  campaign_id: 1,
  campaign_name: campaign.name,
  dormitory_type: 'shared',
  gender: 'female',
  disability: null,
  disability_note: null,
  disability_proof_ids: [],
  disability_proofs: [],
  social_protection: 'orphan',
  social_document_ids: [3],
  social_documents: [{ id: 3, name: 'certificate.pdf', size: 900 }],
  guardian_name: 'Nodira Karimova',
  guardian_relation: 'mother',
  guardian_phone: '+998901234567',
  guardian_proof_ids: [],
  guardian_proofs: [],
  points: 50,
  wish: null,
  reason: null,
  place_id: 11,
  place_number: 2,
  room_id: 3,
  room_code: 'House 1 201',
  period_from: '2026-11-24',
  period_until: '2099-06-30',
  contract_number: null,
  confirm_by: '2099-01-01T00:00:00Z',
  closes_at: '2099-01-02T00:00:00Z',
  rules_accepted_at: null,
  first_payment: null,
  monthly_fee: '300000.00',
  paid: '0.00',
  surplus: '0.00',
  inventory_in: [],
  missing_in: [],
  moved_in_on: null,
  move_wish: null,
  inventory_out: [],
  missing_out: [],
  moved_out_on: null,
  debt: null,
  debt_paid: '0.00',
  submitted_at: base.created_at,
  status_at: base.created_at,
  ...more,
});
const place = (number: number, more: object = {}) => ({
  id: 10 + number,
  number,
  taken: false,
  mine: false,
  accommodation_id: null,
  student_id: null,
  student_name: null,
  status: null,
  until: null,
  ...more,
});
const room = (more: object = {}) => ({
  id: 3,
  version: 1,
  building_id: 1,
  floor: 2,
  number: '201',
  kind: 'shared',
  gender: 'female',
  accessible: false,
  closed: false,
  places: [place(1, { taken: true }), place(2)],
  ...more,
});
const building = { ...base, id: 1, name: 'House 1', address: null, floors: 3, has_lift: true };
const info = (more: object = {}) => ({
  student: {
    id: 5,
    name: 'Malika Karimova',
    gender: 'female',
    group_title: 'SE-1',
    guardian_name: null,
    guardian_phone: null,
  },
  campaign,
  may_apply: true,
  roommates: [],
  ...more,
});

let server: FakeServer;
const bodies = (method: string, path: string) =>
  server.heard.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/accommodation/plan', () => ({ buildings: [building], rooms: [room()] }))
    .on('GET', '/accommodation/student-info', () => info())
    .on('GET', '/accommodation/all', () => [])
    .on('GET', '/accommodation/7/readings', () => [
      { id: 1, name: 'Nodira Rahimova', what: 'record', read_at: base.created_at },
    ])
    .on('GET', '/accommodation/campaign/all', () => [campaign])
    .on('GET', '/accommodation', () => page());
});
const student = () =>
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, student_id: 5, grants: { 'dormitory/places': ['read'] } });

test('a student applies: proofs are asked for once there is something to prove, and the plan shows what is free', async () => {
  student();
  show(<DormitoryPage />);
  expect(await screen.findByRole('heading', { name: 'Apply for a place' })).toBeVisible();
  expect(screen.queryByText('Social protection documents')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Social protection/ }), 'orphan');
  expect(await screen.findByText('Social protection documents')).toBeVisible();
  const house = await screen.findByRole('article', { name: 'Room 201' });
  expect(
    within(house)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Taken'), expect.stringContaining('Free')]);
  expect(screen.getByText('Free: 1 of 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit room 201' })).toBeNull();
});

test('a place that was given is confirmed here, with the house rules; roommates and readers are named', async () => {
  const mate = {
    account_id: 9,
    student_id: 6,
    name: 'Dilnoza Azimova',
    group_title: 'SE-1',
    place_number: 1,
    status: 'activated',
  };
  server
    .on('GET', '/accommodation/all', () => [application()])
    .on('GET', '/accommodation/student-info', () => info({ may_apply: false, roommates: [mate] }))
    .on('POST', '/accommodation/7/actions/ACCEPT', () => application({ status: 'accepted', version: 2 }));
  student();
  show(
    <>
      <DormitoryPage />
      <KitHost />
    </>,
  );
  expect(await screen.findByText('Quiet from eleven.')).toBeVisible();
  expect(screen.getByText('Dilnoza Azimova')).toBeVisible();
  expect(await screen.findByText('Nodira Rahimova')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm place' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('switch', { name: /I accept the house rules/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm place' }));
  await waitFor(() =>
    expect(bodies('POST', '/accommodation/7/actions/ACCEPT')).toEqual([
      expect.objectContaining({ rules_accepted: true, version: 1 }),
    ]),
  );
});

test('the office previews an allocation by its seed and applies exactly that', async () => {
  const placed = {
    id: 7,
    number: 'DA-000007',
    student_name: 'Malika Karimova',
    group_title: 'SE-1',
    points: 50,
    status: 'verified',
  };
  const plan = {
    seed: 42,
    digest: 'abc',
    free: 3,
    assigned: [{ ...placed, place_id: 12, place_number: 2, room_code: 'House 1 201', why: ['points', 'same_group'] }],
    waiting: [{ ...placed, id: 8, student_name: 'Aziza Umarova', points: 0, why: 'no_place' }],
  };
  server
    .on('GET', '/accommodation/allocation', () => plan)
    .on('PUT', '/accommodation/allocation', () => ({ assigned: 1, waiting: 1 }));
  signInAs({
    roles_map: { STUDENT_SUPPORT_UNIT: true },
    grants: { 'dormitory/requests': ['read', 'export'], 'dormitory/places': ['*'] },
  });
  show(
    <>
      <RequestsPage />
      <KitHost />
    </>,
    { at: '/accommodation-requests?tab=allocation' },
  );
  const seed = await screen.findByRole('textbox', { name: 'Seed' });
  await userEvent.clear(seed);
  await userEvent.type(seed, '42');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('points, same group')).toBeVisible();
  expect(screen.getByText('no place is free')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Apply allocation' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply allocation' }),
  );
  await waitFor(() =>
    expect(bodies('PUT', '/accommodation/allocation')).toEqual([{ campaign_id: 1, seed: 42, digest: 'abc' }]),
  );
});

const STUDENT = {
  id: 1,
  student_id: 5,
  roles_map: { BACHELOR_STUDENT: true as const },
  grants: { 'dormitory/places': ['read'] },
};
const leaves = (record: object, at = '/dormitory') => {
  server
    .on('GET', '/accommodation/all', () => [record])
    .on('GET', '/accommodation/student-info', () => info({ may_apply: false }))
    .on('GET', '/accommodation/:id/readings', () => []);
  signInAs(STUDENT);
  return show(
    <>
      <DormitoryPage />
      <KitHost />
    </>,
    { at },
  );
};

test('a resident pays what is due and says which part they saw; what another window paid meanwhile is told', async () => {
  server.on('POST', '/accommodation/7/pay', () => {
    throw refuse(409, { code: 'dormitory.other_due', message: 'Something else is due now' });
  });
  leaves(application({ status: 'accepted', contract_number: 'D-2026/7', paid: '100000.00' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay the first month online · 200.000/ }));
  expect(await screen.findByText('Something else is due now')).toBeVisible();
  expect(bodies('POST', '/accommodation/7/pay')).toEqual([{ part: 'month:1' }]);
  expect(screen.getByRole('button', { name: 'Contract D-2026/7 (PDF)' })).toBeEnabled();
});

test('who comes back from the provider reads what became of it; a month that is paid leaves the next one', async () => {
  server
    .on('GET', '/payments/intent/tok', () => ({ ...base, id: 2, token: 'tok', status: 'failed' }))
    .on('GET', '/settings/support', () => ({ support_phone: '+998 71 238 65 00', support_place: null }));
  const paid = { status: 'activated', first_payment: 'confirmed', paid: '300000.00' };
  leaves(application(paid), '/dormitory?payment=tok');
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment failed');
  expect(await screen.findByText('Try again or call the support line +998 71 238 65 00.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay the next month online · 300.000/ })).toBeEnabled();
});

test('what was owed at check-out is paid afterwards, and money that nothing was due for is given back', async () => {
  server.on('POST', '/accommodation/7/pay', () => {
    throw refuse(409, { code: 'payments.none', message: 'Pay by transfer' });
  });
  leaves(application({ status: 'done', debt: '120000.00', debt_paid: '20000.00', surplus: '5000.00' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay the debt online · 100.000/ }));
  await waitFor(() => expect(bodies('POST', '/accommodation/7/pay')).toEqual([{ part: 'debt' }]));
  expect(screen.getByText(/^Paid though nothing was due: 5.000/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use it for the next month' })).toBeNull();
});

test('a resident uses a surplus for the next month; the office gives it back', async () => {
  server.on('PUT', '/accommodation/7/surplus', () => application({ version: 2 }));
  const one = application({ status: 'activated', first_payment: 'confirmed', paid: '300000.00', surplus: '300000.00' });
  leaves(one);
  await userEvent.click(await screen.findByRole('button', { name: 'Use it for the next month' }));
  await waitFor(() => expect(bodies('PUT', '/accommodation/7/surplus')).toEqual([{ use: 'month' }]));
  signInAs({ roles_map: { STUDENT_SUPPORT_UNIT: true }, grants: { 'dormitory/requests': ['read', 'export'] } });
  show(<Surplus of={one as never} office />);
  await userEvent.click(await screen.findByRole('button', { name: 'Given back' }));
  await waitFor(() => expect(bodies('PUT', '/accommodation/7/surplus')[1]).toEqual({ use: 'back' }));
});

test('staff who are not of the office see who lives where: a table without a board, a plan or a secret', async () => {
  signInAs({ roles_map: { TEACHER: true }, grants: {} });
  server.on('GET', '/accommodation', () => page(application({ status: 'activated' })));
  show(<RequestsPage />, { at: '/accommodation-requests' });
  expect(await screen.findByText('Malika Karimova')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toContain('Room');
  expect(heads.join()).not.toMatch(/Disability|Social|Guardian|Points/);
});
