interface Waiting {
  readonly go: () => void;
  readonly leave: (reason: unknown) => void;
  readonly look: () => Promise<unknown>;
}

/**
 * Limits how many work at once, in order of arrival. A caller that waits holds no connection, so other requests are
 * answered.
 */
export class Turns {
  private readonly waiting = new Set<Waiting>();

  constructor(private free: number) {}

  /** Those who wait are refused, with what `look` throws, as soon as somebody finds out that it is in vain: see `lookAgain`. */
  async take<T>(look: () => Promise<unknown>, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const hasWaited = this.free === 0;
    if (hasWaited) await new Promise<void>((go, leave) => this.waiting.add({ go, leave, look }));
    else this.free -= 1;
    try {
      return await work(hasWaited);
    } finally {
      const [next] = this.waiting;
      if (next) this.waiting.delete(next);
      else this.free += 1;
      next?.go();
    }
  }

  /** Everybody who waits looks whether there is still something to wait for; who finds nothing leaves without a turn. */
  lookAgain(): void {
    for (const one of this.waiting)
      one.look().catch((reason: unknown) => {
        if (this.waiting.delete(one)) one.leave(reason);
      });
  }
}
