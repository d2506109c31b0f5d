import { Injectable } from '@nestjs/common';
import { Problem, unionOf, type Grants } from '@quad/domain/core';
import { covers } from '@quad/domain/roles';
import type { Transaction } from '#core/database/database.js';

interface Standing {
  readonly institution_id: number;
  readonly theirs: Grants[];
  readonly mine: Grants[];
}

/** Nobody hands out, takes away or lords it over more than they hold themselves. */
@Injectable()
export class RoleLimits {
  /** Throws at the field `roles` unless every role exists in the institution and is covered by the actor's own grants. */
  async requireGiveable({ query, ctx }: Transaction, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const roles = await query<{ name: string; grants: Grants }>(
      'select name, grants from roles where institution_id = $1 and name = any($2)',
      [ctx.actor.institution_id, names],
    );
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
    const standings = await query<Standing>(STANDINGS, [
      account,
      actor.account_id,
      reach === 'here' ? actor.institution_id : null,
    ]);
    const isAbove = standings.every(({ institution_id, theirs, mine }) =>
      covers(institution_id === actor.institution_id ? actor.grants : unionOf(mine), unionOf(theirs)),
    );
    if (!isAbove) throw new Problem('roles.outranked', { status: 403 });
  }
}

const STANDINGS = `
  select r.institution_id, jsonb_agg(d.grants) as theirs,
    coalesce((select jsonb_agg(m.grants) from account_roles x join roles m on m.institution_id = x.institution_id
      and m.name = x.role where x.account_id = $2 and x.institution_id = r.institution_id), '[]') as mine
  from account_roles r join roles d on d.institution_id = r.institution_id and d.name = r.role
  where r.account_id = $1 and ($3::bigint is null or r.institution_id = $3) group by r.institution_id`;
