import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Registers carry the facts that their rules ask about; a mark that was taken back stays as a row without status, so
 * that an older one cannot bring it back.
 */
export class KeepTheRegisters20261121000042 implements MigrationInterface {
  name = 'KeepTheRegisters20261121000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table lesson_attendances
        add column reason text, add column leave_until timestamptz,
        add column slot_cancelled boolean not null default false, add column semester_ends_on date;
      alter table attendance_marks alter column status drop not null;
      -- Lists of marks are always narrowed and so counted; a counter would only cost the hot statement.
      drop trigger count_inserts on attendance_marks;
      drop trigger count_deletes on attendance_marks;
      create index lesson_attendances_substitute on lesson_attendances (institution_id, substitute_id, status)
        where substitute_id is not null;
      create index lesson_attendances_untaken on lesson_attendances (institution_id, ends_at) where status in ('pending', 'open');
      create index lesson_attendances_taken on lesson_attendances (institution_id, semester_ends_on)
        where status in ('completed', 'edited');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index lesson_attendances_taken, lesson_attendances_untaken, lesson_attendances_substitute;
      select quad_counted('attendance_marks');
      delete from attendance_marks where status is null;
      alter table attendance_marks alter column status set not null;
      alter table lesson_attendances drop column semester_ends_on, drop column slot_cancelled, drop column leave_until, drop column reason;
    `);
  }
}
