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

test('every package has a licence: what its package.json does not say, its licence file or its readme does', () => {
  expect(licences().filter(({ licence }) => licence === 'UNKNOWN')).toEqual([]);
  const named = Object.fromEntries(licences().map(({ name, licence }) => [name, licence]));
  expect([named['combine-errors'], named['pause'], named['png-js']]).toEqual(['MIT', 'MIT', 'MIT']);
});
