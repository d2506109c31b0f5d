import { readFileSync } from 'node:fs';
import { VERSION } from './core/version.js';

test('the version that is shown is that of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(VERSION).toBe(version);
});
