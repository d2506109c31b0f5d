import { startTestCluster } from './tools/test/test-cluster.mjs';

/** Sees that tests find a PostgreSQL: the one in TEST_DATABASE_URL or one of their own. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  globalThis.quadTestCluster = cluster;
}
