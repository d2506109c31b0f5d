import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { made, type Made } from '#testing/answers.js';
import { Counter, said } from './test-shop.js';

let portal: Portal;
let shop: Counter;
beforeAll(async () => {
  portal = await startPortal();
  shop = await Counter.on(portal);
});
afterAll(() => portal.stop());

const shelf = async (query = '') =>
  (await shop.people.buyer.person.get(`/merch/item/shelf?${query}`)).body as { items: Made[]; next: string | null };

test('a product is made by the shop, is a draft that nobody else sees, and goes on sale when it is whole', async () => {
  const { buyer, teacher, moderator } = shop.people;
  const bare = await shop.draft({ image_ids: [], variants: [] });
  expect(bare).toMatchObject({ status: 'draft', price: '320000.00', stock: 0, sold: 0 });
  expect((bare.variants as object[]).length).toBe(2);
  for (const { person } of [buyer, teacher]) {
    expect((await person.get(`/merch/item/${bare.id}`)).status).toBe(404);
    expect((await person.get(`/merch/item/client/${bare.id}`)).status).toBe(404);
    expect((await person.put(`/merch/item/status/${bare.id}`, { event: 'ACTIVATE' })).status).toBe(403);
    expect((await person.post('/merch/item', { name: 'x' })).status).toBe(403);
  }
  const put = (event: string) => moderator.person.put(`/merch/item/status/${bare.id}`, { event });
  expect(said(await put('ACTIVATE'))).toEqual([422, 'shop.no_image', undefined]);
  const { category, sizes, colors, material } = shop.ids;
  const whole = {
    id: bare.id,
    name: bare.name,
    short_description: 'Warm',
    category_id: category,
    price: '320000',
    image_ids: [await shop.picture()],
    size_ids: sizes,
    color_ids: colors,
    material_ids: [material],
  };
  expect((await moderator.person.post('/merch/item', whole)).status).toBe(200);
  expect(said(await put('ACTIVATE'))).toEqual([422, 'shop.no_stock', undefined]);
  const counted = [{ size_id: sizes[1], color_id: colors[0], stock: 3, was: 0 }];
  expect((await moderator.person.post('/merch/item', { ...whole, variants: counted })).body.stock).toBe(3);
  expect((await put('ACTIVATE')).body.status).toBe('activated');
  expect((await buyer.person.get(`/merch/item/client/${bare.id}`)).body.id).toBe(bare.id);
  expect((await moderator.person.delete(`/merch/item/${bare.id}`)).status).toBe(409);
  expect((await put('ARCHIVE')).status).toBe(409);
  expect((await put('DEACTIVATE')).body.status).toBe('deactivated');
  expect((await shelf()).items.map(({ id }) => id)).not.toContain(bare.id);
  expect((await put('ARCHIVE')).body.status).toBe('archived');
});

test.each([
  [{ price: '0' }, 400, 'price'],
  [{ price: '-5' }, 400, 'price'],
  [{ category_id: 99_999 }, 422, 'category_id'],
  [{ size_ids: [99_999] }, 422, 'size_ids'],
  [{ variants: [{ size_id: 99_999, color_id: 1, stock: 1 }] }, 422, 'variants'],
])('%j is refused at its field', async (more, status, field) => {
  const { category, sizes, colors, material } = shop.ids;
  const body = {
    name: `Mug ${field}`,
    short_description: 'Big',
    category_id: category,
    price: '90000',
    size_ids: sizes,
  };
  const answer = await shop.moderator.post('/merch/item', {
    ...body,
    color_ids: colors,
    material_ids: [material],
    ...more,
  });
  expect([answer.status, said(answer)[2]]).toEqual([status, field]);
});

test('what was sold while somebody counted is not lost, and stock never falls below zero', async () => {
  const item = await shop.onSale();
  await shop.ordered(item, 2);
  const { sizes, colors } = shop.ids;
  const variants = (item.variants as { id: number; size_id: number }[]).filter(({ size_id }) => size_id === sizes[0]);
  const body = {
    id: item.id,
    name: item.name,
    short_description: 'Warm',
    category_id: item.category_id,
    price: '320000',
  };
  const seen = { size_id: sizes[0], color_id: colors[0], was: 5 };
  await shop.moderator.post('/merch/item', { ...body, variants: [{ ...seen, stock: 9 }] });
  expect(await shop.stock(item)).toBe(7);
  const answer = await shop.moderator.put(`/merch/variant/restock/${variants[0]?.id}`, { by: -8 });
  expect(said(answer)).toEqual([422, 'shop.below_zero', 'by']);
  expect((await shop.moderator.put(`/merch/variant/restock/${variants[0]?.id}`, { by: 3 })).body.stock).toBe(10);
  expect((await shop.people.buyer.person.put(`/merch/variant/restock/${variants[0]?.id}`, { by: 3 })).status).toBe(403);
});

