import { Inject, Injectable } from '@nestjs/common';
import { OPEN_LINK_SCOPES, userOpenLinks, type OpenLinkScope } from '@quad/domain/links';
import { addressOfLinks, CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Changes } from '#core/resource/change.service.js';
import { UserOpenLink } from '#schema/index.js';
import { hashOfToken } from '#areas/accounts/index.js';
import { PAGES, tokenOfDocument } from './document-token.js';
import { ALIVE, OPEN_OF } from './links.queries.js';

interface Document {
  readonly scope: OpenLinkScope;
  readonly id: number;
}
/** A link that an area makes with a document of its own. */
export interface IssuedLink {
  readonly scope: OpenLinkScope;
  readonly subject_id: number;
  readonly owner_id: number;
  readonly title: string;
  /** At least 32 random bytes, where the document is no paper that is printed again. */
  readonly token?: string;
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
    const secret = token ?? this.tokenOf(tx.ctx, { scope: link.scope, id: link.subject_id });
    await this.changes.change<UserOpenLink>(tx, {
      resource: userOpenLinks,
      entity: UserOpenLink,
      verb: 'created',
      act: (row) => {
        Object.assign(row, {
          ...link,
          subject_resource: OPEN_LINK_SCOPES[link.scope],
          issuer_id: tx.ctx.actor.account_id,
          token_hash: hashOfToken(secret),
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
  async addressOf(ctx: Context, document: Document, address: string): Promise<string | null> {
    const token_hash = hashOfToken(this.tokenOf(ctx, document));
    const alive = await ALIVE.first(this.database.reading(ctx), { token_hash });
    return alive ? this.printedOn(ctx, document, address) : null;
  }

  /** The address of a document's public page as its paper carries it, whether or not the link is made already. */
  printedOn(ctx: Context, document: Document, address?: string): string {
    const page = `${addressOfLinks(this.config, address)}${PAGES.get(document.scope)}`;
    return `${page}?token=${this.tokenOf(ctx, document)}`;
  }

  private tokenOf({ actor: { institution_id } }: Context, document: Document): string {
    return tokenOfDocument(this.config, { ...document, institution_id });
  }
}
