import './heap.js';
import { readConfig } from '#core/config/env.js';
import { migrate } from '#core/database/migrate.js';
import { createApp } from './app.js';
import { announce } from './announce.js';
import { leave, onLeave } from './leave.js';
import { ProgressLogger, webIsBuilt } from './progress.js';
import { watchLoop } from './watchdog.js';

try {
  const config = readConfig();
  await migrate(config, new ProgressLogger());
  // Before the app: what every institution is given at each start then reaches the demo's too.
  const demo = config.demo ? await (await import('#demo/index.js')).seedDemo(config) : { isOld: false };
  await webIsBuilt();
  const app = await createApp(config);
  onLeave((signal) => leave(app, signal));
  await app.listen(config.PORT, config.HOST);
  // npm run dev starts one API after another, and the banner would push what the person reads out of sight.
  if (!process.argv.includes('--quiet')) await announce(app, config, demo);
  watchLoop();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