test('the shop is read page by page, searched, narrowed and counted; a key of somebody else’s making is refused', async () => {
  const other = await Counter.on(portal);
  const names = ['Zebra mug', 'Ant mug', 'Bee mug'];
  for (const [at, name] of names.entries()) await other.onSale({ name, price: `${(at + 1) * 1000}` });
  const mine = `category_id=${other.ids.category}`;
  const first = await shelf(`${mine}&order=name&size=2`);
  expect(first.items.map(({ name }) => name)).toEqual(['Ant mug', 'Bee mug']);
  const second = await shelf(`${mine}&order=name&size=2&after=${first.next}`);
  expect([second.items.map(({ name }) => name), second.next]).toEqual([['Zebra mug'], null]);
  expect((await shelf(`${mine}&order=price_down`)).items.map(({ name }) => name)).toEqual([
    'Bee mug',
    'Ant mug',
    'Zebra mug',
  ]);
  expect((await shelf(`${mine}&search=zeb`)).items.map(({ name }) => name)).toEqual(['Zebra mug']);
  expect((await shelf(`${mine}&search=zeb'%26!`)).items.length).toBe(1);
  expect((await shelf(`${mine}&color_ids=${shop.ids.colors[0]}`)).items).toEqual([]);
  const facets = (await shop.people.buyer.person.get(`/merch/item/facets?${mine}`)).body as {
    total: number;
    sizes: object[];
  };
  expect([facets.total, facets.sizes]).toEqual([3, other.ids.sizes.map((id) => ({ id, n: 3 }))]);
  expect((await shop.people.buyer.person.get('/merch/item/shelf?after=bm90')).status).toBe(400);
});

test('a picture is read by whoever may look into the shop, and not while the product is a draft', async () => {
  const [draft, item] = [await shop.draft(), await shop.onSale()];
  const { buyer } = shop.people;
  const read = async (of: Made) => (await buyer.person.get(`/file/${(of.image_ids as number[])[0]}`)).status;
  expect([await read(draft), await read(item)]).toEqual([404, 200]);
});

test('whoever has the shop open hears of a purchase and of a product off sale; a neighbour hears nothing', async () => {
  const item = await shop.onSale();
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  const [ear, there] = [
    await shop.people.other.person.listen({ resource: 'merch_variants' }),
    await neighbour.listen({ resource: 'merch_variants' }),
  ];
  await shop.ordered(item);
  expect((await ear.hears('merch_variants.updated')).resource).toBe('merch_variants');
  await shop.people.buyer.person.post('/merch/basket', {
    variant_id: (item.variants as { id: number }[])[0]?.id,
    quantity: 1,
  });
  await shop.moderator.put(`/merch/item/status/${item.id}`, { event: 'DEACTIVATE' });
  const basket = await shop.people.buyer.person.get(
    `/merch/basket/all?account_id=${shop.people.buyer.person.account_id}`,
  );
  expect(basket.body).toEqual([]);
  expect(there.heard).toEqual([]);
});

test('a product costs something, and is not archived while an order of it is open', async () => {
  const free = await shop.moderator.post('/merch/item', {
    name: 'Sticker',
    category_id: shop.ids.category,
    price: '0',
  });
  expect([free.status, free.text.includes('shop.price_zero')]).toEqual([400, true]);
  const item = await shop.onSale();
  const order = await shop.ordered(item);
  const put = (event: string) => shop.moderator.put(`/merch/item/status/${item.id}`, { event });
  expect((await put('DEACTIVATE')).body.status).toBe('deactivated');
  expect((await put('ARCHIVE')).body).toMatchObject({ status: 422, code: 'shop.open_orders' });
  expect((await shop.moderator.get(`/merch/item/${item.id}`)).body.status).toBe('deactivated');
  made(await shop.people.buyer.person.post(`/merch/trade/${order.id}/actions/CANCEL`, {}));
  expect((await put('ARCHIVE')).body.status).toBe('archived');
});

test('the picture of the colour that is bought goes with it: into the basket and the order; one that is gone shows none', async () => {
  const white = await shop.rows.add('merch_colors', { name: 'White', value: '#ffffff' });
  const [front, back] = [await shop.picture(), await shop.picture()];
  const [size_id = 0] = shop.ids.sizes;
  const item = await shop.onSale({
    image_ids: [front, back],
    color_ids: [...shop.ids.colors, white],
    color_images: [
      { color_id: white, image_id: back },
      { color_id: 99_999, image_id: front },
    ],
    variants: [{ size_id, color_id: white, stock: 5 }],
  });
  expect(item.color_images).toEqual([{ color_id: white, image_id: back }]);
  const bought = shop.people.buyer.person;
  const variant = (item.variants as { id: number; size_id: number; color_id: number }[]).find(
    (one) => one.size_id === size_id && one.color_id === white,
  );
  expect((await bought.post('/merch/basket', { variant_id: variant?.id, quantity: 1 })).body.image_id).toBe(back);
  const lines = [{ item_id: item.id, size_id, color_id: white, quantity: 1 }];
  const order = (await bought.post('/merch/trade', { lines })).body as { lines: Made[] };
  expect(order.lines.map(({ image_id }) => image_id)).toEqual([back]);
});

test('the first page of the shop is each reader’s own language, also of readers at the same moment', async () => {
  const { id } = await shop.onSale({ name: 'Mug', name_in: { en: 'Mug', ru: 'Кружка' } });
  const named = async (language: string) => {
    const { body } = await shop.people.buyer.person.get('/merch/item/shelf').set('accept-language', language);
    return (body as { items: Made[] }).items.find((one) => one.id === id)?.name;
  };
  expect(await Promise.all([named('en'), named('ru'), named('en')])).toEqual(['Mug', 'Кружка', 'Mug']);
});
