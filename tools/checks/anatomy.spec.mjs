import { anatomy } from './anatomy.mjs';
import { cycles } from './cycles.mjs';

const many = (/** @type {number} */ count, /** @type {string} */ folder) =>
  Array.from({ length: count }, (_, at) => ({ file: `${folder}/thing-${at}.ts` }));

test('a folder of more files than a person can hold asks for rooms', () => {
  const folder = 'apps/web/src/areas/clubs';
  expect(anatomy(many(30, folder))).toEqual([]);
  expect(anatomy(many(31, folder))).toEqual([expect.stringContaining(`${folder}: 31 files side by side`)]);
  expect(anatomy(many(31, 'apps/web/src/kit/form'))).toHaveLength(1);
});

test('a large area has rooms, one level of them; a small one has none', () => {
  const large = [...many(20, 'apps/api/src/areas/clubs'), ...many(6, 'apps/api/src/areas/clubs/meetings')];
  expect(anatomy(large)).toEqual([]);
  expect(anatomy(large.slice(1))).toEqual([expect.stringContaining('25 files need no rooms')]);
  const deeper = { file: 'apps/api/src/areas/clubs/meetings/notes/note.ts' };
  expect(anatomy([...large, deeper])).toEqual([expect.stringContaining('have no rooms below them')]);
});

test('neither areas of the api nor rooms of the kit go in a circle', () => {
  const file = (/** @type {string} */ path, /** @type {string} */ target) => ({
    file: path,
    text: `import { x } from '${target}';`,
  });
  const there = file('apps/api/src/areas/clubs/clubs.service.ts', '#areas/halls/index.js');
  expect(cycles([there])).toEqual([]);
  expect(cycles([there, file('apps/api/src/areas/halls/hall.ts', '#areas/clubs/index.js')])).toContain(
    'areas go in a circle: clubs -> halls -> clubs',
  );
  const kit = [file('apps/web/src/kit/form/form.tsx', '#kit/base/modal')];
  expect(cycles([...kit, file('apps/web/src/kit/base/modal.tsx', '#kit/form/form')])).toContain(
    'rooms of the kit go in a circle: base -> form -> base',
  );
});

test('a page has the name of its file', () => {
  const file = 'apps/web/src/areas/lessons/module-lessons.page.tsx';
  expect(anatomy([{ file, text: 'export default function ModuleLessonsPage() {' }])).toEqual([]);
  expect(anatomy([{ file, text: 'export function Component() {' }])).toEqual([
    expect.stringContaining('export default function ModuleLessonsPage()'),
  ]);
});
