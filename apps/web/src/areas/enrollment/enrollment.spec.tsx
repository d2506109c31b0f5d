import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import type { Enrollment } from './enrolling';
import EnrollmentEdit from './enrollment-edit.page';
import EnrollmentList from './enrollment-list.page';
import EnrollmentPage from './enrollment.page';
import { FILLED, sampleEnrollment } from './sample-enrollment';

const WINDOW = {
  ...{ id: 1, version: 1, number: 'RW-1', academic_year_id: 1, academic_year_name: '2026/2027', kind: 'enrollment' },
  ...{ opens_at: '2026-11-01T00:00:00Z', closes_at: '2099-12-20T10:00:00Z', open: true },
};
const student = { id: 9, roles_map: { BACHELOR_STUDENT: true as const }, grants: {}, student_id: 3, staff_id: null };
const registrar = { id: 7, roles_map: { REGISTRAR_OFFICER: true as const }, grants: { enrollment: ['read'] } };

let server: FakeServer;
let now: Enrollment | null;
beforeEach(() => {
  localStorage.clear();
  now = sampleEnrollment(FILLED);
  server = new FakeServer()
    .on('GET', '/enrollment/student/own', () => ({ enrollment: now, window: WINDOW }))
    .on('GET', '/enrollment/places', () => ({ countries: [{ id: 1, name: 'Uzbekistan' }], states: [], cities: [] }))
    .on('GET', '/history/enrollments/:id', () => [])
    .on('GET', '/refused', () => []);
});
const sent = (path: string) => server.heard.filter((one) => one.method !== 'GET' && one.path === path);

