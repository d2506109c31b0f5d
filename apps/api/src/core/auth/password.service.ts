import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@quad/domain/core';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
// Algorithm 2 is argon2id: the library's enum does not survive isolated compilation.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A public client gives up after 5 s: a caller who would wait longer than this gets `rate_limited`. */
const LONGEST_WAIT_MS = 4000;
const WORK_MS = 40;

/** Hashes passwords off the event loop, at most as many at once as there are cores; a queue that is too long answers `rate_limited`. */
@Injectable()
export class Passwords {
  private readonly lanes = availableParallelism();
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly decoy = hash('nobody has this password', PARAMETERS);

  hash(password: string): Promise<string> {
    return this.inLane(() => hash(password.normalize('NFKC'), PARAMETERS));
  }

  /** Compares in the same time whether or not there is a stored hash. */
  verify(stored: string | null | undefined, password: string): Promise<boolean> {
    return this.inLane(async () => {
      const matches = await verify(stored ?? (await this.decoy), password.normalize('NFKC')).catch(() => false);
      return matches && Boolean(stored);
    });
  }

  private async inLane<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length * (WORK_MS / this.lanes) > LONGEST_WAIT_MS)
      throw new Problem('rate_limited', { retry_after: 5 });
    if (this.running >= this.lanes) await new Promise<void>((turn) => this.waiting.push(turn));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
