import { numbered } from '@quad/domain/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CaseFollowers } from '#areas/offences/index.js';
import type { Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Offence } from '#schema/index.js';
import { penaltyOf } from './mark-effects.js';
import { BOARDS_OF_CASE, OF_CASE, OPEN_OFFENCE } from './marks.queries.js';
import { MarksService } from './marks.service.js';
import { SubjectBoardsService } from './subject-boards.service.js';

const WITHHOLDABLE: readonly string[] = [
  'submitted',
  'marked',
  'evaluated',
  'verified',
  'published_to_registrar',
  'published',
  'unpublished',
];

/** What a case of misconduct does to marks and boards, in the transaction of the case's own change. */
@Injectable()
export class Withholding implements OnModuleInit {
  constructor(
    private readonly followers: CaseFollowers,
    private readonly marks: MarksService,
    private readonly boards: SubjectBoardsService,
  ) {}

  onModuleInit(): void {
    this.followers.follow((offence, happens) => this.followed(offence, happens));
  }

  private async followed(offence: Offence, { verb, tx, to, before }: Happens<Offence>): Promise<void> {
    const portal = tx.asPortal(`offence ${String(offence.id)}`);
    if (verb === 'ASSIGN' || verb === 'REOPEN') return this.withhold(portal, offence);
    if (to === 'closed' || to === 'cancelled') return this.release(portal, offence);
    const applied = offence.subject_board_status === 'applied' && before?.subject_board_status !== 'applied';
    if (verb === 'updated' && applied) await this.penalize(portal, offence);
  }

  private async withhold(portal: Transaction, { id: offence_id, student_id, module_id }: Offence): Promise<void> {
    for (const { id, status } of await OF_CASE.rows(portal.query, { student_id, module_id, offence_id }))
      if (WITHHOLDABLE.includes(status)) await this.marks.changeIn(portal, { id, verb: 'WITHHOLD' });
    const reason = numbered('O-', offence_id);
    for (const { id, status } of await BOARDS_OF_CASE.rows(portal.query, { student_id, module_id }))
      if (status === 'open') await this.boards.changeIn(portal, { id, verb: 'DEFER', payload: { reason } });
  }

  /** Another case that is still open keeps what it would withhold as well. */
  private async release(portal: Transaction, { id: offence_id, student_id, module_id }: Offence): Promise<void> {
    if (await OPEN_OFFENCE.first(portal.query, { student_id, module_id })) return;
    for (const mark of await OF_CASE.rows(portal.query, { student_id, module_id, offence_id }))
      if (mark.status === 'withheld') await this.marks.changeIn(portal, { id: mark.id, verb: 'RELEASE' });
  }

  private async penalize(portal: Transaction, { id: offence_id, student_id, module_id }: Offence): Promise<void> {
    const penalty = await penaltyOf(portal, offence_id);
    for (const mark of await OF_CASE.rows(portal.query, { student_id, module_id, offence_id }))
      if (mark.status === 'withheld' && mark.offence_id === offence_id)
        await this.marks.penalize(portal, mark.id, penalty);
  }
}
