import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnFactors } from '@quad/domain/sign-in';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { SecondFactor } from './second-factor';

const NONE: OwnFactors = {
  totp_since: null,
  recovery_left: 0,
  passkeys: [],
  passkeys_possible: true,
  strong_role: false,
  password_long: null,
  password_min: 5,
};
const CODES = Array.from({ length: 10 }, (_, n) => `code-of-num${n}`);
const SECRET = 'ABCDEFGH234567';

let own: OwnFactors;
let server: FakeServer;
beforeEach(() => {
  signInAs();
  own = NONE;
  server = new FakeServer()
    .on('GET', '/user/factors', () => own)
    .on('POST', '/user/totp', () => ({ secret: SECRET, uri: `otpauth://totp/Quad:admin?secret=${SECRET}` }))
    .on('PUT', '/user/totp', () => {
      own = { ...own, totp_since: '2026-11-22T10:00:00Z', recovery_left: 10 };
      return { recovery_codes: CODES };
    })
    .on('PUT', '/user/totp/off', () => {
      own = NONE;
      return { done: true };
    })
    .on('POST', '/user/recovery_codes', () => ({ recovery_codes: CODES }))
    .on('PUT', '/user/passkey', ({ body }) => ({ ...own.passkeys[0], ...(body as object) }));
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = (method: string, path: string) =>
  server.heard.find((heard) => heard.method === method && heard.path === path)?.body;

test('an app is set up by password, key and code; the recovery codes are shown once', async () => {
  show(<SecondFactor />);
  await click('Set up');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'seven green tramways');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH 2345 67')).toBeVisible();
  expect(server.count('PUT', '/user/totp')).toBe(0);
  await userEvent.type(screen.getByLabelText(/^Code from the app/), '123456');
  await click('Confirm');
  expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
  expect(bodyOf('PUT', '/user/totp')).toEqual({ code: '123456' });
  await click('I have kept them');
  await waitFor(() => expect(screen.queryByText(CODES[9] ?? '')).toBeNull());
  expect(await screen.findByText('Codes left: 10')).toBeVisible();
});

test('the app is turned off with password and code', async () => {
  own = { ...NONE, totp_since: '2026-11-22T10:00:00Z', recovery_left: 3 };
  show(<SecondFactor />);
  await click('Turn off');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'seven green tramways');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(server.count('PUT', '/user/totp/off')).toBe(0);
  await userEvent.type(dialog.getByLabelText(/^Code from the app, or a recovery code/), '654321');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Set up' });
  expect(bodyOf('PUT', '/user/totp/off')).toEqual({ password: 'seven green tramways', code: '654321' });
});

test.each([
  [{ password_long: false }, 'Change the password, or set up a second factor.'],
  [{ password_long: null }, 'The length of your present password is not known: the rule applies when you change it.'],
  [{ password_long: true }, 'You meet this.'],
  [{ password_long: false, totp_since: '2026-11-22T10:00:00Z' }, 'You meet this.'],
])('a role that asks for more says whether it is met: %j', async (part, words) => {
  own = { ...NONE, strong_role: true, ...part };
  show(<SecondFactor />);
  expect(await screen.findByText(new RegExp(words.replace('.', '\\.')))).toBeVisible();
});

test('somebody without such a role reads nothing of it', async () => {
  show(<SecondFactor />);
  await screen.findByRole('button', { name: 'Set up' });
  expect(screen.queryByText(/changes marks, money or accounts/)).toBeNull();
});

test('passkeys are listed by name and renamed; without an app new codes ask for the password alone', async () => {
  const made = { created_at: '2026-11-20T10:00:00Z', last_used_at: null };
  own = { ...NONE, recovery_left: 2, passkeys: [{ id: 4, name: 'Laptop', ...made }] };
  show(<SecondFactor />);
  expect(await screen.findByText('Laptop')).toBeVisible();
  expect(screen.getByText('Codes left: 2')).toBeVisible();
  await click('Rename: Laptop');
  const name = screen.getByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Old laptop');
  await click('Rename');
  await waitFor(() => expect(bodyOf('PUT', '/user/passkey')).toEqual({ id: 4, name: 'Old laptop' }));
  await click('Make new codes');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Code from the app, or a recovery code')).toBeNull();
});
