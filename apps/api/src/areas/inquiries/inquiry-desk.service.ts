import { Injectable } from '@nestjs/common';
import { hasRole, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import {
  afterWorking,
  DEFAULT_HOURS,
  INQUIRY_MODERATORS,
  inquiryCalls,
  type InquiryAssignee,
  type InquiryMeeting,
  type WorkingCalendar,
} from '@quad/domain/inquiries';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { ASSIGNEES, MEETINGS } from './inquiries.queries.js';
import { InquiriesService, type InquiryRecord } from './inquiries.service.js';
import { hereOf } from './inquiry-effects.js';
import { InquiryLinks } from './inquiry-links.service.js';

type Taken = TakenBy<typeof inquiryCalls>;

const HOUR_MS = 3_600_000;
const MOST_MS = 400 * 86_400_000;

/** What moderators do besides single steps: take over, merge, choose an assignee. */
@Injectable()
export class InquiryDesk {
  constructor(
    private readonly database: Database,
    private readonly service: InquiriesService,
    private readonly links: InquiryLinks,
  ) {}

  /** Assigns an inquiry to the actor. A deadline that is still ahead stays. */
  @Serves(inquiryCalls.takeOver)
  async takeOver(ctx: Context, { id, version, deadline }: Taken['takeOver']): Promise<InquiryRecord> {
    const inquiry = await this.service.find(ctx, id);
    if (!hasRole(ctx.actor, INQUIRY_MODERATORS) || ctx.actor.staff_id === null) throw new Problem('forbidden');
    if (inquiry.assignee_id === ctx.actor.staff_id)
      throw new Problem('inquiries.is_yours', { status: 409, current: inquiry });
    const isOver = inquiry.deadline === null || Date.parse(inquiry.deadline) <= Date.now();
    const otherwise = isOver
      ? new Date(afterWorking(Date.now(), DEFAULT_HOURS * HOUR_MS, await this.calendar(ctx))).toISOString()
      : null;
    return this.service.act(ctx, id, {
      event: 'ASSIGN',
      version,
      assignee_id: ctx.actor.staff_id,
      deadline: deadline ?? otherwise,
    });
  }

  /** Closes duplicates, each with a link to this one; all of them or none. */
  @Serves(inquiryCalls.merge)
  async merge(ctx: Context, { id, version, ids }: Taken['merge']): Promise<InquiryRecord> {
    const target = await this.service.find(ctx, id);
    if (version !== undefined && version !== target.version)
      throw new Problem('stale_version', { params: { yours: version, current: target.version }, current: target });
    await this.service.together(ctx, async (tx) => {
      // Always in the same order, so that two who merge at once do not wait for each other.
      for (const each of [...new Set(ids)].sort((one, other) => one - other))
        await this.service.changeIn(tx, { id: each, verb: 'MERGE', payload: { merged_into_id: id } });
    });
    return this.service.find(ctx, id);
  }

  @Serves(inquiryCalls.assignees)
  async assignees(ctx: Context, { id }: Taken['assignees']): Promise<InquiryAssignee[]> {
    await this.service.find(ctx, id);
    if (!hasRole(ctx.actor, INQUIRY_MODERATORS)) throw new Problem('forbidden');
    return ASSIGNEES.rows(this.database.reading(ctx), { id });
  }

  @Serves(inquiryCalls.calendar)
  meetings(ctx: Context, { from, to }: { from: string; to: string }): Promise<InquiryMeeting[]> {
    if (!(Date.parse(from) < Date.parse(to)) || Date.parse(to) - Date.parse(from) > MOST_MS)
      throw new Problem('invalid', { fields: [{ field: 'to', code: 'field.invalid' }] });
    return MEETINGS.rows(this.database.reading(ctx), { from, to });
  }

  @Serves(inquiryCalls.hours)
  async calendar(ctx: Context): Promise<WorkingCalendar> {
    return (await hereOf({ query: this.database.reading(ctx) })).calendar;
  }

  @Serves(inquiryCalls.link)
  async link(
    ctx: Context,
    { id }: Taken['link'],
    @From() { origin }: Caller,
  ): Promise<AnswersOf<typeof inquiryCalls>['link']> {
    await this.service.find(ctx, id);
    return { url: await this.links.urlOf(ctx, id, origin) };
  }
}
