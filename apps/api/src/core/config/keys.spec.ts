import { readConfig } from './env.js';
import { keyOf, type KeyPurpose } from './keys.js';

const SECRET = 'a secret of forty characters, made up here';
const SETTINGS = { DATABASE_URL: 'postgres://localhost/x', SESSION_SECRET: SECRET };
const ALL = [
  'sessions',
  'database',
  'documents',
  'unsubscribing',
  'media',
  'codes',
  'check_in',
  'repeats',
  'seal',
  'chains',
  'metrics',
  'factors',
] as const satisfies readonly KeyPurpose[];
const keysOf = (env: Record<string, string>) => {
  const config = readConfig({ ...SETTINGS, ...env });
  return Object.fromEntries(ALL.map((purpose) => [purpose, keyOf(config, purpose).toString('hex')]));
};

test('every purpose has a key of its own, the same in every process', () => {
  const keys = keysOf({});
  const secret = Buffer.from(SECRET).toString('hex');
  expect(ALL.filter((purpose) => keys[purpose] === secret)).toEqual(['database', 'documents']);
  expect(new Set(Object.values(keys)).size).toBe(ALL.length - 1);
  expect(keysOf({})).toEqual(keys);
});

test('with a setting these two are derived like the others', () => {
  const keys = keysOf({ LINKS_KEY: SECRET, DATABASE_KEY: SECRET, SEAL_KEY: SECRET });
  expect(new Set([keys.documents, keys.unsubscribing, keys.database, keys.seal]).size).toBe(4);
});

test.each([
  ['SESSIONS_KEY', ['sessions']],
  ['DATABASE_KEY', ['database']],
  ['LINKS_KEY', ['documents', 'unsubscribing', 'media']],
  ['CODES_KEY', ['codes', 'check_in', 'repeats']],
  ['SEAL_KEY', ['seal']],
  ['MARKS_KEY', ['chains']],
  ['METRICS_KEY', ['metrics']],
  ['FACTORS_KEY', ['factors']],
])('%s changes its own keys and no other', (setting, changed) => {
  const before = keysOf({});
  const after = keysOf({ [setting]: 'another secret of more than 32 characters' });
  expect(ALL.filter((purpose) => after[purpose] !== before[purpose])).toEqual(changed);
});

test('a new SESSION_SECRET leaves what has a key of its own', () => {
  const own = { SEAL_KEY: 'the seal has a secret of its own, kept elsewhere' };
  const other = { ...own, SESSION_SECRET: 'a new secret, because the old one got known' };
  expect(keysOf(other).seal).toBe(keysOf(own).seal);
  expect(keysOf(other).sessions).not.toBe(keysOf(own).sessions);
});

test('a short key is refused in production, by its name', () => {
  expect(() => readConfig({ ...SETTINGS, NODE_ENV: 'production', LINKS_KEY: 'twenty characters ok' })).toThrow(
    'LINKS_KEY must have at least 32 characters',
  );
});
