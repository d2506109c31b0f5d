import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Parts } from '#shell/start/parts';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { APPLICANT_PAGES } from './applicant-pages';
import { KINDS } from './kinds';
import { ReviewPage } from './review';

const offer = (kind: string, name: string) => ({
  ...{ id: name.length, kind, name, name_in: {}, course_title: null, state: 'open' },
  ...{ opens_at: '2026-01-01T00:00:00Z', closes_at: '2099-01-01T00:00:00Z', seats: null, fee: null, currency: 'UZS' },
  ...{ description: null, description_in: {}, documents: null, documents_in: {}, min_age: null, max_age: null },
});

const OFFERED = [offer('general', 'Essay contest'), offer('pre_foundation', 'Year 0')];

test('an officer who opens the desk of one application without its number chooses among those that wait', async () => {
  new FakeServer().on('GET', '/application', () => ({ content: [], total_elements: 0 }));
  signInAs({ id: 9, roles_map: { ADMISSION_MODERATOR: true }, grants: {} });
  const element = (
    <Parts>
      <ReviewPage pages={KINDS.main} />
    </Parts>
  );
  showRoutes([{ path: '/student-applications/edit', element }], '/student-applications/edit');
  expect(await screen.findByRole('heading', { name: 'Edit student application' })).toBeVisible();
});

test('a stranger reads what the foundation offers, and nothing else', async () => {
  new FakeServer().on('GET', '/public/admission', ({ query }) => ({
    institution: 'Westbridge',
    campaigns: OFFERED.filter(({ kind }) => query.kind === kind),
  }));
  const { create: Register } = APPLICANT_PAGES.pre_foundation;
  show(
    <Parts>
      <Register />
    </Parts>,
    { at: '/pfc/application/register' },
  );
  expect(await screen.findByRole('heading', { name: 'Pre-foundation application' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Year 0' })).toBeVisible();
  expect(screen.queryByText('Essay contest')).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/pfc/edit?institution=1');
});
