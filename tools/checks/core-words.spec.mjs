import { coreWords } from './core-words.mjs';

const HALLS = {
  file: 'libs/domain/src/areas/halls/halls.contract.ts',
  text: "defineResource({ name: 'hall_keys' })",
};
const ENTITY = { file: 'apps/api/src/schema/halls.entity.ts', text: "@Entity('hall_doors') class HallDoor {}" };
const core = (/** @type {string} */ text, file = 'apps/api/src/core/files/keep.ts') =>
  coreWords([HALLS, ENTITY, { file, text }]);

test('an area, a resource or a table that core names is found, as a word and in SQL', () => {
  for (const text of [
    "const CATEGORIES = ['halls']",
    "refuse('hall_keys')",
    'sql({ text: `select id from hall_doors where id = $1` })',
    'sql({ text: `select ${columns} from files join hall_keys k on true` })',
  ]) {
    expect(core(text)).toEqual([expect.stringContaining('of an area')]);
    expect(core(text, 'libs/domain/src/core/keep.ts')).toEqual([expect.stringContaining('of an area')]);
  }
});

test('imports, words of core, sentences, specs and areas are left alone', () => {
  for (const text of [
    "import { x } from 'halls'",
    "name('files')",
    "say('Two halls are open')",
    'select id from staff',
  ])
    expect(core(text)).toEqual([]);
  expect(core("name('halls')", 'apps/api/src/core/files/keep.spec.ts')).toEqual([]);
  expect(core("name('halls')", 'apps/api/src/areas/halls/halls.service.ts')).toEqual([]);
});
