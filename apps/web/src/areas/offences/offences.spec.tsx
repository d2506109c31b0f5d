import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { page } from '#testing/page';
import { sampleCase } from './sample-case';
import Offence from './offence.page';
import Read from './offence-read.page';
import Offences from './offences.page';
import Report from './report-misconduct.page';

const chair = { id: 7, roles_map: { AR_COMMITTEE: true as const }, grants: { offences: ['read'] }, staff_id: 7 };
const student = { id: 9, roles_map: { BACHELOR_STUDENT: true as const }, grants: {}, student_id: 3, staff_id: null };
let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on('GET', '/history/offences/:id', () => []);
});

test('the board puts a case under its state; the list publishes several and says what happened to each', async () => {
  const ready = sampleCase({ id: 1, number: 'O-000001', status: 'evaluated', conclusion: 'x', penalty: 'warning' });
  const open = sampleCase({ id: 2, number: 'O-000002', status: 'consultation', student_name: 'Timur Aliyev' });
  server
    .on('GET', '/offence/all', () => [ready, open])
    .on('GET', '/offence', () => page(ready, open))
    .on('PUT', '/offence/publish', () => [
      { id: 1, code: null, params: null },
      { id: 2, code: 'offences.not_concluded', params: null },
    ]);
  signInAs(chair);
  show(<Offences />);
  const lane = await screen.findByRole('region', { name: /To be published/ });
  expect(within(lane).getByRole('link', { name: 'Malika Karimova' })).toHaveAttribute('href', '/offence/1');
  await userEvent.click(screen.getByRole('tab', { name: 'All cases' }));
  for (const box of await screen.findAllByRole('checkbox', { name: /O-00000/ })) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Publish selected' }));
  const results = await screen.findByRole('dialog', { name: 'What happened to each case' });
  expect(server.heard.find(({ path }) => path === '/offence/publish')?.body).toEqual({ ids: [1, 2] });
  expect(results).toHaveTextContent('O-000001 Malika KarimovaDone');
  expect(results).toHaveTextContent('O-000002 Timur AliyevA conclusion and a penalty are still missing');
});

