import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refuse } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Questions } from '#kit/base/confirm';
import StudentPage from './student.page';
import { BulkStatus } from './bulk-status';

const AT = '/students/info?student=5';
const ADDRESS = { city_name: 'Urgut', residence: 'Navoiy 12', lat: 39.4, lng: 67.2, address_status: 'own' };
const student = (more: object = {}) => ({
  id: 5,
  version: 2,
  account_id: 50,
  name: 'Malika Karimova',
  firstname: 'Malika',
  lastname: 'Karimova',
  middlename: '',
  idNumber: 'U-5',
  student_code: '5',
  status: 'activated',
  group_id: 1,
  group_title: 'CS-26',
  level_id: 1,
  fee_status: 'paid',
  grant_type: 'grant',
  sections: {
    permanent_address: ADDRESS,
    current_address: null,
    previous_education: null,
    education_places: [],
    trainings: [],
    languageSkills: [],
    academicArticles: [],
    workExperience: null,
  },
  ...more,
});

let server: FakeServer;
let known: object;
let audit: object;
beforeEach(() => {
  known = student();
  audit = { event: 'GRADUATE', is_clear: true, lines: [] };
  server = new FakeServer()
    .on('GET', '/student/info/5', () => known)
    .on('GET', '/student/5/clearance', () => [
      { key: 'laptop', is_clear: false, is_needed: false, detail: 'SN-1', parts: [] },
      { key: 'fees', is_clear: true, is_needed: true, detail: null, parts: [] },
    ])
    .on('GET', '/student/5/audit', () => audit)
    .on('GET', '/student/guard', () => page());
});

test('the registry reads a student, and sees what is open before a step', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { students: ['*'] } });
  show(<StudentPage />, { at: AT });
  await userEvent.click(await screen.findByRole('tab', { name: 'Contacts and address' }));
  expect(screen.getByText('Navoiy 12')).toBeVisible();
  expect(screen.getByRole('link', { name: /Open on the map/ })).toHaveAttribute(
    'href',
    expect.stringContaining('mlat=39.4'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Graduate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Graduate' });
  expect(await within(dialog).findByText(/Laptop · SN-1/)).toBeVisible();
  expect(within(dialog).getByText('Open')).toBeVisible();
});

const part = (what: string, more: object = {}) => ({ what, name: null, has: null, of: null, is_met: false, ...more });
const OPEN = {
  event: 'GRADUATE',
  is_clear: false,
  lines: [
    {
      ...{ key: 'credits', is_clear: false, is_needed: true, detail: '36 / 180' },
      parts: [part('credits', { has: 36, of: 180 }), part('resit', { name: 'CS1 Programming' })],
    },
    { key: 'boards', is_clear: false, is_needed: true, detail: null, parts: [part('board', { name: 'Algebra' })] },
    {
      key: 'documents',
      is_clear: false,
      is_needed: false,
      detail: null,
      parts: [part('document', { name: 'Diploma' })],
    },
  ],
};

test('a step that waits for something is grey and names it; the audit tells each requirement', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { students: ['*'] } });
  audit = OPEN;
  const message = 'Not settled yet: Credits, Subject boards';
  server.on('GET', '/refused/students/5', () => [
    { event: 'GRADUATE', code: 'students.not_clear', message, link: null, of: [{ resource: 'book_loans' }] },
  ]);
  show(<StudentPage />, { at: `${AT}&tab=audit` });
  expect(await screen.findByText('Not settled yet: Credits, Subject boards')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Graduate' })).toHaveAttribute('aria-disabled', 'true');
  const shown = within(await screen.findByRole('region', { name: 'Degree audit' }));
  for (const text of ['Credits: 36 of 180', 'To be taken again: CS1 Programming', 'Board not closed: Algebra'])
    expect(shown.getByText(text)).toBeVisible();
});

