import type { Lock, Locker } from '@tus/server';

const PATIENCE_MS = 10_000;

interface Held {
  readonly letGo: () => void | Promise<void>;
  readonly released: Promise<void>;
  release(): void;
}

/**
 * One writer per upload in this process: a newcomer asks the holder to stop and waits for it, without spinning; answers
 * 423 after ten seconds.
 */
export class UploadLocker implements Locker {
  private readonly held = new Map<string, Held>();

  newLock(id: string): Lock {
    return { lock: (signal, letGo) => this.lock(id, signal, letGo), unlock: async () => this.held.get(id)?.release() };
  }

  private async lock(id: string, signal: AbortSignal, letGo: Held['letGo']): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (let holder = this.held.get(id); holder; holder = this.held.get(id)) {
      if (signal.aborted || Date.now() > end)
        throw Object.assign(new Error('locked'), { status_code: 423, body: 'locked' });
      await holder.letGo();
      await this.releasedOrLater(holder);
    }
    let release = () => {};
    const released = new Promise<void>((free) => {
      release = free;
    });
    this.held.set(id, {
      letGo,
      released,
      release: () => {
        this.held.delete(id);
        release();
      },
    });
  }

  private async releasedOrLater({ released }: Held): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      released,
      new Promise<void>((later) => {
        timer = setTimeout(later, 500);
      }),
    ]);
    clearTimeout(timer);
  }
}
