import { switchedOff, without } from './switched-off.mjs';

test('a throw of the code throws nothing, and a fact with it is not asked', () => {
  expect(without(`if (n) throw new Problem('shop.sold_out');`, 'shop.sold_out')).toBe(
    `if (n) void  new Problem('shop.sold_out');`,
  );
  expect(without(`if (n) throw unmet('sold_out', { n });`, 'shop.sold_out')).toContain('void  unmet(');
  expect(without(`needs: { stock: 'shop.sold_out', open: 'shop.closed' }`, 'shop.sold_out')).toBe(
    `needs: {  open: 'shop.closed' }`,
  );
  expect(without(`throw new Problem('shop.closed')`, 'shop.sold_out')).toBeUndefined();
});

test('it is taken out of sources, never of specs or of another area', () => {
  const text = `throw new Problem('shop.sold_out')`;
  const files = ['shop/stock.service.ts', 'shop/stock.spec.ts', 'shop/test-shop.ts'].map((file) => ({
    file: `apps/api/src/areas/${file}`,
    text,
  }));
  const other = { file: 'apps/api/src/areas/meals/meals.service.ts', text: `throw unmet('sold_out')` };
  expect(switchedOff('shop.sold_out', [...files, other]).map(({ file }) => file)).toEqual([
    'apps/api/src/areas/shop/stock.service.ts',
  ]);
});
