import { defineWorkflow } from '@quad/domain/core';
import { SHOP_DESK } from './shop-roles.js';

/** The part of a product that the rules ask about. `stock` is summed by lists; a locked row does not have it, and the service asks. */
export interface ItemFacts {
  readonly status: string;
  readonly name: string;
  readonly image_ids: readonly number[];
  readonly size_ids: readonly number[];
  readonly color_ids: readonly number[];
  readonly material_ids: readonly number[];
  readonly pre_order: boolean;
  readonly stock?: number;
}

const byDesk = { roles: SHOP_DESK, tells: ['SHOP_MODERATOR'] } as const;

/** The life of a product. Sold out is no state of it: it follows from the stock. */
export const merchItemWorkflow = defineWorkflow('merch_items', {
  states: {
    draft: {},
    activated: { look: 'good' },
    deactivated: { look: 'off' },
    archived: { look: 'old', final: true },
  },
  path: ['draft', 'activated', 'deactivated', 'archived'],
  facts: (_actor, { image_ids, size_ids, color_ids, material_ids, pre_order, stock }: ItemFacts) => ({
    has_image: (image_ids ?? []).length > 0,
    has_size: (size_ids ?? []).length > 0,
    has_color: (color_ids ?? []).length > 0,
    has_material: (material_ids ?? []).length > 0,
    has_stock: pre_order || stock === undefined || stock > 0,
  }),
  words: ({ name }) => ({ name }),
  link: '/shop/product/:id',
  events: {
    ACTIVATE: {
      ...byDesk,
      from: ['draft', 'deactivated'],
      to: 'activated',
      stamps: 'activated_at',
      needs: {
        has_image: 'shop.no_image',
        has_size: 'shop.no_size',
        has_color: 'shop.no_color',
        has_material: 'shop.no_material',
        has_stock: 'shop.no_stock',
      },
    },
    DEACTIVATE: { ...byDesk, from: ['activated'], to: 'deactivated' },
    ARCHIVE: { ...byDesk, from: ['deactivated'], to: 'archived' },
  },
});
