import { Logger } from '@nestjs/common';

/** Longer than the work behind a public call ever takes on a healthy machine (ms). */
const PACE_MS = 250;
const logger = new Logger('Access');

/**
 * Answers after the same time whether there was much to do, little, or nothing, and whether or not it worked: who asks
 * must not learn it.
 */
export async function atOnePace(work: () => Promise<unknown>): Promise<void> {
  void Promise.resolve()
    .then(work)
    .catch((problem: unknown) => logger.error(problem instanceof Error ? problem.stack : String(problem)));
  await new Promise((later) => setTimeout(later, PACE_MS));
}
