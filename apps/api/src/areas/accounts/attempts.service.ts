import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { createClient } from 'redis';
import { Problem } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';

/**
 * After `free` wrong tries within `window` s the next ones must wait 1, 2, 4 … s, never longer than `longest` s: slow
 * for a guesser, no lock for anybody.
 */
const BRAKES = {
  /** One account from one address. */
  sign_in: { free: 10, window: 3600, longest: 120 },
  /** One account from everywhere: against guesses from many addresses. Addresses the person is known at are exempt. */
  sign_in_account: { free: 30, window: 3600, longest: 60 },
  /** One address, which may be a whole campus, over all accounts. */
  sign_in_address: { free: 60, window: 900, longest: 60 },
  /** Wrong codes after a right password: an account from one address, and from everywhere (known addresses are exempt). */
  second_factor: { free: 5, window: 3600, longest: 300 },
  second_factor_account: { free: 20, window: 3600, longest: 600 },
  passkey: { free: 20, window: 3600, longest: 60 },
  own_password: { free: 10, window: 3600, longest: 120 },
  reset_token: { free: 20, window: 3600, longest: 60 },
  open_link: { free: 30, window: 900, longest: 60 },
} as const;

/** So many within so many seconds; the next one is refused until the time is over. */
const BUDGETS = {
  /** Passwords that are looked at while their address is barred: newcomers get in beside a neighbour who guesses. */
  sign_in_barred: { points: 3, window: 1 },
  sign_up: { points: 30, window: 3600 },
  reset: { points: 3, window: 3600 },
  reset_address: { points: 30, window: 3600 },
  code_address: { points: 30, window: 3600 },
  passkey_address: { points: 1000, window: 900 },
  action_log: { points: 120, window: 60 },
} as const;

export type Brake = keyof typeof BRAKES;
export type Budget = keyof typeof BUDGETS;

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Seconds to wait after so many tries: none while they are free, then doubling. */
function waitAfter(tries: number, { free, longest }: { free: number; longest: number }): number {
  return tries <= free ? 0 : Math.min(longest, 2 ** Math.min(tries - free - 1, 20));
}

const refusal = (ms: number) => new Problem('rate_limited', { retry_after: Math.max(1, Math.ceil(ms / 1000)) });

/** Counts tries per person and address, in Redis where there is one (with this process's memory while it is away), else in memory. */
@Injectable()
export class Attempts implements OnModuleInit, OnApplicationShutdown {
  private client: ReturnType<typeof createClient> | undefined;
  /** How many tries were made; how long the next must wait; what is left of a budget. */
  private tries!: RateLimiterAbstract;
  private gates!: RateLimiterAbstract;
  private budgets!: ReadonlyMap<Budget, RateLimiterAbstract>;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'REDIS_URL'>) {
    this.count();
  }

  /** Redis's client is loaded only where there is a Redis. */
  async onModuleInit(): Promise<void> {
    const { REDIS_URL: url } = this.config;
    if (!url) return;
    const { createClient } = await import('redis');
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { reconnectStrategy: (times) => Math.min(times * 100, 2000) },
    });
    this.client.on('error', () => undefined);
    void this.client.connect().catch(() => undefined);
    this.count();
  }

  private count(): void {
    this.tries = this.limiter('tries', UNLIMITED, 3600);
    this.gates = this.limiter('gates', 1, 1);
    this.budgets = new Map(
      Object.entries(BUDGETS).map(([name, { points, window }]) => [name as Budget, this.limiter(name, points, window)]),
    );
  }

  onApplicationShutdown(): void {
    this.client?.destroy();
  }

  /** Takes one try before its outcome is known, so that many at once count as many; throws `rate_limited` where it must wait. */
  async take(brake: Brake, of: string | number): Promise<void> {
    const key = `${brake}:${of}`;
    const { window } = BRAKES[brake];
    const { consumedPoints } = await this.tries.penalty(key, 1, { customDuration: window });
    const wait = waitAfter(consumedPoints, BRAKES[brake]);
    if (wait === 0) return;
    try {
      await this.gates.consume(key, 1, { customDuration: wait });
    } catch (rejected) {
      // A try that was not let through does not make the next wait longer.
      await this.tries.reward(key, 1, { customDuration: window });
      throw rejected instanceof RateLimiterRes ? refusal(rejected.msBeforeNext) : rejected;
    }
  }

  /** The `rate_limited` of a way that earlier failures still bar; counts nothing. */
  async refusalOf(brake: Brake, of: string | number): Promise<Problem | undefined> {
    const gate = await this.gates.get(`${brake}:${of}`);
    return gate && gate.consumedPoints > 0 && gate.msBeforeNext > 0 ? refusal(gate.msBeforeNext) : undefined;
  }

  /**
   * What a wrong secret is answered: the problem, which counts, or `rate_limited` while earlier failures bar the way.
   * The right one is never refused: a secret that cannot be guessed needs no gate, and a neighbour behind the same
   * address could hold the gate shut.
   */
  async refuse(brake: Brake, of: string | number, problem: Problem): Promise<never> {
    const barred = await this.refusalOf(brake, of);
    if (barred) throw barred;
    await this.fail(brake, of);
    throw problem;
  }

  /** Counts a failure, which may bar the way for a while. */
  async fail(brake: Brake, of: string | number): Promise<void> {
    const key = `${brake}:${of}`;
    const { consumedPoints } = await this.tries.penalty(key, 1, { customDuration: BRAKES[brake].window });
    const wait = waitAfter(consumedPoints, BRAKES[brake]);
    if (wait > 0) await this.gates.set(key, 1, wait);
  }

  /** Forgets the tries: the right one has been made. */
  async forget(brake: Brake, of: string | number): Promise<void> {
    await Promise.all([this.tries.delete(`${brake}:${of}`), this.gates.delete(`${brake}:${of}`)]);
  }

  /** Takes one from a budget; throws `rate_limited` where nothing is left. */
  async spend(budget: Budget, of: string | number): Promise<void> {
    await this.budgets
      .get(budget)
      ?.consume(of)
      .catch((rejected: unknown) => {
        throw rejected instanceof RateLimiterRes ? refusal(rejected.msBeforeNext) : rejected;
      });
  }

  private limiter(name: string, points: number, duration: number): RateLimiterAbstract {
    const options = { keyPrefix: `quad:${name}`, points, duration };
    const memory = new RateLimiterMemory(options);
    if (!this.client) return memory;
    return new RateLimiterRedis({
      ...options,
      storeClient: this.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
  }
}
