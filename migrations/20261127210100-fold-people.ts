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

const called = (table: string): string => table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * What people are searched by is kept folded, which finds both scripts: the text by its sounds goes. The table is locked while it is
 * rewritten, which takes two thirds of the time if its index of trigrams is made afterwards.
 */
const folding = (table: string, at: number) =>
  class implements MigrationInterface {
    name = `Fold${called(table)}${at}`;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`drop index ${table}_searched;
        alter table ${table} drop column sounded, alter column searched set expression as (public.quad_fold(${SEARCHED[table]}))`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`create or replace function quad_sounds(said text) returns text language sql immutable strict parallel safe
          as 'select lower(said)';
        alter table ${table} alter column searched set expression as (lower(${SEARCHED[table]})),
          add column sounded text generated always as (lower(${SEARCHED[table]})) stored`);
    }
  };
/**
 * Its index again, in a transaction of its own: all may read, and what writes the table waits. Not concurrently, which would wait for
 * the processes that wait for the end of the migrations.
 */
const indexing = (table: string, at: number) =>
  class implements MigrationInterface {
    name = `Index${called(table)}${at}`;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`set local maintenance_work_mem = '256MB';
        create index ${table}_searched on ${table} using gin (institution_id, searched gin_trgm_ops)`);
    }

    /** The step before this one keeps the index. */
    async down(): Promise<void> {}
  };

export const FoldStudents20261127210100 = folding('students', 20261127210100);
export const IndexStudents20261127210150 = indexing('students', 20261127210150);
export const FoldStaff20261127210200 = folding('staff', 20261127210200);
export const IndexStaff20261127210250 = indexing('staff', 20261127210250);
export const FoldAccountMembers20261127210300 = folding('account_members', 20261127210300);
export const IndexAccountMembers20261127210350 = indexing('account_members', 20261127210350);
export const FoldPeople20261127210400 = folding('people', 20261127210400);
export const IndexPeople20261127210450 = indexing('people', 20261127210450);
