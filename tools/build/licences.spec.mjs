import { readFileSync } from 'node:fs';
import { licences, TARGET, written } from './licences.mjs';

test('the page of open-source licences names exactly what the lock file holds (run: node tools/build/licences.mjs)', () => {
  const named = (/** @type {{ name: string, version: string }[]} */ list) =>
    list.map(({ name, version }) => `${name}@${version}`);
  expect(named(JSON.parse(readFileSync(TARGET, 'utf8')))).toEqual(named(licences()));
});

test('a list is written one package a line', () =>
  expect(written([{ name: 'a', version: '1.0.0', licence: 'MIT' }])).toBe(
    '[\n  {"name":"a","version":"1.0.0","licence":"MIT"}\n]\n',
  ));
