import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import type { Claim } from './claim.form';
import { RecordPage as ClaimPage, SubmitPage as ClaimSubmit } from './claims.screens';

const sample = (part: Partial<Claim> = {}): Claim => ({
  ...{ id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  ...{ number: 'EC-000001', status: 'submitted', student_id: 3, student_name: 'Aziza Karimova', idNumber: 'U-3' },
  ...{ creator_id: 9, consent: false, grounds: 'illness', mark_ids: [4, 5], happened_from: '2026-11-18' },
  affected: [
    { id: 4, code: 'CW1', name: 'Essay', module: 'Databases', deadline: '2026-11-19T10:00:00Z', status: 'pending' },
    { id: 5, code: 'EX1', name: 'Examination', module: 'Law', deadline: '2026-11-20T10:00:00Z', status: 'pending' },
  ] as never,
  ...{ happened_to: '2026-11-20', reason: 'I was in hospital.', late_reason: null, self_certified: false },
  ...{ claim_until: null, window_ends: null, evidence_ids: [7], evidence_due: null, verdicts: [], assignee_id: null },
  evidence: [{ id: 7, name: 'hospital.pdf', size: 1000, type: 'application/pdf' }] as never,
  ...{ assignee_name: null, leader_ids: [], outcomes: [], decision: null, decision_reason: null, appeal_until: null },
  ...{ appeal_grounds: null, appeal_decision: null, report: null, handler_ids: [], submitted_at: null },
  decided_at: null,
  ...part,
});
const exam = { id: 5, roles_map: { EXAM_UNIT: true as const }, grants: {}, staff_id: 5 };
const student = { id: 9, roles_map: { BACHELOR_STUDENT: true as const }, grants: {}, student_id: 3 };
const READING = { id: 1, name: 'Olga Petrova', file: 'hospital.pdf', read_at: '2026-11-21T10:00:00Z' };

let server: FakeServer;
let record: Claim;
beforeEach(() => {
  localStorage.clear();
  record = sample();
  server = new FakeServer()
    .on('GET', '/ec/all', () => [record])
    .on('GET', '/ec/1', () => record)
    .on('GET', '/ec/1/readings', () => [READING])
    .on('GET', '/history/ec_claims/1', () => []);
});
const open = (at = '/ec/1') =>
  showRoutes(
    ['/ec/:id', '/ec-submit/:id'].map((path) => ({
      path,
      element: (
        <>
          <ClaimPage />
          <KitHost />
        </>
      ),
    })),
    at,
  );
const sentTo = (end: string) => server.heard.find(({ method, path }) => method !== 'GET' && path.endsWith(end));

test('who may read evidence judges each file, and sees who has opened it; the student sees neither', async () => {
  server.on('PUT', '/ec/evidence', () => record);
  signInAs(exam);
  const { result } = open();
  const verdict = await screen.findByLabelText('Verdict on hospital.pdf');
  expect(verdict).toHaveDisplayValue('No verdict yet');
  await userEvent.selectOptions(verdict, 'accepted');
  await userEvent.click(screen.getByRole('button', { name: 'Save verdicts' }));
  await waitFor(() =>
    expect(sentTo('/evidence')?.body).toEqual({
      ...{ id: 1, version: 1, verdicts: [{ file_id: 7, verdict: 'accepted' }] },
    }),
  );
  expect(await screen.findByText(/Olga Petrova · hospital.pdf/)).toBeVisible();
  result.unmount();

  signInAs(student);
  open('/ec-submit/1');
  expect(await screen.findByText('I was in hospital.')).toBeVisible();
  expect(screen.getByText(/Deadline: 19\.11\.2026 15:00/)).toBeVisible();
  expect(screen.queryByLabelText('Verdict on hospital.pdf')).toBeNull();
  expect(screen.queryByText(/Olga Petrova/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a claim is accepted with one outcome for each assessment, and a deadline where the outcome needs one', async () => {
  record = sample({ status: 'verified' });
  server.on('POST', '/ec/1/actions/ACCEPT', ({ body }) => {
    record = { ...record, ...(body as Partial<Claim>), status: 'accepted', version: 2 };
    return record;
  });
  signInAs(exam);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog');
  const [essay, law] = ['Databases: CW1 Essay', 'Law: EX1 Examination'];
  await userEvent.selectOptions(within(dialog).getByLabelText(`Outcome: ${essay}`), 'extension');
  await userEvent.selectOptions(within(dialog).getByLabelText(`Outcome: ${law}`), 'disregard');
  expect(within(dialog).queryByLabelText(`New deadline: ${law}`)).toBeNull();
  const deadline = within(dialog).getByLabelText(`New deadline: ${essay}`);
  await userEvent.type(deadline, '2026-12-10T12:00');
  await userEvent.type(within(dialog).getByLabelText(/^Decision/), 'Illness is proved.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sentTo('/ACCEPT')).toBeDefined());
  const { outcomes } = sentTo('/ACCEPT')!.body as { outcomes: object[] };
  // Noon on the clocks of the institution, wherever the browser is.
  expect(outcomes).toEqual([
    { mark_id: 5, outcome: 'disregard' },
    { mark_id: 4, outcome: 'extension', deadline: '2026-12-10T07:00:00.000Z' },
  ]);
  expect(await screen.findByText('· Extension')).toBeVisible();
});

test('a student claims for their own assessments; whoever acts for them names the student and their consent', async () => {
  server.on('GET', '/assessment/mark/all', () => []).on('GET', '/ec/all', () => [record]);
  signInAs(student);
  const { unmount } = show(<ClaimSubmit />);
  expect(await screen.findByRole('link', { name: 'EC-000001' })).toBeVisible();
  expect(screen.queryByLabelText(/^Student/)).toBeNull();
  unmount();
  signInAs({ id: 6, roles_map: { STUDENT_SUPPORT_UNIT: true }, grants: {}, staff_id: 6 });
  show(<ClaimSubmit />);
  expect(await screen.findByLabelText(/^Student/)).toBeVisible();
  expect(screen.getByLabelText('The student agrees to it')).toBeInTheDocument();
});

test('a refusal asks for its reason, not for what happened; nothing decided is on no paper', async () => {
  signInAs(exam);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toBeVisible();
  expect(within(dialog).queryByRole('textbox', { name: /^What happened/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Outcome as PDF', hidden: true })).toBeNull();
});

test('a paper is there once something is decided', async () => {
  signInAs(exam);
  record = sample({ status: 'rejected', decided_at: '2026-11-21T10:00:00Z', decision_reason: 'It is no illness.' });
  open();
  expect(await screen.findByRole('button', { name: 'Outcome as PDF' })).toBeVisible();
});
