/**
 * Limits how many work at once, in order of arrival. A caller that waits holds no connection, so other requests are
 * answered.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** `hasWaited` tells the work that what it looked at before may have changed. */
  async take<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const hasWaited = this.free === 0;
    if (hasWaited) await new Promise<void>((go) => this.waiting.push(go));
    else this.free -= 1;
    try {
      return await work(hasWaited);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
