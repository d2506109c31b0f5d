/** Stops the PostgreSQL that jest.global-setup.mjs started, if it did. */
export default async function teardown() {
  const cluster = globalThis.quadTestCluster;
  globalThis.quadTestCluster = undefined;
  await cluster?.stop();
}
