import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who has a role in an institution, with what their list is sorted and searched by. Accounts stand above institutions: their
 * row-level security looks for a role of each, so every page read all roles of the institution, all their accounts, and sorted
 * them. Written by triggers alone, for whoever writes accounts and roles.
 */
export class ListAccounts20261123160200 implements MigrationInterface {
  name = 'ListAccounts20261123160200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MEMBERS);
    await runner.query(KEPT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger members_come on account_roles; drop trigger members_go on account_roles; drop trigger members_change on accounts;
      drop function quad_members_come(), quad_members_go(), quad_members_change();
      drop table account_members; drop function quad_count_accounts();
      delete from record_counts where relation = 'accounts'`);
  }
}

const CALLED = 'username, name, firstname, lastname, middlename, email, phone, created_at';

const MEMBERS = `
      create table account_members (
        institution_id bigint not null references institutions, account_id bigint not null references accounts on delete cascade,
        username text not null, name text not null, firstname text not null, lastname text not null, middlename text not null,
        email text, phone text, created_at timestamptz not null, primary key (institution_id, account_id)
      );
      create index account_members_account on account_members (account_id);
      create index account_members_name on account_members (institution_id, name, account_id);
      create index account_members_username on account_members (institution_id, username, account_id);
      create index account_members_created on account_members (institution_id, created_at, account_id);
      select quad_tenant('account_members');

      -- As quad_count does, under the name of the resource.
      create function quad_count_accounts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into record_counts as c (institution_id, relation, slot, n)
          select institution_id, 'accounts', pg_backend_pid() % 8, case tg_op when 'INSERT' then 1 else -1 end * count(*)
          from changed group by institution_id
          on conflict (institution_id, relation, slot) do update set n = c.n + excluded.n;
        return null;
      end $$;
      create trigger count_inserts after insert on account_members referencing new table as changed
        for each statement execute function quad_count_accounts();
      create trigger count_deletes after delete on account_members referencing old table as changed
        for each statement execute function quad_count_accounts();
      insert into account_members (institution_id, account_id, ${CALLED})
        select distinct r.institution_id, a.id, ${CALLED} from account_roles r join accounts a on a.id = r.account_id
        where a.deleted_at is null;`;

const KEPT = `
      create function quad_members_come() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into account_members (institution_id, account_id, ${CALLED})
          select distinct r.institution_id, a.id, ${CALLED} from come r join accounts a on a.id = r.account_id
          where a.deleted_at is null on conflict do nothing;
        return null;
      end $$;
      create trigger members_come after insert on account_roles referencing new table as come
        for each statement execute function quad_members_come();

      create function quad_members_go() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        delete from account_members m using gone g where m.institution_id = g.institution_id and m.account_id = g.account_id
          and not exists (select 1 from account_roles r where r.institution_id = g.institution_id and r.account_id = g.account_id);
        return null;
      end $$;
      create trigger members_go after delete on account_roles referencing old table as gone
        for each statement execute function quad_members_go();

      create function quad_members_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if new.deleted_at is not null then
          delete from account_members where account_id = new.id;
        elsif old.deleted_at is not null then
          insert into account_members (institution_id, account_id, ${CALLED})
            select distinct r.institution_id, new.id, new.${CALLED.replaceAll(', ', ', new.')}
            from account_roles r where r.account_id = new.id on conflict do nothing;
        else
          update account_members set (${CALLED}) = row (new.${CALLED.replaceAll(', ', ', new.')}) where account_id = new.id;
        end if;
        return null;
      end $$;
      create trigger members_change after update of username, firstname, lastname, middlename, email, phone, deleted_at on accounts
        for each row when ((old.username, old.firstname, old.lastname, old.middlename, old.email, old.phone, old.deleted_at)
          is distinct from (new.username, new.firstname, new.lastname, new.middlename, new.email, new.phone, new.deleted_at))
        execute function quad_members_change();`;
