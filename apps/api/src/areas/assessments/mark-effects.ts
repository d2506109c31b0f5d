import { createHash } from 'node:crypto';
import {
  agreedMark,
  calculatedMark,
  LOW_MARK,
  MARK_PENALTIES,
  type marks,
  type markWorkflow,
} from '@quad/domain/assessments';
import { momentOf, Problem, type PayloadOf } from '@quad/domain/core';
import { refusedAt } from '#core/errors/refusal.js';
import type { Transaction } from '#core/database/database.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { Mark } from '#schema/index.js';
import { AMENDMENT, BOARD_OF, OFFENCE, OPEN_OFFENCE, SCHEME_OF, UNVERIFIED } from './marks.queries.js';
import { freshAttempt } from './mark-attempts.js';

type Entered = PayloadOf<NonNullable<typeof markWorkflow.rows>, 'MARK'>;
const HOUR = 3_600_000;

const schemeOf = async (tx: Transaction, { assessment_id }: Mark) =>
  (await SCHEME_OF.first(tx.query, { id: assessment_id }))!;

function requireAhead(deadline: string): Date {
  const at = new Date(deadline);
  if (at.getTime() <= Date.now()) throw refusedAt('deadline', 'assessments.in_the_past');
  return at;
}

/** A very low mark is most often a slip: it is asked for once more. */
function requireMeant({ mark, confirmed }: Entered): void {
  if (mark < LOW_MARK && !confirmed) throw refusedAt('mark', 'assessments.confirm_low', { low: LOW_MARK });
}

/** What a marker enters takes the place of what they entered before; what they leave out stays. */
const entered = (who: 'first' | 'second', { mark, comment, file_ids }: Entered) => ({
  [`${who}_mark`]: mark,
  ...(comment !== undefined && { [`${who}_comment`]: comment }),
  ...(file_ids && { [`${who}_file_ids`]: file_ids }),
});

const UNSAID = { final_mark: null, calculated_mark: null } as const;
/** What is left of a mark that is taken back. */
export const TAKEN_BACK = {
  ...UNSAID,
  first_mark: null,
  second_mark: null,
  original_mark: null,
  marked_at: null,
} as const;

async function openOffence(tx: Transaction, mark: Mark) {
  const { module_id } = await schemeOf(tx, mark);
  return OPEN_OFFENCE.first(tx.query, { student_id: mark.student_id, module_id });
}

async function requireNoOffence(tx: Transaction, mark: Mark): Promise<void> {
  const offence = await openOffence(tx, mark);
  if (offence)
    throw new Problem('assessments.offence_open', {
      status: 422,
      about: { of: [{ resource: 'offences', id: offence.id }], link: `/offence/${String(offence.id)}` },
    });
}

/** The penalty of a case that is closed, where it changes a mark. */
export async function penaltyOf(tx: Transaction, offence_id: number | null): Promise<string | null> {
  const offence = offence_id === null ? undefined : await OFFENCE.first(tx.query, { id: offence_id });
  const decided = offence && offence.finding !== 'no_case_to_answer' && offence.status !== 'cancelled';
  return decided && MARK_PENALTIES.includes(offence.penalty as never) ? offence.penalty : null;
}

/** What only the database has against an event. */
export const GUARDS: Guards<typeof marks, Mark> = {
  SUBMIT_WORK: async (mark, { tx }) => {
    if ((await schemeOf(tx, mark)).in_person) throw new Problem('assessments.in_person', { status: 422 });
  },

  PUBLISH_TO_REGISTRAR: async ({ assessment_id, student_id }, { tx }) => {
    const { n } = (await UNVERIFIED.first(tx.query, { assessment_id, student_id })) ?? { n: 0 };
    if (n > 0)
      throw new Problem('assessments.not_all_verified', {
        status: 422,
        params: { count: n },
        about: { of: [{ resource: 'marks' }] },
      });
  },

  PUBLISH: async (mark, { tx }) => {
    await requireNoOffence(tx, mark);
    const { needs_feedback } = await schemeOf(tx, mark);
    const { first_comment, final_comment, first_file_ids, final_file_ids } = mark;
    if (needs_feedback && !first_comment && !final_comment && first_file_ids.length + final_file_ids.length === 0)
      throw new Problem('assessments.no_feedback', { status: 422 });
  },

  WITHHOLD: async (mark, { tx }) => {
    if (!(await openOffence(tx, mark))) throw new Problem('assessments.no_offence', { status: 422 });
  },

  RELEASE: (mark, { tx }) => requireNoOffence(tx, mark),

  OPEN_NEXT_ATTEMPT: async (mark, { tx }) => {
    const { pass_mark } = await schemeOf(tx, mark);
    if (!mark.deferred && mark.calculated_mark !== null && mark.calculated_mark >= pass_mark)
      throw new Problem('assessments.has_passed', { status: 422 });
  },

  RATIFY: async ({ student_id, ccls_module_id }, { tx }) => {
    const board = await BOARD_OF.first(tx.query, { student_id, ccls_module_id });
    if (board?.status !== 'closed') throw new Problem('assessments.board_not_closed', { status: 422 });
  },
};

