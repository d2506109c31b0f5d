import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { ContractPage } from './contract.screens';
import { linesChanged } from './line-diff';
import OwnContractPage from './own-contract.page';

const contract = {
  ...{ id: 1, version: 3, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  ...{ number: '2026/B-00001', status: 'open', student_id: 4, student_name: 'Aziza Karimova', idNumber: 'U4' },
  ...{ degree: 'bachelor', academic_year_id: 1, academic_year_name: '2026/2027', amount: '1000.00', currency: 'UZS' },
  ...{ full_grant: false, schedule: [], accept_until: '2099-12-10T18:00:00Z', ends_on: '2099-06-30', paid: '0.00' },
  ...{ debt: '0.00', advance: '0.00', due: '0.00', deviation: '0.00', text_revision: 1, latest_revision: 1 },
  ...{ text_hash: 'a'.repeat(64), issued_at: '2026-11-20T10:00:00Z', opened_at: '2026-11-21T10:00:00Z' },
  ...{ downloaded_at: null as string | null, accepted_at: null, accepted_ip: null, accepted_agent: null },
  ...{ accepted_hash: null, decision_reason: null, command_number: null, terminated_at: null, refund: null },
  ...{ final_debt: null, file_id: null, file_hash: null, creator_id: null, creator_name: null },
};
const opened = { ...contract, text: '# Contract\n\nWe teach **you**.', sha256: 'a'.repeat(64), empty: [] };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
});

test('a student reads the text; the box opens with the download, and the button with the box', async () => {
  server.on('GET', '/contract/agreement/get', () => [contract]).on('GET', '/contract/agreement/open', () => opened);
  show(<OwnContractPage />);
  expect(await screen.findByRole('heading', { name: 'Contract', level: 3 })).toBeVisible();
  expect(screen.getByText('you').tagName).toBe('STRONG');
  expect(screen.getByText('Download the document first.')).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Accept contract' })).toBeDisabled();
});

test('the paper is asked for by the method and with the body of its call', async () => {
  server
    .on('GET', '/contract/agreement/get', () => [contract])
    .on('GET', '/contract/agreement/open', () => opened)
    .on('POST', '/contract/agreement/download', () => ({}));
  show(<OwnContractPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(server.count('POST', '/contract/agreement/download')).toBe(1));
  const [asked] = server.heard.filter(({ path }) => path === '/contract/agreement/download');
  expect(asked).toMatchObject({ method: 'POST', body: { id: 1 } });
});

test('what is accepted is the text that was shown', async () => {
  const has = { ...opened, downloaded_at: '2026-11-22T10:00:00Z' };
  const sent: unknown[] = [];
  server
    .on('GET', '/contract/agreement/get', () => [has])
    .on('GET', '/contract/agreement/open', () => has)
    .on('POST', '/contract/agreement/accept', ({ body }) => {
      sent.push(body);
      return { ...has, status: 'accepted' };
    });
  show(<OwnContractPage />);
  const box = await screen.findByRole('checkbox');
  expect(screen.getByRole('button', { name: 'Accept contract' })).toBeDisabled();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Accept contract' }));
  expect(sent).toEqual([{ id: 1, version: 3, sha256: 'a'.repeat(64), confirmed: true }]);
});

test('the page of a contract has no card of files: its sealed paper is downloaded by its button', async () => {
  signInAs({
    roles_map: { ACCOUNTANT_HEAD: true },
    grants: { ...SYSTEM_GRANTS.ACCOUNTANT_HEAD } as Record<string, string[]>,
  });
  server
    .on('GET', '/contract/agreement/all/1', () => contract)
    .on('GET', '/contract/agreement/open', () => opened)
    .on('GET', '/contract/agreement/all/1/ledger', () => [])
    .on('GET', '/history/contract_agreements/1', () => []);
  showRoutes([{ path: '/contracts/:id', element: <ContractPage /> }], '/contracts/1');
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
});

test('a version says which lines it adds and which it takes out', () => {
  expect(linesChanged('a\nb\nc', 'a\nx\nc\nd').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    ...['same a', 'gone b', 'added x', 'same c', 'added d'],
  ]);
});