test('a student reads the own audit, a teacher asks for none', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, student_id: 5 });
  audit = OPEN;
  const shown = show(<StudentPage />, { at: '/students/me' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Degree audit' }));
  expect(await screen.findByText('Awaited: Diploma')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Graduate' })).toBeNull();
  shown.unmount();
  signInAs({ roles_map: { TEACHER: true }, grants: { students: ['read'] } });
  const before = server.count('GET', '/student/5/audit');
  show(<StudentPage />, { at: AT });
  await screen.findByRole('tab', { name: 'Study' });
  expect(screen.queryByRole('tab', { name: 'Degree audit' })).toBeNull();
  expect(server.count('GET', '/student/5/audit')).toBe(before);
});

test('a teacher sees no address, no family and no form', async () => {
  signInAs({ roles_map: { TEACHER: true }, grants: { students: ['read'] } });
  known = student({ sections: null });
  show(<StudentPage />, { at: AT });
  expect(await screen.findByRole('tab', { name: 'Study' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Contacts and address' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Family' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('the registry takes away the photo of a student; a teacher has no such button', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { students: ['*'] } });
  known = student({ photo_url: '/file/3/preview' });
  server.on('PUT', '/student/personal_info', () => student({ version: 3 }));
  const shown = show(
    <>
      <StudentPage />
      <Questions />
    </>,
    { at: AT },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change the photo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the photo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      id: 5,
      version: 2,
      photo_file_id: null,
    }),
  );
  shown.unmount();
  signInAs({ roles_map: { TEACHER: true }, grants: { students: ['read'] } });
  show(<StudentPage />, { at: AT });
  await screen.findByRole('tab', { name: 'Study' });
  expect(screen.queryByRole('button', { name: /photo/ })).toBeNull();
});

test('marks have a tab for whoever reads marks: those of this student', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { students: ['*'], assessments: ['*'] } });
  server.on('GET', '/assessment/mark', () => page());
  show(<StudentPage />, { at: `${AT}&tab=marks` });
  await userEvent.click(await screen.findByRole('tab', { name: 'Marks' }));
  expect(await screen.findByText('No marks yet')).toBeVisible();
  expect(server.heard.find(({ path }) => path === '/assessment/mark')?.query).toMatchObject({ student_id: '5' });
});

test('one step for many says of each what became of them', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { students: ['*'] } });
  server.on('PUT', '/student/status/bulk', () => ({
    results: [
      { id: 5, name: 'Malika Karimova', status: 'activated', refusal: null },
      { id: 6, name: 'Jasur Rahimov', status: null, refusal: 'The student still owes fees' },
    ],
  }));
  server.on('GET', '/student/status/forecast', () => ({
    results: [
      { id: 5, name: 'Malika Karimova', status: 'activated', refusal: null },
      { id: 6, name: 'Jasur Rahimov', status: null, refusal: 'Not settled yet: Fees' },
    ],
  }));
  const chosen = [
    { id: 5, name: 'Malika Karimova', idNumber: 'U-5' },
    { id: 6, name: 'Jasur Rahimov', idNumber: 'U-6' },
  ];
  show(<BulkStatus chosen={chosen} onClose={() => undefined} />);
  expect(await screen.findByText('Can be done: 1. Would be refused: 1.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Jasur Rahimov.*Not settled yet: Fees/ })).toBeVisible();
  expect(server.heard.find(({ path }) => path === '/student/status/forecast')?.query).toMatchObject({ ids: '5,6' });
  await userEvent.type(screen.getByRole('textbox', { name: /Order number/ }), 'C-7');
  await userEvent.type(screen.getByRole('textbox', { name: /Effective from/ }), '01.09.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Done: 1. Refused: 1.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Jasur Rahimov.*U-6.*still owes fees/ })).toBeVisible();
  const sent = () => server.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()[0]).toMatchObject({ ids: [5, 6], event: 'ACTIVATE' }));
  // Who was refused is tried again with what was typed.
  await userEvent.click(screen.getByRole('button', { name: 'Try again with those refused: 1' }));
  expect(screen.getByRole('textbox', { name: /Order number/ })).toHaveValue('C-7');
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ ids: [6], event: 'ACTIVATE' }));
});

test('two officers edit one student: what only one of them touched stays, what both touched is chosen', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { students: ['*'] } });
  const moved = { ...ADDRESS, residence: 'Registon 1' };
  server.on('PUT', '/student/full_info', ({ body }) => {
    const sections = { ...student().sections, permanent_address: moved };
    known = student({ version: 3, fee_status: 'debt', phone: '+998901112233', sections });
    if ((body as { version?: number }).version !== 3) throw refuse(409, { code: 'stale_version', current: known });
    return student({ version: 4 });
  });
  show(<StudentPage />, { at: AT });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '+998907654321');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('dialog', { name: /changed this/ }));
  const rows = choice.getAllByRole('row').slice(1);
  expect(
    rows.map((row) => [within(row).getByRole('rowheader').textContent, row.querySelectorAll('input')[1]?.checked]),
  ).toEqual([
    ['Fees', true],
    ['Phone', false],
    ['Permanent address', true],
  ]);
  expect(rows[0]).toHaveTextContent('Fees');
  expect(rows[0]).toHaveTextContent('Debt');
  await userEvent.click(choice.getByRole('button', { name: /Save/ }));
  const sent = () => server.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({ id: 5, version: 2, phone: '+998907654321' });
  expect(sent()[1]).toMatchObject({
    id: 5,
    version: 3,
    phone: '+998907654321',
    fee_status: 'debt',
    permanent_address: { residence: 'Registon 1' },
  });
});

test('funding and fees are chosen; a phone that is none is answered with an example', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { students: ['*'] } });
  show(<StudentPage />, { at: AT });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('combobox', { name: 'Funding' })).toHaveDisplayValue('State grant');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Fees' }), 'Partly paid');
  await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), 'abc');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findAllByText(/Enter a phone number such as \+998901234567/)).length).toBeGreaterThan(0);
});
