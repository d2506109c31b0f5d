import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyCall, Governed } from '@quad/domain/core';
import type { Context } from '#core/context.js';

/** How a route says who may call it. A route that says nothing is refused, and fails a test before. */
export interface Access {
  readonly kind: 'public' | 'signed_in' | 'can';
  readonly verb?: string;
  readonly of?: string | Governed;
  /** The event that it sends to a record, or true where the body names it. */
  readonly sends?: string | true | undefined;
}

export const ACCESS = 'quad:access';
export const DURING = 'quad:during';
export const ABOUT = 'quad:about';

/** Anybody, signed in or not. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);
/** Anybody with a living session: for what concerns one's own account alone. */
export const SignedIn = () => SetMetadata(ACCESS, { kind: 'signed_in' } satisfies Access);
/** People who hold the verb for the area (a word) or for at least some record of the resource (a definition). */
export const Can = (verb: string, of: string | Governed, sends?: string | true) =>
  SetMetadata(ACCESS, { kind: 'can', verb, of, sends } satisfies Access);
/** Also allowed while one of these required actions is pending; without names, while any is. */
export const During = (...kinds: string[]) => SetMetadata(DURING, kinds);

/** What the description of the calls says of a handler (describing.ts), or of a controller: its area. What says nothing is not in it. */
export interface Told {
  readonly area?: string;
  readonly summary?: string;
  readonly answer?: z.ZodType | undefined;
  readonly file?: readonly string[] | undefined;
  readonly form?: AnyCall['form'];
}
/** Notes it: the packages that write a description are not loaded by a server. */
export const About = (told: Told) => SetMetadata(ABOUT, told);

export type SignedRequest = FastifyRequest & { ctx: Context };

/** The Context of the request: who asks, language, request id. */
export const Ctx = createParamDecorator(
  (_: unknown, host: ExecutionContext) => host.switchToHttp().getRequest<SignedRequest>().ctx,
);
