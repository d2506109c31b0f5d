import { addressOfLinks } from './env.js';

const here = { HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: undefined, SMTP_URL: undefined, production: false };
const EVIL = 'http://evil.example';

test.each([
  ['with PUBLIC_URL', { PUBLIC_URL: 'https://campus.example/' }, 'https://campus.example'],
  ['in production without it', { production: true }, 'http://127.0.0.1:3000'],
  ['once emails leave the house', { SMTP_URL: 'smtp://mail' }, 'http://127.0.0.1:3000'],
  ['on a developer\u2019s machine alone', {}, EVIL],
])('links lead where the settings say, not the Host header: %s', (_, settings, address) =>
  expect(addressOfLinks({ ...here, ...settings }, EVIL)).toBe(address),
);
