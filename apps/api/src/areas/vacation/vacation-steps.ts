import { Problem } from '@quad/domain/core';
import { leaveDays } from '@quad/domain/vacation';
import type { Transaction } from '#core/database/database.js';
import type { VacationRequest } from '#schema/index.js';
import { lessonsIn, managersOf, periodOf, personOf, requireBalance, requireCover, requireFree } from './leave-rules.js';
import { ONE_AT_A_TIME } from './vacation.queries.js';

/** What an event does to the locked request, and what only the database can refuse. */
type Step = (request: VacationRequest, tx: Transaction, payload: Payload) => Promise<void> | void;
interface Payload {
  reason?: string | null;
  cover_id?: number | null;
  commandNumber?: string;
  returned_on?: string;
}

const fieldNeeded = (field: string, code = 'field.required') => new Problem('invalid', { fields: [{ field, code }] });

/** What holds whenever a request is sent to the managers, who are looked up anew: people change departments. */
const send: Step = async (request, { query }) => {
  await query(ONE_AT_A_TIME, [request.staff_id]);
  const { starts_at, ends_at } = await periodOf(query, request);
  await requireFree(query, request);
  await requireBalance(query, request, { countsWaiting: true });
  await requireCover(query, request);
  const { department_id } = await personOf(query, request.staff_id);
  Object.assign(request, { starts_at, ends_at, department_id, decision_reason: null, submitted_at: new Date() });
  Object.assign(request, await managersOf(query, request), { lessons: await lessonsIn(query, request) });
};

const submit: Step = async (request, tx, payload) => {
  await send(request, tx, payload);
  const { today, notice_days } = await periodOf(tx.query, request);
  const notice = leaveDays(today, request.start_date) - 1;
  if (notice < notice_days && !request.reason) {
    throw new Problem('vacation.notice_too_short', {
      status: 422,
      params: { days: notice_days },
      fields: [{ field: 'reason', code: 'vacation.notice_too_short', params: { days: notice_days } }],
    });
  }
};

const refuse: Step = (request, _tx, { reason }) => {
  request.decision_reason = reason ?? null;
};

const verify: Step = async (request, { query }, { cover_id }) => {
  if (cover_id) request.cover_id = cover_id;
  await requireCover(query, request);
  request.lessons = await lessonsIn(query, request);
  if (request.lessons > 0 && request.cover_id === null) {
    throw new Problem('vacation.cover_needed', {
      status: 422,
      params: { lessons: request.lessons },
      fields: [{ field: 'cover_id', code: 'vacation.cover_needed', params: { lessons: request.lessons } }],
    });
  }
};

const checkBalance: Step = async (request, { query }) => {
  await query(ONE_AT_A_TIME, [request.staff_id]);
  await requireBalance(query, request, { countsWaiting: false });
};

const accept: Step = (request, _tx, { commandNumber = '' }) => {
  request.commandNumber = commandNumber;
};

/** The days from the return on go back to the balance: it counts `days`. */
const recall: Step = (request, _tx, { commandNumber = '', returned_on = '' }) => {
  if (returned_on < request.start_date || returned_on > request.end_date)
    throw fieldNeeded('returned_on', 'vacation.return_outside');
  Object.assign(request, { commandNumber, returned_on, days: leaveDays(request.start_date, returned_on) - 1 });
};

const cancel: Step = (request, { ctx }, { reason }) => {
  if (ctx.actor.account_id !== request.account_id && !reason) throw fieldNeeded('reason');
  request.decision_reason = reason ?? null;
};

/** Events that change more than the status. */
export const STEPS: Readonly<Record<string, Step>> = {
  SUBMIT: submit,
  RESUBMIT: send,
  RETURN_FOR_EDIT: refuse,
  REJECT: refuse,
  VERIFY: verify,
  CHECK_BALANCE: checkBalance,
  ACCEPT: accept,
  RECALL: recall,
  CANCEL: cancel,
};
