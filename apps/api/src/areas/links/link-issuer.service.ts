import { Inject, Injectable } from '@nestjs/common';
import { OPEN_LINK_SCOPES, userOpenLinks, type OpenLinkScope } from '@quad/domain/links';
import { addressOfLinks, CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Changes } from '#core/resource/change.service.js';
import { UserOpenLink } from '#schema/index.js';
import { hashOfToken } from '#areas/accounts/index.js';
import { tokenOfDocument } from './document-token.js';
import { ALIVE, OPEN_OF } from './links.queries.js';

/** A link that an area makes with a document of its own. The token has at least 32 random bytes, or is keyed by a secret of as many. */
export interface IssuedLink {
  readonly scope: OpenLinkScope;
  readonly subject_id: number;
  readonly owner_id: number;
  readonly title: string;
  readonly token: string;
  readonly expires_at: Date;
}

/**
 * Public links that belong to a document from its beginning: made in the transaction that makes the document, seen and
 * revoked by its owner like any other.
 */
@Injectable()
export class LinkIssuer {
  constructor(
    private readonly changes: Changes,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async issue(tx: Transaction, { token, ...link }: IssuedLink): Promise<void> {
    await this.changes.change<UserOpenLink>(tx, {
      resource: userOpenLinks,
      entity: UserOpenLink,
      verb: 'created',
      act: (row) => {
        Object.assign(row, {
          ...link,
          subject_resource: OPEN_LINK_SCOPES[link.scope],
          issuer_id: tx.ctx.actor.account_id,
          token_hash: hashOfToken(token),
          status: 'activated',
        });
      },
    });
  }

  /** The link of that scope that a person has and that still opens. */
  openOf(
    query: Query,
    wanted: { readonly scope: OpenLinkScope; readonly owner_id: number },
  ): Promise<RowOf<typeof OPEN_OF> | undefined> {
    return OPEN_OF.first(query, wanted);
  }

  /** Ends a link of the actor's, in the transaction that puts something else in its place. */
  async revoke(tx: Transaction, id: number): Promise<void> {
    await this.changes.change<UserOpenLink>(tx, { resource: userOpenLinks, entity: UserOpenLink, id, verb: 'REVOKE' });
  }

  /**
   * Answers the address of a document's public page, or null if its link is revoked or has expired. The caller has
   * checked that the actor may read the document. `address` is the address of the portal.
   */
  async addressOf(
    ctx: Context,
    { page, ...document }: { scope: OpenLinkScope; id: number; page: string },
    address: string,
  ): Promise<string | null> {
    const token = tokenOfDocument(this.config, { ...document, institution_id: ctx.actor.institution_id });
    const alive = await ALIVE.first(this.database.reading(ctx), { token_hash: hashOfToken(token) });
    return alive ? `${addressOfLinks(this.config, address)}/public/${page}?token=${token}` : null;
  }
}
