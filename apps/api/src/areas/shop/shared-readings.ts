/**
 * One reading for all who ask the same at the same time. A call that comes while one is under way waits for the next, which
 * they all share: nobody is answered with what was there before they asked.
 */
export class SharedReadings<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly next = new Map<string, Promise<T>>();

  /** `key` says what is read, the institution too. */
  ask(key: string, read: () => Promise<T>): Promise<T> {
    const next = this.next.get(key);
    if (next) return next;
    const before = this.running.get(key);
    if (!before) return this.begin(key, read);
    const mine = before.then(ignore, ignore).then(() => {
      this.next.delete(key);
      return this.begin(key, read);
    });
    this.next.set(key, mine);
    return mine;
  }

  private begin(key: string, read: () => Promise<T>): Promise<T> {
    const reading = read().finally(() => {
      if (this.running.get(key) === reading) this.running.delete(key);
    });
    this.running.set(key, reading);
    return reading;
  }
}

const ignore = (): void => undefined;
