import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Problem } from '@quad/domain/core';

/** What a call may send in bytes: without a session, with one, and where it declares no limit of its own. */
export const PUBLIC_BYTES = 16 * 1024;
export const SIGNED_BYTES = 64 * 1024;
/** Nothing that we ask for is nested deeper; recursion on 5,000 levels breaks the stack. */
const DEEPEST = 24;

/** After so many refused bodies in a window (s), an address may send only small ones without a session. */
const REFUSED = { points: 60, duration: 60 };
/** A sign-in fits: one neighbour must not keep a campus behind one address from signing in. */
const SMALL_BYTES = 2 * 1024;
const REFUSING = new Set([400, 413, 415]);

/** How a route says what it takes; `Call` sets it. */
export interface BodyConfig {
  readonly open?: boolean;
  readonly bytes?: number | undefined;
  readonly takes?: string | undefined;
}

const configOf = (request: FastifyRequest): BodyConfig => request.routeOptions.config as BodyConfig;

/** Limits size, depth and number of refused bodies. Call before the routes are registered. */
export function limitBodies(fastify: FastifyInstance): void {
  const refused = new RateLimiterMemory(REFUSED);
  fastify.addHook('onRoute', (route) => {
    const { open, bytes } = (route.config ?? {}) as BodyConfig;
    route.bodyLimit = bytes ?? (open ? PUBLIC_BYTES : SIGNED_BYTES);
  });
  fastify.addHook('onRequest', async (request) => {
    if (!isOpen(request) || isSmall(request)) return;
    const found = await refused.get(request.ip);
    if (found && found.consumedPoints > REFUSED.points)
      throw new Problem('rate_limited', { retry_after: Math.max(1, Math.ceil(found.msBeforeNext / 1000)) });
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(isDeeper(request.body, DEEPEST) ? new Problem('invalid') : undefined);
  });
  fastify.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    // What is left of a body that was refused half way: the next call on this connection waits behind it.
    if (!request.raw.readableEnded) request.raw.unpipe().resume();
    if (isOpen(request) && hasBody(request) && REFUSING.has(reply.statusCode))
      await refused.penalty(request.ip).catch(() => undefined);
  });
}

const isOpen = (request: FastifyRequest): boolean => Boolean(configOf(request).open);
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isSmall = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) <= SMALL_BYTES;

/** Asked level by level and not by recursion, which would break where the question matters. */
export function isDeeper(value: unknown, most: number): boolean {
  let level = [value].filter(isBranch);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= most) return true;
    level = level.flatMap((each) => Object.values(each).filter(isBranch));
  }
  return false;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;
