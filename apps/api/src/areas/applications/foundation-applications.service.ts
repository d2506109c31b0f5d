import { Inject, Injectable } from '@nestjs/common';
import { foundation, foundationCalls } from '@quad/domain/applications';
import { minorOf, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { FoundationApplication, type Application } from '#schema/index.js';
import { Admission } from './admission.service.js';
import { ApplicantPasswords } from './applicant-passwords.service.js';
import { OFFERED } from './applications.queries.js';
import { inDays } from './campaigns.service.js';
import type { ApplicationEffects } from './effects.js';
import { FoundationPaymentsService } from './foundation-payments.service.js';
import { serviceOf } from './service-of.js';

/** A fee is paid within so many days after the documents are verified. */
const FEE_DAYS = 7;
type Taken = TakenBy<typeof foundationCalls>;
type Given = AnswersOf<typeof foundationCalls>;
const OVER = ['CANCEL', 'REJECT', 'EXPIRE'];

@Injectable()
export class FoundationApplicationsService extends serviceOf(foundation, FoundationApplication) {
  @Inject(Admission) private readonly admission: Admission;
  @Inject(FoundationPaymentsService) private readonly fees: FoundationPaymentsService;
  @Inject(ApplicantPasswords) private readonly passwords: ApplicantPasswords;

  override onModuleInit(): void {
    super.onModuleInit();
    this.fees.whenPaid(async (tx, { application_id: id, paid_at }) => {
      const portal = tx.asPortal('applications: the fee is paid');
      await this.changeIn(portal, { id, verb: 'updated', act: (row) => void (row.paid_at = paid_at ?? new Date()) });
      await this.changeIn(portal, { id, verb: 'CONFIRM_PAYMENT' });
    });
  }

  @Serves(foundationCalls.currentForm)
  async currentForm(ctx: Context, { campaign_id }: Taken['currentForm']): Promise<Given['currentForm']> {
    const query = this.database.reading(ctx);
    const asked = { kind: foundation.kind, account_id: ctx.actor.account_id, only: null };
    const open = (await OFFERED.rows(query, asked)).filter(({ state }) => state === 'open');
    const campaign = open.find(({ id }) => id === (campaign_id ?? id));
    const form = campaign && (await this.versions.newest(query, campaign.form_id));
    if (!form) throw new Problem('not_found', { params: { resource: 'application_campaigns', id: campaign_id } });
    return { campaign_id: campaign.id, form_id: form.form_id, version: form.number, content: form.content };
  }

  @Serves(foundationCalls.resetPassword)
  async resetPassword(ctx: Context, { id }: Taken['resetPassword']): Promise<Given['resetPassword']> {
    return this.passwords.reset(ctx, (await this.find(ctx, id)).applicant_id);
  }

  protected override ownEffects(): ApplicationEffects {
    return {
      VERIFY: (row) => {
        if (isFree(row)) row.paid_at ??= new Date();
        else row.pay_by = inDays(FEE_DAYS);
      },

      ASSIGN: async (row, { tx, payload }) => {
        const slot_id = (payload.slot_id as number | null | undefined) ?? row.slot_id;
        if (slot_id === null) throw refusedAt('slot_id', 'applications.slot_needed');
        await this.interviews.take(tx, row, slot_id);
      },

      ENROLL: async (row, { tx, payload }) => {
        if (payload.form_accepted !== true) throw refusedAt('form_accepted', 'applications.form_unaccepted');
        await this.admission.admit(row, tx, { role: 'PRE_FOUNDATION_STUDENT', degree: 'pre_foundation' });
      },
    };
  }

  protected override async after(row: Application, happens: Happens<Application>): Promise<void> {
    await super.after(row, happens);
    const { tx, verb } = happens;
    if (OVER.includes(verb)) await this.fees.drop(tx, row.id);
    if (verb !== 'VERIFY' || isFree(row) || row.paid_at !== null) return;
    const { currency } = await this.campaigns.of(tx.query, row.campaign_id);
    const { id: application_id, applicant_id, fee, pay_by } = row;
    await this.fees.open(tx, {
      application_id,
      applicant_id,
      amount: fee ?? '0.00',
      currency,
      due_at: pay_by ?? inDays(FEE_DAYS),
    });
  }
}

const isFree = ({ fee }: Application): boolean => fee === null || minorOf(fee) === 0;
