import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#core/context.js';
import { bearerOf } from '#core/auth/bearer.js';
import type { SignedUser } from '#core/auth/session.service.js';
import { localeOf } from '#core/errors/texts.js';

/** Where a call comes from, for calls that need no session. `address` heeds X-Forwarded-For only from a trusted proxy. */
export interface Caller {
  readonly address: string;
  readonly user_agent: string;
  readonly locale: string;
  readonly request_id: string;
  /** `http://host:port` as the caller wrote it. */
  readonly origin: string;
  readonly token: string | undefined;
}

function callerOf(request: FastifyRequest): Caller {
  const { headers } = request;
  return {
    address: request.ip,
    user_agent: headers['user-agent'] ?? '',
    locale: localeOf(headers['accept-language']),
    request_id: request.id,
    origin: `${request.protocol}://${headers.host ?? ''}`,
    token: bearerOf(headers),
  };
}

export const From = createParamDecorator((_: unknown, host: ExecutionContext) =>
  callerOf(host.switchToHttp().getRequest<FastifyRequest>()),
);
/** The signed-in person with the steps still required of them. */
export const Me = createParamDecorator(
  (_: unknown, host: ExecutionContext) => host.switchToHttp().getRequest<FastifyRequest & { user: SignedUser }>().user,
);

/** A person whose account is known though no session proves it: by a password, a code or a link. */
export interface Known {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly institution_id: number;
}

/** The context in which a known person acts; `roles` says as what. */
export const actingAs = (
  person: Known,
  { locale, request_id }: Pick<Caller, 'locale' | 'request_id'>,
  roles: readonly string[],
): Context => ({
  actor: {
    account_id: person.id,
    session_id: 0,
    institution_id: person.institution_id,
    username: person.username,
    name: person.name,
    roles,
    grants: {},
    student_id: null,
    staff_id: null,
    group_id: null,
  },
  locale,
  request_id,
});
