import { Header, Injectable } from '@nestjs/common';
import { may, Problem, type AnswersOf, type AnyResource, type RecordOf, type TakenBy } from '@quad/domain/core';
import { OPEN_LINK_DAYS, OPEN_LINK_MAX_DAYS, OPEN_LINK_SCOPES, openLinkCalls, userOpenLinks } from '@quad/domain/links';
import { RESOURCES } from '@quad/domain/resources';
import type { z } from 'zod';
import type { Context } from '#core/context.js';
import { answerRepeatsWith } from '#core/database/idempotent.js';
import type { Transaction } from '#core/database/database.js';
import { needed, refusedAt } from '#core/errors/refusal.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { UserOpenLink } from '#schema/index.js';
import { From, hashOfToken, makeToken, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { PAGES } from './document-token.js';
import { LinkVisits } from './link-visits.service.js';
import { SUBJECT } from './links.queries.js';

type Taken = TakenBy<typeof openLinkCalls>;
type Answers = AnswersOf<typeof openLinkCalls>;

type Wish = z.infer<typeof userOpenLinks.write>;
type Link = RecordOf<typeof userOpenLinks>;

/** Public links to one document each. The owner of the document and people who may change it may make one. */
@Injectable()
export class OpenLinksService extends ResourceService<typeof userOpenLinks, UserOpenLink> {
  constructor(
    private readonly visits: LinkVisits,
    private readonly notifications: Notifications,
  ) {
    super(userOpenLinks, UserOpenLink);
  }

  /** A new link with its token, this once. */
  @Serves(openLinkCalls.save)
  async make(ctx: Context, wish: Wish): Promise<Link & { token: string | null }> {
    const subject = subjectOf(wish);
    if (!PAGES.has(wish.scope)) throw refusedAt('scope', 'links.no_page');
    const expires_at = wish.expires_at ? new Date(wish.expires_at) : new Date(Date.now() + OPEN_LINK_DAYS * 86_400_000);
    if (expires_at.getTime() <= Date.now())
      throw new Problem('invalid', { fields: [{ field: 'expires_at', code: 'links.already_over' }] });
    if (expires_at.getTime() > Date.now() + OPEN_LINK_MAX_DAYS * 86_400_000)
      throw new Problem('invalid', { fields: [{ field: 'expires_at', code: 'links.too_long' }] });
    const token = makeToken();
    const link = await this.change(ctx, {
      verb: 'created',
      act: async (row, tx) => {
        const { owner_id, title } = await this.requireOwn(tx, subject, wish.subject_id);
        Object.assign(row, {
          ...wish,
          expires_at,
          owner_id,
          title,
          issuer_id: ctx.actor.account_id,
          token_hash: hashOfToken(token),
          status: 'activated',
        });
      },
    });
    answerRepeatsWith(ctx, { ...link, token: null });
    return { ...link, token };
  }

  @Serves(openLinkCalls.info)
  @Header('x-robots-tag', 'noindex, nofollow')
  async info({ token }: Taken['info'], @From() from: Caller): Promise<Answers['info']> {
    if (token === undefined) throw needed('token');
    const { scope, subject_resource, subject_id, title, institution, expires_at } = await this.visits.visit(token, {
      from,
    });
    return {
      scope,
      subject_resource,
      subject_id,
      title,
      institution,
      expires_at: expires_at && expires_at.toISOString(),
    };
  }

  /** Notifies the owner of a link that an administrator has withdrawn it, with the reason. */
  protected override async after(row: UserOpenLink, { verb, tx }: Happens<UserOpenLink>): Promise<void> {
    if (verb !== 'WITHDRAW') return;
    await this.notifications.notify(tx, {
      account_ids: [row.owner_id],
      category: 'security',
      key: 'links:notice.withdrawn',
      params: { name: tx.ctx.actor.name, title: row.title, reason: row.reason },
      link: '/profile?tab=links',
    });
  }

  /**
   * The document's owner; throws `not_found` where the actor may not see it, `forbidden` where it is neither theirs nor
   * theirs to change.
   */
  private async requireOwn(
    tx: Transaction,
    resource: AnyResource,
    id: number,
  ): Promise<{ owner_id: number; title: string }> {
    const found = await SUBJECT.first(tx.query, { name: resource.name, id });
    const { actor } = tx.ctx;
    if (!found || !may(actor, 'read', resource, found.record))
      throw new Problem('not_found', { params: { resource: resource.name, id } });
    const { record } = found;
    const owner = typeof record.account_id === 'number' ? record.account_id : null;
    const isTheirs =
      owner === actor.account_id || (record.student_id != null && record.student_id === actor.student_id);
    if (!isTheirs && !may(actor, 'update', resource, record)) throw new Problem('forbidden');
    return {
      owner_id: owner ?? actor.account_id,
      title: String(record.name ?? record.title ?? record[resource.nameKey] ?? id).slice(0, 200),
    };
  }
}

function subjectOf({ scope, subject_resource }: Wish): AnyResource {
  const resource =
    subject_resource === OPEN_LINK_SCOPES[scope] ? RESOURCES.find(({ name }) => name === subject_resource) : undefined;
  if (!resource) throw new Problem('invalid', { fields: [{ field: 'subject_resource', code: 'links.wrong_subject' }] });
  return resource;
}
