import { isFlaggable, WHOLE, type AnyApplicationKind, type KeptFlag } from '@quad/domain/applications';
import { isPortal, momentOf } from '@quad/domain/core';
import { fieldsIn, type Answers, type FormContent } from '@quad/domain/forms';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Guard, Happens } from '#core/resource/change.service.js';
import type { Application } from '#schema/index.js';
import type { ApplicationAnswers } from './answers.service.js';
import { SNAP } from './applications.queries.js';
import { FILES } from './files.queries.js';
import { inDays, type Campaign, type CampaignsService } from './campaigns.service.js';
import type { InterviewsService } from './interviews.service.js';
import type { Judging } from './judging.service.js';

/** What the effects of all kinds work with. */
export interface Parts {
  readonly answers: ApplicationAnswers;
  readonly campaigns: CampaignsService;
  readonly interviews: InterviewsService;
  readonly judging: Judging;
}
type Payload = Readonly<Record<string, unknown>>;
export type ApplicationEffect = (row: Application, happens: Happens<Application, Payload>) => void | Promise<void>;
export type ApplicationEffects = Readonly<Record<string, ApplicationEffect>>;
export type ApplicationGuards = Readonly<Record<string, Guard<Application>>>;

/** What a record of the person takes from the application. */
export const personOf = ({ passport_id, pinfl, birthdate }: Application) => ({
  ...(passport_id && { passport_id }),
  ...(pinfl && { pinfl }),
  ...(birthdate && { birthdate }),
});

/** Keeps the answers as they are now in the history of the application. */
export const snap = (tx: Transaction, { kind, id }: Application, why: string): Promise<unknown> =>
  SNAP.first(tx.query, { kind, id, why, of: id });

/** Whole years between two days. */
const ageOn = (birth: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);

/** What an office knows a person by, where the form asks for it: fields of these formats, and the day of birth. */
function identityIn(form: FormContent, answers: Answers) {
  const found = { passport_id: null, pinfl: null, birthdate: null } as Record<string, string | null>;
  for (const { field, table } of fieldsIn(form)) {
    const answer = answers[field.key];
    if (table !== undefined || typeof answer !== 'string') continue;
    if (field.kind === 'text' && field.format === 'passport') found.passport_id ??= answer;
    if (field.kind === 'text' && field.format === 'pinfl') found.pinfl ??= answer;
    if (field.kind === 'date' && /birth/.test(field.key)) found.birthdate ??= answer;
  }
  return found as Pick<Application, 'passport_id' | 'pinfl' | 'birthdate'>;
}

function requireAge({ min_age, max_age }: Campaign, birthdate: string | null, today: string): void {
  if (birthdate === null) return;
  const age = ageOn(birthdate, today);
  if ((min_age !== null && age < min_age) || (max_age !== null && age > max_age))
    throw refusedAt('answers', 'applications.other_age', { min: min_age ?? 0, max: max_age ?? 120 });
}

const givenFlags = (payload: Payload) => payload.flags as readonly Pick<KeptFlag, 'path' | 'note'>[];

/** What the database has against events of every kind, as far as a kind has them. */
export function sharedGuards(
  { workflow }: AnyApplicationKind,
  { campaigns }: Pick<Parts, 'campaigns'>,
): ApplicationGuards {
  const guards: ApplicationGuards = {
    VERIFY: async ({ kind, id }, { tx }) => {
      const files = await FILES.rows(tx.query, { kind, id });
      const left = files.filter(({ verdict }) => verdict === null).length;
      if (left > 0) throw refusedAt('files', 'applications.files_unjudged', { count: left });
    },

    ACCEPT: (row, about) => campaigns.requireSeat(row, about),
  };
  const events: readonly string[] = workflow.events;
  return Object.fromEntries(Object.entries(guards).filter(([event]) => events.includes(event)));
}

/** What events of every kind do to the locked row, and what is against what they carry. */
export function sharedEffects({ workflow }: AnyApplicationKind, parts: Parts): ApplicationEffects {
  const { answers, campaigns, interviews, judging } = parts;
  const send: ApplicationEffect = async (row, { tx, payload }) => {
    if (payload.declared !== true) throw refusedAt('declared', 'applications.undeclared');
    const campaign = await campaigns.of(tx.query, row.campaign_id);
    const sent = await answers.send(row, tx);
    Object.assign(row, identityIn(sent.form, sent.answers));
    requireAge(campaign, row.birthdate, await tx.today());
    Object.assign(row, { declared_at: new Date(), flags: [] });
  };
  return {
    SUBMIT: send,
    RESUBMIT: send,

    RETURN_FOR_EDIT: async (row, { tx, payload }) => {
      const flags = givenFlags(payload);
      if (flags.length === 0) throw refusedAt('flags', 'applications.no_flags');
      const form = await answers.form(tx.query, row);
      const strange = flags.find(({ path }) => path !== WHOLE && !isFlaggable(form, path));
      if (strange) throw refusedAt('flags', 'applications.unknown_field', { field: strange.path });
      const { ends_at, correction_days } = await campaigns.of(tx.query, row.campaign_id);
      await snap(tx, row, 'returned');
      const later = isPortal(tx.ctx.actor) ? ends_at : inDays(correction_days);
      row.flags = flags.map((flag) => ({ ...flag, answered: flag.path === WHOLE }));
      row.closes_at = later > ends_at ? later : ends_at;
      row.declared_at = null;
    },

    EVALUATE: (row, { tx, payload }) => judging.evaluate(row, tx, payload),

    ACCEPT: async (row, { tx, payload }) => {
      const { confirm_days, pass_score } = await campaigns.of(tx.query, row.campaign_id);
      const confirm_by = payload.confirm_by ? new Date(payload.confirm_by as string) : inDays(confirm_days);
      if (momentOf(confirm_by) <= Date.now()) throw refusedAt('confirm_by', 'applications.confirmed_in_the_past');
      if (pass_score !== null && (row.score ?? 0) < pass_score && !payload.reason)
        throw refusedAt('reason', 'applications.below_pass', { score: row.score ?? 0, pass: pass_score });
      row.confirm_by = confirm_by;
      if ('grant_type' in payload) row.grant_type = payload.grant_type as Application['grant_type'];
      if (payload.reason) row.decision_reason = payload.reason as string;
    },

    REJECT: async (row, { tx }) => {
      row.appeal_until = inDays((await campaigns.of(tx.query, row.campaign_id)).appeal_days);
    },

    moved: async (row, { tx, to }) => {
      row.status_since = new Date();
      if (workflow.final.includes(to ?? '') && to !== 'done') await interviews.free(tx, row);
    },
  };
}
