import { Inject, Injectable } from '@nestjs/common';
import { course } from '@quad/domain/applications';
import { minorOf } from '@quad/domain/core';
import { AccountSessions, AccountWriter } from '#areas/accounts/index.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { CourseApplication, type Application } from '#schema/index.js';
import { inDays } from '#areas/applications/campaigns.service.js';
import type { ApplicationEffects, ApplicationGuards } from '#areas/applications/effects.js';
import { serviceOf } from '#areas/applications/service-of.js';

const LISTENER = 'SHORT_TERM_COURSE_LISTENER';

/** Applications for short courses: a place, its price, and a listener. A course without a price needs no third step. */
@Injectable()
export class CourseApplicationsService extends serviceOf(course, CourseApplication) {
  @Inject(AccountWriter) private readonly accounts: AccountWriter;
  @Inject(AccountSessions) private readonly sessions: AccountSessions;

  protected override ownGuards(): ApplicationGuards {
    return { WAITLIST: (row, about) => this.campaigns.requireFull(row, about) };
  }

  protected override ownEffects(): ApplicationEffects {
    return {
      WAITLIST: async (row, { tx }) => {
        const { ends_at, confirm_days } = await this.campaigns.of(tx.query, row.campaign_id);
        // Those with an offer pay after the window; until then a place may become free.
        row.closes_at = new Date(Math.max(ends_at.getTime(), inDays(confirm_days).getTime()));
      },

      CONFIRM_PAYMENT: ({ fee }, { payload: { amount, transactionNumber }, also }) => {
        const paid = amount as string;
        if (minorOf(paid) < minorOf(fee ?? '0')) throw refusedAt('amount', 'applications.paid_less', { fee });
        also.amount = [null, paid];
        if (transactionNumber) also.transactionNumber = [null, transactionNumber];
      },

      /** Added to the roles that there are: a guest may have other applications under way. */
      ENROLL: async ({ applicant_id }, { tx }) => {
        const portal = tx.asPortal('applications: a listener is enrolled');
        const account = await this.accounts.lock(portal, applicant_id);
        await this.accounts.write(portal, account, { roles: [...new Set([...account.roles, LISTENER])].sort() });
        this.sessions.renewIn(tx, applicant_id);
      },
    };
  }

  protected override async after(row: Application, happens: Happens<Application>): Promise<void> {
    await super.after(row, happens);
    const { tx, verb } = happens;
    const { id, fee } = row;
    const portal = tx.asPortal('applications: a short course is paid');
    if (verb === 'ACCEPT' && minorOf(fee ?? '0') === 0)
      await this.changeIn(portal, { id, verb: 'CONFIRM_PAYMENT', payload: { amount: '0.00' } });
    if (verb === 'CONFIRM_PAYMENT') await this.changeIn(portal, { id, verb: 'ENROLL' });
  }
}
