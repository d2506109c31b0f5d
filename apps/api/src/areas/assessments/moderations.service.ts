import { Injectable } from '@nestjs/common';
import { MARK_READERS, moderations } from '@quad/domain/assessments';
import { hasRole, Problem } from '@quad/domain/core';
import { unknownIds } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Assessment, Moderation } from '#schema/index.js';
import { MODERATIONS } from './assessments.queries.js';

/** What moderators found. Nobody moderates what they mark themselves. */
@Injectable()
export class ModerationsService extends ResourceService<typeof moderations, Moderation> {
  protected override readonly source = MODERATIONS;

  constructor() {
    super(moderations, Moderation);
  }

  protected override async prepare(
    values: Partial<Moderation>,
    { ctx: { actor }, row, tx }: Preparation<Moderation>,
  ): Promise<object> {
    const id = values.assessment_id ?? row.assessment_id;
    const assessment = await tx.manager.findOneBy(Assessment, { id });
    const { staff_id } = actor;
    const isOf = staff_id !== null && assessment?.teacher_ids.includes(staff_id);
    if (!assessment || !(isOf || hasRole(actor, MARK_READERS))) throw unknownIds('assessment_id');
    if (staff_id !== null && staff_id === assessment.first_marker_id) throw new Problem('assessments.own_marks');
    return { ...values, account_id: row.account_id ?? actor.account_id };
  }
}
