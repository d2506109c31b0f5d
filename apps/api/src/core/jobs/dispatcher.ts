/** Brings due jobs to this process's runner. */
export abstract class Dispatcher {
  /** How many jobs one process runs at once. */
  static readonly AT_ONCE = 2;
  /** How long a shutdown waits for what runs (ms). */
  static readonly PATIENCE_MS = 8000;

  /** Says that a committed job is due now. Never throws; a wake-up that is lost only costs time. */
  abstract wake(id: number): void;
}

/** Resolves when all have settled or the time is over. */
export async function settledWithin(all: readonly Promise<unknown>[], ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((over) => {
    timer = setTimeout(over, ms);
  });
  await Promise.race([Promise.allSettled(all), late]);
  clearTimeout(timer);
}
