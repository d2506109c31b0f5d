import { Injectable } from '@nestjs/common';
import { OPEN_LINK_SCOPES, userOpenLinks, type OpenLinkScope } from '@quad/domain/access';
import type { Transaction } from '#core/database/database.js';
import { Changes } from '#core/resource/change.service.js';
import { UserOpenLink } from '#schema/index.js';
import { hashOfToken } from './secrets.js';

/** A link that an area makes with a document of its own. The token has at least 32 random bytes, or is keyed by a secret of as many. */
export interface IssuedLink {
  readonly scope: OpenLinkScope;
  readonly subject_id: number;
  readonly owner_id: number;
  readonly title: string;
  readonly token: string;
  readonly expires_at: Date;
}

/** Public links that belong to a document from its beginning: made in the transaction that makes the document, seen and revoked by its owner like any other. */
@Injectable()
export class LinkIssuer {
  constructor(private readonly changes: Changes) {}

  async issue(tx: Transaction, { token, ...link }: IssuedLink): Promise<void> {
    await this.changes.change<UserOpenLink>(tx, {
      resource: userOpenLinks, entity: UserOpenLink, verb: 'created',
      act: (row) => { Object.assign(row, { ...link, subject_resource: OPEN_LINK_SCOPES[link.scope], issuer_id: tx.ctx.actor.account_id, token_hash: hashOfToken(token), status: 'activated' }); },
    });
  }

  /** True when the token still opens what it was made for. */
  async isAlive(tx: Pick<Transaction, 'query'>, token: string): Promise<boolean> {
    return (await tx.query(`select 1 from user_open_links where token_hash = $1 and status = 'activated' and (expires_at is null or expires_at > now())`, [hashOfToken(token)])).length === 1;
  }
}
