import { Catch, HttpException, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type Fate, type ProblemBody } from '@quad/domain/core';
import { KeyTaken } from '#core/database/idempotent.js';
import type { BodyConfig } from '#core/limits/bodies.js';
import { Idempotency, Replay } from '#core/idempotency/idempotency.service.js';
import { hasText, localeOf, textOf } from './texts.js';

const BY_STATUS: Record<number, string> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_found',
  408: 'unavailable',
  409: 'busy',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'unprocessable',
  429: 'rate_limited',
  503: 'unavailable',
  507: 'disk_full',
};

/** The disk of the files is full. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** A form without its boundary, or cut: the reader of forms says it in words alone. */
const BROKEN_FORM =
  /^(Multipart: |Unexpected end of (multipart data|file)|Part terminated early|Malformed part header)/;

/** Every refusal and every accident leaves through here: a code, a sentence in the caller's language, never a stack. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  constructor(private readonly idempotency: Idempotency) {}

  async catch(caught: unknown, host: ArgumentsHost): Promise<void> {
    if (host.getType() !== 'http') throw caught;
    const thrown = caught instanceof KeyTaken ? await this.idempotency.replayOf(caught.ctx) : caught;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    if (thrown instanceof Replay) {
      void reply
        .status(thrown.status)
        .header('idempotent-replay', 'true')
        .header('content-type', 'application/json; charset=utf-8')
        .send(thrown.body ?? '');
      return;
    }
    const problem = asProblem(thrown, (request.routeOptions.config as BodyConfig | undefined)?.takes);
    if (problem.status >= 500)
      this.logger.error({
        request_id: request.id,
        url: request.url.split('?')[0],
        problem: thrown instanceof Error ? thrown.stack : String(thrown),
        ...(thrown instanceof Error && thrown.cause !== undefined && { cause: String(thrown.cause) }),
      });
    if (problem.detail.retry_after) void reply.header('retry-after', String(problem.detail.retry_after));
    void reply
      .status(problem.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(problem, request)));
  }
}

/** The answer for a problem in the language the request asks for. */
export function bodyOf(
  problem: Problem,
  request: { id: string; headers: { 'accept-language'?: string } },
): ProblemBody {
  const locale = localeOf(request.headers['accept-language']);
  const { params, fields, current } = problem.detail;
  return {
    code: problem.code,
    status: problem.status,
    message: sentence(locale, problem.code, params),
    request_id: request.id,
    ...(params && { params }),
    ...(current !== undefined && { current }),
    ...(fields && {
      fields: fields.map((field) => ({ ...field, message: sentence(locale, field.code, field.params) })),
    }),
  };
}

/** What became of one of many that was done, or refused with this problem. */
export function fateOf({ locale }: { readonly locale: string }, id: number, problem?: Problem): Fate {
  if (!problem) return { id, code: null, message: null, params: null };
  const { code, message, params = null } = bodyOf(problem, { id: '', headers: { 'accept-language': locale } });
  return { id, code, message, params };
}

function sentence(locale: string, code: string, params?: Record<string, unknown>): string {
  const [area, ...rest] = code.split('.');
  const keys = [`errors:${code}`, `core:errors.${code}`, ...(rest.length ? [`${area}:errors.${rest.join('.')}`] : [])];
  return textOf(locale, keys.find(hasText) ?? 'errors:unexpected', params);
}

function asProblem(thrown: unknown, takes = 'application/json'): Problem {
  if (thrown instanceof Problem) return thrown;
  const { code = '' } = thrown as { code?: string };
  if (NO_ROOM.has(code)) return new Problem('disk_full', { retry_after: 60 });
  if (thrown instanceof Error && BROKEN_FORM.test(thrown.message)) return new Problem('invalid');
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: number }).statusCode;
  return new Problem((status && BY_STATUS[status]) || 'unexpected', {
    status: status && status >= 400 ? status : 500,
    ...(status === 415 && { params: { formats: takes } }),
  });
}