test('a teacher without the committee’s role finds no bulk publication', async () => {
  server.on('GET', '/offence/all', () => []).on('GET', '/offence', () => page(sampleCase()));
  signInAs({ id: 5, roles_map: { TEACHER: true }, grants: {}, staff_id: 5 });
  show(<Offences />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Reported by me' }));
  expect(await screen.findByText('O-000012')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const record = () => showRoutes([{ path: '/offence/:id', element: <Offence /> }], '/offence/12');

test('the committee concludes step by step: back keeps the words, the penalty is sent with them', async () => {
  let now = sampleCase({ status: 'consultation', assignee_id: 6, reports: 1 });
  server
    .on('GET', '/offence/12', () => now)
    .on('POST', '/offence/12/actions/:event', () => {
      now = { ...now, version: 4, status: 'minor_academic_misconduct', conclusion: 'One passage', penalty: 'warning' };
      return now;
    });
  signInAs(chair);
  record();
  const steps = await screen.findByRole('navigation', { name: 'Handling' });
  expect(within(steps).getByRole('button', { name: /Conclusion/ })).toHaveAttribute('aria-current', 'step');
  expect(within(steps).getByRole('button', { name: 'Publication' })).toBeDisabled();
  expect(within(steps).queryByRole('button', { name: 'Panel' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Conclusion/), 'CONCLUDE_MINOR');
  await userEvent.type(screen.getByLabelText(/Grounds of the conclusion/), 'One passage');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await userEvent.selectOptions(await screen.findByLabelText(/Penalty/), 'warning');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText(/Grounds of the conclusion/)).toHaveValue('One passage');
  expect(localStorage.getItem('quad.draft.7.offence.12')).toContain('One passage');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.heard.find(({ path }) => path.endsWith('CONCLUDE_MINOR'))?.body).toEqual({
      version: 3,
      conclusion: 'One passage',
      penalty: 'warning',
    }),
  );
  expect(await screen.findByText('Everything that publication needs is there.')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('quad.draft.7.offence.12')).toBeNull());
});

test('what a step still lacks stands there in the words of the refusal, and a refusal keeps what was typed', async () => {
  server
    .on('GET', '/offence/12', () => sampleCase({ status: 'assigned' }))
    .on('POST', '/offence/12/actions/INVITE_STUDENT', () => {
      throw refuse(422, { code: 'offences.in_the_past', message: 'Choose a time in the future' });
    });
  localStorage.setItem(
    'quad.draft.7.offence.12',
    JSON.stringify({ invite: { meeting_at: '2020-01-01T09:00:00Z', meeting_place: 'Room 2.14' } }),
  );
  signInAs(chair);
  record();
  expect(await screen.findByLabelText(/Place/)).toHaveValue('Room 2.14');
  await userEvent.click(screen.getAllByRole('button', { name: 'Invite the student' }).at(-1)!);
  expect((await screen.findAllByText('Choose a time in the future')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/Place/)).toHaveValue('Room 2.14');
});

test('a report is kept by the browser and sent in one step', async () => {
  const kept = { student_id: 3, module_id: 4, offence_type_id: 2, description: 'Pages 4 to 9', evidence_ids: [31] };
  server
    .on('GET', '/offence/report', () => page(sampleCase({ number: 'O-000001' })))
    .on('POST', '/offence', () => sampleCase());
  const { selected_institution } = signInAs({
    id: 5,
    roles_map: { TEACHER: true },
    grants: { offences: ['read'], students: ['read'] },
    staff_id: 5,
  });
  const key = `quad.draft.5.${selected_institution?.value}.offences./`;
  localStorage.setItem(key, JSON.stringify({ at: '2026-11-22T09:00:00Z', values: kept }));
  show(<Report />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Report misconduct' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByText(/Only the committee, the registry/)).toBeVisible();
  expect(await screen.findByText('O-000001')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/Nature: This field is required/)).toBeVisible();
  expect(server.count('POST', '/offence')).toBe(0);
  await userEvent.type(screen.getByLabelText(/Nature/), 'Copied passages');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(server.heard.find(({ method, path }) => method === 'POST' && path === '/offence')?.body).toMatchObject({
      ...kept,
      nature: 'Copied passages',
    }),
  );
  expect(server.heard.find(({ method }) => method === 'POST')?.query).toEqual({ send: 'SUBMIT' });
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

test('the student reads what is said, and appeals or accepts; nothing of those who handle it is there', async () => {
  const told = sampleCase({
    status: 'published',
    reporter_id: null,
    reporter_name: null,
    handler_ids: null,
    finding: 'poor_academic_practice',
    conclusion: 'A source is missing',
    penalty: 'resubmission',
    published_at: '2026-11-20T10:00:00Z',
    appeal_until: '2099-12-04T18:59:59Z',
  });
  server
    .on('GET', '/offence/all', () => [told])
    .on('POST', '/offence/12/actions/APPEAL', () => ({ ...told, status: 'appealed' }));
  signInAs(student);
  show(<Read />);
  expect(await screen.findByRole('heading', { level: 1, name: /Offence/ })).toBeVisible();
  expect(await screen.findByText('A source is missing')).toBeVisible();
  expect(screen.getByText('Resubmission of the work')).toBeVisible();
  expect(screen.getByText(/You can appeal until/)).toBeVisible();
  expect([screen.queryByText('Reported by'), screen.queryByText('Subject board')]).toEqual([null, expect.anything()]);
  expect(screen.getByRole('button', { name: 'Accept the decision' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Appeal' });
  await userEvent.type(within(dialog).getByLabelText(/Grounds of the appeal/), 'It was cited');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Appeal' }));
  await waitFor(() => expect(server.count('POST', '/offence/12/actions/APPEAL')).toBe(1));
});

test('a student without a case is told so', async () => {
  server.on('GET', '/offence/all', () => []);
  signInAs(student);
  show(<Read />);
  expect(await screen.findByText('There is no case here')).toBeVisible();
});
