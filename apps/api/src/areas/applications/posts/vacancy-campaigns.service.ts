import { Injectable } from '@nestjs/common';
import { momentOf, numbered } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import type { ApplicationCampaign, VacancyPosition } from '#schema/index.js';
import { CampaignsService } from '#areas/applications/campaigns.service.js';
import { CAMPAIGN_OF, CUT_ENDS } from './job.queries.js';

/** The campaign of a vacancy follows it: made or opened anew with it, and closed with it. */
@Injectable()
export class VacancyCampaigns {
  constructor(private readonly campaigns: CampaignsService) {}

  async follow(tx: Transaction, vacancy: VacancyPosition): Promise<void> {
    const found = await CAMPAIGN_OF.first(tx.query, { vacancy_id: vacancy.id });
    if (vacancy.status !== 'open') return found && this.close(tx, found);
    const said = saidOf(vacancy);
    const kept = { kind: 'hr', vacancy_id: vacancy.id, opens_at: vacancy.opened_at ?? new Date() };
    await this.campaigns.changeIn(tx.asPortal('applications: a vacancy is open'), {
      ...(found ? { id: found.id, verb: 'updated' } : { verb: 'created' }),
      act: (row) => void Object.assign(row, said, !found && kept),
    });
  }

  private async close(tx: Transaction, { id, opens_at, closes_at }: Window): Promise<void> {
    const ends_at = new Date(Math.max(Date.now(), momentOf(opens_at) + 1));
    if (closes_at > ends_at)
      await this.campaigns.changeIn(tx.asPortal('applications: a vacancy is closed'), {
        id,
        verb: 'updated',
        act: (row) => void (row.closes_at = ends_at),
      });
    await CUT_ENDS.rows(tx.query, { campaign_id: id, ends_at });
  }
}

interface Window {
  readonly id: number;
  readonly opens_at: Date;
  readonly closes_at: Date;
}

/** What applicants read of a vacancy. Its number tells vacancies of one title apart. */
function saidOf({ id, title, title_in, description, description_in, form_id, closes_at, posts }: VacancyPosition) {
  const named = (text: string) => `${text.slice(0, 140)} (${numbered('V-', id)})`;
  const name_in = Object.fromEntries(Object.entries(title_in).map(([language, text]) => [language, named(text)]));
  const said = { name: named(title), name_in, description, description_in, form_id, closes_at, seats: posts };
  return said as Partial<ApplicationCampaign>;
}
