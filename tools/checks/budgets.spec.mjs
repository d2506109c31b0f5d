import { budgets } from './budgets.mjs';

const file = 'apps/web/src/areas/clubs/clubs.page.tsx';

test('a wide line, a long file and a long function are found, each with its place', () => {
  const lines = (/** @type {number} */ n) => 'a();\n'.repeat(n);
  const found = budgets([
    { file, text: `const a = '${'ж'.repeat(127)}';\n` },
    { file, text: `const a = '${'ж'.repeat(128)}';\n` },
    { file, text: lines(251) },
    { file, text: `function f() {\n${lines(59)}}\n` },
  ]);
  expect(found).toEqual([
    expect.stringContaining(`${file}:1: a line of more than 140 characters`),
    expect.stringContaining('251 lines, the budget is 250'),
    expect.stringContaining('a function of 61 lines, the budget is 60'),
  ]);
});

test('a migration that ran may be wide', () => {
  expect(budgets([{ file: 'migrations/1-a.ts', text: `// ${'a'.repeat(200)}\n` }])).toEqual([]);
});
