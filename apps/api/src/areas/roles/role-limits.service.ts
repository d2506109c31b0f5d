import { Injectable } from '@nestjs/common';
import { APPLICANTS, isPortal, Problem, unionOf, type Actor, type Grants } from '@quad/domain/core';
import { POWERS } from '@quad/domain/powers';
import { isStrong, leastOf, reachOf, roleCalls, SYSTEM_GRANTS, TWO_PEOPLE, type Reach } from '@quad/domain/roles';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import { ALL_GRANTS, GRANTS_OF, HELD_ANYWHERE, STANDINGS } from './roles.queries.js';

/**
 * What is done to an account: `take_over` leads to what its owner may do, as a new password does; `oversee` does not.
 * `rename` is what the keeper of a record corrects (docs/decisions/0073): only roles that guard the portal or need two people
 * withhold it here, and elsewhere any but a guest's.
 */
export type Deed = 'rename' | 'oversee' | 'take_over';

const isGuest = (role: string): boolean => (APPLICANTS as readonly string[]).includes(role);
/** Whether a name on this role is a matter of security: nobody takes the place of an administrator by theirs. */
const isGuarding = ({ name, grants }: { readonly name: string; readonly grants: Grants }): boolean =>
  (TWO_PEOPLE as readonly string[]).includes(name) ||
  (!(name in SYSTEM_GRANTS) &&
    ['accounts', 'roles'].some((area) => (grants[area] ?? []).some((verb) => verb !== 'read')));

/** Nobody gives, takes away or acts on more than they hold themselves (docs/decisions/0024). */
@Injectable()
export class RoleLimits {
  constructor(private readonly database: Database) {}

  /** How far the caller reaches over each role of the institution. */
  @Serves(roleCalls.reaches)
  async reaches({ actor, ...ctx }: Context): Promise<{ name: string; reach: Reach }[]> {
    const all = await ALL_GRANTS.rows(this.database.reading({ actor, ...ctx }), {});
    return all.map((role) => ({ name: role.name, reach: reachOf(POWERS, actor, role) }));
  }

  /** Whether an account holds, in any institution, a role that changes marks, money or accounts. `query` must see all of them. */
  async holdsStrong(query: Query, account_id: number): Promise<boolean> {
    const held = await HELD_ANYWHERE.rows(query, { account_id });
    return held.some((role) => isStrong(POWERS, role));
  }

  /** Whether one of these roles of an institution is such a role. */
  async areStrong(query: Query, of: { institution_id: number; names: readonly string[] }): Promise<boolean> {
    const roles = await GRANTS_OF.rows(query, of);
    return roles.some((role) => isStrong(POWERS, role));
  }

  /**
   * Throws at the field `roles` unless every role exists in the institution and the actor reaches it. Answers the roles
   * that need a second person.
   */
  async requireGiveable({ query, ctx }: Transaction, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const roles = await GRANTS_OF.rows(query, { institution_id: ctx.actor.institution_id, names });
    const unknown = names.find((name) => !roles.some((role) => role.name === name));
    if (unknown)
      throw new Problem('invalid', {
        fields: [{ field: 'roles', code: 'roles.unknown_role', params: { role: unknown } }],
      });
    const reached = roles.map((role) => ({ name: role.name, reach: reachOf(POWERS, ctx.actor, role) }));
    const tooHigh = reached.find(({ reach }) => reach === 'never');
    if (tooHigh)
      throw new Problem('roles.role_too_high', {
        status: 403,
        params: { role: tooHigh.name },
        fields: [{ field: 'roles', code: 'roles.role_too_high', params: { role: tooHigh.name } }],
      });
    return reached.filter(({ reach }) => reach === 'together').map(({ name }) => name);
  }

  /**
   * Throws `roles.outranked` unless the actor reaches all roles of the account: in this institution, and for what
   * concerns the person (name, address, password, blocking) in every other one too, where the actor's roles there count.
   * Answers whether the deed needs a second person.
   */
  async requireAbove(
    { query, ctx }: Pick<Transaction, 'query' | 'ctx'>,
    account: number,
    { reach, deed = 'oversee' }: { reach: 'here' | 'everywhere'; deed?: Deed },
  ): Promise<'alone' | 'together'> {
    const { actor } = ctx;
    if (isPortal(actor)) return 'alone';
    const standings = await STANDINGS.rows(query, {
      account_id: account,
      actor_id: actor.account_id,
      institution_id: reach === 'here' ? actor.institution_id : null,
    });
    const least = leastOf(
      standings.flatMap(({ institution_id, theirs, mine }) => {
        const me: Pick<Actor, 'roles' | 'grants'> =
          institution_id === actor.institution_id
            ? actor
            : { roles: mine.map(({ name }) => name), grants: unionOf(mine.map(({ grants }) => grants)) };
        const counts = (role: (typeof theirs)[number]) =>
          deed !== 'rename' || (me === actor ? isGuarding(role) : !isGuest(role.name));
        return theirs.filter(counts).map((role) => reachOf(POWERS, me, role));
      }),
    );
    if (least === 'never') throw new Problem('roles.outranked', { status: 403 });
    return deed === 'take_over' ? least : 'alone';
  }
}
