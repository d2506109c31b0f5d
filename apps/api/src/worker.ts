import './heap.js';
import { readConfig } from '#core/config/env.js';
import { migrate } from '#core/database/migrate.js';
import { onLeave } from './leave.js';
import { createWorker } from './worker-context.js';
import { watchLoop } from './watchdog.js';

try {
  const config = readConfig();
  await migrate(config);
  const worker = await createWorker(config);
  onLeave(() => worker.close());
  watchLoop();
  console.log('Quad worker is up');
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
