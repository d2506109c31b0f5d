import { readConfig } from '#core/config/env.js';
import { migrate } from '#core/database/migrate.js';
import { createApp } from './app.js';
import { announce } from './announce.js';

try {
  const config = readConfig();
  await migrate(config);
  const app = await createApp(config);
  await app.listen(config.PORT, config.HOST);
  await announce(app, config);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
