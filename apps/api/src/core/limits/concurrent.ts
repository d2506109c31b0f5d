import { Problem } from '@quad/domain/core';

/** How much of something may be under way at once, for one key and in all of this process. */
export class Concurrent<K> {
  private readonly running = new Map<K, number>();
  private all = 0;

  constructor(private readonly most: { readonly each: number; readonly all: number }) {}

  /** True while one more would be let in. */
  hasRoom(key: K): boolean {
    return this.all < this.most.all && this.of(key) < this.most.each;
  }

  /** Begins one; answers what ends it, which may be called twice. Throws `rate_limited` where there is no room. */
  take(key: K): () => void {
    if (!this.hasRoom(key)) throw new Problem('rate_limited', { retry_after: 5 });
    this.all += 1;
    this.running.set(key, this.of(key) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.all -= 1;
      if (this.of(key) > 1) this.running.set(key, this.of(key) - 1);
      else this.running.delete(key);
    };
  }

  private of(key: K): number {
    return this.running.get(key) ?? 0;
  }
}
