import { day } from '#testing/days.js';
import type { Role } from '@quad/domain/core';
import { made, type Made } from '#testing/answers.js';
import { HERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const PEOPLE = {
  moderator: ['SHOP_MODERATOR'],
  support: ['STUDENT_SUPPORT_UNIT'],
  accountant: ['ACCOUNTANT_MODERATOR'],
  teacher: ['TEACHER'],
  admin: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

let number = 0;
export const today = (): string => day(0);
/** A payment by transfer that no other repeats. */
export const transfer = (amount: string, more: object = {}) => ({
  amount,
  transactionNumber: `TR-${++number}`,
  transactionDate: today(),
  ...more,
});
/** How a call was answered: status, code and the first field. */
export const said = ({ status, body }: { status: number; body: unknown }) => {
  const { code, fields } = body as { code?: string; fields?: { field: string }[] };
  return [status, code, fields?.[0]?.field];
};

/** The shop with its people, a product on sale, and ways to buy: for the specs of the shop. */
export class Counter {
  private constructor(
    readonly rows: Rows,
    readonly people: Readonly<Record<keyof typeof PEOPLE | 'buyer' | 'other', Known>>,
    readonly ids: {
      readonly category: number;
      readonly sizes: number[];
      readonly colors: number[];
      readonly material: number;
    },
  ) {}

  static async on(portal: Portal, institution: { id: number } = HERE): Promise<Counter> {
    const rows = new Rows(portal, institution);
    const people: Partial<Record<string, Known>> = { buyer: await rows.student(), other: await rows.student() };
    for (const [name, roles] of Object.entries(PEOPLE)) people[name] = await rows.staff(roles);
    const n = ++number;
    return new Counter(rows, people as Counter['people'], {
      category: await rows.add('merch_categories', { name: `Clothing ${n}`, icon: 'clothing' }),
      sizes: [
        await rows.add('merch_sizes', { name: `M ${n}` }),
        await rows.add('merch_sizes', { name: `L ${n}`, position: 2 }),
      ],
      colors: [await rows.add('merch_colors', { name: `Navy ${n}`, value: '#1f3a5f' })],
      material: await rows.add('merch_materials', { name: `Cotton ${n}` }),
    });
  }

  get moderator(): Person {
    return this.people.moderator.person;
  }

  async picture({ person }: Known = this.people.moderator): Promise<number> {
    const sent = await person.send('post', '/file').attach('file', Buffer.from('a picture'), 'front.png');
    return (sent.body as { id: number }).id;
  }

  async draft(more: Readonly<Record<string, unknown>> = {}): Promise<Made> {
    const { category, sizes, colors, material } = this.ids;
    return made(
      await this.moderator.post('/merch/item', {
        name: `Hoodie ${++number}`,
        short_description: 'Warm, with the crest',
        category_id: category,
        price: '320000',
        image_ids: [await this.picture()],
        size_ids: sizes,
        color_ids: colors,
        material_ids: [material],
        variants: [{ size_id: sizes[0], color_id: colors[0], stock: 5 }],
        ...more,
      }),
    );
  }

  async onSale(more: Readonly<Record<string, unknown>> = {}): Promise<Made> {
    const { id } = await this.draft(more);
    return made(await this.moderator.put(`/merch/item/status/${id}`, { event: 'ACTIVATE' }));
  }

  wish(item: Made, quantity = 1, more: object = {}) {
    const { sizes, colors } = this.ids;
    return { item_id: item.id, size_id: sizes[0], color_id: colors[0], quantity, ...more };
  }

  buy(item: Made, by: Known = this.people.buyer, quantity = 1) {
    return by.person.post('/merch/trade', { lines: [this.wish(item, quantity)] });
  }

  async ordered(item?: Made, quantity = 1): Promise<Made> {
    return made(await this.buy(item ?? (await this.onSale()), this.people.buyer, quantity));
  }

  async paid(item?: Made, quantity = 1): Promise<Made> {
    const order = await this.ordered(item, quantity);
    made(await this.people.buyer.person.post(`/merch/trade/${order.id}/payment`, transfer(String(order.total))));
    return made(await this.people.accountant.person.put(`/merch/trade/confirm_payments/${order.id}`, {}));
  }

  async codeOf({ id }: Made, by = this.people.buyer): Promise<string> {
    return ((await by.person.get(`/merch/trade/${id}/code`)).body as { code: string }).code;
  }

  async delivered(item?: Made, quantity = 1): Promise<Made> {
    const order = await this.paid(item, quantity);
    const code = await this.codeOf(order);
    return made(await this.people.support.person.put(`/merch/trade/mark-delivered/${order.id}`, { code }));
  }

  async stock({ id }: Made): Promise<number> {
    return ((await this.moderator.get(`/merch/item/${id}`)).body as { stock: number }).stock;
  }

  /** The balance of an order: what is owed, or below zero too much. */
  async balance({ id }: Made): Promise<string> {
    const entries = (await this.moderator.get(`/merch/trade/${id}/ledger`)).body as { balance: string }[];
    return entries.at(-1)?.balance ?? '';
  }
}
