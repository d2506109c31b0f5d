import { rmSync } from 'node:fs';
import stopCluster from '../../jest.global-teardown.mjs';

/** Stops the portals that e2e-setup.mjs started and removes their files. */
export default async function teardown() {
  const places = globalThis.quadStories ?? [];
  globalThis.quadStories = undefined;
  await Promise.all(
    places.map(async ({ api, mail, directory }) => {
      await api.stop();
      await mail.stop();
      rmSync(directory, { recursive: true, force: true });
    }),
  );
  await stopCluster();
}
