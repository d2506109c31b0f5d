import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type RecordOf, type TakenBy, type TakenOf } from '@quad/domain/core';
import {
  accommodations,
  allocate,
  CONFIDENTIAL_COLUMNS,
  dormitoryCalls,
  pointsOf,
  PRIVATE_COLUMNS,
} from '@quad/domain/dormitory';
import { IssuedPapersService } from '#areas/proofs/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Accommodation } from '#schema/index.js';
import { AccommodationEffects } from './accommodation-effects.service.js';
import {
  ACCOMMODATIONS,
  APPLICANT,
  CAMPAIGN_NOW,
  LIVING,
  NOTE_READINGS,
  READINGS,
  ROOMMATES,
  VEILED,
  WHERE_ABOUTS,
} from './accommodations.queries.js';
import { cares, opens } from './confidence.js';
import { CampaignsService } from './places.service.js';
import { CANDIDATES, FREE_PLACES, OCCUPANTS } from './stays.queries.js';

type Shown = RecordOf<typeof accommodations>;
type Answers = AnswersOf<typeof dormitoryCalls>;

/** The events after which a place is free again. */
const FREEING: readonly string[] = ['MOVE_OUT', 'CANCEL', 'EXPIRE'];

@Injectable()
export class AccommodationsService extends ResourceService<typeof accommodations, Accommodation> {
  protected override readonly source = (ctx: Context): string =>
    opens(ctx) ? ACCOMMODATIONS : cares(ctx) ? VEILED : WHERE_ABOUTS;
  protected override readonly effects;
  protected override readonly guards;

  constructor(
    steps: AccommodationEffects,
    private readonly campaigns: CampaignsService,
    private readonly papers: IssuedPapersService,
  ) {
    super(accommodations, Accommodation);
    this.effects = steps.effects;
    this.guards = steps.guards;
  }

  /** Whether the actor reads what is confidential of others. */
  reads(ctx: Context): boolean {
    return opens(ctx);
  }

  /** Notes that the office reads these; nothing for anybody who reads no secrets. */
  async note(ctx: Context, ids: readonly number[], what: string, file_id: number | null = null): Promise<void> {
    if (!opens(ctx) || ids.length === 0) return;
    await this.database.run({ ...ctx, idempotency: undefined }, (tx) =>
      NOTE_READINGS.rows(tx.query, { ids: [...ids], what, file_id }),
    );
  }

  /** Proofs are for the applicant and the office; each reading of the office is noted. */
  async openProof(ctx: Context, id: number, file: number): Promise<boolean> {
    const record = await this.find(ctx, id).catch(() => undefined);
    if (!record) return false;
    if (record.creator_id === ctx.actor.account_id) return true;
    if (!opens(ctx)) return false;
    await this.note(ctx, [id], 'file', file);
    return true;
  }

  /** Who has read what; for those who may read it themselves. */
  @Serves(dormitoryCalls.readings)
  async readings(ctx: Context, { id }: TakenOf<typeof dormitoryCalls.readings>): Promise<Answers['readings']> {
    const { creator_id } = await this.find(ctx, id);
    if (creator_id !== ctx.actor.account_id && !opens(ctx)) throw new Problem('forbidden');
    const rows = await READINGS.rows(this.database.reading(ctx), { accommodation_id: id });
    return rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() }));
  }

  @Serves(dormitoryCalls.studentInfo)
  async studentInfo(ctx: Context): Promise<Answers['studentInfo']> {
    const query = this.database.reading(ctx);
    const open = await CAMPAIGN_NOW.first(query, {});
    const campaign = await this.campaigns.shown(ctx, open?.id);
    const { student_id } = ctx.actor;
    if (student_id === null) return { student: null, campaign, may_apply: false, roommates: [] };
    const student = (await APPLICANT.first(query, { student_id })) ?? null;
    const living = open ? await LIVING.first(query, { student_id, campaign_id: open.id }) : undefined;
    const roommates = await ROOMMATES.rows(query, { student_id });
    const gender = student?.gender === 'female' || student?.gender === 'male' ? student.gender : null;
    return {
      student: student && { ...student, gender },
      campaign,
      may_apply: open !== undefined && living === undefined,
      roommates,
    };
  }

  /** A resident asks for another room; who has asked need not be given a reason. */
  @Serves(dormitoryCalls.wishMove)
  wishMove(ctx: Context, { id, version, move_wish }: TakenBy<typeof dormitoryCalls>['wishMove']): Promise<Shown> {
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      right: 'read',
      act: (one) => {
        if (one.student_id !== ctx.actor.student_id) throw new Problem('forbidden');
        if (one.status !== 'activated')
          throw new Problem('forbidden_transition', {
            params: { action: 'updated', status: one.status },
            current: one,
          });
        one.move_wish = move_wish;
      },
    });
  }

  protected override hiddenFrom(ctx: Context): readonly string[] {
    return cares(ctx) || ctx.actor.student_id !== null
      ? CONFIDENTIAL_COLUMNS
      : [...CONFIDENTIAL_COLUMNS, ...PRIVATE_COLUMNS];
  }

  protected override async prepare(values: Partial<Accommodation>, about: Preparation<Accommodation>): Promise<object> {
    const { ctx, row, query } = about;
    const next = { ...row, ...values };
    const clear = {
      ...(next.disability ? {} : { disability: null, disability_note: null, disability_proof_ids: [] }),
      ...(next.social_protection ? {} : { social_protection: null, social_document_ids: [] }),
    };
    const student_id = row.student_id ?? ctx.actor.student_id;
    const { gender = null } = (await APPLICANT.first(query, { student_id })) ?? {};
    const kept = { ...values, ...clear, points: pointsOf({ ...next, ...clear }) };
    const known = { gender: gender === 'female' || gender === 'male' ? gender : null };
    if (row.id) return { ...kept, ...known };
    const campaign = await CAMPAIGN_NOW.first(query, {});
    if (!campaign) throw new Problem('dormitory.no_campaign', { status: 409 });
    const { id: campaign_id, closes_at } = campaign;
    return { ...kept, ...known, student_id, campaign_id, closes_at, creator_id: ctx.actor.account_id };
  }

  /** Offers a free place to the first person on the waiting list who fits it. */
  protected override async after(row: Accommodation, { verb, tx, before }: Happens<Accommodation>): Promise<void> {
    if (before?.contract_number && (verb === 'CHANGE_ROOM' || FREEING.includes(verb) || verb === 'ASSIGN_ROOM'))
      await this.papers.endContracts(tx, { ...before, contract_number: before.contract_number });
    if (!FREEING.includes(verb) || before?.place_id == null) return;
    const { campaign_id } = row;
    const waiting = (await CANDIDATES.rows(tx.query, { campaign_id })).filter(({ status }) => status === 'waitlisted');
    if (waiting.length === 0) return;
    const places = (await FREE_PLACES.rows(tx.query, { campaign_id })).filter(({ id }) => id === before.place_id);
    const occupants = await OCCUPANTS.rows(tx.query, { campaign_id });
    const [next] = allocate({ candidates: waiting, places, occupants }, row.id).assigned;
    if (!next) return;
    const portal = tx.asPortal('A place became free');
    await this.changeIn(portal, { id: next.id, verb: 'ASSIGN_ROOM', payload: { place_id: next.place_id } });
  }
}
