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

/** Written by the timetable area. */
@Entity('availabilities')
export class Availability extends TenantEntity {
  @Column('bigint') staff_id: number;
  @Column('int') weekday: number;
  @Column('text') starts: string;
  @Column('text') ends: string;
  @Column('text') wish: string;
  @Column('text', { nullable: true }) note: string | null;
}

/** Written by the timetable area, in SQL: progress comes several times a second, and nobody asks for its history. */
@Entity('timetable_runs')
export class TimetableRun extends TenantEntity {
  @Column('bigint') academic_year_id: number;
  @Column('bigint') semester_id: number;
  @Column('bigint', { nullable: true }) account_id: number | null;
  @Column('bigint', { nullable: true }) job_id: number | null;
  @Column('text', { default: 'running' }) status: string;
  @Column('boolean', { default: false }) stops: boolean;
  @Column('jsonb') settings: object;
  @Column('jsonb', { default: {} }) progress: object;
  @Column('jsonb', { default: {} }) result: object;
}
