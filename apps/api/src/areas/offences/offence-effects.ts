import { type offences } from '@quad/domain/offences';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import type { Offence } from '#schema/index.js';
import { APPEAL_END, CANDIDATES, STAFF } from './offences.queries.js';

function requireAhead(field: string, moment: string): Date {
  const at = new Date(moment);
  if (at.getTime() <= Date.now()) throw refusedAt(field, 'offences.in_the_past');
  return at;
}

/** Deciding events: a person who sent one may not decide the appeal. */
const DECIDING: readonly string[] = [
  'CONCLUDE_NO_CASE',
  'CONCLUDE_POOR_PRACTICE',
  'CONCLUDE_MINOR',
  'CONCLUDE_POSSIBLE_MAJOR',
  'REFER_TO_PANEL',
  'RECORD_PANEL_DECISION',
  'PUBLISH',
];

/** What an event does to the locked case, and what only the database or its payload can refuse. */
export const EFFECTS: Effects<typeof offences, Offence> = {
  ASSIGN: async (offence, { tx, payload: { assignee_id } }) => {
    const { student_id, reporter_id } = offence;
    const person = await CANDIDATES.first(tx.query, { student_id, reporter_id, only: assignee_id });
    if (!person) throw unknownIds('assignee_id');
    if (person.is_partial) throw refusedAt('assignee_id', 'offences.partial', { name: person.name });
  },

  INVITE_STUDENT: (offence, { payload: { meeting_at } }) => {
    offence.meeting_at = requireAhead('meeting_at', meeting_at);
  },

  REFER_TO_PANEL: async (offence, { tx, payload: { panel_at, panel_member_ids } }) => {
    const ids = [...new Set(panel_member_ids)];
    if (ids.length < panel_member_ids.length) throw refusedAt('panel_member_ids', 'offences.member_twice');
    const people = await STAFF.rows(tx.query, { ids });
    if (people.length < ids.length) throw unknownIds('panel_member_ids');
    const judge = people.find(({ id, account_id }) => id === offence.assignee_id || account_id === offence.reporter_id);
    if (judge) throw refusedAt('panel_member_ids', 'offences.member_involved', { name: judge.name });
    offence.panel_at = requireAhead('panel_at', panel_at);
  },

  PUBLISH: async (offence, { tx }) => {
    const end = await APPEAL_END.first(tx.query, {});
    Object.assign(offence, { appeal_until: end?.ends, appeal_waived: false });
  },

  /** The first conclusion stays in the history. */
  REOPEN: (offence) => {
    Object.assign(offence, { panel_member_ids: [], subject_board_status: 'pending' });
  },

  moved: (offence, { verb, to, tx }) => {
    if (verb.startsWith('CONCLUDE_')) offence.finding = (to ?? null) as Offence['finding'];
    if (DECIDING.includes(verb)) offence.handler_ids = [...new Set([...offence.handler_ids, tx.ctx.actor.account_id])];
  },
};
