import { MOST_CREDITS } from '@quad/domain/courses';
import { Problem } from '@quad/domain/core';
import { creditsOf, hindrances, isTaken, type Hindrance, type Options } from '@quad/domain/registrations';
import { CAMPAIGN_NOW } from '#areas/courses/index.js';
import type { Query } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { OPTIONS, STUDENT } from './registrations.queries.js';

type Campaign = RowOf<typeof CAMPAIGN_NOW>;
type Offer = RowOf<typeof OPTIONS>;

/** What a student may choose now: the campaign, and the modules of its year and semester. */
export class Offered {
  private constructor(
    readonly campaign: Campaign | undefined,
    readonly modules: readonly Offer[],
  ) {}

  static async to(query: Query, student_id: number): Promise<Offered> {
    const student = await STUDENT.first(query, { student_id });
    if (!student?.studies || student.course_id === null) return new Offered(undefined, []);
    const campaign = await CAMPAIGN_NOW.first(query, {
      course_id: student.course_id,
      purpose: 'module_registration',
      level_id: student.level_id,
    });
    if (!campaign) return new Offered(undefined, []);
    const { academic_year_id, semester_id } = campaign;
    const modules = await OPTIONS.rows(query, { student_id, academic_year_id, semester_id });
    const taken = new Set(modules.filter(isTaken).map(({ module_id }) => module_id));
    return new Offered(
      campaign,
      modules.map((module) => ({
        ...module,
        corequisites: module.corequisites.map((one) => ({ ...one, chosen: taken.has(one.id) })),
      })),
    );
  }

  /** The campaign while it is open; else the answer says when it is. */
  open(): Campaign {
    const { campaign } = this;
    if (!campaign) throw new Problem('registrations.no_window', { status: 422 });
    if (campaign.state === 'open') return campaign;
    const params = { from: written(campaign.opens_on), until: written(campaign.closes_on) };
    throw new Problem(`registrations.window_${campaign.state}`, { status: 422, params });
  }

  /** The module of the offer; refuses one that is not in it, or that the group is taught anyway. */
  module(taught_module_id: number): Offer {
    const found = this.modules.find((module) => module.taught_module_id === taught_module_id);
    if (!found) throw new Problem('registrations.not_offered', { status: 422 });
    if (found.by_group) throw new Problem('registrations.by_group', { status: 422, params: { module: found.title } });
    return found;
  }

  /** Refuses a choice that breaks a rule; the fields name every rule that it breaks. */
  require(chosen: readonly number[]): void {
    const problems = hindrances(this.modules, new Set(chosen), this.terms());
    const [first] = problems;
    if (!first) return;
    throw new Problem(codeOf(first), {
      status: 422,
      params: first.params,
      fields: problems.map((one) => ({ field: 'taught_module_ids', code: codeOf(one), params: one.params })),
    });
  }

  shown(): Options {
    const { campaign, modules } = this;
    return {
      campaign: campaign
        ? {
            id: campaign.id,
            academic_year_name: campaign.academic_year_name,
            semester_name: campaign.semester_name,
            state: campaign.state,
            opens_on: campaign.opens_on,
            closes_on: campaign.closes_on,
            closes_at: campaign.closes_at.toISOString(),
            drop_until: campaign.drop_until,
            needs_approval: campaign.needs_approval,
            ...this.terms(),
          }
        : null,
      credits: creditsOf(modules, new Set()),
      modules: [...modules],
    };
  }

  private terms() {
    return { min_credits: this.campaign?.min_credits ?? 0, max_credits: this.campaign?.max_credits ?? MOST_CREDITS };
  }
}

const codeOf = ({ code }: Hindrance): string => `registrations.${code}`;
const written = (day: string): string => day.split('-').reverse().join('.');
