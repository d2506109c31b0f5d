import { Injectable } from '@nestjs/common';
import { Problem, type Actor, type Role } from '@quad/domain/core';
import { REQUEST_LIFE, roleRequests, type RequestKind } from '@quad/domain/accounts';
import { ASKS, CONFIRMS } from '@quad/domain/roles';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { RoleRequest } from '#schema/index.js';
import { AccountSessions } from '#areas/accounts/account-sessions.service.js';
import { AccountWriter } from '#areas/accounts/account-writer.service.js';
import { NAME_OF } from '#areas/accounts/accounts.queries.js';
import { HOLDERS, OPEN_REQUEST, ROLE_REQUESTS } from './role-requests.queries.js';

/** What somebody wishes for an account that takes two people. */
export interface Wish {
  readonly kind: RequestKind;
  readonly account_id: number;
  readonly roles: readonly string[];
}
export interface Awaiting {
  readonly id: number;
  readonly kind: RequestKind;
  readonly roles: string[];
  /** It was taken up at once: nobody is waited for. */
  readonly isDone?: true;
}

/** What an account is until the first of its roles is confirmed: everybody has one. */
export const UNTIL_CONFIRMED = 'GUEST_USER';

/** An administrator gives a role of administrators that they hold themselves, and nothing else with it. */
const appointsSecond = (actor: Actor, { kind, roles }: Pick<Wish, 'kind' | 'roles'>): boolean =>
  kind === 'give' && roles.every((role) => CONFIRMS.includes(role as Role) && actor.roles.includes(role));

/** Requests of one person that a second one confirms. */
@Injectable()
export class RoleRequests extends ResourceService<typeof roleRequests, RoleRequest> {
  protected override readonly source = ROLE_REQUESTS;

  constructor(
    private readonly writer: AccountWriter,
    private readonly sessions: AccountSessions,
    private readonly notifications: Notifications,
  ) {
    super(roleRequests, RoleRequest);
  }

  /**
   * Asks for it, once; tells who may confirm, and who holds the role already. Refused where nobody could confirm, but for the
   * second administrator: the only one appoints them alone, and nothing is awaited.
   */
  async ask(tx: Transaction, wish: Wish): Promise<Awaiting> {
    const { kind, account_id } = wish;
    const roles = [...wish.roles].sort();
    const open = await this.openOf(tx, { ...wish, roles });
    if (open) return { id: open.id, kind, roles };
    const { account_id: requester_id } = tx.ctx.actor;
    const row = await this.changeIn(tx, {
      verb: 'created',
      right: 'ask',
      act: (request) => {
        Object.assign(request, { kind, account_id, roles, requester_id });
      },
    });
    // Requests wait for each other: of two that the only administrator makes at once, one appoints, the other is confirmed.
    const confirmers = (await this.holdersOf(tx, CONFIRMS)).filter((id) => id !== requester_id && id !== account_id);
    if (confirmers.length === 0) {
      if (!appointsSecond(tx.ctx.actor, { kind, roles }))
        throw new Problem('accounts.no_second_person', { status: 422 });
      await this.changeIn(tx.asPortal('the only administrator appoints a second one'), { id: row.id, verb: 'CONFIRM' });
      return { id: row.id, kind, roles, isDone: true };
    }
    await this.tell(tx, row, { key: 'ask', account_ids: [...confirmers, ...(await this.peers(tx, row))] });
    return { id: row.id, kind, roles };
  }

  /** Takes up what a second person has confirmed; false where it has only just been asked for. */
  async takeUp(tx: Transaction, { kind, account_id }: Pick<Wish, 'kind' | 'account_id'>): Promise<boolean> {
    const open = await this.openOf(tx, { kind, account_id, roles: [] });
    if (open?.status !== 'confirmed') return false;
    await this.changeIn(tx.asPortal(`confirmed reset: ${kind}`), { id: open.id, verb: 'USE' });
    return true;
  }

  protected override readonly effects: Effects<typeof roleRequests, RoleRequest> = {
    CONFIRM: async (row, { tx }) => {
      const askers = await this.holdersOf(tx, ASKS);
      if (!askers.includes(row.requester_id)) throw new Problem('accounts.requester_gone', { status: 409 });
      if (row.kind === 'give' || row.kind === 'take') await this.changeRoles(tx, row);
    },
  };

  protected override async after(row: RoleRequest, { tx, verb }: Happens<RoleRequest>): Promise<void> {
    if (verb !== 'CONFIRM' && verb !== 'REFUSE') return;
    const concerned = verb === 'CONFIRM' ? [row.account_id, ...(await this.peers(tx, row))] : [];
    await this.tell(tx, row, { key: verb.toLowerCase(), account_ids: [row.requester_id, ...concerned] });
  }

  private async changeRoles(tx: Transaction, { kind, account_id, roles }: RoleRequest): Promise<void> {
    const account = await this.writer.lock(tx, account_id);
    const kept = account.roles.filter((role) => !roles.includes(role) && role !== UNTIL_CONFIRMED);
    const after = kind === 'give' ? [...kept, ...roles].sort() : kept;
    await this.writer.write(tx, account, { roles: after.length > 0 ? after : [UNTIL_CONFIRMED] });
    this.sessions.renewIn(tx, account_id);
  }

  private openOf(
    tx: Transaction,
    { kind, account_id, roles }: Wish,
  ): Promise<{ id: number; status: string } | undefined> {
    const { institution_id, account_id: requester_id } = tx.ctx.actor;
    return OPEN_REQUEST.first(tx.query, {
      institution_id,
      account_id,
      kind,
      roles: [...roles],
      requester_id,
      life: REQUEST_LIFE,
    });
  }

  private async holdersOf({ query, ctx }: Transaction, roles: readonly string[]): Promise<number[]> {
    const found = await HOLDERS.rows(query, { institution_id: ctx.actor.institution_id, roles: [...roles] });
    return found.map(({ id }) => id);
  }

  /** The present holders of the roles: they are told before anyone joins them. */
  private async peers(tx: Transaction, { roles, account_id }: RoleRequest): Promise<number[]> {
    return roles.length === 0 ? [account_id] : this.holdersOf(tx, roles);
  }

  private async tell(
    tx: Transaction,
    { id, kind, account_id, roles }: RoleRequest,
    { key, account_ids }: { key: string; account_ids: readonly number[] },
  ): Promise<void> {
    const { actor } = tx.ctx;
    const person = await NAME_OF.first(tx.query, { id: account_id });
    await this.notifications.notify(tx, {
      account_ids: [...new Set(account_ids)].filter((one) => one !== actor.account_id),
      category: 'security',
      key: `accounts:notice.${key}.${kind}`,
      params: { actor: actor.name, person: person?.name ?? '', roles: roles.join(', '), number: id },
      link: '/accounts',
    });
  }
}