test('a student reads what is needed, and each step is saved before the next', async () => {
  now = null;
  server.on('POST', '/enrollment', ({ body }) => sampleEnrollment(body as Partial<Enrollment>));
  signInAs(student);
  show(<EnrollmentPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  const steps = screen.getByRole('navigation', { name: 'Steps of the enrollment' });
  expect(within(steps).getByRole('button', { name: 'Documents' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Save and proceed' }));
  expect(sent('/enrollment')).toHaveLength(0);
  const type = async (label: RegExp, text: string) => {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  };
  await type(/^First name/, 'Malika');
  await type(/^Last name/, 'Karimova');
  await userEvent.selectOptions(screen.getByLabelText(/^Gender/), 'female');
  await type(/^Date of birth/, '12.03.2007');
  await type(/^Place of birth/, 'Tashkent');
  await type(/^Citizenship/, 'Uzbekistan');
  await type(/^Nationality/, 'Uzbek');
  await type(/PINFL/, '31203991230014');
  await type(/^Passport\W*$/, 'ab 1234567');
  await type(/^Passport issued on/, '01.04.2023');
  await userEvent.click(screen.getByRole('button', { name: 'Save and proceed' }));
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible();
  expect(sent('/enrollment')[0]?.body).toMatchObject({
    personal: { firstname: 'Malika', passport_id: 'AB1234567', birthdate: '2007-03-12' },
  });
});

test('a whole form is declared and sent; a refusal is told', async () => {
  server
    .on('POST', '/enrollment/updated', () => sampleEnrollment({ ...FILLED, version: 2, complete: true }))
    .on('POST', '/enrollment/4/actions/SUBMIT', () => {
      throw refuse(422, { code: 'enrollment.window_closed', message: 'Enrollment is closed now' });
    });
  signInAs(student);
  show(<EnrollmentPage />);
  await userEvent.click(await screen.findByRole('switch', { name: /Everything that I have written/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send enrollment' }));
  expect(await screen.findByText('Enrollment is closed now')).toBeVisible();
  expect(sent('/enrollment/updated')[0]?.body).toEqual({ id: 4, version: 1, declared: true });
});

test('a city of another region does not stay, and what the server refuses is told at its field', async () => {
  const steps = { permanent_address: { country_id: 1, state_id: 2, city_id: 3, residence: 'Navoi 1' } };
  now = sampleEnrollment({ ...FILLED, ...steps });
  const cities: Record<string, object[]> = { 2: [{ id: 3, name: 'Bukhara' }], 5: [{ id: 6, name: 'Urgut' }] };
  const states = [2, 5].map((id) => ({ id, name: id === 2 ? 'Bukhara Region' : 'Samarkand Region' }));
  server
    .on('GET', '/enrollment/places', ({ query }) => ({
      ...{ countries: [{ id: 1, name: 'Uzbekistan' }], states, cities: cities[String(query.state_id)] ?? [] },
    }))
    .on('POST', '/enrollment/updated', () => {
      const fields = [{ field: 'permanent_address.state_id', code: 'x', message: 'This place lies elsewhere' }];
      throw refuse(422, { code: 'invalid', message: 'Check all required fields', fields });
    });
  signInAs(student);
  show(<EnrollmentPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Permanent address' }));
  await screen.findByRole('option', { name: 'Bukhara' });
  expect(screen.getByLabelText(/^City/)).toHaveValue('3');
  await userEvent.selectOptions(screen.getByLabelText(/^Region/), 'Samarkand Region');
  await screen.findByRole('option', { name: 'Urgut' });
  await userEvent.click(screen.getByRole('button', { name: 'Save and proceed' }));
  expect(await screen.findByRole('button', { name: 'Region: This place lies elsewhere' })).toBeVisible();
  expect(sent('/enrollment/updated')[0]?.body).toMatchObject({ permanent_address: { state_id: 5, city_id: null } });
});

test('the same as the permanent address takes its region and city whole, while their names still load', async () => {
  const permanent_address = { country_id: 1, state_id: 2, city_id: 3, residence: 'Navoi 1' };
  now = sampleEnrollment({ ...FILLED, permanent_address, current_address: { country_id: 9, residence: 'Far' } });
  server
    .on('GET', '/enrollment/places', ({ query }) => ({
      countries: [1, 9].map((id) => ({ id, name: `Country ${id}` })),
      states: query.country_id === '1' ? [{ id: 2, name: 'Bukhara Region' }] : [],
      cities: query.state_id === '2' ? [{ id: 3, name: 'Bukhara' }] : [],
    }))
    .on('POST', '/enrollment/updated', () => sampleEnrollment({ ...FILLED, version: 2 }));
  signInAs(student);
  show(<EnrollmentPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Current address' }));
  await userEvent.click(screen.getByRole('button', { name: /same as the permanent/ }));
  await screen.findByRole('option', { name: 'Bukhara' });
  await userEvent.click(screen.getByRole('button', { name: 'Save and proceed' }));
  await waitFor(() =>
    expect(sent('/enrollment/updated')[0]?.body).toMatchObject({ current_address: { state_id: 2, city_id: 3 } }),
  );
});

test('what was sent back is marked at its field', async () => {
  const flags = [{ field: 'contacts.phone', note: 'Nobody answers' }];
  now = sampleEnrollment({ ...FILLED, status: 'returned', decision_reason: 'One number is wrong', flags });
  signInAs(student);
  show(<EnrollmentPage />);
  expect(await screen.findByText('Returned for correction: One number is wrong')).toBeVisible();
  const phone = screen.getByLabelText(/^Phone\W*$/);
  await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'));
  expect(phone).toHaveAccessibleDescription(/Nobody answers/);
});

test('a document that is missing is required', async () => {
  now = sampleEnrollment({ ...FILLED, photo_file_id: null });
  signInAs(student);
  show(<EnrollmentPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save and proceed' }));
  expect(await screen.findByRole('button', { name: 'Photo: This field is required' })).toBeVisible();
});

test('a form that was sent back says that its period is closed, and cannot be changed', async () => {
  now = sampleEnrollment({ ...FILLED, status: 'returned', decision_reason: 'One number is wrong' });
  server.on('GET', '/enrollment/student/own', () => ({ enrollment: now, window: { ...WINDOW, open: false } }));
  signInAs(student);
  show(<EnrollmentPage />);
  expect(await screen.findByText(/^Enrollment is closed/)).toBeVisible();
  expect(screen.queryByText('Your form waits for your correction.')).toBeNull();
});

test('the form gives way when the time of its period has simply passed', async () => {
  let window = WINDOW;
  let turns_at: string | null = new Date(Date.now() + 60_000).toISOString();
  server.on('GET', '/enrollment/student/own', () => ({ enrollment: null, window, turns_at }));
  jest.useFakeTimers({ advanceTimers: true });
  signInAs(student);
  show(<EnrollmentPage />);
  expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
  [window, turns_at] = [{ ...WINDOW, open: false }, null];
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText('Enrollment is closed')).toBeVisible();
});

test('the registrar sends fields back with notes, and sees everything of the form', async () => {
  const submitted = sampleEnrollment({ ...FILLED, status: 'submitted', submitted_at: '2026-11-21T10:00:00Z' });
  server
    .on('GET', '/enrollment/4', () => submitted)
    .on('POST', '/enrollment/4/actions/RETURN_FOR_EDIT', () => ({ ...submitted, version: 2, status: 'returned' }));
  signInAs(registrar);
  showRoutes([{ path: '/enrollment-edit/:id', element: <EnrollmentEdit /> }], '/enrollment-edit/4');
  expect(await screen.findByText('31203991230014')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Return for correction' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Blurred');
  await userEvent.click(within(dialog).getByText('Documents'));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Photo' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'What is wrong: Photo' }), 'Too dark');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Return for correction' }));
  await waitFor(() =>
    expect(sent('/enrollment/4/actions/RETURN_FOR_EDIT')[0]?.body).toEqual({
      version: 1,
      reason: 'Blurred',
      flags: [{ field: 'photo_file_id', note: 'Too dark' }],
    }),
  );
});

test('what the record refuses of a form is called by its section and field', async () => {
  const submitted = sampleEnrollment({ ...FILLED, status: 'submitted', submitted_at: '2026-11-21T10:00:00Z' });
  const fields = [{ field: 'permanent_address.city_id', code: 'x', message: 'This place lies elsewhere' }];
  server
    .on('GET', '/enrollment/4', () => submitted)
    .on('POST', '/enrollment/4/actions/VERIFY', () => {
      throw refuse(422, { code: 'invalid', message: 'Check all required fields', fields });
    });
  signInAs(registrar);
  showRoutes([{ path: '/enrollment-edit/:id', element: <EnrollmentEdit /> }], '/enrollment-edit/4');
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('switch'));
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  expect(await dialog.findByText('Permanent address · City: This place lies elsewhere')).toBeVisible();
});

test('those that the server would refuse are named before it is sent, and it is sent for the others', async () => {
  const [one, two] = [4, 5].map((id) =>
    sampleEnrollment({ ...FILLED, id, number: `E-00000${id}`, status: 'submitted' }),
  );
  const refused = { code: 'enrollment.pinfl_taken', message: 'Somebody else has this number', link: null, of: [] };
  server
    .on('GET', '/enrollment', () => page(one!, two!))
    .on('GET', '/refused', () => [{ id: 5, event: 'VERIFY', ...refused }])
    .on('POST', '/enrollment/4/actions/VERIFY', () => ({ ...one!, status: 'verified', version: 2 }));
  signInAs(registrar);
  show(<EnrollmentList />, { at: '/enrollment-list?tab=all' });
  for (const box of await screen.findAllByRole('checkbox', { name: /E-00000/ })) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Verify (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify (1)' }));
  expect(dialog.getByText('Somebody else has this number')).toBeVisible();
  await userEvent.click(dialog.getByRole('switch'));
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  const results = within(await screen.findByRole('dialog', { name: 'What happened to each' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E-000004 Malika Karimova: Done',
    'E-000005 Malika Karimova: Somebody else has this number',
  ]);
  expect(server.heard.find(({ path }) => path === '/refused')?.query).toEqual({
    ...{ resource: 'enrollments', event: 'VERIFY', ids: '4,5' },
  });
  expect(sent('/enrollment/5/actions/VERIFY')).toEqual([]);
});

test('several are verified at once, each for itself', async () => {
  const ready = sampleEnrollment({ ...FILLED, id: 4, status: 'submitted' });
  const draft = sampleEnrollment({ id: 5, number: 'E-000005' });
  server
    .on('GET', '/enrollment', () => page(ready, draft))
    .on('POST', '/enrollment/4/actions/VERIFY', () => {
      throw refuse(422, { code: 'enrollment.pinfl_taken', message: 'Somebody else has this number' });
    });
  signInAs(registrar);
  show(
    <>
      <EnrollmentList />
      <KitHost />
    </>,
    { at: '/enrollment-list?tab=all' },
  );
  for (const box of await screen.findAllByRole('checkbox', { name: /E-00000/ })) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Verify (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify (1)' }));
  await userEvent.click(dialog.getByRole('switch'));
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Somebody else has this number')).toBeVisible();
  expect(sent('/enrollment/4/actions/VERIFY')[0]?.body).toEqual({ version: 1, documents_checked: true });
});

test('who accepts chooses a group, and is asked for nothing else', async () => {
  const accepted = sampleEnrollment({ ...FILLED, status: 'verified' });
  server
    .on('GET', '/enrollment/4', () => accepted)
    .on('GET', '/enrollment/courses', () => [
      {
        ...{ course_id: 1, course_title: 'Computing', level_id: 2, level_name: 'Level 4' },
        ...{ group_id: 3, group_title: 'CS-1', places: 5 },
      },
    ])
    .on('POST', '/enrollment/4/actions/ACCEPT', () => ({ ...accepted, status: 'accepted', version: 2 }));
  signInAs(registrar);
  showRoutes([{ path: '/enrollment/:id', element: <EnrollmentEdit /> }], '/enrollment/4');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  const faults = within(await dialog.findByRole('alert')).getAllByRole('listitem');
  expect(faults.map(({ textContent }) => textContent)).toEqual(['Group: This field is required']);
  await userEvent.selectOptions(dialog.getByLabelText(/^Group/), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent('/enrollment/4/actions/ACCEPT')[0]?.body).toMatchObject({ group_id: 3 }));
});

const AGREED = { number: '26/B-00001', paid_on: '2026-09-20', full_grant: false };
test.each([
  ['a paid contract', AGREED, []],
  ['one without a payment', { ...AGREED, paid_on: null }, ['First payment on']],
  ['one that a grant covers', { ...AGREED, paid_on: null, full_grant: true }, []],
  ['paper', null, ['Contract number', 'First payment on']],
] as const)('who completes an enrollment with %s types only what nobody knows', async (_, agreement, typed) => {
  server.on('GET', '/enrollment/4', () => sampleEnrollment({ ...FILLED, status: 'accepted', agreement }));
  signInAs(registrar);
  showRoutes([{ path: '/enrollment/:id', element: <EnrollmentEdit /> }], '/enrollment/4');
  await userEvent.click(await screen.findByRole('button', { name: 'Complete enrollment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete enrollment' }));
  await dialog.findByLabelText(/^Order number/);
  const asked = ['Contract number', 'First payment on'].filter((label) =>
    dialog.queryByLabelText(new RegExp(`^${label}`)),
  );
  expect(asked).toEqual(typed);
  expect(dialog.queryAllByText('Contract 26/B-00001 is accepted')).toHaveLength(agreement ? 1 : 0);
});
