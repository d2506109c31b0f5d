import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import ContractAgreementsPage from './contract-agreements.page';

const first = {
  id: 1,
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  number: 'CA-000001',
  student_id: 1,
  student_name: 'Aziza Karimova',
  amount: '100000.00',
  accept_by: '2026-11-23',
  ends_on: '2026-11-23',
  status: 'draft',
};

beforeEach(() => {
  new FakeServer().on('GET', '/contract/agreement/all', () => page(first));
});

test('the list shows what is there, and people who may make one find the button', async () => {
  signInAs();
  show(<ContractAgreementsPage />);
  expect(await screen.findByText('CA-000001')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Contracts' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
});

test('a reader has no button', async () => {
  signInAs({ roles_map: { STAFF: true }, grants: { contracts: ['read'] } });
  show(<ContractAgreementsPage />);
  expect(await screen.findByText('CA-000001')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
});
