import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { amendments } from '@quad/domain/amendments';
import type { RecordOf } from '@quad/domain/core';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import AmendmentPage from './amendment.page';
import AmendmentsPage from './amendments.page';

type Amendment = RecordOf<typeof amendments>;
const sample = (part: Partial<Amendment> = {}): Amendment => ({
  ...{ id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  ...{ number: 'AM-000001', status: 'draft', mark_id: 4, assessment_id: 2, assessment_name: 'Essay' },
  ...{ ccls_module_id: 3, module_title: 'Databases', student_id: 6, student_name: 'Aziza Karimova', idNumber: 'U-6' },
  ...{ requester_id: 5, requester_name: 'Timur Aliyev', leader_id: 8, type: 'calculation', old_mark: 60, new_mark: 72 },
  ...{
    reason: 'Question 4 was left out.',
    consultation: null,
    evidence_ids: [],
    evidence: [],
    form_ids: [],
    forms: [],
  },
  ...{ verifier_id: null, verifier_name: null, decider_id: null, decider_name: null, decision: null },
  ...{ decision_reason: null, submitted_at: null, published_at: null },
  ...part,
});
const requester = { id: 5, roles_map: { TEACHER: true as const }, grants: {}, staff_id: 5 };
const head = { id: 7, roles_map: { REGISTRAR_HEAD: true as const }, grants: {}, staff_id: 7 };

let server: FakeServer;
let record: Amendment;
beforeEach(() => {
  localStorage.clear();
  record = sample();
  server = new FakeServer()
    .on('GET', '/assessment/amendment', () => page(record))
    .on('GET', '/assessment/amendment/1', () => record)
    .on('GET', '/history/amendments/1', () => []);
});
const open = () =>
  showRoutes(
    [
      {
        path: '/mark-amendment/:id',
        element: (
          <>
            <AmendmentPage />
            <KitHost />
          </>
        ),
      },
    ],
    '/mark-amendment/1',
  );

test('the requester writes and submits, and does not decide', async () => {
  signInAs(requester);
  open();
  expect(await screen.findByLabelText(/^New mark/)).toHaveValue('72');
  // One button, that of the form: the page has no second one for the same step.
  expect(screen.getAllByRole('button', { name: 'Submit' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('the head of the registry decides what somebody else has verified, once', async () => {
  record = sample({ status: 'verified', verifier_id: 9, verifier_name: 'Olga Petrova', version: 3 });
  server.on('POST', '/assessment/amendment/1/actions/ACCEPT', ({ body }) => {
    record = { ...record, status: 'accepted', version: 4, decision: (body as { decision: string }).decision };
    return record;
  });
  signInAs(head);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Decision/), 'The sum was wrong.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(server.heard.find(({ path }) => path.endsWith('/ACCEPT'))?.body).toMatchObject({
      version: 3,
      decision: 'The sum was wrong.',
    }),
  );
  expect(await screen.findByText('The sum was wrong.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('whoever verified an amendment does not decide it', async () => {
  record = sample({ status: 'verified', verifier_id: head.id, verifier_name: 'Olga Petrova' });
  signInAs(head);
  open();
  expect(await screen.findByText('Olga Petrova')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('the list names what changes, old mark beside new one; a person without the role adds none', async () => {
  signInAs(head);
  const { unmount } = show(<AmendmentsPage />);
  const row = (await screen.findByText('AM-000001')).closest('tr')!;
  expect(within(row).getByText('60')).toBeVisible();
  expect(within(row).getByText('72')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New amendment' })).toBeVisible();
  unmount();
  signInAs({ id: 11, roles_map: { DIRECTOR: true }, grants: {}, staff_id: 11 });
  show(<AmendmentsPage />);
  await screen.findByText('AM-000001');
  expect(screen.queryByRole('button', { name: 'New amendment' })).toBeNull();
});
