import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { availabilities, plans } from '@quad/domain/timetable';
import { refusedAt } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Availability } from '#schema/index.js';
import { OVERLAPPED } from './availabilities.queries.js';

@Injectable()
export class AvailabilitiesService extends ResourceService<typeof availabilities, Availability> {
  constructor() {
    super(availabilities, Availability);
  }

  /** A row that is being made has no columns yet for the policy to ask about. */
  protected override async prepare(
    values: Record<string, unknown>,
    { ctx: { actor }, row, query }: Preparation<Availability>,
  ): Promise<Record<string, unknown>> {
    if (values.staff_id !== undefined && values.staff_id !== actor.staff_id && !plans(actor))
      throw new Problem('forbidden');
    const { id = 0, staff_id, weekday, starts, ends } = { ...row, ...values } as Availability;
    const [other] = await OVERLAPPED.rows(query, { id, staff_id, weekday, starts, ends });
    if (other) throw refusedAt('starts', 'timetable.times_overlap', other);
    return values;
  }
}
