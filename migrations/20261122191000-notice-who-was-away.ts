import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A visit after more than three hours, on whatever device the last one was, knows since when its person was away. */
export class NoticeWhoWasAway20261122191000 implements MigrationInterface {
  name = 'NoticeWhoWasAway20261122191000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sessions add away_since timestamptz;
      create function quad_away() returns trigger language plpgsql as $$
        declare seen timestamptz;
        begin
          select max(last_seen_at) into seen from sessions where account_id = new.account_id;
          new.away_since := case when seen < now() - interval '3 hours' then seen end;
          return new;
        end $$;
      create trigger quad_away_new before insert on sessions for each row execute function quad_away();
      create trigger quad_away_back before update of last_seen_at on sessions for each row
        when (old.last_seen_at < now() - interval '3 hours') execute function quad_away();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger quad_away_back on sessions;
      drop trigger quad_away_new on sessions;
      drop function quad_away();
      alter table sessions drop away_since;
    `);
  }
}
