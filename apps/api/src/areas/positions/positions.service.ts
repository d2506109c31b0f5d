import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { jobPositionCalls, jobPositions } from '@quad/domain/positions';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { JobPosition } from '#schema/index.js';
import { HOLDERS, OPEN_OF } from './positions.queries.js';
import { VacancyPositionsService } from './vacancy-positions.service.js';

type Taken = TakenBy<typeof jobPositionCalls>;
type Answers = AnswersOf<typeof jobPositionCalls>;

@Injectable()
export class PositionsService extends ResourceService<typeof jobPositions, JobPosition> {
  constructor(private readonly vacancies: VacancyPositionsService) {
    super(jobPositions, JobPosition);
  }

  /** A toggle: what is active is deactivated. */
  @Serves(jobPositionCalls.activate)
  async toggle(ctx: Context, { id, version, confirm }: Taken['activate']): Promise<Answers['activate']> {
    const { status } = await this.find(ctx, id);
    return status === 'activated'
      ? this.act(ctx, id, { event: 'DEACTIVATE', version, confirm })
      : this.act(ctx, id, { event: 'ACTIVATE', version });
  }

  protected override readonly guards: Guards<typeof jobPositions, JobPosition> = {
    ARCHIVE: async ({ department_id, title }, { tx }) => {
      const { held = 0 } = (await HOLDERS.first(tx.query, { department_id, title })) ?? {};
      if (held > 0) throw new Problem('positions.position_held', { status: 422, params: { count: held } });
    },
  };

  protected override readonly effects: Effects<typeof jobPositions, JobPosition> = {
    /** Its open vacancies close with it, where the person has said so. */
    DEACTIVATE: async ({ id }, { tx, payload: { confirm } }) => {
      const open = await OPEN_OF.rows(tx.query, { job_position_id: id });
      if (open.length > 0 && !confirm)
        throw new Problem('positions.open_vacancies', { status: 422, params: { count: open.length } });
      for (const vacancy of open) await this.vacancies.changeIn(tx, { id: vacancy.id, verb: 'CLOSE' });
    },
  };
}
