import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the meals area. */
@Entity('meal_sittings')
export class MealSitting extends TenantEntity {
  @Column('text') name: string;
  @Column('text') place: string;
  @Column('text') kind: string;
  @Column('text') opens: string;
  @Column('text') closes: string;
  @Column('int', { default: 18 }) order_hours: number;
  @Column('int') seats: number;
  @Column('numeric', { precision: 14, scale: 2 }) price: string;
  @Column('text', { default: 'UZS' }) currency: string;
  @Column('boolean', { default: false }) weekends: boolean;
}

/** Written by the meals area; `taken` follows the orders. */
@Entity('meals')
export class Meal extends TenantEntity {
  @Column('text') name: string;
  @Column('bigint') sitting_id: number;
  @Column('date') day: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text', { array: true, default: '{}' }) allergens: string[];
  @Column('int', { nullable: true }) calories: number | null;
  @Column('bigint', { array: true, default: '{}' }) image_ids: number[];
  @Column('int', { nullable: true }) portions: number | null;
  @Column('int', { default: 0 }) taken: number;
  @Column('timestamptz') orders_until: Date;
}

/** Written by the meals area. */
@Entity('meal_cards')
export class MealCard extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('text', { array: true, default: '{}' }) allergens: string[];
  @Column('boolean', { default: false }) free: boolean;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { default: 'UZS' }) currency: string;
}

/** Written by the meals area. */
@Entity('meal_activations')
export class MealActivation extends TenantEntity {
  @Column('bigint') owner_id: number;
  @Column('bigint') sitting_id: number;
  @Column('text') kind: string;
  @Column('date') start_date: string;
  @Column('date') end_date: string;
  @Column('timestamptz') ends_at: Date;
  @Column('int') days: number;
  @Column('numeric', { precision: 14, scale: 2 }) price: string;
  @Column('text') currency: string;
  @Column('date', { nullable: true }) paused_from: string | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { default: 'submitted' }) status: string;
  @Column('timestamptz', { default: () => 'now()' }) status_at: Date;
}

/** Written by the meals area. */
@Entity('meal_orders')
export class MealOrder extends TenantEntity {
  @Column('bigint') owner_id: number;
  @Column('bigint') meal_id: number;
  @Column('bigint') sitting_id: number;
  @Column('text') kind: string;
  @Column('date') day: string;
  @Column('bigint', { nullable: true }) activation_id: number | null;
  @Column('numeric', { precision: 14, scale: 2, default: 0 }) amount: string;
  @Column('text') currency: string;
  @Column('text', { default: 'ordered' }) status: string;
  @Column('timestamptz', { nullable: true }) cancelled_at: Date | null;
}

/** Written by the meals area. */
@Entity('meal_entries')
export class MealEntry extends TenantEntity {
  @Column('bigint') owner_id: number;
  @Column('bigint') sitting_id: number;
  @Column('text') kind: string;
  @Column('date') day: string;
  @Column('timestamptz') scanned_at: Date;
  @Column('uuid') scan: string;
  @Column('bigint', { nullable: true }) order_id: number | null;
  @Column('bigint', { nullable: true }) activation_id: number | null;
}
