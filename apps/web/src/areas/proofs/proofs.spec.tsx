import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { studyProofs } from '@quad/domain/proofs';
import { sample } from '@quad/testing';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import MyProofsPage from './my-proofs.page';
import { ListPage as ProofsOfficePage } from './proofs.screens';
import PublicPaperPage from './public-paper.page';

const PATH = '/student_inquiries/proof-of-study';
const proof = sample(studyProofs, {
  version: 2,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  number: 'PS-000001',
  student_id: 4,
  student_name: 'Aziza Karimova',
  idNumber: 'U1',
  student_status: 'activated',
  group_title: 'SE-25',
  addressee: null,
  status: 'accepted',
  creator_id: 1,
  creator_name: 'Aziza Karimova',
});

let server: FakeServer;
const sent = (path: string) =>
  server.heard.flatMap((each) => (each.method === 'POST' && each.path === path ? [each.body] : []));
beforeEach(() => {
  server = new FakeServer()
    .on('GET', `${PATH}/all`, () => [proof])
    .on('GET', PATH, () => page(proof, { ...proof, id: 2, number: 'PS-000002', status: 'submitted' }))
    .on('GET', '/issued-paper', () => page());
});

const STUDENT = { id: 1, roles_map: { BACHELOR_STUDENT: true as const }, grants: {}, student_id: 4, staff_id: null };
const OFFICER = { id: 3, roles_map: { REGISTRAR_OFFICER: true as const }, grants: {}, staff_id: 9 };

test('a student asks for one and sees where the last stands; what is not issued cannot be downloaded', async () => {
  server.on('POST', PATH, () => ({ ...proof, id: 5 }));
  signInAs(STUDENT);
  const user = userEvent.setup();
  show(<MyProofsPage />);
  expect(await screen.findByText('PS-000001')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel the request' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull();
  await user.selectOptions(screen.getByLabelText(/Purpose/), 'bank');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('PS-000001');
  expect(sent(PATH)).toEqual([expect.objectContaining({ purpose: 'bank', language: 'en' })]);
});

test('the registry issues what is checked and accepts what is not, several at once', async () => {
  server.on('POST', `${PATH}/1/actions/ISSUE`, () => ({ ...proof, status: 'delivered' }));
  signInAs(OFFICER);
  const user = userEvent.setup();
  show(
    <>
      <ProofsOfficePage />
      <KitHost />
    </>,
  );
  await screen.findByText('PS-000001');
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  expect(await screen.findByRole('button', { name: 'Accept 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Issue 1' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Issue' }));
  expect(await screen.findByText('Done: 1 of 1')).toBeVisible();
  expect(sent(`${PATH}/1/actions/ISSUE`)).toEqual([{ version: 2 }]);
});

const shown = {
  kind: 'proof_of_study',
  institution: 'Here University',
  number: 'PS-000001',
  language: 'en',
  addressee: null,
  issued_on: '2026-11-20',
  valid_until: '2027-02-18',
  state: 'expired',
  ended_at: '2026-11-22T10:00:00Z',
  end_reason: 'status',
  stated: { name: 'Aziza Karimova', idNumber: 'U1', degree: 'bachelor', course: 'Law', modules: [] },
  file_hash: 'a'.repeat(64),
  signed_text: 'quad-paper-1',
  signature: 's',
  signing_key: 'k',
  is_genuine: true,
  is_same: null,
  checked_at: '2026-11-22T11:00:00Z',
};

test('the public page says that a paper is over and why, and asks by its hash whether a file is the one', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const asked: unknown[] = [];
  server.on('GET', '/public/proof-of-study', ({ query }) => {
    asked.push(query);
    return { ...shown, is_same: query.sha256 ? false : null };
  });
  const user = userEvent.setup();
  showRoutes([{ path: '/public/proof-of-study/:token', element: <PublicPaperPage /> }], '/public/proof-of-study/abc');
  expect(await screen.findByText(/no longer valid: the student’s status has changed/)).toBeVisible();
  expect(screen.getByText('Law')).toBeVisible();
  const file = Object.assign(new File(['changed'], 'paper.pdf', { type: 'application/pdf' }), {
    arrayBuffer: async () => new TextEncoder().encode('changed').buffer,
  });
  await user.upload(screen.getByLabelText('Choose the PDF'), file);
  expect(await screen.findByText(/not the file that was issued/)).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ token: 'abc', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
