import { Injectable } from '@nestjs/common';
import { applicationCampaigns, campaignCalls } from '@quad/domain/applications';
import { DAY_MS, may, momentOf, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import { systemContext } from '#core/context.js';
import type { Query, Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ApplicationCampaign, type Application } from '#schema/index.js';
import { KINDS } from './kinds.js';
import { CAMPAIGN, CAMPAIGNS, INSTITUTION, LOCK_CAMPAIGN, MOVE_ENDS, PUBLIC } from './applications.queries.js';

/** What the campaign of a vacancy takes from it. */
const OF_VACANCY = [
  'name',
  'name_in',
  'description',
  'description_in',
  'form_id',
  'opens_at',
  'closes_at',
  'seats',
] as const;
export type Campaign = RowOf<typeof CAMPAIGN>;
type Seated = Readonly<Pick<Application, 'kind' | 'campaign_id'>>;

/** What can be applied for; its window, seats and days are asked of it by every application. */
@Injectable()
export class CampaignsService extends ResourceService<typeof applicationCampaigns, ApplicationCampaign> {
  protected override readonly source = CAMPAIGNS;

  constructor() {
    super(applicationCampaigns, ApplicationCampaign);
  }

  /** What anybody reads without a session: nothing of who has applied. */
  @Serves(campaignCalls.open)
  async open({
    of,
    kind = undefined,
  }: TakenBy<typeof campaignCalls>['open']): Promise<AnswersOf<typeof campaignCalls>['open']> {
    const query = this.database.reading(systemContext(of));
    const place = await INSTITUTION.first(query, { id: of });
    if (!place) throw unknownIds('of');
    const campaigns = await PUBLIC.rows(query, { kind: kind ?? null });
    return { institution: place.name, now: new Date().toISOString(), campaigns: campaigns as never };
  }

  async of(query: Query, id: number): Promise<Campaign> {
    const found = await CAMPAIGN.first(query, { id });
    if (!found) throw unknownIds('campaign_id');
    return found;
  }

  /** The campaign, where one of this kind can be begun in it now. */
  async requireOpen(query: Query, id: number, kind: string): Promise<Campaign> {
    const campaign = await this.of(query, id);
    const [now, { opens_at, ends_at }] = [Date.now(), campaign];
    const isOpen = campaign.is_active && campaign.has_form && momentOf(opens_at) <= now && now < momentOf(ends_at);
    if (campaign.kind !== kind || !isOpen) throw refusedAt('campaign_id', 'applications.not_open');
    return campaign;
  }

  /** Refuses while a seat is left: only then is there a reserve list. */
  async requireFull(row: Seated, { tx }: { tx: Transaction }): Promise<void> {
    const { seats, taken } = await this.of(tx.query, row.campaign_id);
    if (seats === null || taken < seats)
      throw new Problem('applications.seats_left', { status: 422, about: whoSits(row) });
  }

  /** Refuses where no seat is left; two who accept at once wait for each other here. */
  async requireSeat(row: Seated, { tx, locks }: { tx: Transaction; locks: boolean }): Promise<void> {
    if (locks) await LOCK_CAMPAIGN.first(tx.query, { id: row.campaign_id });
    const { seats, taken } = await this.of(tx.query, row.campaign_id);
    if (seats !== null && taken >= seats)
      throw new Problem('applications.no_seats', { status: 422, params: { seats }, about: whoSits(row) });
  }

  protected override async prepare(
    values: Partial<ApplicationCampaign>,
    { row, ctx }: Preparation<ApplicationCampaign>,
  ): Promise<object> {
    const next = { ...row, ...values };
    if (momentOf(next.closes_at) <= momentOf(next.opens_at)) throw refusedAt('closes_at', 'applications.closes_before');
    if (next.min_age != null && next.max_age != null && next.max_age < next.min_age)
      throw refusedAt('max_age', 'applications.ages_turned');
    if (next.kind === 'main' && next.academic_year_id == null) throw refusedAt('academic_year_id', 'field.required');
    // Who keeps one kind makes none of another.
    if (row.id === undefined && !this.mayKeep(ctx.actor, next.kind)) throw new Problem('forbidden');
    if (row.id !== undefined && values.kind !== undefined && values.kind !== row.kind)
      throw refusedAt('kind', 'applications.kind_stays');
    if (next.kind === 'hr') requireVacancys(values, row);
    return values;
  }

  protected override async after(row: ApplicationCampaign, { tx, verb }: Happens<ApplicationCampaign>): Promise<void> {
    if (verb !== 'updated') return;
    const { ends_at } = await this.of(tx.query, row.id);
    await MOVE_ENDS.rows(tx.query, { campaign_id: row.id, ends_at });
  }

  private mayKeep(actor: Parameters<typeof may>[0], kind: string): boolean {
    return may(actor, 'update', applicationCampaigns, { kind, is_active: true });
  }
}

/** Seats are given up by others, or the campaign gets more. */
const whoSits = ({ kind, campaign_id: id }: Seated) => ({
  of: [
    { resource: applicationCampaigns.name, id },
    { resource: KINDS.find((one) => one.kind === kind)!.resource.name },
  ],
});

/** A campaign of posts is made by opening its vacancy, and says what that says. */
function requireVacancys(values: Partial<ApplicationCampaign>, row: Partial<ApplicationCampaign>): void {
  if (row.id === undefined) throw refusedAt('kind', 'applications.of_vacancy');
  const said = (of: Partial<ApplicationCampaign>, column: (typeof OF_VACANCY)[number]) =>
    column === 'opens_at' || column === 'closes_at' ? momentOf(of[column]) : JSON.stringify(of[column] ?? null);
  const changed = OF_VACANCY.find(
    (column) => values[column] !== undefined && said(values, column) !== said(row, column),
  );
  if (changed) throw refusedAt(changed, 'applications.of_vacancy');
}

/** So many days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
