import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { studentSupportRequests, laptopRegistrations } from '@quad/domain/support';
import { sample } from '@quad/testing';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { page } from '#testing/page';
import MyLaptop from './my-laptop.page';
import Submit from './support-submit.page';
import { TalkLine } from './support-talk';
import { ListPage as Board } from './support.screens';

const dates = { created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' };
const request = sample(studentSupportRequests, {
  ...dates,
  number: 'S000001',
  text: '<script>alert(1)</script> a letter',
  account_id: 9,
  student_id: 3,
  student_name: 'Malika Karimova',
  due_at: '2020-01-01T00:00:00Z',
});
const registration = sample(laptopRegistrations, {
  ...dates,
  id: 4,
  version: 3,
  number: 'L000004',
  student_id: 3,
  student_name: 'Malika Karimova',
  idNumber: 'U1',
  status: 'accepted',
  laptop_id: 2,
  serial_number: 'PF34',
  model: 'ThinkPad E14',
  condition: 'As new',
  note: null,
});
const student = { id: 9, roles_map: { BACHELOR_STUDENT: true as const }, grants: {}, student_id: 3 };

test('the board puts a request under its status, says that it is late in words, and shows markup as text', async () => {
  new FakeServer().on('GET', '/student-support/all', () => [
    request,
    {
      ...request,
      id: 2,
      number: 'S000002',
      student_name: 'Timur Aliyev',
      status: 'pending',
      paused_at: '2026-11-20T10:00:00Z',
    },
  ]);
  signInAs();
  show(<Board />);
  const submitted = await screen.findByRole('region', { name: /Submitted/ });
  expect(within(submitted).getByRole('link', { name: 'Malika Karimova' })).toHaveAttribute(
    'href',
    '/student-support/1',
  );
  expect(within(submitted).getByText('<script>alert(1)</script> a letter')).toBeVisible();
  expect(within(submitted).getByText(/^Overdue: /)).toBeVisible();
  expect(within(screen.getByRole('region', { name: /Waiting for the student/ })).getByText('Paused')).toBeVisible();
});

test('an empty board says what would be there', async () => {
  new FakeServer().on('GET', '/student-support/all', () => []);
  signInAs();
  show(<Board />);
  expect(await screen.findByText('No requests')).toBeVisible();
});

test('a student sends a request and the form is empty again; the confidential category says who reads it', async () => {
  const sent: unknown[] = [];
  new FakeServer()
    .on('GET', '/student-support', () => page())
    .on('POST', '/student-support', ({ body }) => {
      sent.push(body);
      return request;
    });
  signInAs(student);
  show(<Submit />);
  await userEvent.selectOptions(await screen.findByLabelText(/Category/), 'psychological');
  expect(screen.getByText('Only you and a psychologist can read this request.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Describe the problem/), 'I cannot sleep');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sent).toEqual([{ category: 'psychological', text: 'I cannot sleep' }]));
  await waitFor(() => expect(screen.getByLabelText(/Describe the problem/)).toHaveValue(''));
});

test('a student confirms the laptop in the version she sees', async () => {
  const confirmed: unknown[] = [];
  let now = [registration] as object[];
  new FakeServer()
    .on('GET', '/notebook-registration/all', () => now)
    .on('POST', '/notebook-registration/4/confirm', ({ body }) => {
      confirmed.push(body);
      now = [{ ...registration, version: 4, confirmed_at: dates.updated_at }];
      return now[0];
    });
  signInAs(student);
  show(<MyLaptop />);
  expect(await screen.findByText('PF34')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I confirm' }));
  await waitFor(() => expect(confirmed).toEqual([{ version: 3 }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I confirm' })).toBeNull());
});

test.each([
  ['returned', true],
  ['accepted', false],
])('a link opens the form to ask for a laptop, not while one is lent: %s', async (status, opens) => {
  new FakeServer().on('GET', '/notebook-registration/all', () => [{ ...registration, status }]);
  signInAs(student);
  show(<MyLaptop />, { at: '/notebook-registration-student?open=new' });
  await screen.findAllByText('L000004');
  if (opens) expect(within(await screen.findByRole('dialog')).getByLabelText(/Note/)).toBeVisible();
  else expect(screen.queryByRole('dialog')).toBeNull();
});

test('a student without a laptop asks for one; what was before stands below', async () => {
  const sent: unknown[] = [];
  new FakeServer()
    .on('GET', '/notebook-registration/all', () => [
      { ...registration, status: 'returned', returned_date: '2026-11-01' },
    ])
    .on('POST', '/notebook-registration', ({ body }) => {
      sent.push(body);
      return { ...registration, id: 5 };
    });
  signInAs(student);
  show(<MyLaptop />);
  await userEvent.click(await screen.findByRole('button', { name: 'Request a laptop' }));
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/Note/), 'For the thesis');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sent).toEqual([{ note: 'For the thesis' }]));
  expect(screen.getByRole('heading', { name: 'Earlier registrations' })).toBeInTheDocument();
});

test.each([
  [Submit, 'Ask for support'],
  [MyLaptop, 'My laptop'],
])('whoever is no student hears that the screen is not theirs, and nothing is asked', async (Screen, title) => {
  const server = new FakeServer();
  signInAs();
  show(<Screen />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('You have no access to this action')).toBeVisible();
  expect([screen.queryByRole('button'), server.heard]).toEqual([null, []]);
});

test('a student reports a loss and may attach a statement', async () => {
  new FakeServer().on('GET', '/notebook-registration/all', () => [{ ...registration, status: 'delivered' }]);
  signInAs(student);
  show(<MyLaptop />);
  await userEvent.click(await screen.findByRole('button', { name: 'Report lost or damaged' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText(/Signed statement or photo/)).toBeInTheDocument();
});

test('an attached statement can be opened', async () => {
  new FakeServer().on('GET', '/notebook-registration/all', () => [
    { ...registration, status: 'lost', statement: 'Taxi', statement_file_id: 8, statement_file_name: 'statement.pdf' },
  ]);
  signInAs(student);
  show(<MyLaptop />);
  expect(await screen.findByRole('button', { name: 'statement.pdf' })).toBeVisible();
});

test('the student answers below the conversation; who may say nothing finds no line there', async () => {
  const waiting = { ...request, status: 'pending', assignee_id: 7, question: 'Which dates?', version: 4 };
  signInAs(student);
  const server = new FakeServer().on('POST', '/student-support/1/actions/STUDENT_REPLY', () => ({
    ...waiting,
    status: 'open',
    version: 5,
  }));
  const { unmount } = show(<TalkLine request={waiting as never} />);
  await userEvent.type(screen.getByRole('textbox'), 'In May');
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(server.heard.at(-1)?.body).toMatchObject({ reply: 'In May', version: 4 }));
  unmount();
  signInAs({ ...student, id: 10, student_id: 4 });
  show(<TalkLine request={waiting as never} />);
  expect(screen.queryByRole('textbox')).toBeNull();
});
