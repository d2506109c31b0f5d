import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import ContractPricesPage from './contract-prices.page';

const first = {
  id: 1,
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  number: 'CP-000001',
  degree: 'bachelor',
  academic_year_id: 1,
  academic_year_name: '2026/2027',
  course_id: null,
  course_title: null,
  amount: '100000.00',
  currency: 'UZS',
  schedule: [{ due_on: '2026-12-15', amount: '100000.00' }],
};

beforeEach(() => {
  new FakeServer().on('GET', '/contract-price', () => page(first));
});

test('the list shows what is there, and people who may make one find the button', async () => {
  signInAs();
  show(<ContractPricesPage />);
  expect(await screen.findByText('CP-000001')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Contract prices' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New price' })).toBeVisible();
});

test('a reader has no button', async () => {
  signInAs({ roles_map: { STAFF: true }, grants: { contracts: ['read'] } });
  show(<ContractPricesPage />);
  expect(await screen.findByText('CP-000001')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New price' })).toBeNull();
});
