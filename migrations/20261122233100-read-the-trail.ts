import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one person did is asked for by the logs: the newest first. */
export class ReadTheTrail20261122233100 implements MigrationInterface {
  name = 'ReadTheTrail20261122233100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index domain_events_actor on domain_events (institution_id, actor_id, id) where actor_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index domain_events_actor');
  }
}
