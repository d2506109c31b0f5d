import { Injectable } from '@nestjs/common';
import { nextStatus, Problem, rooms } from '@quad/domain/core';
import { isUsedUp, openLinkWorkflow, type OpenLinkScope } from '@quad/domain/links';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { needed } from '#core/errors/refusal.js';
import { Outbox } from '#core/events/outbox.service.js';
import { Attempts, type Caller, hashOfToken } from '#areas/accounts/index.js';
import { COUNT_VISIT, LOCK_OPENED, PLACE_OF } from './links.queries.js';

/** What a token opens. */
export interface OpenedLink {
  readonly id: number;
  readonly institution_id: number;
  readonly institution: string;
  readonly owner_id: number;
  readonly scope: OpenLinkScope;
  readonly subject_resource: string;
  readonly subject_id: number;
  readonly title: string;
  readonly expires_at: Date | null;
}

/** The door for visitors with a link: public documents of every area go through `visit`. */
@Injectable()
export class LinkVisits {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Counts a visit and answers what the link opens. Unknown, expired, revoked, used up, or of another scope: always the
   * same `links.link_dead`.
   */
  async visit(
    token: string,
    { from, scope }: { from: Pick<Caller, 'address'>; scope?: OpenLinkScope },
  ): Promise<OpenedLink> {
    const hash = hashOfToken(token);
    const found = await PLACE_OF.first(this.database.platform, { token_hash: hash });
    const opened = found && (await this.enter(found.institution_id, hash, scope));
    if (opened) return opened;
    return this.attempts.refuse('open_link', from.address, new Problem('links.link_dead', { status: 404 }));
  }

  /** What a public page shows of the document that the token opens; `links.link_dead` where there is nothing to show. */
  async show<T>(
    token: string | undefined,
    at: { from: Pick<Caller, 'address'>; scope: OpenLinkScope },
    shown: (opened: OpenedLink) => Promise<T | undefined>,
  ): Promise<T> {
    // Not 401: a person with a session would lose it over an address that was cut.
    if (token === undefined) throw needed('token');
    const page = await shown(await this.visit(token, at));
    if (!page) throw new Problem('links.link_dead', { status: 404 });
    return page;
  }

  private enter(institution: number, hash: string, scope: OpenLinkScope | undefined): Promise<OpenedLink | undefined> {
    return this.database.runAbove(systemContext(institution), async (tx) => {
      const row = await LOCK_OPENED.first(tx.query, { token_hash: hash });
      const asked = row && { actor: tx.ctx.actor, record: row, now: Date.now() };
      if (
        !row ||
        !asked ||
        (scope && row.scope !== scope) ||
        nextStatus(openLinkWorkflow, asked, 'VISIT') === undefined
      )
        return undefined;
      const visits = row.visits + 1;
      const isLast = isUsedUp({ ...row, visits }, Date.now());
      await COUNT_VISIT.rows(tx.query, { id: row.id, visits, status: isLast ? 'expired' : row.status });
      const told = {
        resource: 'user_open_links',
        record_id: row.id,
        version: row.version + 1,
        audience: [rooms.account(row.owner_id)],
      };
      await this.outbox.record(tx, {
        ...told,
        name: 'user_open_links.VISIT',
        from: row.status,
        to: row.status,
        changes: { visits: [row.visits, visits] },
      });
      if (isLast)
        await this.outbox.record(tx, { ...told, name: 'user_open_links.EXPIRE', from: row.status, to: 'expired' });
      return row;
    });
  }
}
