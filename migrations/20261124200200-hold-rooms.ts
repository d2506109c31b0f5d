import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event of a club may hold a room: by a reservation of its organizer. */
export class HoldRooms20261124200200 implements MigrationInterface {
  name = 'HoldRooms20261124200200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table club_events
        add column room_id bigint references rooms,
        add column reservation_id bigint unique references room_reservations on delete set null;
      select quad_bound('club_events');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table club_events drop column reservation_id, drop column room_id');
  }
}
