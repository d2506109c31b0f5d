import { Injectable } from '@nestjs/common';
import { AMENDMENT_DAYS, moduleMark, subjectBoards } from '@quad/domain/assessments';
import { Problem } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { SubjectBoard } from '#schema/index.js';
import { AFTER_DAYS, BOARD_OF, COMPONENTS, MODERATED, UNDECIDED } from './marks.queries.js';
import { MarksService } from './marks.service.js';

/** A component of which the board need not wait for anything. */
const READY: readonly string[] = ['verified', 'expired', 'published_to_registrar', 'published', 'closed'];
const PUBLIC: readonly string[] = ['published', 'closed'];

const componentsOf = (tx: Transaction, { student_id, ccls_module_id }: SubjectBoard) =>
  COMPONENTS.rows(tx.query, { student_id, ccls_module_id });

/** What a board waits for; a change of the resource may end that. */
const open = (code: string, params: Record<string, unknown>, resource: string) =>
  new Problem(`assessments.${code}`, { status: 422, params, about: { of: [{ resource }] } });

@Injectable()
export class SubjectBoardsService extends ResourceService<typeof subjectBoards, SubjectBoard> {
  protected override readonly guards: Guards<typeof subjectBoards, SubjectBoard> = {
    SUBMIT_MARKS: async (board, { tx }) => {
      const waiting = (await componentsOf(tx, board)).filter(({ status }) => !READY.includes(status));
      if (waiting.length > 0) throw open('marks_missing', { count: waiting.length }, 'marks');
    },
    VERIFY: async ({ ccls_module_id }, { tx }) => {
      if (!(await MODERATED.first(tx.query, { ccls_module_id }))?.found) throw open('no_moderation', {}, 'marks');
    },
    RATIFY: async ({ student_id, ccls_module_id }, { tx }) => {
      const undecided = (await UNDECIDED.first(tx.query, { student_id, ccls_module_id }))!;
      if (undecided.offences > 0) throw open('offence_open', {}, 'offences');
      if (undecided.claims > 0) throw open('claim_open', {}, 'ec_claims');
    },
    PUBLISH: async (board, { tx }) => {
      const hidden = (await componentsOf(tx, board)).filter(({ status }) => ![...PUBLIC, 'expired'].includes(status));
      if (hidden.length > 0) throw open('marks_not_public', { count: hidden.length }, 'marks');
    },
  };
  protected override readonly effects: Effects<typeof subjectBoards, SubjectBoard> = {
    RATIFY: async (board, { tx }) => {
      const components = await componentsOf(tx, board);
      // Who handed nothing in has earned nothing.
      const counted = components.map(({ status, weighting, mark }) => ({
        weighting,
        mark: status === 'expired' ? 0 : mark,
      }));
      board.module_mark = moduleMark(counted);
    },
    PUBLISH: async (board, { tx }) => {
      const end = await AFTER_DAYS.first(tx.query, { day: await tx.today(), days: AMENDMENT_DAYS });
      Object.assign(board, { amendable_until: end?.ends });
    },
  };

  constructor(private readonly marks: MarksService) {
    super(subjectBoards, SubjectBoard);
  }

  make(portal: Transaction, values: Partial<SubjectBoard>): Promise<SubjectBoard> {
    return this.changeIn(portal, {
      verb: 'created',
      act: (row) => void Object.assign(row, values),
    });
  }

  /** Counts the module again where a board has counted it already: a mark was amended. */
  async recount(tx: Transaction, about: { student_id: number; ccls_module_id: number }): Promise<void> {
    const board = await BOARD_OF.first(tx.query, about);
    if (!board || !['accepted', 'published', 'unpublished', 'closed'].includes(board.status)) return;
    await this.changeIn(tx.asPortal('a mark was amended'), {
      id: board.id,
      verb: 'updated',
      act: async (row) => {
        const components = await componentsOf(tx, row);
        row.module_mark = moduleMark(
          components.map(({ status, weighting, mark }) => ({
            weighting,
            mark: status === 'expired' ? 0 : mark,
          })),
        );
      },
    });
  }

  /** A board that closes locks its marks. */
  protected override async after(row: SubjectBoard, { verb, tx }: Happens<SubjectBoard>): Promise<void> {
    if (verb !== 'CLOSE') return;
    const portal = tx.asPortal('the subject board is closed');
    for (const { id, status } of await componentsOf(tx, row))
      if (status === 'published') await this.marks.changeIn(portal, { id, verb: 'RATIFY' });
  }
}
