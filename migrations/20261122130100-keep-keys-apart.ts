import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An Idempotency-Key belongs to one institution: the same key in another one is another call. */
export class KeepKeysApart20261122130100 implements MigrationInterface {
  name = 'KeepKeysApart20261122130100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update idempotency_keys set institution_id = 0 where institution_id is null;
      alter table idempotency_keys alter column institution_id set not null, alter column institution_id set default 0,
        drop constraint idempotency_keys_pkey, add primary key (account_id, institution_id, key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from idempotency_keys;
      alter table idempotency_keys drop constraint idempotency_keys_pkey, add primary key (account_id, key),
        alter column institution_id drop default, alter column institution_id drop not null;
    `);
  }
}
