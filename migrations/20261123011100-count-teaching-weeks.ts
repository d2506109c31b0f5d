import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Weeks are those of the academic calendar for everybody who counts them: the timetable, its generator, attendance. */
export class CountTeachingWeeks20261123011100 implements MigrationInterface {
  name = 'CountTeachingWeeks20261123011100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index calendar_events_weeks on calendar_events (institution_id, start_date) where type = 'TEACHING_WEEK' and not cancelled;
      -- The teaching weeks of a term. Where nobody has put any into the calendar yet, they are counted from the term's first Monday.
      create function quad_teaching_weeks(first date, last date) returns table (week int, starts date, ends date)
        language sql stable as $$
        with planned as (
          select e.week, e.start_date as starts, e.end_date as ends from calendar_events e
          where e.institution_id = (select quad_institution()) and e.type = 'TEACHING_WEEK' and not e.cancelled
            and e.start_date <= last and e.end_date >= first
        )
        select * from planned
        union all
        select n::int, date_trunc('week', first)::date + (n - 1) * 7, date_trunc('week', first)::date + (n - 1) * 7 + 6
        from generate_series(1, (date_trunc('week', last)::date - date_trunc('week', first)::date) / 7 + 1) n
        where not exists (select 1 from planned)
      $$;
      -- The number of the week of a day within a term; null between teaching weeks.
      create function quad_teaching_week(asked date, first date, last date) returns int language sql stable as $$
        select w.week from quad_teaching_weeks(first, last) w where asked between w.starts and w.ends order by w.starts limit 1
      $$;
      drop function quad_teaching_week(date);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function quad_teaching_week(date, date, date); drop function quad_teaching_weeks(date, date);
      drop index calendar_events_weeks;
      create function quad_teaching_week(asked date) returns int language sql stable as $$
        select e.week from calendar_events e where e.institution_id = (select quad_institution()) and e.type = 'TEACHING_WEEK'
          and not e.cancelled and asked between e.start_date and e.end_date order by e.id limit 1
      $$;
    `);
  }
}
