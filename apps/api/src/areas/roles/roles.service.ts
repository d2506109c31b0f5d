import { Injectable } from '@nestjs/common';
import { Problem, type Grants, type RecordOf, type WriteOf } from '@quad/domain/core';
import { covers, roles } from '@quad/domain/roles';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { RoleDefinition } from '#schema/index.js';
import { HELD_BY, RENAME } from './roles.queries.js';

/** Roles of an institution. Changed grants reach the holders of a role within a second. */
@Injectable()
export class RolesService extends ResourceService<typeof roles, RoleDefinition> {
  protected override readonly source = `(select r.*, (select count(*)::int from account_roles x
      where x.institution_id = r.institution_id and x.role = r.name) as accounts from roles r)`;

  constructor(private readonly sockets: SocketsGateway) {
    super(roles, RoleDefinition);
  }

  override async save(ctx: Context, body: WriteOf<typeof roles>): Promise<RecordOf<typeof roles>> {
    const saved = await super.save(ctx, body as never);
    // Nobody holds a role that was just made.
    if (body.id) this.sockets.resetRole(ctx.actor.institution_id, saved.name);
    return saved;
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, tx }: Preparation<RoleDefinition>,
  ): Promise<object> {
    if (row.system) throw new Problem('roles.system_role', { status: 422 });
    const grants = Object.fromEntries(
      Object.entries(values.grants as Grants)
        .filter(([, verbs]) => verbs.length > 0)
        .map(([area, verbs]) => [area, [...new Set(verbs)]]),
    );
    // A person may change the grants of a role only if they hold every old and every new grant themselves.
    if (!covers(ctx.actor.grants, grants) || !covers(ctx.actor.grants, row.grants ?? {}))
      throw new Problem('roles.grants_too_high', { status: 403 });
    if (row.id !== undefined && values.name !== row.name) await this.rename(tx, row, String(values.name));
    return { ...values, grants };
  }

  protected override readonly effects: Effects<typeof roles, RoleDefinition> = {
    deleted: async ({ system, grants, institution_id, name }, { tx }) => {
      if (system) throw new Problem('roles.system_role', { status: 422 });
      if (!covers(tx.ctx.actor.grants, grants)) throw new Problem('roles.grants_too_high', { status: 403 });
      const held = await HELD_BY.rows(tx.query, { institution_id, role: name });
      if (held.length > 0) throw new Problem('in_use');
    },
  };

  private async rename(tx: Transaction, row: RoleDefinition, name: string): Promise<void> {
    await RENAME.rows(tx.query, { institution_id: row.institution_id, role: row.name, name });
    tx.afterCommit(() => this.sockets.resetRole(row.institution_id, row.name));
  }
}
