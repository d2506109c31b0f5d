import type { MigrationInterface, QueryRunner } from 'typeorm';

const shape = (kinds: string, ofStudents: string) => `
  alter table issued_papers drop constraint issued_papers_kind_check, drop constraint issued_papers_check,
    add constraint issued_papers_kind_check check (kind in (${kinds})),
    add constraint issued_papers_check
      check (num_nonnulls(student_id, staff_id) = 1 and (kind in (${ofStudents})) = (student_id is not null));`;

/** Contracts of dormitory places are papers like the others: sealed, with a code that leads to what holds. */
export class ContractPlaces20261124200100 implements MigrationInterface {
  name = 'ContractPlaces20261124200100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      shape(`'transcript', 'proof_of_work', 'dormitory_contract'`, `'transcript', 'dormitory_contract'`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `delete from issued_papers where kind = 'dormitory_contract'; ${shape(`'transcript', 'proof_of_work'`, `'transcript'`)}`,
    );
  }
}
