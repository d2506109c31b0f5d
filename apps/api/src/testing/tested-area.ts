/** The area that `npm test area <name>` narrows long specs of all resources to; without one they go through all. */
const { TEST_AREA: testedArea } = process.env;

export const isTested = (area: string): boolean =>
  !testedArea || area === testedArea || area.startsWith(`${testedArea}/`);
