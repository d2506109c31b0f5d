import { overrides } from './overrides.mjs';

const file = 'apps/api/src/areas/clubs/clubs.service.ts';
const service = (/** @type {string} */ body) => ({
  file,
  text: `class ClubsService extends ResourceService<typeof clubs, Club> { ${body} }`,
});

test('a service that rewrites a method of the base is named; the six points are free', () => {
  expect(overrides([service('override async act() {} protected override readonly effects = {};')])).toEqual([
    `${file}: overrides act; a resource's service overrides source, listOf, prepare, effects, guards, hearers, after, hiddenFrom`,
  ]);
  expect(overrides([service('protected override readonly source = 1; override listOf() {}')])).toEqual([]);
});

test('what is not the service of a resource is left alone', () => {
  expect(overrides([{ file, text: 'class Clubs extends Other { override act() {} }' }])).toEqual([]);
});
