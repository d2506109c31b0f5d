import { rmSync } from 'node:fs';
import stopCluster from '../jest.global-teardown.mjs';

/** Stops the portal that e2e-setup.mjs started and removes its files. */
export default async function teardown() {
  const stories = globalThis.quadStories;
  globalThis.quadStories = undefined;
  await stories?.api.stop();
  await stories?.mail.stop();
  if (stories) rmSync(stories.directory, { recursive: true, force: true });
  await stopCluster();
}
