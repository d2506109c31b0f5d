import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong check-in codes, a row a person: every process sees them, with Redis or without. */
export class CountWrongCodes20261123121000 implements MigrationInterface {
  name = 'CountWrongCodes20261123121000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table wrong_check_in_codes (
        institution_id bigint not null references institutions, account_id bigint not null references accounts on delete cascade,
        since timestamptz not null, tries int not null check (tries > 0), primary key (institution_id, account_id)
      );
      create index wrong_check_in_codes_account on wrong_check_in_codes (account_id);
      select quad_tenant('wrong_check_in_codes');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table wrong_check_in_codes');
  }
}
