import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the timetable area. */
@Entity('rooms')
export class Room extends TenantEntity {
  @Column('text') name: string;
  @Column('text', { default: '' }) building: string;
  @Column('int', { default: 30 }) capacity: number;
}

/** Written by the timetable area. */
@Entity('timetable_slots')
export class TimetableSlot extends TenantEntity {
  @Column('bigint') lesson_id: number;
  @Column('bigint', { nullable: true }) room_id: number | null;
  @Column('bigint', { nullable: true }) teacher_id: number | null;
  @Column('bigint', { nullable: true }) substitute_id: number | null;
  @Column('bigint', { array: true, default: '{}' }) group_ids: number[];
  @Column('timestamptz') starts_at: Date;
  @Column('timestamptz') ends_at: Date;
  @Column('text', { default: 'draft' }) status: string;
  @Column('timestamptz', { nullable: true }) moved_from: Date | null;
  @Column('text', { nullable: true }) reason: string | null;
}
