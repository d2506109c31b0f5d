import { Injectable } from '@nestjs/common';
import { Problem, type TakenOf } from '@quad/domain/core';
import { accountCalls, meCalls, type changeProfile, type changeSettings, type logAction } from '@quad/domain/accounts';
import type { z } from 'zod';
import { AccountsService, type AccountRecord } from './accounts.service.js';
import { Sessions } from '#core/auth/session.service.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { CHOOSE, LOG, SET_SETTINGS } from './accounts.queries.js';
import { AccountWriter } from './account-writer.service.js';
import { Attempts } from './attempts.service.js';
import { PersonalData, detailsOf, withoutDetails } from '#areas/accounts/people/personal-data.service.js';
import { requireOwn, standingOf, writable } from '#areas/accounts/people/personal-rules.js';
import { Serves } from '#core/call.js';

/** Settings are small choices, not a store (bytes of JSON). */
const SETTINGS_LIMIT = 8192;

/** What people change about themselves. */
@Injectable()
export class Profile {
  constructor(
    private readonly database: Database,
    private readonly writer: AccountWriter,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly personal: PersonalData,
    private readonly accounts: AccountsService,
  ) {}

  @Serves(accountCalls.changeProfile)
  async change(ctx: Context, { version, phone, ...sent }: z.infer<typeof changeProfile>): Promise<AccountRecord> {
    await this.database.runAbove(ctx, async (tx) => {
      const { account_id } = ctx.actor;
      const row = await this.writer.lock(tx, account_id, { version });
      const { middlename, ...plain } = withoutDetails(sent);
      const names = { ...plain, ...(middlename !== undefined && { middlename: middlename ?? '' }) };
      const standing = await standingOf(tx.query, ctx.actor, account_id);
      const details = writable(detailsOf(sent), standing);
      await requireOwn(tx.query, row, { names, changes: await this.personal.changes(tx, account_id, details) });
      const number = phone === undefined || phone === row.phone ? {} : { phone, phone_verified_at: null };
      const also = await this.personal.write(tx, account_id, details);
      await this.writer.write(tx, row, { set: { ...names, ...number }, also });
    });
    this.sessions.forget();
    return this.accounts.find(ctx, ctx.actor.account_id);
  }

  /** A photo: a complete image upload of the person's own; null takes the photo away. */
  @Serves(accountCalls.changePhoto)
  async changePhoto(ctx: Context, { file_id }: TakenOf<typeof accountCalls.changePhoto>): Promise<AccountRecord> {
    await this.database.runAbove(ctx, async (tx) => {
      const row = await this.writer.lock(tx, ctx.actor.account_id);
      await this.writer.portray(tx, row, { field: 'file_id', file_id });
    });
    return this.accounts.find(ctx, ctx.actor.account_id);
  }

  /** Keys that are sent replace those that are kept; null removes one. */
  @Serves(meCalls.settings)
  async changeSettings(
    ctx: Context,
    { settings = {}, locale }: z.infer<typeof changeSettings>,
  ): Promise<{ settings: Record<string, unknown>; locale: string | null }> {
    const row = await SET_SETTINGS.first(this.database.platform, {
      account_id: ctx.actor.account_id,
      settings: JSON.stringify(settings),
      locale: locale ?? null,
      limit: SETTINGS_LIMIT,
    });
    if (!row) throw new Problem('too_large');
    return row;
  }

  /**
   * Works from now on in another of the person's institutions: this session, and the next sign-in. Anything but a
   * membership is refused.
   */
  @Serves(meCalls.institution)
  async chooseInstitution(
    { actor }: Context,
    { institution_id: institution }: TakenOf<typeof meCalls.institution>,
  ): Promise<{ institution_id: number; institution: string; key: string }> {
    const place = await CHOOSE.first(this.database.platform, {
      session_id: actor.session_id,
      account_id: actor.account_id,
      institution_id: institution,
    });
    if (!place) throw new Problem('forbidden', { params: { institution } });
    this.sessions.forget();
    return place;
  }

  /** A line in the audit trail; nobody is told. */
  @Serves(meCalls.log)
  async log(ctx: Context, entry: z.infer<typeof logAction>): Promise<{ id: number }> {
    await this.attempts.spend('action_log', ctx.actor.account_id);
    if (!ctx.actor.institution_id) throw new Problem('institution_required');
    const [row] = await this.database.run(ctx, (tx) =>
      LOG.rows(tx.query, {
        institution_id: ctx.actor.institution_id,
        account_id: ctx.actor.account_id,
        actor_name: ctx.actor.name,
        entry: JSON.stringify(entry),
        request_id: ctx.request_id,
      }),
    );
    return { id: row?.id ?? 0 };
  }
}
