import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the attendance area. */
@Entity('lesson_attendances')
export class LessonAttendance extends TenantEntity {
  @Column('bigint') lesson_slot_id: number;
  @Column('bigint') lesson_id: number;
  @Column('bigint') ccls_module_id: number;
  @Column('bigint') group_id: number;
  @Column('bigint', { nullable: true }) teacher_id: number | null;
  @Column('bigint', { nullable: true }) substitute_id: number | null;
  @Column('timestamptz') starts_at: Date;
  @Column('timestamptz') ends_at: Date;
  @Column('text', { default: 'pending' }) status: string;
  @Column('boolean', { default: false }) late_flag: boolean;
  @Column('timestamptz', { nullable: true }) completed_at: Date | null;
  @Column('bigint', { nullable: true }) completed_by: number | null;
  @Column('int', { default: 0 }) students: number;
  @Column('int', { default: 0 }) present: number;
  @Column('int', { default: 0 }) late: number;
  @Column('int', { default: 0 }) absent: number;
  @Column('int', { default: 0 }) excused: number;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz', { nullable: true }) leave_until: Date | null;
  @Column('boolean', { default: false }) slot_cancelled: boolean;
  @Column('date', { nullable: true }) semester_ends_on: string | null;
}

/** Written by the attendance area. */
@Entity('attendance_marks')
export class AttendanceMark extends TenantEntity {
  @Column('bigint') lesson_attendance_id: number;
  @Column('bigint') student_id: number;
  @Column('text', { nullable: true }) status: string | null;
  @Column('text', { default: 'teacher' }) source: string;
  @Column('timestamptz', { default: () => 'now()' }) marked_at: Date;
  @Column('bigint', { nullable: true }) marked_by: number | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { nullable: true }) device: string | null;
}

/** Written by the attendance area. */
@Entity('face_id_imports')
export class FaceIdImport extends TenantEntity {
  @Column('text') file_name: string;
  @Column('text') file_hash: string;
  @Column('text') format: string;
  @Column('int', { default: 0 }) rows: number;
  @Column('int', { default: 0 }) matched: number;
  @Column('int', { default: 0 }) unmatched: number;
  @Column('int', { default: 0 }) conflicting: number;
  @Column('int', { default: 0 }) marked: number;
  @Column('timestamptz', { nullable: true }) applied_at: Date | null;
  @Column('bigint', { nullable: true }) account_id: number | null;
}

/** Written by the attendance area. */
@Entity('face_terminals')
export class FaceTerminal extends TenantEntity {
  @Column('text') name: string;
  @Column('bigint') room_id: number;
  @Column('text', { nullable: true }) note: string | null;
}
