import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import ContractTextsPage from './contract-texts.page';

const first = {
  id: 1,
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  name: 'First contract text',
  degree: 'bachelor',
  academic_year_id: 1,
  academic_year_name: 'Aziza Karimova',
  language: 'uz',
  body: 'Body',
};

beforeEach(() => {
  new FakeServer().on('GET', '/contract-text', () => page(first));
});

test('the list shows what is there, and people who may make one find the button', async () => {
  signInAs();
  show(<ContractTextsPage />);
  expect(await screen.findByText('First contract text')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Contract texts' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
});

test('a reader has no button', async () => {
  signInAs({ roles_map: { STAFF: true }, grants: { contracts: ['read'] } });
  show(<ContractTextsPage />);
  expect(await screen.findByText('First contract text')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
});
