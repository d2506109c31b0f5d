import { Injectable } from '@nestjs/common';
import { isPortal, Problem } from '@quad/domain/core';
import { achievementRecords } from '@quad/domain/achievements';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { AchievementRecord } from '#schema/index.js';
import { OF_SOURCE } from './achievements.queries.js';

/** What a record is made of: one for each person and thing of another area. */
export type Recognised = Pick<
  AchievementRecord,
  'account_id' | 'type' | 'title' | 'achieved_on' | 'points' | 'evidence'
> & { readonly source_resource: string; readonly source_id: number };

/** What the institution recognises of people. Areas write here, through the door, what they have seen themselves. */
@Injectable()
export class AchievementsService extends ResourceService<typeof achievementRecords, AchievementRecord> {
  constructor() {
    super(achievementRecords, AchievementRecord);
  }

  /** What another area has seen goes with what it saw. */
  protected override readonly effects: Effects<typeof achievementRecords, AchievementRecord> = {
    deleted: ({ source_resource }, { tx }) => {
      if (source_resource !== null && !isPortal(tx.ctx.actor))
        throw new Problem('achievements.of_source', { status: 409 });
    },
  };

  /** Nobody recognises their own. */
  protected override prepare(
    values: Partial<AchievementRecord>,
    { ctx }: Preparation<AchievementRecord>,
  ): Partial<AchievementRecord> {
    if (values.account_id === ctx.actor.account_id) throw refusedAt('account_id', 'achievements.own');
    return values;
  }

  /** Writes the record of a person for one thing, in the transaction that has seen it; there is never a second one. */
  async recognise(tx: Transaction, record: Recognised): Promise<void> {
    const known = await OF_SOURCE.first(tx.query, record);
    const act = (row: AchievementRecord) => void Object.assign(row, record);
    const portal = tx.asPortal('an achievement is recognised');
    await this.changeIn(portal, { id: known?.id, verb: known ? 'updated' : 'created', act });
  }

  /** Takes the record of a person for one thing back; the log keeps that it was there. */
  async takeBack(
    tx: Transaction,
    source: Pick<Recognised, 'account_id' | 'source_resource' | 'source_id'>,
  ): Promise<void> {
    const known = await OF_SOURCE.first(tx.query, source);
    if (known) await this.changeIn(tx.asPortal('an achievement is taken back'), { id: known.id, verb: 'deleted' });
  }
}
