import type { Place } from './test/e2e-setup.mjs';
import type { TestCluster } from './test/test-cluster.mjs';

declare global {
  /** Between the set-up of Jest and its end. */
  var quadTestCluster: TestCluster | undefined;
  var quadStories: Place[] | undefined;
}
