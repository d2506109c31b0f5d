import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { changeProfile, changeSettings, logAction } from '@quad/domain/accounts';
import type { z } from 'zod';
import { Sessions } from '#core/auth/session.service.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { AccountWriter } from './account-writer.service.js';
import { Attempts } from './attempts.service.js';

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
  ) {}

  async change(ctx: Context, { version, middlename, phone, ...names }: z.infer<typeof changeProfile>): Promise<void> {
    await this.database.runAbove(ctx, async (tx) => {
      const row = await this.writer.lock(tx, ctx.actor.account_id, { version });
      const number = phone === undefined || phone === row.phone ? {} : { phone, phone_verified_at: null };
      await this.writer.write(tx, row, {
        set: { ...names, ...(middlename !== undefined && { middlename: middlename ?? '' }), ...number },
      });
    });
    this.sessions.forget();
  }

  /** A photo: a complete image upload of the person's own; null takes the photo away. */
  async changePhoto(ctx: Context, file_id: number | null): Promise<void> {
    await this.database.runAbove(ctx, async (tx) => {
      const { account_id, institution_id } = ctx.actor;
      if (file_id !== null) {
        const given = await tx.query(GIVE_FILE, [file_id, account_id, institution_id]);
        if (given.length === 0)
          throw new Problem('invalid', {
            status: 422,
            fields: [{ field: 'file_id', code: 'accounts.own_image_only' }],
          });
      }
      await this.writer.write(tx, await this.writer.lock(tx, account_id), { set: { photo_file_id: file_id } });
    });
  }

  /** Keys that are sent replace those that are kept; null removes one. */
  async changeSettings(
    ctx: Context,
    { settings = {}, locale }: z.infer<typeof changeSettings>,
  ): Promise<{ settings: Record<string, unknown>; locale: string | null }> {
    const [row] = await this.database.platform<{ settings: Record<string, unknown>; locale: string | null }>(
      SET_SETTINGS,
      [ctx.actor.account_id, JSON.stringify(settings), locale ?? null, SETTINGS_LIMIT],
    );
    if (!row) throw new Problem('too_large');
    return row;
  }

  /**
   * Works from now on in another of the person's institutions: this session, and the next sign-in. Anything but a
   * membership is refused.
   */
  async chooseInstitution(
    { actor }: Context,
    institution: number,
  ): Promise<{ institution_id: number; institution: string; key: string }> {
    const [place] = await this.database.platform<{ institution_id: number; institution: string; key: string }>(CHOOSE, [
      actor.session_id,
      actor.account_id,
      institution,
    ]);
    if (!place) throw new Problem('forbidden', { params: { institution } });
    this.sessions.forget();
    return place;
  }

  /** A line in the audit trail; nobody is told. */
  async log(ctx: Context, entry: z.infer<typeof logAction>): Promise<{ id: number }> {
    await this.attempts.spend('action_log', ctx.actor.account_id);
    if (!ctx.actor.institution_id) throw new Problem('institution_required');
    const [row] = await this.database.run(ctx, (tx) =>
      tx.query<{ id: number }>(LOG, [
        ctx.actor.institution_id,
        ctx.actor.account_id,
        ctx.actor.name,
        JSON.stringify(entry),
        ctx.request_id,
      ]),
    );
    return { id: row?.id ?? 0 };
  }
}

const GIVE_FILE = `
  update files set subject_resource = 'accounts', subject_id = $2, version = version + 1, updated_at = now()
  where id = $1 and account_id = $2 and institution_id = $3 and complete and mime in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')
    and (subject_resource is null or (subject_resource = 'accounts' and subject_id = $2)) returning id`;

const SET_SETTINGS = `
  update accounts a set settings = merged.settings, locale = coalesce($3, a.locale)
  from (select id, jsonb_strip_nulls(settings || $2::jsonb) as settings from accounts where id = $1) merged
  where a.id = merged.id and octet_length(merged.settings::text) <= $4 returning a.settings, a.locale`;

const CHOOSE = `
  with place as (
    select i.id, i.name, i.key from institutions i where i.id = $3 and exists (select 1 from account_roles r
      where r.account_id = $2 and r.institution_id = i.id)
  ), session as (update sessions set institution_id = $3 from place where sessions.id = $1),
  account as (update accounts set selected_institution_id = $3 from place where accounts.id = $2)
  select id as institution_id, name as institution, key from place`;

const LOG = `
  insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, payload, request_id)
  values ($1, 'accounts.acted', 'accounts', $2, 1, $2, $3, $4, $5) returning id`;
