import { Injectable } from '@nestjs/common';
import { hasRole, Problem } from '@quad/domain/core';
import { consultationReports, HANDLERS, invigilationMinutes, invigilations, offenceTypes } from '@quad/domain/offences';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ConsultationReport, Invigilation, InvigilationMinute, Offence, OffenceType } from '#schema/index.js';
import { OffencesService } from './offences.service.js';

@Injectable()
export class OffenceTypesService extends ResourceService<typeof offenceTypes, OffenceType> {
  constructor() {
    super(offenceTypes, OffenceType);
  }
}

const asAuthor = (values: Record<string, unknown>, { ctx, row }: Preparation<{ account_id: number }>): object => ({
  ...values,
  account_id: row.account_id ?? ctx.actor.account_id,
});

@Injectable()
export class InvigilationsService extends ResourceService<typeof invigilations, Invigilation> {
  protected override readonly prepare = asAuthor;

  constructor() {
    super(invigilations, Invigilation);
  }
}

@Injectable()
export class InvigilationMinutesService extends ResourceService<typeof invigilationMinutes, InvigilationMinute> {
  protected override readonly prepare = asAuthor;

  constructor() {
    super(invigilationMinutes, InvigilationMinute);
  }
}

@Injectable()
export class ConsultationReportsService extends ResourceService<typeof consultationReports, ConsultationReport> {
  constructor(private readonly offences: OffencesService) {
    super(consultationReports, ConsultationReport);
  }

  /** While the student is consulted it can be taken back; after that the decision rests on it. */
  protected override readonly effects: Effects<typeof consultationReports, ConsultationReport> = {
    deleted: async ({ offence_id }, { tx }) => {
      const offence = await tx.manager.findOneBy(Offence, { id: offence_id });
      if (offence?.status !== 'consultation') throw new Problem('offences.not_in_consultation', { status: 409 });
    },
  };

  /** The investigating officer of the case writes it, or who handles every case, while the student is consulted. */
  protected override async prepare(
    values: Record<string, unknown>,
    about: Preparation<ConsultationReport>,
  ): Promise<object> {
    const { row, tx } = about;
    const { actor } = tx.ctx;
    const offence_id = row.offence_id ?? (values.offence_id as number);
    const offence = await tx.manager.findOneBy(Offence, { id: offence_id });
    const isOfficer = actor.staff_id !== null && offence?.assignee_id === actor.staff_id;
    // Who has no part in the case learns nothing of it, not even that it is there: as for an id that names nothing.
    if (!offence || !(isOfficer || hasRole(actor, HANDLERS))) throw unknownIds('offence_id');
    if (offence.status !== 'consultation') throw refusedAt('offence_id', 'offences.not_in_consultation');
    return asAuthor({ ...values, offence_id }, about);
  }

  /** The case counts them: its guard asks for one, and everybody who has it open receives the change. */
  protected override async after(row: ConsultationReport, { verb, tx }: Happens<ConsultationReport>): Promise<void> {
    await this.offences.changeIn(tx, {
      id: row.offence_id,
      verb: 'updated',
      right: 'read',
      act: (offence) => {
        if (verb === 'created') offence.reports += 1;
        if (verb === 'deleted') offence.reports -= 1;
      },
    });
  }
}
