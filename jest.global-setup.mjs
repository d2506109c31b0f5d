import { startTestCluster } from './tools/test/test-cluster.mjs';

/** Sees that tests find a PostgreSQL: the one in TEST_DATABASE_URL or one of their own. */
export default async function setup() {
  // How the databases and directories of this run begin: workers keep a server to their end, and nobody tells them when that is.
  process.env.TEST_RUN = `test_${process.pid}`;
  if (process.env.TEST_DATABASE_URL) return;
  const cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  globalThis.quadTestCluster = cluster;
}
