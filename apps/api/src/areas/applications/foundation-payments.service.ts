import { Injectable, type OnModuleInit } from '@nestjs/common';
import { foundationPaymentCalls, foundationPayments } from '@quad/domain/applications';
import { hasRole, minorOf, moneyOf, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { Payments } from '#areas/payments/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { FoundationPayment } from '#schema/index.js';
import { OF_PAYMENT, OPEN_PAYMENT } from './foundation.queries.js';

type Taken = TakenBy<typeof foundationPaymentCalls>;
type Answers = AnswersOf<typeof foundationPaymentCalls>;
type Paid = (tx: Transaction, payment: FoundationPayment) => Promise<void>;

/** Fees of applications for the preparatory year; money arrives as a receipt that somebody confirms, or through the provider. */
@Injectable()
export class FoundationPaymentsService
  extends ResourceService<typeof foundationPayments, FoundationPayment>
  implements OnModuleInit
{
  private paid: Paid = async () => undefined;

  protected override readonly effects: Effects<typeof foundationPayments, FoundationPayment> = {
    SUBMIT: async (row, { tx, payload }) => {
      if (payload.transactionDate > (await tx.today())) throw refusedAt('transactionDate', 'applications.paid_later');
      Object.assign(row, payload);
    },
    REFUND: async ({ application_id }, { tx, payload }) => {
      if (!payload.reason && (await this.isSat(tx, application_id))) throw refusedAt('reason', 'applications.exam_sat');
    },
  };

  protected override readonly guards: Guards<typeof foundationPayments, FoundationPayment> = {
    CANCEL: async ({ application_id: id }, { tx }) => {
      const application = await OF_PAYMENT.first(tx.query, { id });
      if (!['cancelled', 'rejected', 'expired'].includes(application?.status ?? ''))
        throw new Problem('applications.still_open', {
          status: 422,
          about: { of: [{ resource: 'foundation_applications', id }] },
        });
    },
    // The head of finance may, with a reason.
    REFUND: async ({ application_id }, { tx }) => {
      if (!hasRole(tx.ctx.actor, ['FINANCE_HEAD']) && (await this.isSat(tx, application_id)))
        throw new Problem('applications.exam_sat', { status: 422 });
    },
  };

  constructor(private readonly payments: Payments) {
    super(foundationPayments, FoundationPayment);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    this.payments.settles(foundationPayments.name, (tx, { subject_id, minor }) => this.arrived(tx, subject_id, minor));
  }

  /** Says what a paid fee does to its application. */
  whenPaid(paid: Paid): void {
    this.paid = paid;
  }

  /** A fee that is due from now on. */
  async open(
    tx: Transaction,
    fee: Pick<FoundationPayment, 'application_id' | 'applicant_id' | 'amount' | 'currency' | 'due_at'>,
  ): Promise<void> {
    await this.changeIn(tx.asPortal('applications: a fee is due'), {
      verb: 'created',
      act: (row) => void Object.assign(row, { ...fee, received: '0.00', status: 'pending' }),
    });
  }

  /** The fee of an application that is over is asked no more. */
  async drop(tx: Transaction, application_id: number): Promise<void> {
    const found = await OPEN_PAYMENT.first(tx.query, { application_id });
    if (found)
      await this.changeIn(tx.asPortal('applications: the fee is asked no more'), { id: found.id, verb: 'CANCEL' });
  }

  @Serves(foundationPaymentCalls.principal)
  async principal(ctx: Context): Promise<string> {
    return this.all(ctx, { applicant_id: ctx.actor.account_id });
  }

  @Serves(foundationPaymentCalls.pay)
  async pay(ctx: Context, { id }: Taken['pay']): Promise<Answers['pay']> {
    const { applicant_id, status, amount, received, currency, number } = await this.find(ctx, id);
    if (applicant_id !== ctx.actor.account_id) throw new Problem('forbidden');
    if (status !== 'pending') throw new Problem('forbidden_transition', { params: { action: 'pay', status } });
    return this.database.run(ctx, (tx) =>
      this.payments.begin(tx, {
        subject: { resource: foundationPayments.name, id },
        amount: moneyOf(minorOf(amount) - minorOf(received)),
        currency,
        title: number,
        return_path: '/pfc/payment',
        origin: '',
      }),
    );
  }

  protected override async after(row: FoundationPayment, { tx, verb }: Happens<FoundationPayment>): Promise<void> {
    if (verb === 'CONFIRM') await this.paid(tx, row);
  }

  private async isSat(tx: Transaction, application_id: number): Promise<boolean> {
    return (await OF_PAYMENT.first(tx.query, { id: application_id }))?.score != null;
  }

  /** A notice is counted once by the area of payments; what is not enough yet waits for the rest. */
  private async arrived(tx: Transaction, id: number, minor: number): Promise<void> {
    const portal = tx.asPortal('applications: money has arrived');
    const row = await this.changeIn(portal, {
      id,
      verb: 'updated',
      act: (payment) => void (payment.received = moneyOf(minorOf(payment.received) + minor)),
    });
    if (minorOf(row.received) >= minorOf(row.amount) && ['pending', 'submitted'].includes(row.status))
      await this.changeIn(portal, { id, verb: 'CONFIRM' });
  }
}
