import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#data/identity/session-store';
import { FakeServer } from '#testing/fake-server';
import { person } from '#testing/people';
import { showRoutes } from '#testing/show';
import LoginPage from './login.page';
import RegisterPage from './register.page';
import ResetPasswordRequestPage from './reset-password-request.page';

const place = (institution_id: number, institution: string) => ({
  ...{ institution_id, institution, key: `k${institution_id}`, password_min: 5, logo: null },
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/institution/all', () => [place(1, 'Samarkand University'), place(2, 'Bukhara College')])
    .on('GET', '/demo/accounts', () => ({ password: null, accounts: [] }))
    .on('POST', '/signup', () => ({ token: 'opened', user_info: person() }));
});
afterEach(() => session.end());

const open = (at: string) =>
  showRoutes(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '/register', element: <RegisterPage /> },
      { path: '/reset-password-request', element: <ResetPasswordRequestPage /> },
      { path: '*', element: null },
    ],
    at,
  ).router;
const chosen = async () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Institution/ });
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

test('a guest of an institution signs up there, by whatever links the page is reached', async () => {
  const router = open('/login?institution=2');
  // Only its crest: the page is its door.
  expect(await screen.findByText('Bukhara College')).toBeVisible();
  expect(screen.queryByText('Samarkand University')).toBeNull();
  await follow('Forgot password?');
  await follow('Back to sign in');
  await follow('Create an account');
  expect(await chosen()).toHaveDisplayValue('Bukhara College');
  expect(router.state.location.search).toBe('?institution=2');
  for (const [name, text] of [
    [/^First name/, 'Jasur'],
    [/^Last name/, 'Tursunov'],
    [/^Email/, 'jasur@example.com'],
    [/^User ID/, 'jasur.t'],
    [/^Password/, 'Apricots-of-Fergana-9'],
  ] as const)
    await userEvent.type(screen.getByLabelText(name), text);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(server.count('POST', '/signup')).toBe(1));
  expect(server.heard.find(({ path }) => path === '/signup')?.body).toMatchObject({ institution_id: 2 });
});

test('the institution may be changed', async () => {
  open('/register?institution=2');
  await userEvent.selectOptions(await chosen(), 'Samarkand University');
  expect(await chosen()).toHaveDisplayValue('Samarkand University');
});

test.each(['/register', '/register?institution=77', '/register?institution=none'])(
  '%s asks which it is',
  async (at) => {
    open(at);
    expect((await chosen()).value).toBe('');
  },
);
