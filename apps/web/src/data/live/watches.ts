import { SOCKET, type Subject } from '@quad/domain/core';

/** The part of a socket that watching needs. */
export interface WatchLine {
  readonly connected: boolean;
  timeout(ms: number): { emitWithAck(event: string, subject: Subject): Promise<unknown> };
  emit(event: string, subject: Subject): void;
}

interface Watch {
  readonly subject: Subject;
  holders: number;
  joined: Promise<boolean> | null;
  release?: ReturnType<typeof setTimeout> | undefined;
}

const ACK_MS = 5000;
/** A subject is let go this long after its last holder, so that walking between pages does not leave and enter rooms. */
const LINGER_MS = 5000;

const keyOf = ({ resource, id }: Subject) => `${resource}:${id ?? ''}`;

/**
 * The subjects this tab listens to; counted, and asked for again on every new line. A refusal is not an error: such a
 * person receives events of their own records anyway.
 */
export class Watches {
  readonly #watches = new Map<string, Watch>();
  readonly #line: () => WatchLine | null;

  constructor(line: () => WatchLine | null) {
    this.#line = line;
  }

  /** Listens until the answered function is called. */
  hold(subject: Subject): () => void {
    const watch = this.#watches.get(keyOf(subject)) ?? { subject, holders: 0, joined: null };
    clearTimeout(watch.release);
    watch.holders += 1;
    this.#watches.set(keyOf(subject), watch);
    watch.joined ??= this.#join(watch);
    return () => {
      watch.holders -= 1;
      if (watch.holders === 0) watch.release = setTimeout(() => this.#leave(watch), LINGER_MS);
    };
  }

  /**
   * Resolves when the server has answered, false where it refuses the subject's events; at once when there is no line or nobody
   * holds it.
   */
  async joined(subject: Subject): Promise<boolean> {
    return (await this.#watches.get(keyOf(subject))?.joined) ?? true;
  }

  /** Asks for every subject again; resolves when the server has answered for all. */
  async rejoin(): Promise<void> {
    await Promise.all(
      [...this.#watches.values()].map((watch) => {
        watch.joined = this.#join(watch);
        return watch.joined;
      }),
    );
  }

  /** The line is gone: nobody waits for it. */
  lost(): void {
    for (const watch of this.#watches.values()) watch.joined = null;
  }

  #join(watch: Watch): Promise<boolean> | null {
    const line = this.#line();
    if (!line?.connected) return null;
    return line
      .timeout(ACK_MS)
      .emitWithAck(SOCKET.watch, watch.subject)
      .then(
        (answer) => (answer as { readonly joined?: boolean } | undefined)?.joined !== false,
        () => true,
      );
  }

  #leave(watch: Watch): void {
    this.#watches.delete(keyOf(watch.subject));
    if (this.#line()?.connected) this.#line()?.emit(SOCKET.unwatch, watch.subject);
  }
}
