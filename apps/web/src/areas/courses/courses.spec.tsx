import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import CoursesPage from './courses.page';
import CourseCampaignsPage from './course-campaigns.page';

const base = { id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' };
const course = {
  ...base,
  title: 'Commercial Law',
  semester_title: null,
  code: 'LAW',
  degree: 'bachelor',
  authorized: false,
  level_ids: [1],
  levels: ['Level 4'],
  credits: 240,
  host_course_id: null,
  host_course_title: null,
  category_id: null,
  category_name: null,
  department_id: null,
  department_name: null,
  description: null,
};
const campaign = {
  ...base,
  number: 'CC-000001',
  course_id: 1,
  course_title: 'Commercial Law',
  academic_year_id: 1,
  academic_year_name: '2026/27',
  semester_id: null,
  semester_name: null,
  level_id: null,
  level_name: null,
  purpose: 'module_registration',
  state: 'open',
  opens_on: '2026-11-16',
  closes_on: '2026-11-27',
  drop_until: null,
  places: null,
  min_credits: 12,
  max_credits: 30,
  needs_approval: true,
  note: null,
};

beforeEach(() => {
  new FakeServer().on('GET', '/course', () => page(course)).on('GET', '/course_campaign', () => page(campaign));
});

test('the registrar sees which course is authorized and makes a new one; a reader has no button', async () => {
  signInAs({ roles_map: { REGISTRAR_OFFICER: true }, grants: { courses: ['read', 'create'] } });
  const { unmount } = show(<CoursesPage />);
  expect(await screen.findByRole('link', { name: 'Commercial Law' })).toHaveAttribute('href', '/course/view/1');
  expect(screen.getByText('Not authorized')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New course' })).toBeVisible();
  unmount();
  signInAs({ roles_map: { DEAN: true }, grants: { courses: ['read'] } });
  show(<CoursesPage />);
  expect(await screen.findByText('Not authorized')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New course' })).toBeNull();
});

test('a campaign says what it is for and where it stands today', async () => {
  signInAs({ roles_map: { DEAN: true }, grants: { courses: ['read'] } });
  show(<CourseCampaignsPage />);
  expect(await screen.findByText('Module registration')).toBeVisible();
  expect(screen.getByText('Open')).toBeVisible();
});
