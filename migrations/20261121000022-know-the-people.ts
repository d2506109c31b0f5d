import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Personal facts and status orders of students; names beside students and staff, so that their lists sort by an index. */
export class KnowThePeople20261121000022 implements MigrationInterface {
  name = 'KnowThePeople20261121000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(NAMES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger renamed on accounts; drop function quad_renamed();
      drop trigger named on students; drop trigger named on staff; drop function quad_named();
      alter table students drop column name, drop column nationality, drop column place_of_birth,
        drop column native_language, drop column "socialCategory", drop column pinfl, drop column passport_id,
        drop column "passportIssueDate", drop column home_phone, drop column parents_phone,
          drop column additional_phone, drop column responsible_phone,
        drop column "commandNumber", drop column effective_date, drop column reason, drop column leave_until,
          drop column leaving_kind, drop column transferred_to;
      alter table staff drop column name;
      alter table students rename column contact_email to email;
      alter table staff rename column contact_email to email;
    `);
  }
}

const COLUMNS = `
  alter table students rename column email to contact_email;
  alter table staff rename column email to contact_email;
  alter table students
    add column name text not null default '',
    add column nationality text, add column place_of_birth text, add column native_language text, add column "socialCategory" text,
    add column pinfl text, add column passport_id text, add column "passportIssueDate" date,
    add column home_phone text, add column parents_phone text, add column additional_phone text, add column responsible_phone text,
    add column "commandNumber" text, add column effective_date date, add column reason text,
      add column leave_until date, add column leaving_kind text, add column transferred_to text;
  alter table staff add column name text not null default '';
  update students set name = a.name from accounts a where a.id = account_id;
  update staff set name = a.name from accounts a where a.id = account_id;
  create index students_name on students (institution_id, name, id);
  create index students_course on students (institution_id, course_id);
  create index students_level on students (institution_id, level_id);
  create index staff_name on staff (institution_id, name, id);
  create index staff_department on staff (institution_id, department_id);
  create index departments_parent on departments (institution_id, parent_id);
  -- Marks are the institution's record: a student who has any is deactivated, not deleted.
  alter table attendance_marks drop constraint attendance_marks_student_id_fkey;
  alter table attendance_marks add constraint attendance_marks_student_id_fkey foreign key (institution_id,
    student_id) references students (institution_id, id) on delete restrict;
  -- A registrar makes accounts that she can only see once they have a role: their ids cannot be read back.
  do $$ begin execute format('grant usage on sequence accounts_id_seq to %I', quad_role('app')); end $$;
`;

const NAMES = `
  create function quad_named() returns trigger language plpgsql as $$
  begin
    new.name := coalesce((select name from accounts where id = new.account_id), '');
    return new;
  end $$;
  create trigger named before insert or update of account_id on students for each row execute function quad_named();
  create trigger named before insert or update of account_id on staff for each row execute function quad_named();

  create function quad_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update students set name = new.name where account_id = new.id and name <> new.name;
    update staff set name = new.name where account_id = new.id and name <> new.name;
    return null;
  end $$;
  create trigger renamed after update of firstname, lastname on accounts for each row when (old.name is distinct
    from new.name) execute function quad_renamed();
`;
