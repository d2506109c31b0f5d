import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#data/identity/session-store';
import { FakeServer, refuse } from '#testing/fake-server';
import { person } from '#testing/people';
import { show } from '#testing/show';
import LoginPage from './login.page';

const SIGNED = { token: 'opened', user_info: person() };
const second = (ways: readonly string[], token = 'challenge-of-twenty-signs') => ({
  second: { token, expires_in: 300, ways, passkey: null },
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/institution/all', () => [])
    .on('GET', '/demo/accounts', () => ({ password: null, accounts: [] }))
    .on('POST', '/signin', () => second(['totp', 'recovery']))
    .on('POST', '/signin/second', () => SIGNED);
});
afterEach(() => session.end());

const enterPassword = async () => {
  show(<LoginPage />);
  await userEvent.type(await screen.findByLabelText(/^User ID or email/), 'anna');
  await userEvent.type(screen.getByLabelText(/^Password/), 'seven green tramways');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};
const enterCode = async (code: string) => {
  await userEvent.type(await screen.findByLabelText(/^Code/), code);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};
const sentSecond = () => server.heard.filter(({ path }) => path === '/signin/second').map(({ body }) => body);

test('the sign-in page shows the pictures of the institutions that have one', async () => {
  const open = { institution: 'Samarkand University', key: 'sam', password_min: 5 };
  server.on('GET', '/institution/all', () => [
    { ...open, institution_id: 1, logo: 'a1' },
    { ...open, institution_id: 2, institution: 'Bukhara College', logo: null },
  ]);
  const { container } = show(<LoginPage />);
  await screen.findByRole('button', { name: /^Sign in/ });
  // The row has its height before the answer arrives: the form below must not move while a person types.
  const row = container.querySelector('.sign-in-crests');
  expect(row).toBeEmptyDOMElement();
  expect(await screen.findByText('Samarkand University')).toBeVisible();
  expect(container.querySelector('.sign-in-crests')).toBe(row);
  expect([...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
    '/api/v1/institution/1/logo',
  ]);
});

test('a password without a second factor signs in at once', async () => {
  server.on('POST', '/signin', () => SIGNED);
  await enterPassword();
  await waitFor(() => expect(session.read().token).toBe('opened'));
  expect(sentSecond()).toEqual([]);
});

test('with a second factor the code comes next, and only then is there a session', async () => {
  await enterPassword();
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(session.read().token).toBeNull();
  await enterCode('123 456');
  await waitFor(() => expect(session.read().token).toBe('opened'));
  expect(sentSecond()).toEqual([{ token: 'challenge-of-twenty-signs', code: '123456' }]);
});

test('what is no code is refused before it is sent', async () => {
  await enterPassword();
  await enterCode('12');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter six digits, or a recovery code');
  expect(sentSecond()).toEqual([]);
});

test('a recovery code is another way, and a wrong one is said at its field', async () => {
  server.on('POST', '/signin/second', () => {
    throw refuse(422, {
      code: 'invalid',
      fields: [{ field: 'code', code: 'sign-in.wrong_second', message: 'The code is wrong' }],
    });
  });
  await enterPassword();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByText('Enter one of your recovery codes. It works once.')).toBeVisible();
  await enterCode('abcd-efgh-jkmn');
  expect(
    await screen.findByText('The code is wrong', { selector: '.kit-field-error, .kit-field-error *' }),
  ).toBeVisible();
  expect(sentSecond()).toMatchObject([{ code: 'abcdefghjkmn' }]);
  expect(session.read().token).toBeNull();
});

test('a sign-in whose time is over begins again with the password', async () => {
  server.on('POST', '/signin/second', () => {
    throw refuse(410, { code: 'sign-in.challenge_over', message: 'This sign-in has expired' });
  });
  await enterPassword();
  await enterCode('123456');
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'One more step' })).toBeNull();
});

test('a browser without passkeys offers none, and says what to do where nothing else is left', async () => {
  server.on('POST', '/signin', () => second(['passkey']));
  await enterPassword();
  expect(await screen.findByText(/No second step is possible here/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
