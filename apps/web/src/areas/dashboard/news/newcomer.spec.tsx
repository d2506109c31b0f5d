import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { person } from '#testing/people';
import { actorOf } from '#data/identity/session';
import { show } from '#testing/show';
import { isNewcomer, Newcomer } from './newcomer';

const as = (role: string) => actorOf(person({ roles_map: { [role]: true } }))!;

test('guests and applicants are newcomers, and nobody who has something to do here', () => {
  expect(['GUEST_USER', 'BS_APPLICANT', 'ADMISSION_APPLICANT'].map((role) => isNewcomer(as(role)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['BACHELOR_STUDENT', 'TEACHER', 'MODERATOR_VIEWER'].map((role) => isNewcomer(as(role)))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a newcomer reads what they may do, how to apply, how they become a member and where to ask', async () => {
  new FakeServer().on('GET', '/settings/support', () => ({ support_phone: '+998 71 238 65 00', support_place: null }));
  show(<Newcomer />);
  expect(await screen.findByText('+998 71 238 65 00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete and verify your details' })).toHaveAttribute('href', '/profile');
  for (const name of ['How to apply', 'How you become a member', 'Where to ask'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
});
