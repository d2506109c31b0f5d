import { Inject, Injectable } from '@nestjs/common';
import { job } from '@quad/domain/applications';
import { hasRole, Problem } from '@quad/domain/core';
import { Candidates, VacancyHires } from '#areas/positions/index.js';
import type { Query, Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Preparation } from '#core/resource/resource.service.js';
import { JobApplication, type Application } from '#schema/index.js';
import { SCORES } from '#areas/applications/desk.queries.js';
import { personOf, type ApplicationEffects, type ApplicationGuards } from '#areas/applications/effects.js';
import { APPLIED, HOLD_VACANCY, JUDGE, VACANCY } from './job.queries.js';
import { serviceOf } from '#areas/applications/service-of.js';
import { VacancyCampaigns } from './vacancy-campaigns.service.js';

const JUDGES = [...job.officers, ...job.evaluators];

/** Applications for posts: what a vacancy says is asked of its area, and a hire makes a colleague in the same transaction. */
@Injectable()
export class JobApplicationsService extends serviceOf(job, JobApplication) {
  @Inject(Candidates) private readonly candidates: Candidates;
  @Inject(VacancyHires) private readonly hires: VacancyHires;
  @Inject(VacancyCampaigns) private readonly offers: VacancyCampaigns;

  override onModuleInit(): void {
    super.onModuleInit();
    this.candidates.keep({
      count: async (tx, vacancy_id) =>
        (await APPLIED.first(tx.query, { vacancy_id })) ?? { all: 0, live: 0, account_ids: [] },
      offer: (tx, vacancy) => this.offers.follow(tx, vacancy),
    });
  }

  /** A post that was deactivated says so, before anything else is asked of it. */
  protected override async prepare(values: Record<string, unknown>, about: Preparation<Application>): Promise<object> {
    const vacancy = await VACANCY.first(about.query, { campaign_id: values.campaign_id as number });
    if (vacancy && vacancy.position_status !== 'activated')
      throw refusedAt('campaign_id', 'positions.deactivated', { title: vacancy.position_title });
    if (vacancy?.status !== 'open') throw refusedAt('campaign_id', 'applications.not_open');
    return super.prepare(values, about);
  }

  protected override ownGuards(): ApplicationGuards {
    const whileOpen: ApplicationGuards[string] = (row, { tx }) => this.requireVacancy(tx.query, row, true);
    return {
      SUBMIT: whileOpen,
      RESUBMIT: whileOpen,
      RETURN_FOR_EDIT: whileOpen,
      RECONSIDER: whileOpen,
      ARCHIVE: (row, { tx }) => this.requireVacancy(tx.query, row, false),

      ACCEPT: async (row, { tx, locks }) => {
        if (locks) await HOLD_VACANCY.first(tx.query, row);
        const { id, free, posts } = await this.vacancyOf(tx.query, row);
        if (free < 1)
          throw new Problem('positions.posts_filled', { status: 422, params: { posts }, about: aboutOf(id) });
        const judges = new Set((await SCORES.rows(tx.query, row)).map(({ evaluator_id }) => evaluator_id));
        if (judges.size === 1 && judges.has(tx.ctx.actor.account_id))
          throw new Problem('applications.sole_evaluator', { status: 403 });
        await this.campaigns.requireSeat(row, { tx, locks });
      },

      // Who evaluates says it with the event; the head of human resources may do without, and says why.
      EVALUATE: async (row, { tx }) => {
        const { actor } = tx.ctx;
        const { id, evaluator_id } = row;
        if (evaluator_id === actor.account_id || hasRole(actor, ['HR_HEAD']) || !(await this.isSilent(tx, row))) return;
        const about = { of: [{ resource: job.resource.name, id }] };
        throw new Problem('applications.evaluator_silent', { status: 422, about });
      },
    };
  }

  protected override ownEffects(): ApplicationEffects {
    return { ...this.judgingEffects(), ...this.hiringEffects() };
  }

  private judgingEffects(): ApplicationEffects {
    const { EVALUATE: evaluate } = this.shared;
    return {
      ASSIGN: async (row, { tx, payload }) => {
        const { slot_id = row.slot_id, evaluator_id } = payload as Record<'slot_id' | 'evaluator_id', number | null>;
        if (slot_id === null) throw refusedAt('slot_id', 'applications.slot_needed');
        await this.interviews.take(tx, row, slot_id);
        row.evaluator_id = evaluator_id ?? row.evaluator_id;
        if (row.evaluator_id === null) throw refusedAt('evaluator_id', 'applications.evaluator_needed');
        if (row.evaluator_id === row.applicant_id) throw refusedAt('evaluator_id', 'applications.own_application');
        if (!(await JUDGE.first(tx.query, { account_id: row.evaluator_id, roles: JUDGES })))
          throw refusedAt('evaluator_id', 'applications.no_evaluator');
      },

      EVALUATE: async (row, happens) => {
        const { tx, payload, also } = happens;
        await evaluate?.(row, happens);
        if (!(await this.isSilent(tx, row))) return;
        if (!payload.reason) throw refusedAt('reason', 'applications.evaluator_silent');
        also.reason = [null, payload.reason];
      },
    };
  }

  private hiringEffects(): ApplicationEffects {
    return {
      HIRE: async (row, { tx, payload, also }) => {
        if (payload.offer_accepted !== true) throw refusedAt('offer_accepted', 'applications.offer_unaccepted');
        const { id: vacancy_id } = await this.vacancyOf(tx.query, row);
        await this.hires.hire(tx, { vacancy_id, account_id: row.applicant_id, person: personOf(row) });
        also.command_number = [null, payload.command_number];
      },
    };
  }

  /** Whether the evaluator has given no scores yet. */
  private async isSilent({ query }: Transaction, row: Readonly<Application>): Promise<boolean> {
    return (await SCORES.rows(query, row)).every(({ evaluator_id }) => evaluator_id !== row.evaluator_id);
  }

  private async vacancyOf(query: Query, { campaign_id }: Readonly<Application>): Promise<RowOf<typeof VACANCY>> {
    const vacancy = await VACANCY.first(query, { campaign_id });
    if (!vacancy) throw unknownIds('campaign_id');
    return vacancy;
  }

  private async requireVacancy(query: Query, row: Readonly<Application>, open: boolean): Promise<void> {
    const { id, status } = await this.vacancyOf(query, row);
    if ((status === 'open') !== open)
      throw new Problem(open ? 'applications.not_open' : 'applications.vacancy_open', {
        status: 422,
        about: aboutOf(id),
      });
  }
}

/** The vacancy of an application, and the other applications for it: an offer that is turned down frees a post. */
const aboutOf = (id: number) => ({
  of: [{ resource: 'vacancy_positions', id }, { resource: job.resource.name }],
  link: `/vacancy-positions/${id}`,
});
