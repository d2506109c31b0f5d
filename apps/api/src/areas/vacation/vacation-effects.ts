import { leaveDays, type vacationRequests } from '@quad/domain/vacation';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Guard } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { VacationRequest } from '#schema/index.js';
import {
  lessonsIn,
  managersOf,
  periodOf,
  personOf,
  requireBalance,
  requireCover,
  requireFree,
  wrong,
} from './leave-rules.js';

/** What holds whenever a request is sent to the managers, who are looked up anew: people change departments. */
async function send(request: VacationRequest, { query }: Transaction) {
  const period = await periodOf(query, request);
  const { department_id } = await personOf(query, request.staff_id);
  const { starts_at, ends_at } = period;
  Object.assign(request, { starts_at, ends_at, department_id });
  Object.assign(request, await managersOf(query, request), { lessons: await lessonsIn(query, request) });
  return period;
}

const sendable: Guard<VacationRequest> = async (request, { tx: { query } }) => {
  await periodOf(query, request);
  await requireFree(query, request);
  await requireBalance(query, request, { countsWaiting: true });
  await requireCover(query, request);
};

/** What only the database has against an event. */
export const GUARDS: Guards<typeof vacationRequests, VacationRequest> = {
  SUBMIT: sendable,
  RESUBMIT: sendable,
  CHECK_BALANCE: (request, { tx: { query } }) => requireBalance(query, request, { countsWaiting: false }),
};

/** What an event does to the locked request, and what only the database or its payload can refuse. */
export const EFFECTS: Effects<typeof vacationRequests, VacationRequest> = {
  SUBMIT: async (request, { tx }) => {
    const { today, notice_days } = await send(request, tx);
    if (leaveDays(today, request.start_date) - 1 < notice_days && !request.reason)
      throw refusedAt('reason', 'vacation.notice_too_short', { days: notice_days });
  },

  RESUBMIT: async (request, { tx }) => {
    await send(request, tx);
  },

  VERIFY: async (request, { tx: { query }, payload: { cover_id } }) => {
    if (cover_id) request.cover_id = cover_id;
    await requireCover(query, request);
    request.lessons = await lessonsIn(query, request);
    if (request.lessons > 0 && request.cover_id === null)
      throw refusedAt('cover_id', 'vacation.cover_needed', { lessons: request.lessons });
  },

  /** The days from the return on go back to the balance: it counts `days`. */
  RECALL: (request, { payload: { commandNumber, returned_on } }) => {
    if (returned_on < request.start_date || returned_on > request.end_date)
      throw wrong('returned_on', 'vacation.return_outside');
    Object.assign(request, { commandNumber, returned_on, days: leaveDays(request.start_date, returned_on) - 1 });
  },
};
