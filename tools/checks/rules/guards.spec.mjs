import { builtTables, guards, guardsIn, guardsPage, heldBy } from './guards.mjs';

const AGREED = `orders:
  create:
    roles: [ADMIN]
    guard: price > 0
  events:
    SEND:
      roles: [ADMIN]
      guard: reason not blank; stock left
    CLOSE:
      roles: [ADMIN]
`;
const HELD = `orders:
  create:
    price > 0: [w:price]
  SEND:
    reason not blank: [a:reason]
    stock left: [shop.sold_out]
`;
const SPEC = { file: 'apps/api/src/areas/shop/orders.spec.ts', text: `expect(code).toBe('shop.sold_out')` };
const SERVICE = { file: 'apps/api/src/areas/shop/orders.service.ts', text: `throw new Problem('shop.sold_out')` };
const PAGE = 'docs/decisions/0054-orders.md';

const project = (
  /** @type {{ held?: string, files?: { file: string, text: string }[] }} */ { held = HELD, files } = {},
) => ({
  files: files ?? [SPEC, SERVICE],
  pages: [PAGE],
  read: (/** @type {string} */ file) =>
    file.endsWith('guards.yaml') ? held : file.endsWith('agreed.spec.ts') ? `[['merch_orders', 'orders']]` : AGREED,
});
const swap = (/** @type {string} */ line, /** @type {string} */ other) => project({ held: HELD.replace(line, other) });

test('the guards of a table are its conditions, one by one', () => {
  expect(builtTables(`['merch_orders', 'orders'],`)).toEqual(['orders']);
  expect(guardsIn('orders', AGREED).map(({ key, text }) => `${key}: ${text}`)).toEqual([
    'orders.create: price > 0',
    'orders.SEND: reason not blank',
    'orders.SEND: stock left',
  ]);
  expect(
    heldBy(
      { orders: { SEND: { 'stock left': ['f:stock', 'shop.sold_out', 't:shop/a.spec.ts, b'] } } },
      {
        key: 'orders.SEND',
        text: 'stock left',
      },
    ),
  ).toEqual([
    { kind: 'f', of: 'stock' },
    { kind: 'code', of: 'shop.sold_out' },
    { kind: 't', of: 'shop/a.spec.ts, b' },
  ]);
});

test('a guard that nothing holds, and a line without a guard, are told', () => {
  expect(guards(project())).toEqual([]);
  expect(guards(swap('    stock left: [shop.sold_out]\n', ''))).toEqual([
    expect.stringContaining('orders.SEND: stock left: docs/spec/guards.yaml does not say which test proves it'),
  ]);
  expect(guards(swap('price > 0: [w:price]', 'price > 0: [w:price]\n    price < 9: [w:price]'))).toEqual([
    expect.stringContaining('orders.create: price < 9: no agreed table has this guard'),
  ]);
});

test('a code that is refused nowhere, or asked for in no spec, proves nothing', () => {
  expect(guards(project({ files: [SPEC] }))).toEqual([expect.stringContaining('shop.sold_out is refused nowhere')]);
  const another = { ...SPEC, text: `'shop.sold_out_since'` };
  expect(guards(project({ files: [another, SERVICE] }))).toEqual([expect.stringContaining('no spec of')]);
});

test('a test is named by its file and the beginning of its title, a decision by its number', () => {
  const told = (/** @type {string} */ hold, text = `test('the last piece is sold once', () => {})`) =>
    guards(project({ held: HELD.replace('shop.sold_out', `'${hold}'`), files: [{ ...SPEC, text }, SERVICE] }));
  expect(told('t:shop/orders.spec.ts the last piece')).toEqual([]);
  expect(told('t:shop/orders.spec.ts the first piece')).toEqual([
    expect.stringContaining('has no test "the first piece …"'),
  ]);
  expect(told('t:shop/other.spec.ts the last piece')).toEqual([
    expect.stringContaining('shop/other.spec.ts has no test'),
  ]);
  expect(told('d:0054')).toEqual([]);
  expect(told('d:0055')).toEqual([expect.stringContaining('there is no decision 0055')]);
});

test('the page has a line for each guard, with the specs that prove it', () => {
  expect(guardsPage(project())).toContain(
    '| SEND | stock left | `shop.sold_out` | [shop/orders.spec.ts](../apps/api/src/areas/shop/orders.spec.ts) |',
  );
});
