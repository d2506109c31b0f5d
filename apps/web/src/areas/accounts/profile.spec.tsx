import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { person, signInAs } from '#testing/people';
import { show } from '#testing/show';
import AccountsPage from './accounts.page';
import ProfilePage from './profile.page';

const ACCOUNT = {
  ...person(),
  version: 4,
  created_at: '2026-09-01T08:00:00Z',
  updated_at: '2026-09-01T08:00:00Z',
  phone: '+998901234567',
  account_type: 'student',
  idNumber: 'S-17',
  roles: ['BACHELOR_STUDENT'],
  disabled: false,
  last_signed_in_at: null,
  gender: 'female',
  birthdate: '2007-03-08',
  citizenship: 'Uzbekistan',
  nationality: null,
  place_of_birth: null,
  pinfl: '60803070000003',
  passport_id: 'AB1234567',
  passportIssueDate: null,
  socialCategory: null,
  region: 'Samarkand',
  native_language: null,
  contact_email: null,
  home_phone: null,
  parents_phone: null,
  additional_phone: null,
  responsible_phone: null,
  university_email: 'aziza@wiut.example',
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/account/1', () => ACCOUNT)
    .on('PUT', '/account/profile', () => ({ ...ACCOUNT, version: 5 }))
    .on('GET', '/user/me/info', () => person({ student_id: 9 }))
    .on('GET', '/role/all', () => [])
    .on('GET', '/account', () => page(ACCOUNT))
    .on('POST', '/account', () => ({ ...ACCOUNT, version: 5 }));
});

test('the profile is read first, in sections; a student changes contacts and finds the papers closed', async () => {
  signInAs({ student_id: 9, roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  show(<ProfilePage />, { at: '/profile' });
  const documents = await screen.findByRole('region', { name: 'Documents' });
  expect(within(documents).getByText('AB1234567')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Personal details' })).getByText('Female')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit my details' }));
  const form = await screen.findByRole('dialog', { name: 'Edit my details' });
  for (const label of ['First name', 'Passport', 'University email'])
    expect(within(form).getByRole('textbox', { name: new RegExp(`^${label}(?! issued)`) })).toBeDisabled();
  await userEvent.type(within(form).getByRole('textbox', { name: /^Home phone/ }), '+998 66 233 44 55');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.count('PUT', '/account/profile')).toBe(1));
  const sent = server.heard.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ version: 4, home_phone: '+998662334455', passport_id: 'AB1234567' });
  expect(sent).not.toHaveProperty('idNumber');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the form of an account takes every detail and says what is wrong with it in words', async () => {
  signInAs();
  show(<AccountsPage />, { at: '/accounts?open=1' });
  const form = await screen.findByRole('dialog', { name: /Aziza Karimova/ });
  const passport = await within(form).findByRole('textbox', { name: /^Passport$/ });
  expect(within(form).getByRole('combobox', { name: /^Account type/ })).toHaveValue('student');
  await userEvent.clear(passport);
  await userEvent.type(passport, 'АВ1234567');
  const pinfl = within(form).getByRole('textbox', { name: /PINFL/ });
  await userEvent.clear(pinfl);
  await userEvent.type(pinfl, '123');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect((await within(form).findAllByText(/Latin letters only/)).length).toBeGreaterThan(0);
  expect(within(form).getAllByText(/Enter 14 digits/).length).toBeGreaterThan(0);
  expect(server.count('POST', '/account')).toBe(0);
  await userEvent.clear(passport);
  await userEvent.type(passport, 'ab 765 4321');
  await userEvent.clear(pinfl);
  await userEvent.type(pinfl, '60803070000003');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.count('POST', '/account')).toBe(1));
  expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
    passport_id: 'AB7654321',
    gender: 'female',
    region: 'Samarkand',
  });
});
