import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { mayEverSend, Problem } from '@quad/domain/core';
import { moduleRegistrationWorkflow, registrationCalls, type decided, type decision } from '@quad/domain/registrations';
import { Serves } from '#core/call.js';
import { needed } from '#core/errors/refusal.js';
import { bodyOf } from '#core/errors/problem.filter.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { IN_TURN } from './registrations.queries.js';
import { RegistrationsService } from './registrations.service.js';

type Decided = z.infer<typeof decided>;

/** One step for several registrations, each in a transaction of its own: one that cannot be stops no other. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsService,
  ) {}

  @Serves(registrationCalls.decide)
  async decide(ctx: Context, { ids, event, reason }: z.infer<typeof decision>): Promise<Decided> {
    if (!mayEverSend(moduleRegistrationWorkflow, ctx.actor, event)) throw new Problem('forbidden');
    if (event === 'REJECT' && !reason) throw needed('reason');
    // Who came first is decided on first: the last seat is theirs.
    const turn = await IN_TURN.rows(this.database.reading(ctx), { ids });
    const known = new Set(turn.map(({ id }) => id));
    const rows: Decided['rows'] = ids
      .filter((id) => !known.has(id))
      .map((id) => ({ id, ok: false, status: null, code: 'not_found', message: null }));
    for (const { id } of turn) {
      const sent = this.registrations.act(ctx, id, { event, ...(event === 'REJECT' && { reason }) });
      rows.push(
        await sent.then(
          ({ status }) => ({ id, ok: true, status, code: null, message: null }),
          (problem: unknown) => refused(ctx, id, problem),
        ),
      );
    }
    return { done: rows.filter(({ ok }) => ok).length, rows };
  }
}

function refused({ locale, request_id }: Context, id: number, problem: unknown): Decided['rows'][number] {
  if (!(problem instanceof Problem) || problem.status >= 500) throw problem;
  const { code, message } = bodyOf(problem, { id: request_id, headers: { 'accept-language': locale } });
  return { id, ok: false, status: null, code, message };
}
