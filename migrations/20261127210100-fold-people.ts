import type { MigrationInterface, QueryRunner } from 'typeorm';

const lines = (...columns: string[]): string => columns.join(` || e'\\n' || `);
const SEARCHED: Readonly<Record<string, string>> = {
  students: lines('name', 'username', 'middlename', '"idNumber"', 'student_code', `coalesce(cu_id, '')`),
  staff: lines('name', 'username', 'middlename', '"idNumber"', 'position'),
  account_members: lines('name', 'username', 'middlename', `coalesce(email, '')`, `coalesce(phone, '')`),
  people: lines(
    ...['"idNumber"', 'university_email', 'pinfl', 'passport_id'].map((column) => `coalesce(${column}, '')`),
  ),
};

/**
 * What people are searched by is kept folded under the index that was there, which so finds both scripts: the text by its sounds goes.
 * The table is locked while it is rewritten; nothing but this table waits.
 */
const folding = (table: string, at: number) =>
  class implements MigrationInterface {
    name = `Fold${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}${at}`;

    async up(runner: QueryRunner): Promise<void> {
      // The index of trigrams is built in memory: with what is usual it costs as much as all that is rewritten.
      await runner.query(`set local maintenance_work_mem = '256MB';
        alter table ${table} drop column sounded, alter column searched set expression as (public.quad_fold(${SEARCHED[table]}))`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`create or replace function quad_sounds(said text) returns text language sql immutable strict parallel safe
          as 'select lower(said)';
        alter table ${table} alter column searched set expression as (lower(${SEARCHED[table]})),
          add column sounded text generated always as (lower(${SEARCHED[table]})) stored`);
    }
  };
export const FoldStudents20261127210100 = folding('students', 20261127210100);
export const FoldStaff20261127210200 = folding('staff', 20261127210200);
export const FoldAccountMembers20261127210300 = folding('account_members', 20261127210300);
export const FoldPeople20261127210400 = folding('people', 20261127210400);
