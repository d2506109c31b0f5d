import { addressOfLinks, readConfig } from './env.js';

const here = { HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: undefined, SMTP_URL: undefined, production: false };
const EVIL = 'http://evil.example';

test.each([
  ['with PUBLIC_URL', { PUBLIC_URL: 'https://campus.example/' }, 'https://campus.example'],
  ['in production without it', { production: true }, 'http://localhost:3000'],
  ['once emails leave the house', { SMTP_URL: 'smtp://mail' }, 'http://localhost:3000'],
  ['on a developer\u2019s machine alone', {}, EVIL],
])('links lead where the settings say, not the Host header: %s', (_, settings, address) =>
  expect(addressOfLinks({ ...here, ...settings }, EVIL)).toBe(address),
);

test('a letter that nobody asked for leads to the name that people sign in at', () => {
  expect(addressOfLinks(here)).toBe('http://localhost:3000');
  expect(addressOfLinks({ ...here, HOST: '10.0.0.7' })).toBe('http://10.0.0.7:3000');
});

test('an empty line of a settings file counts as not set', () => {
  const given = { DATABASE_URL: 'postgres://quad@database/quad', SESSION_SECRET: 'x'.repeat(32) };
  const optional = ['SMTP_URL', 'SMS_TOKEN', 'TRUSTED_PROXIES', 'SOCKETS_PER_ADDRESS', 'FILES_FREE_PERCENT'];
  const read = readConfig({ ...given, ...Object.fromEntries(optional.map((name) => [name, ''])) });
  expect(optional.filter((name) => name in read)).toEqual([]);
});
