import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the shop area. */
@Entity('merch_categories')
export class MerchCategory extends TenantEntity {
  @Column('text') name: string;
  @Column('text') icon: string;
}

/** Written by the shop area. */
@Entity('merch_sizes')
export class MerchSize extends TenantEntity {
  @Column('text') name: string;
  @Column('int', { default: 0 }) position: number;
}

/** Written by the shop area. */
@Entity('merch_colors')
export class MerchColor extends TenantEntity {
  @Column('text') name: string;
  @Column('text') value: string;
}

/** Written by the shop area. */
@Entity('merch_materials')
export class MerchMaterial extends TenantEntity {
  @Column('text') name: string;
}

/** Written by the shop area. */
@Entity('merch_items')
export class MerchItem extends TenantEntity {
  @Column('text') name: string;
  @Column('text') short_description: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('bigint') category_id: number;
  @Column('numeric', { precision: 14, scale: 2 }) price: string;
  @Column('text', { default: 'UZS' }) currency: string;
  @Column('bigint', { array: true, default: '{}' }) image_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) size_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) color_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) material_ids: number[];
  @Column('int', { default: 5 }) low_at: number;
  @Column('boolean', { default: false }) pre_order: boolean;
  @Column('text', { default: 'draft' }) status: string;
  @Column('timestamptz', { nullable: true }) activated_at: Date | null;
}

/** Written by the shop area; `on_sale` follows the product. */
@Entity('merch_variants')
export class MerchVariant extends TenantEntity {
  @Column('bigint') item_id: number;
  @Column('bigint') size_id: number;
  @Column('bigint') color_id: number;
  @Column('int', { default: 0 }) stock: number;
  @Column('boolean', { default: false }) on_sale: boolean;
}

/** Written by the shop area. */
@Entity('merch_basket_lines')
export class MerchBasketLine extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('bigint') variant_id: number;
  @Column('int') quantity: number;
}

/** Written by the shop area. `confirmed` and `waiting` are the sums of its ledger and of its payments, kept by the same transaction. */
@Entity('merch_trades')
export class MerchTrade extends TenantEntity {
  @Column('bigint') buyer_id: number;
  @Column('text') product: string;
  @Column('text') size: string;
  @Column('text') color: string;
  @Column('int') quantity: number;
  @Column('text', { default: 'submitted' }) status: string;
  @Column('numeric', { precision: 14, scale: 2 }) total: string;
  @Column('text') currency: string;
  @Column('numeric', { precision: 14, scale: 2, default: 0 }) confirmed: string;
  @Column('numeric', { precision: 14, scale: 2, default: 0 }) waiting: string;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz', { nullable: true }) paid_at: Date | null;
  @Column('timestamptz', { nullable: true }) delivered_at: Date | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('boolean', { default: false }) return_declined: boolean;
  @Column('bigint', { array: true, default: '{}' }) photo_ids: number[];
  @Column('timestamptz', { default: () => 'now()' }) status_at: Date;
  @Column('timestamptz', { nullable: true }) hidden_at: Date | null;
}

/** Written by the shop area. */
@Entity('merch_payments')
export class MerchPayment extends TenantEntity {
  @Column('bigint') trade_id: number;
  @Column('bigint') buyer_id: number;
  @Column('numeric', { precision: 14, scale: 2 }) amount: string;
  @Column('text') currency: string;
  @Column('text', { default: 'transfer' }) kind: string;
  @Column('text') transactionNumber: string;
  @Column('date') transactionDate: string;
  @Column('bigint', { nullable: true }) proof_id: number | null;
  @Column('text', { default: 'waiting' }) status: string;
  @Column('bigint', { nullable: true }) added_by_id: number | null;
  @Column('text', { nullable: true }) reason: string | null;
}

/** Written by the shop area. */
@Entity('merch_refunds')
export class MerchRefund extends TenantEntity {
  @Column('bigint') trade_id: number;
  @Column('bigint') buyer_id: number;
  @Column('numeric', { precision: 14, scale: 2 }) amount: string;
  @Column('text') currency: string;
  @Column('text') why: string;
  @Column('text', { default: 'open' }) status: string;
  @Column('text', { nullable: true }) transactionNumber: string | null;
  @Column('bigint', { nullable: true }) refunded_by_id: number | null;
  @Column('timestamptz', { nullable: true }) refunded_at: Date | null;
}
