import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the rooms area. */
@Entity('reservation_rooms')
export class ReservationRoom extends TenantEntity {
  @Column('bigint') room_id: number;
  @Column('bigint', { nullable: true }) keeper_id: number | null;
  @Column('text', { array: true, default: '{}' }) equipment: string[];
  @Column('text', { default: '08:00' }) opens: string;
  @Column('text', { default: '20:00' }) closes: string;
  @Column('int', { default: 180 }) max_minutes: number;
  @Column('boolean', { default: true }) auto_approve: boolean;
  @Column('boolean', { default: false }) check_in: boolean;
  @Column('int', { default: 15 }) check_in_minutes: number;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { default: '' }) code: string;
}

/** Written by the rooms area. */
@Entity('room_reservations')
export class RoomReservation extends TenantEntity {
  @Column('bigint') room_id: number;
  @Column('bigint') requester_id: number;
  @Column('bigint', { nullable: true }) keeper_id: number | null;
  @Column('text') title: string;
  @Column('int', { default: 1 }) people: number;
  @Column('text', { nullable: true }) note: string | null;
  @Column('timestamptz') starts_at: Date;
  @Column('timestamptz') ends_at: Date;
  @Column('text', { default: 'submitted' }) status: string;
  @Column('text', { nullable: true }) series: string | null;
  @Column('boolean', { default: false }) check_in: boolean;
  @Column('timestamptz') release_at: Date;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('bigint', { nullable: true }) decided_by_id: number | null;
  @Column('timestamptz', { nullable: true }) decided_at: Date | null;
  @Column('timestamptz', { nullable: true }) checked_in_at: Date | null;
  @Column('timestamptz', { nullable: true }) finished_at: Date | null;
  @Column('timestamptz', { nullable: true }) reminded_at: Date | null;
}

/** Written by the rooms area. */
@Entity('room_blocks')
export class RoomBlock extends TenantEntity {
  @Column('bigint') room_id: number;
  @Column('text') reason: string;
  @Column('timestamptz') starts_at: Date;
  @Column('timestamptz') ends_at: Date;
}
