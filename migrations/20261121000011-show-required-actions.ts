import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is required of an account shows in its institution's list; a telephone number can be proven; looking up by
 * telephone and by open step is quick.
 */
export class ShowRequiredActions20261121000011 implements MigrationInterface {
  name = 'ShowRequiredActions20261121000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table accounts add column phone_verified_at timestamptz;
      create index accounts_phone on accounts (phone) where deleted_at is null and phone is not null;

      -- The steps of an institution's own accounts may be read there; only the platform role writes them.
      alter table required_actions enable row level security;
      alter table required_actions force row level security;
      do $$ begin
        execute format('create policy tenant on required_actions for select to %I using ((institution_id is null or institution_id = (select quad_institution())) and exists (select 1 from accounts a where a.id = account_id))',
          quad_role('app'));
        execute format('create policy platform on required_actions to %I using (true) with check (true)', quad_role('platform'));
        execute format('grant select on required_actions to %I', quad_role('app'));
      end $$;

      create index email_verifications_due on email_verifications (expires_at) where status = 'assigned';
      create index password_resets_due on password_resets (expires_at) where status in ('assigned', 'verified');
      create index password_resets_account on password_resets (account_id, id);
      create index user_open_links_owner on user_open_links (institution_id, owner_id);
      create index user_open_links_due on user_open_links (institution_id, expires_at) where status = 'activated';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index user_open_links_due, user_open_links_owner, password_resets_account, password_resets_due, email_verifications_due;
      do $$ begin execute format('revoke select on required_actions from %I', quad_role('app')); end $$;
      drop policy tenant on required_actions; drop policy platform on required_actions;
      alter table required_actions no force row level security; alter table required_actions disable row level security;
      drop index accounts_phone; alter table accounts drop column phone_verified_at;
    `);
  }
}
