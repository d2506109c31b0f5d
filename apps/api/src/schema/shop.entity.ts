import {
  merchRefunds,
  merchPayments,
  merchTrades,
  merchBasketLines,
  merchVariants,
  merchItems,
  merchMaterials,
  merchColors,
  merchSizes,
  merchCategories,
} from '@quad/domain/shop';
import { entityOf, type RowOf } from './entity-of.js';

export const MerchCategory = entityOf(merchCategories);
export type MerchCategory = RowOf<typeof merchCategories>;
export const MerchSize = entityOf(merchSizes);
export type MerchSize = RowOf<typeof merchSizes>;
export const MerchColor = entityOf(merchColors);
export type MerchColor = RowOf<typeof merchColors>;
export const MerchMaterial = entityOf(merchMaterials);
export type MerchMaterial = RowOf<typeof merchMaterials>;
export const MerchItem = entityOf(merchItems);
export type MerchItem = RowOf<typeof merchItems>;

/** Written by the shop area; `on_sale` follows the product. */
export const MerchVariant = entityOf(merchVariants);
export type MerchVariant = RowOf<typeof merchVariants>;
export const MerchBasketLine = entityOf(merchBasketLines);
export type MerchBasketLine = RowOf<typeof merchBasketLines>;

/** `confirmed` and `waiting` are the sums of its ledger and of its payments, kept by the same transaction. */
export const MerchTrade = entityOf(merchTrades);
export type MerchTrade = RowOf<typeof merchTrades>;
export const MerchPayment = entityOf(merchPayments);
export type MerchPayment = RowOf<typeof merchPayments>;
export const MerchRefund = entityOf(merchRefunds);
export type MerchRefund = RowOf<typeof merchRefunds>;
