import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * User name and patronymic beside the student, like the name: a search of 50,000 students looked into the account of each,
 * behind the row-level security of accounts.
 */
export class FindStudents20261123010000 implements MigrationInterface {
  name = 'FindStudents20261123010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table students add column username text not null default '', add column middlename text not null default '';
      update students set username = a.username, middlename = a.middlename from accounts a where a.id = account_id;

      create function quad_student_called() returns trigger language plpgsql as $$
      begin
        select a.username, a.middlename into new.username, new.middlename from accounts a where a.id = new.account_id;
        new.username := coalesce(new.username, new.student_code);
        new.middlename := coalesce(new.middlename, '');
        return new;
      end $$;
      create trigger called before insert or update of account_id on students for each row execute function quad_student_called();

      create function quad_student_called_otherwise() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $$
      begin
        update students set username = new.username, middlename = new.middlename where account_id = new.id;
        return null;
      end $$;
      create trigger called_otherwise after update of username, middlename on accounts for each row
        when ((old.username, old.middlename) is distinct from (new.username, new.middlename))
        execute function quad_student_called_otherwise();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger called_otherwise on accounts; drop function quad_student_called_otherwise();
      drop trigger called on students; drop function quad_student_called();
      alter table students drop column username, drop column middlename;
    `);
  }
}
