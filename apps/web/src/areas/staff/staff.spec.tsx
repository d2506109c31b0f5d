import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import StaffPersonPage from './staff-person.page';

const SECTIONS = {
  ...{ permanent_address: null, current_address: null, previous_education: null, workExperience: null },
  ...{ education_places: [], trainings: [], languageSkills: [], academicArticles: [] },
};
const MEMBER = {
  ...{ id: 3, version: 2, account_id: 30, name: 'Jasur Rahimov', position: 'Lecturer', photo_url: null },
  ...{ roles: ['TEACHER'], heads: [], mentors: [], sections: SECTIONS, renamable: true },
};
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/staff/info/3', () => MEMBER)
    .on('GET', '/inquiry', () => page())
    .on('GET', '/cclsmodule', () => page());
});
const draw = () => showRoutes([{ path: '/staff/:id', element: <StaffPersonPage /> }], '/staff/3');
const asked = (path: string) => server.heard.find((heard) => heard.path === path)?.query;

test('HR finds what somebody teaches and asks, and may give them a photo', async () => {
  signInAs();
  draw();
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Teaching' }));
  await waitFor(() => expect(asked('/cclsmodule')).toMatchObject({ teacher_id: '3' }));
  expect(screen.getByRole('link', { name: 'Timetable' })).toHaveAttribute('href', '/timetable?teacher=3');
  await userEvent.click(screen.getByRole('tab', { name: 'Inquiries' }));
  await waitFor(() => expect(asked('/inquiry')).toMatchObject({ creator_id: '30' }));
});

test('the names of somebody who holds more than HR are not offered, and the form says how they change', async () => {
  server.on('GET', '/staff/info/3', () => ({ ...MEMBER, firstname: 'Jasur', lastname: 'Rahimov', renamable: false }));
  signInAs();
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText(/^This person has permissions that you do not have/)).toBeVisible();
  for (const kept of [/^First name/, /^Last name/, /^Passport/])
    for (const field of screen.getAllByRole('textbox', { name: kept })) expect(field).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /^Position/ })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /photo/ })).toBeNull();
});

test('a colleague who reads staff alone finds neither', async () => {
  signInAs({ roles_map: { GUEST_USER: true }, grants: { staff: ['read'] } });
  draw();
  expect(await screen.findByRole('tab', { name: 'Profession' })).toBeVisible();
  for (const tab of ['Teaching', 'Inquiries', 'Files']) expect(screen.queryByRole('tab', { name: tab })).toBeNull();
  expect(screen.queryByRole('button', { name: /photo/ })).toBeNull();
});
