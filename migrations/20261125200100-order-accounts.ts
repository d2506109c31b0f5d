import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody signed in last, beside their membership: a list sorted by it read the account of each member behind row-level security. */
export class OrderAccounts20261125200100 implements MigrationInterface {
  name = 'OrderAccounts20261125200100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account_members add column last_signed_in_at timestamptz;
      update account_members m set last_signed_in_at = a.last_signed_in_at from accounts a
        where a.id = m.account_id and a.last_signed_in_at is not null;
      create index account_members_signed_in on account_members (institution_id, last_signed_in_at, account_id);

      create function quad_members_seen() returns trigger language plpgsql as $$
      begin
        new.last_signed_in_at := (select a.last_signed_in_at from accounts a where a.id = new.account_id);
        return new;
      end $$;
      create trigger seen before insert on account_members for each row execute function quad_members_seen();

      create function quad_members_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        update account_members set last_signed_in_at = new.last_signed_in_at where account_id = new.id;
        return null;
      end $$;
      create trigger members_sign_in after update of last_signed_in_at on accounts for each row
        when (old.last_signed_in_at is distinct from new.last_signed_in_at) execute function quad_members_sign_in();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger members_sign_in on accounts; drop function quad_members_sign_in();
      drop trigger seen on account_members; drop function quad_members_seen();
      alter table account_members drop column last_signed_in_at`);
  }
}
