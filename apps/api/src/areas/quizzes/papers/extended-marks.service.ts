import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MarksService } from '#areas/assessments/index.js';
import type { Happens } from '#core/resource/change.service.js';
import { QuizOverride, type Mark } from '#schema/index.js';
import { TIED } from './marks.queries.js';
import { OverridesService } from './overrides.service.js';

/**
 * Who has more time for a component has it for the quiz that gives its mark: the window of the quiz ends later for them, and with it the
 * timer of what they are writing. It happens in the transaction that moves the deadline.
 */
@Injectable()
export class ExtendedMarks implements OnModuleInit {
  constructor(
    private readonly marks: MarksService,
    private readonly overrides: OverridesService,
  ) {}

  onModuleInit(): void {
    this.marks.followed((mark, happens) => this.extend(mark, happens));
  }

  private async extend({ assessment_id, student_id, deadline }: Mark, { verb, tx }: Happens<Mark>): Promise<void> {
    if (verb !== 'EXTEND' || deadline === null) return;
    const portal = tx.asPortal('the deadline of the mark has moved');
    for (const { quiz_id, teacher_ids } of await TIED.rows(tx.query, { assessment_id, student_id, deadline })) {
      const known = await portal.manager.findOneBy(QuizOverride, { quiz_id, student_id });
      await this.overrides.changeIn(portal, {
        ...(known ? { id: known.id, verb: 'updated' } : { verb: 'created' }),
        act: (row) => void Object.assign(row, { quiz_id, student_id, teacher_ids, closes_at: deadline }),
      });
    }
  }
}
