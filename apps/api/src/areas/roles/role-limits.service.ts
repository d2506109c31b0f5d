import { Injectable } from '@nestjs/common';
import { Problem, unionOf } from '@quad/domain/core';
import { covers } from '@quad/domain/roles';
import type { Transaction } from '#core/database/database.js';
import { GRANTS_OF, STANDINGS } from './roles.queries.js';

/** Nobody hands out, takes away or lords it over more than they hold themselves. */
@Injectable()
export class RoleLimits {
  /** Throws at the field `roles` unless every role exists in the institution and is covered by the actor's own grants. */
  async requireGiveable({ query, ctx }: Transaction, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const roles = await GRANTS_OF.rows(query, { institution_id: ctx.actor.institution_id, names });
    const unknown = names.find((name) => !roles.some((role) => role.name === name));
    if (unknown)
      throw new Problem('invalid', {
        fields: [{ field: 'roles', code: 'roles.unknown_role', params: { role: unknown } }],
      });
    const tooHigh = roles.find((role) => !covers(ctx.actor.grants, role.grants));
    if (tooHigh)
      throw new Problem('roles.role_too_high', {
        status: 403,
        params: { role: tooHigh.name },
        fields: [{ field: 'roles', code: 'roles.role_too_high', params: { role: tooHigh.name } }],
      });
  }

  /**
   * Throws `roles.outranked` unless the actor holds all that the account holds: in this institution, and for what concerns the
   * person (name, address, password, blocking) in every other one too, where the actor's grants there count.
   */
  async requireAbove({ query, ctx }: Transaction, account: number, reach: 'here' | 'everywhere'): Promise<void> {
    const { actor } = ctx;
    const standings = await STANDINGS.rows(query, {
      account_id: account,
      actor_id: actor.account_id,
      institution_id: reach === 'here' ? actor.institution_id : null,
    });
    const isAbove = standings.every(({ institution_id, theirs, mine }) =>
      covers(institution_id === actor.institution_id ? actor.grants : unionOf(mine), unionOf(theirs)),
    );
    if (!isAbove) throw new Problem('roles.outranked', { status: 403 });
  }
}
