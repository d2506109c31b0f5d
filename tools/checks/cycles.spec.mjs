import { cycles } from './cycles.mjs';

const from = (/** @type {string} */ file, /** @type {string[]} */ ...targets) => ({
  file,
  text: targets.map((target) => `import type { A } from '${target}';\n`).join(''),
});
const found = (/** @type {{ file: string, text: string }[]} */ ...files) => cycles(files);

test('files that import each other are found, by types and aliases and through an index', () => {
  expect(
    found(
      from('libs/domain/src/core/a.ts', './b.js'),
      from('libs/domain/src/core/b.ts', '@quad/domain/core'),
      from('libs/domain/src/core/index.ts', './a.js'),
      from('apps/web/src/kit/base/tag.tsx', '#kit/base/look', '@quad/domain/core'),
      from('apps/web/src/kit/base/look.ts', './tag'),
    ),
  ).toEqual([
    expect.stringMatching(/tag\.tsx|look\.ts -> .*tag\.tsx -> .*look\.ts$/),
    expect.stringMatching(/core\/a\.ts -> .*core\/b\.ts -> .*core\/index\.ts -> .*core\/a\.ts$/),
  ]);
});

test('a page that is fetched when it is opened, a spec, and a way without return are no circle', () => {
  expect(
    found(
      { file: 'apps/web/src/areas/a/index.tsx', text: "const lazy = () => import('./a.page');\n" },
      from('apps/web/src/areas/a/a.page.tsx', './index', './b'),
      from('apps/web/src/areas/a/b.tsx'),
      from('apps/web/src/areas/a/b.spec.tsx', './a.page'),
    ),
  ).toEqual([]);
});

test('areas and rooms of the kit do not go in a circle, whatever their files do', () => {
  expect(
    found(
      from('apps/api/src/areas/shop/a.ts', '#areas/meals/index.js'),
      from('apps/api/src/areas/meals/index.ts'),
      from('apps/api/src/areas/meals/b.ts', '#areas/shop/c.js'),
      from('apps/api/src/areas/shop/c.ts'),
    ),
  ).toEqual(['areas go in a circle: meals -> shop -> meals']);
});

test('a known circle may stay, and leaves the list once it is broken', () => {
  const [a, b] = ['tools/a.mjs', 'tools/b.mjs'];
  expect(cycles([from(a, './b.mjs'), from(b, './a.mjs')], [a])).toEqual([]);
  expect(cycles([from(a, './b.mjs'), from(b)], [a])).toEqual([
    expect.stringContaining(`${a} is in no circle any more`),
  ]);
});
