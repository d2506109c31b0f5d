import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of the generator name the periods of their day whole: bell times differ in length, so a start and one length do not say them. */
export class RingBells20261124300000 implements MigrationInterface {
  name = 'RingBells20261124300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update timetable_runs set settings = settings - 'starts' - 'minutes' || jsonb_build_object('periods',
        (select jsonb_agg(s.start || '-' || to_char(s.start::time + make_interval(mins => (settings->>'minutes')::int), 'HH24:MI')
          order by s.place) from jsonb_array_elements_text(settings->'starts') with ordinality s(start, place)))
      where settings ? 'starts'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update timetable_runs set settings = settings - 'periods' || jsonb_build_object(
        'starts', (select jsonb_agg(split_part(p.period, '-', 1) order by p.place)
          from jsonb_array_elements_text(settings->'periods') with ordinality p(period, place)),
        'minutes', extract(epoch from split_part(settings->'periods'->>0, '-', 2)::time
          - split_part(settings->'periods'->>0, '-', 1)::time)::int / 60)
      where settings ? 'periods'`);
  }
}
