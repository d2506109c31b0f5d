import { Inject, Injectable } from '@nestjs/common';
import { courseApplicationCalls, main } from '@quad/domain/applications';
import { may, Problem, type AnswerOf, type TakenBy } from '@quad/domain/core';
import { labelAt, refilled } from '@quad/domain/forms';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { MainApplication, type Application } from '#schema/index.js';
import { Admission, USUAL_GRANT } from './admission.service.js';
import { ApplicantPasswords } from './applicant-passwords.service.js';
import { NEXT_WAITING } from './applications.queries.js';
import { inDays } from './campaigns.service.js';
import { snap, type ApplicationEffects, type ApplicationGuards } from './effects.js';
import { serviceOf } from './service-of.js';

type Taken = TakenBy<typeof courseApplicationCalls>;
@Injectable()
export class MainApplicationsService extends serviceOf(main, MainApplication) {
  @Inject(Admission) private readonly admission: Admission;
  @Inject(ApplicantPasswords) private readonly passwords: ApplicantPasswords;

  @Serves(courseApplicationCalls.resetPassword)
  async resetPassword(
    ctx: Context,
    { id }: Taken['resetPassword'],
  ): Promise<AnswerOf<typeof courseApplicationCalls.resetPassword>> {
    return this.passwords.reset(ctx, (await this.find(ctx, id)).applicant_id);
  }

  /** Offers a place to the first of the reserve list; undefined where nobody waits. */
  async offerNext(
    ctx: Context,
    campaign_id: number,
    as: (tx: Transaction) => Transaction,
  ): Promise<number | undefined> {
    return this.database.run(ctx, async (tx) => {
      const next = await NEXT_WAITING.first(tx.query, { campaign_id });
      if (!next) return undefined;
      const payload = { grant_type: USUAL_GRANT };
      await this.changeIn(as(tx), { id: next.id, verb: 'ACCEPT', payload });
      return next.id;
    });
  }

  protected override ownGuards(): ApplicationGuards {
    return {
      EVALUATE: ({ evaluator_id }, { tx: { ctx } }) => {
        if (evaluator_id !== null && evaluator_id !== ctx.actor.account_id && !may(ctx.actor, 'handle', main.resource))
          throw new Problem('applications.other_evaluator', { status: 403 });
      },
      WAITLIST: (row, about) => this.campaigns.requireFull(row, about),
    };
  }

  protected override ownEffects(): ApplicationEffects {
    const { ACCEPT: accept } = this.shared;
    return {
      CHANGE_COURSE: async (row, { tx, payload }) => {
        const campaign = await this.campaigns.requireOpen(tx.query, payload.campaign_id as number, main.kind);
        await this.refit(row, tx, { form_id: campaign.form_id, why: 'course', confirm: payload.confirm === true });
        await this.interviews.free(tx, row);
        const { academic_year_id, ends_at: closes_at, fee } = campaign;
        Object.assign(row, { campaign_id: payload.campaign_id, academic_year_id, closes_at, fee });
      },

      CHANGE_FORM: async (row, { tx, payload }) => {
        const { form_id } = await this.campaigns.of(tx.query, row.campaign_id);
        const wanted = (payload.form_id as number | undefined) ?? form_id;
        await this.refit(row, tx, { form_id: wanted, why: 'form', confirm: payload.confirm === true });
      },

      ASSIGN: async (row, { tx, payload }) => {
        const slot_id = (payload.slot_id as number | null | undefined) ?? row.slot_id;
        if (slot_id === null) throw refusedAt('slot_id', 'applications.slot_needed');
        await this.interviews.take(tx, row, slot_id);
      },

      WAITLIST: async (row, { tx }) => {
        const { ends_at, confirm_days } = await this.campaigns.of(tx.query, row.campaign_id);
        // The list is of use after the window, while those with an offer confirm.
        row.closes_at = new Date(Math.max(ends_at.getTime(), Date.now()) + inDays(confirm_days).getTime() - Date.now());
      },

      ACCEPT: async (row, happens) => {
        const grant_type = (happens.payload.grant_type as Application['grant_type'] | undefined) ?? row.grant_type;
        if (!grant_type) throw refusedAt('grant_type', 'applications.grant_needed');
        await accept?.(row, { ...happens, payload: { ...happens.payload, grant_type } });
      },

      CONFIRM_PLACE: (row, { tx }) => this.admission.admit(row, tx),
    };
  }

  /** Takes another form: what fits is filled in again, all that was there is kept in the history. */
  private async refit(
    row: Application,
    tx: Transaction,
    { form_id, why, confirm }: { form_id: number; why: string; confirm: boolean },
  ): Promise<void> {
    const form = await this.versions.newest(tx.query, form_id);
    if (!form) throw refusedAt('campaign_id', 'applications.not_open');
    const before = await this.answers.of(tx.query, row);
    const { answers, lost } = refilled(form.content, before, await tx.today());
    if (!confirm) {
      const old = await this.answers.form(tx.query, row);
      const named = lost.map((key) => labelAt(old, key, tx.ctx.locale)).filter(Boolean);
      throw refusedAt('confirm', 'applications.confirm_loss', { lost: named.join(', ') || '—' });
    }
    await snap(tx, row, why);
    await this.answers.write(row, tx, answers);
    row.form_version_id = form.id;
    row.flags = [];
  }
}
