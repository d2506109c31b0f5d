import pg from 'pg';
import { CONFIG, type Config } from '#core/config/env.js';
import { ownPortal, type Portal } from '#testing/portal.js';
import { migrate } from './migrate.js';

let portal: Portal;
beforeAll(async () => {
  portal = await ownPortal();
});
afterAll(() => portal.stop());

test('a database that a newer release has changed is refused by name; one of this release is taken', async () => {
  const config = portal.app.get<Config>(CONFIG);
  const owner = new pg.Client({ connectionString: config.DATABASE_URL });
  await owner.connect();
  expect(await migrate(config)).toEqual([]);
  await owner.query(`insert into migrations (timestamp, name) values (29991231000000, 'OpenTheMoon29991231000000')`);
  await expect(migrate(config)).rejects.toThrow(/newer release.*OpenTheMoon29991231000000/);
  await owner.query(`delete from migrations where name = 'OpenTheMoon29991231000000'`);
  expect(await migrate(config)).toEqual([]);
  await owner.end();
});
