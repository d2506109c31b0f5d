import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Component } from './offences.page';

const first = {
  id: 1,
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  name: 'First offence',
  note: null,
  status: 'draft',
};
const listed = {
  content: [first],
  top_content: [],
  size: 10,
  number: 0,
  pageable: { pageNumber: 0, pageSize: 10 },
  total_elements: 1,
  total_pages: 1,
  last: true,
  status: 'success',
};

beforeEach(() => {
  new FakeServer().on('GET', '/offence', () => listed);
});

test('the list shows what is there, and whoever may make one finds the button', async () => {
  signInAs();
  show(<Component />);
  expect(await screen.findByText('First offence')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Offences' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
});

test('whoever only reads has no button', async () => {
  signInAs({ roles_map: { STAFF: true }, grants: { offences: ['read'] } });
  show(<Component />);
  expect(await screen.findByText('First offence')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
});
