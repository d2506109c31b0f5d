import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '@quad/domain/core';
import { Public } from '#core/access/decorators.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf, type KeySource } from '#core/config/keys.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** The bearer token with which another machine may read the metrics: of its own key, in hexadecimal. */
export const metricsToken = (config: KeySource): string => keyOf(config, 'metrics').toString('hex');

/** GET /healthz, /readyz and /metrics, at the root: for operators, not for users. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('healthz')
  @Public()
  @Header('cache-control', 'no-store')
  healthz(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Public()
  @Header('cache-control', 'no-store')
  async readyz(): Promise<{ status: string }> {
    const trouble = await this.readiness.trouble();
    if (trouble) throw new Problem('unavailable', { retry_after: 2, params: { reason: trouble } });
    return { status: 'ok' };
  }

  @Get('metrics')
  @Public()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  async scrape(@Req() request: FastifyRequest): Promise<string> {
    if (!this.mayScrape(request)) throw new Problem('not_found');
    return this.metrics.text();
  }

  /** From this machine, and not through a proxy on it; or with the token. */
  private mayScrape({ headers, socket }: FastifyRequest): boolean {
    const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined);
    if (LOOPBACK.includes(socket.remoteAddress ?? '') && !isForwarded) return true;
    const [given, expected] = [
      Buffer.from(headers.authorization ?? ''),
      Buffer.from(`Bearer ${metricsToken(this.config)}`),
    ];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
