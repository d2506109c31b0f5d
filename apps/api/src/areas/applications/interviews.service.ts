import { Injectable } from '@nestjs/common';
import { interviewSlots } from '@quad/domain/applications';
import { momentOf, Problem } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { InterviewSlot, type Application } from '#schema/index.js';
import { SLOTS } from './applications.queries.js';
import { FREE_PLACE, SLOT, TAKE_PLACE } from './desk.queries.js';

/** The hours of exams and interviews; each of their places is taken once. */
@Injectable()
export class InterviewsService extends ResourceService<typeof interviewSlots, InterviewSlot> {
  protected override readonly source = SLOTS;

  constructor() {
    super(interviewSlots, InterviewSlot);
  }

  /** Gives the application a place in the hour instead of the one that it had. */
  async take(tx: Transaction, application: Application, slot_id: number): Promise<void> {
    const slot = await SLOT.first(tx.query, { id: slot_id });
    if (!slot || slot.campaign_id !== application.campaign_id) throw unknownIds('slot_id');
    if (!slot.ahead) throw refusedAt('slot_id', 'applications.slot_past');
    if (application.slot_id === slot_id) return;
    const { kind, id } = application;
    if (!(await TAKE_PLACE.first(tx.query, { kind, id, slot_id, capacity: slot.capacity })))
      throw refusedAt('slot_id', 'applications.slot_full');
    application.slot_id = slot_id;
    application.evaluator_id = slot.evaluator_id ?? application.evaluator_id;
  }

  async free(tx: Transaction, application: Application): Promise<void> {
    if (application.slot_id === null) return;
    await FREE_PLACE.first(tx.query, { kind: application.kind, id: application.id });
    application.slot_id = null;
  }

  protected override prepare(values: Partial<InterviewSlot>, { row }: Preparation<InterviewSlot>): object {
    const next = { ...row, ...values };
    if (momentOf(next.ends_at) <= momentOf(next.starts_at)) throw refusedAt('ends_at', 'applications.closes_before');
    if (row.id !== undefined && values.campaign_id !== undefined && values.campaign_id !== row.campaign_id)
      throw new Problem('applications.kind_stays', { status: 422 });
    return values;
  }
}