/** What an event does to the locked mark, and what only its payload can refuse. */
export const EFFECTS: Effects<typeof marks, Mark> = {
  SUBMIT_WORK: (mark, { payload: { file_ids = mark.draft_ids } }) => {
    if (file_ids.length === 0) throw refusedAt('file_ids', 'assessments.nothing_handed_in');
    const at = new Date();
    const sealed = JSON.stringify([mark.id, mark.attempt, file_ids, at.toISOString()]);
    const receipt = createHash('sha256').update(sealed).digest('hex').slice(0, 32);
    Object.assign(mark, {
      file_ids,
      draft_ids: [],
      submitted_at: at,
      receipt,
      late: momentOf(mark.deadline) < at.getTime(),
    });
  },

  EXTEND: async (mark, { tx, payload: { deadline } }) => {
    const at = requireAhead(deadline);
    const { late_hours } = await schemeOf(tx, mark);
    const expires_at = new Date(at.getTime() + late_hours * HOUR);
    Object.assign(mark, { deadline: at, expires_at, extended: true });
  },

  MARK: async (mark, { tx, from, payload }) => {
    requireMeant(payload);
    if (from === 'expired' && payload.mark !== 0 && !(await schemeOf(tx, mark)).in_person)
      throw refusedAt('mark', 'assessments.no_work');
    Object.assign(mark, entered('first', payload));
    if (payload.scores) mark.scores = payload.scores;
  },

  SECOND_MARK: (mark, { payload }) => {
    requireMeant(payload);
    Object.assign(mark, entered('second', payload));
  },

  VERIFY: async (mark, { tx, payload: { final_mark, comment, file_ids } }) => {
    const said = final_mark ?? agreedMark(mark.first_mark ?? 0, mark.second_mark);
    // The sheet asks people; nobody else may make a mark of what two markers do not agree on.
    if (said === null) throw new Problem('assessments.marks_differ');
    const { late_cap, pass_mark } = await schemeOf(tx, mark);
    Object.assign(mark, { final_mark: said, calculated_mark: calculatedMark(said, { ...mark, late_cap, pass_mark }) });
    if (comment !== undefined) mark.final_comment = comment;
    if (file_ids) mark.final_file_ids = file_ids;
  },

  APPLY_AMENDMENT: async (mark, { tx, payload: { amendment_id } }) => {
    const amendment = await AMENDMENT.first(tx.query, { id: amendment_id });
    if (amendment?.mark_id !== mark.id || !['published', 'unpublished'].includes(amendment.status))
      throw refusedAt('amendment_id', 'assessments.no_amendment');
    mark.original_mark ??= mark.calculated_mark;
    mark.calculated_mark = amendment.status === 'published' ? amendment.new_mark : amendment.old_mark;
  },

  WITHHOLD: async (mark, { tx, from }) => {
    mark.offence_id = (await openOffence(tx, mark))?.id ?? null;
    // A published mark is withheld in the open: it goes from its student, too.
    if (from === 'published') mark.seen = { status: 'submitted' };
  },

  RELEASE: async (mark, { tx }) => {
    mark.penalty = await penaltyOf(tx, mark.offence_id);
  },

  TAKE_BACK: (mark) => {
    Object.assign(mark, TAKEN_BACK);
  },

  OPEN_NEXT_ATTEMPT: async (mark, { tx, payload: { deadline } }) => {
    const at = requireAhead(deadline);
    const { late_hours } = await schemeOf(tx, mark);
    freshAttempt(mark, { deadline: at, expires_at: new Date(at.getTime() + late_hours * HOUR) });
  },
};
