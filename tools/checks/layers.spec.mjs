import { ESLint } from 'eslint';
import { root } from '../common/main-module.mjs';

const eslint = new ESLint({ cwd: root });
const said = async (/** @type {string} */ file, /** @type {string} */ from) => {
  const [found] = await eslint.lintText(`import '${from}';\n`, { filePath: `${root}/${file}` });
  return (found?.messages ?? []).map(({ ruleId }) => ruleId);
};

test.each([
  ['apps/api/src/core/zz.ts', '#areas/shop/index.js', '#schema/index.js'],
  ['apps/api/src/areas/shop/zz.ts', '#areas/meals/menu.service.js', '#areas/meals/index.js'],
  ['apps/web/src/data/zz.ts', '#kit/base/modal', '#data/server/ask'],
  ['apps/web/src/kit/base/zz.ts', '#shell/state', '#data/server/ask'],
  ['apps/web/src/kit/base/zz.ts', '#areas/shop/shop.page', '#kit/base/modal'],
  ['apps/web/src/kit/base/zz.ts', '#frames/board/kanban', '#kit/base/modal'],
  ['apps/web/src/frames/board/zz.ts', '#areas/shop/shop.page', '#kit/base/modal'],
  ['apps/web/src/areas/shop/zz.ts', '#shell/state', '#frames/board/kanban'],
  ['apps/web/src/areas/shop/zz.ts', '#areas/meals/menu.page', '#areas/shop/shop.page'],
  ['libs/domain/src/core/zz.ts', 'typeorm', 'zod'],
])('%s does not import %s', async (file, above, below) => {
  expect(await said(file, above)).toEqual(['no-restricted-imports']);
  expect(await said(file, below)).toEqual([]);
});
