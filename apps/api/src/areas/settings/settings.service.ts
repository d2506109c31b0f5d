import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { institutionSettings, SETTINGS, settingsCalls, type InstitutionSettings } from '@quad/domain/settings';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { institutionUpdated } from './institution-updated.js';
import { LOCK, READ, WRITE, ZONES } from './settings.queries.js';

interface Kept {
  readonly time_zone: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The settings of an institution. They have no version: a save writes only the settings it names. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Serves(settingsCalls.read)
  async read(ctx: Context): Promise<InstitutionSettings> {
    const kept = await READ.first(this.database.reading(ctx), { institution_id: ctx.actor.institution_id });
    if (!kept) throw new Problem('not_found');
    return holding(kept);
  }

  @Serves(settingsCalls.zones)
  async zones(ctx: Context): Promise<string[]> {
    return (await ZONES.rows(this.database.reading(ctx), {})).map(({ name }) => name);
  }

  /** Changes what is named and tells everybody of the institution. Throws `invalid` for an unknown time zone. */
  @Serves(settingsCalls.change)
  async change(ctx: Context, wish: Partial<InstitutionSettings>): Promise<InstitutionSettings> {
    const institution_id = ctx.actor.institution_id;
    const { time_zone, ...settings } = wish;
    if (time_zone !== undefined && !(await this.zones(ctx)).includes(time_zone))
      throw new Problem('invalid', { fields: [{ field: 'time_zone', code: 'field.invalid' }] });
    // The row is above the institutions: only the platform's role may write it.
    return this.database.runAbove(ctx, async (tx) => {
      const before = await LOCK.first(tx.query, { institution_id });
      if (!before) throw new Problem('not_found');
      const after = await WRITE.first(tx.query, {
        institution_id,
        settings: JSON.stringify(settings),
        time_zone: time_zone ?? null,
      });
      const now = holding(after ?? before);
      const changes = differences(holding(before), now);
      if (Object.keys(changes).length > 0) await this.outbox.record(tx, institutionUpdated(institution_id, changes));
      return now;
    });
  }

  @Serves(settingsCalls.rules)
  async rules(ctx: Context): Promise<Pick<InstitutionSettings, 'pass_mark' | 'shop_hold_days' | 'shop_return_days'>> {
    const { pass_mark, shop_hold_days, shop_return_days } = await this.read(ctx);
    return { pass_mark, shop_hold_days, shop_return_days };
  }

  @Serves(settingsCalls.support)
  async support(ctx: Context): Promise<Pick<InstitutionSettings, 'support_phone' | 'support_place'>> {
    const { support_phone, support_place } = await this.read(ctx);
    return { support_phone, support_place };
  }
}

/** What was kept, where it is still valid, over what holds without a decision. */
function holding({ time_zone, settings }: Kept): InstitutionSettings {
  const all: Record<string, unknown> = { time_zone, ...SETTINGS };
  for (const [key, schema] of Object.entries(institutionSettings.shape)) {
    const kept = schema.safeParse(settings[key]);
    if (kept.success) all[key] = kept.data;
  }
  return institutionSettings.parse({ ...all, time_zone });
}

const differences = (before: InstitutionSettings, after: InstitutionSettings) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, value]) => {
      const old = before[key as keyof InstitutionSettings];
      return old === value ? [] : [[key, [old, value] as const]];
    }),
  );
