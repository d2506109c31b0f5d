import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { eventsFrom, hasRole, HR_TEAM, isGranted, Problem, type RecordOf, type WriteOf } from '@quad/domain/core';
import {
  EDITABLE,
  isFilled,
  isVacancyOpen,
  RECRUITING,
  RECRUITMENT_ROLES,
  recruitmentInquiries,
  type hiresWrite,
  type recruiter,
  type StaffUnits,
  type unitsQuery,
  type vacancyWrite,
} from '@quad/domain/recruitment';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { FileAccess } from '#core/files/file-access.js';
import { FileService } from '#core/files/files.service.js';
import type { Change } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { RecruitmentInquiry } from '#schema/index.js';
import { RecruitmentNotices } from './recruitment-notices.service.js';
import { refusedAt, requireRange, STEPS } from './recruitment-steps.js';
import { END_OF_DAY, INQUIRIES, RECRUITERS_OF, STRANGERS, UNITS } from './recruitment.queries.js';
import { waitingFor } from './waiting.js';

type Inquiry = RecordOf<typeof recruitmentInquiries>;
type Listed = Parameters<ResourceService<typeof recruitmentInquiries, RecruitmentInquiry>['listOf']>[1];
type Then = (tx: Transaction, inquiry: RecruitmentInquiry) => Promise<void>;
type Part = Pick<Change<RecruitmentInquiry>, 'id' | 'version' | 'verb' | 'act'>;

const KEPT: readonly string[] = ['creator_id', 'department_id', 'assignee_id', 'file_id', 'hired_ids'];

@Injectable()
export class RecruitmentService extends ResourceService<typeof recruitmentInquiries, RecruitmentInquiry> {
  protected override readonly source = INQUIRIES;
  protected override readonly defaultSort = 'created_at,desc';

  constructor(
    private readonly notices: RecruitmentNotices,
    private readonly files: FileService,
    private readonly access: FileAccess,
  ) {
    super(recruitmentInquiries, RecruitmentInquiry);
  }

  /** Whoever may read an inquiry may read its job description. */
  override onModuleInit(): void {
    super.onModuleInit();
    this.access.register(recruitmentInquiries.name, (ctx, id) => this.exists(ctx, id));
  }

  override async save(
    ctx: Context,
    { id, version, ...values }: WriteOf<typeof recruitmentInquiries> & { id?: number; version?: number },
  ): Promise<Inquiry> {
    let former: number | null = null;
    return this.inOne(
      ctx,
      {
        id,
        version,
        verb: id === undefined ? 'created' : 'updated',
        act: async (row, tx) => {
          former = row.file_id ?? null;
          Object.assign(row, await this.prepare(values, { ctx, row, tx, query: tx.query }));
        },
      },
      (tx, row) => this.keepFile(tx, row, former),
    );
  }

  override async remove(ctx: Context, id: number): Promise<{ id: number }> {
    await this.database.run(ctx, async (tx) => {
      const { file_id } = await this.changes.change<RecruitmentInquiry>(tx, {
        resource: recruitmentInquiries,
        entity: RecruitmentInquiry,
        id,
        verb: 'deleted',
      });
      if (file_id !== null) await this.files.remove(tx, file_id);
    });
    return { id };
  }

  /** One event of the workflow with what it does and who is told, in one transaction. */
  override async act(
    ctx: Context,
    id: number,
    { event, version, ...payload }: { event: string; version?: number } & Record<string, unknown>,
  ): Promise<Inquiry> {
    if (ctx.actor.account_id !== 0 && !hasRole(ctx.actor, RECRUITMENT_ROLES[event] ?? []))
      throw new Problem('forbidden');
    return this.inOne(
      ctx,
      {
        id,
        version,
        verb: event,
        act: async (row, tx) => {
          await STEPS[event]?.(row, tx, payload);
        },
      },
      (tx, row) => this.notices.tell(tx, event, row),
    );
  }

  /** Notes the vacancy that was made from an inquiry, or moves its deadline. */
  async vacancy(
    ctx: Context,
    id: number,
    { version, vacancy_title, closes_on }: z.infer<typeof vacancyWrite>,
  ): Promise<Inquiry> {
    return this.inOne(ctx, {
      id,
      version,
      verb: 'updated',
      act: async (row, { query }) => {
        requireStatus(row, RECRUITING);
        const [end] = await query<{ closes_at: Date; is_past: boolean }>(END_OF_DAY, [closes_on]);
        if (!end || end.is_past) throw refusedAt('closes_on', 'recruitment.deadline_past');
        Object.assign(row, {
          vacancy_title,
          vacancy_closes_at: end.closes_at,
          vacancy_opened_at: row.vacancy_opened_at ?? new Date(),
        });
      },
    });
  }

  /** Notes everybody who was hired for an inquiry: staff of its department, never more than it has posts. */
  async hires(ctx: Context, id: number, { version, hired_ids }: z.infer<typeof hiresWrite>): Promise<Inquiry> {
    return this.inOne(ctx, {
      id,
      version,
      verb: 'updated',
      act: async (row, { query }) => {
        requireStatus(row, ['open']);
        const unique = [...new Set(hired_ids)];
        if (unique.length > row.posts)
          throw refusedAt('hired_ids', 'recruitment.more_than_posts', { posts: row.posts });
        const [stranger] = await query<{ name: string | null }>(STRANGERS, [unique, row.department_id]);
        if (stranger)
          throw refusedAt('hired_ids', stranger.name === null ? 'not_found' : 'recruitment.other_department', {
            name: stranger.name,
          });
        row.hired_ids = unique;
      },
    });
  }

  async units(ctx: Context, { department_id, position, id }: z.infer<typeof unitsQuery>): Promise<StaffUnits> {
    const [units] = await this.database.read<StaffUnits>(ctx, UNITS, [
      department_id,
      position,
      id ?? 0,
      isGranted(ctx.actor.grants, 'recruitment', 'read'),
      ctx.actor.account_id,
    ]);
    return units as StaffUnits;
  }

  /** Who may recruit, those with the fewest inquiries first; for those who may give them one. */
  recruiters(ctx: Context): Promise<z.infer<typeof recruiter>[]> {
    return this.database.read(ctx, RECRUITERS_OF, [HR_TEAM]);
  }

  protected override listOf(ctx: Context, { filters: { incoming, ...filters }, ...about }: Listed): Listing {
    const list = super.listOf(ctx, { ...about, filters });
    return incoming === undefined ? list : narrowed(list, waitingFor(ctx.actor, incoming === true));
  }

  /** An inquiry belongs to whoever made it, and is hers to change until it is sent. */
  protected override prepare(values: Record<string, unknown>, { ctx, row }: Preparation<RecruitmentInquiry>): object {
    if (row.id !== undefined) requireStatus(row, EDITABLE);
    requireRange({ ...row, ...values });
    return { ...values, creator_id: row.creator_id ?? ctx.actor.account_id, status: row.status ?? 'draft' };
  }

  /** Numbers of records tell people nothing: the history speaks of what they can read. */
  protected override hiddenFrom(): readonly string[] {
    return KEPT;
  }

  private async inOne(ctx: Context, change: Part, then?: Then): Promise<Inquiry> {
    const row = await this.database
      .run(ctx, async (tx) => {
        const changed = await this.changes.change<RecruitmentInquiry>(tx, {
          resource: recruitmentInquiries,
          entity: RecruitmentInquiry,
          ...change,
        });
        await then?.(tx, changed);
        return changed;
      })
      .catch(async (problem: unknown) => {
        throw await this.explained(ctx, problem, change.verb);
      });
    return this.find(ctx, row.id);
  }

  /** The job description that is named now belongs to the inquiry; the one before is gone. */
  private async keepFile(
    tx: Transaction,
    { id, file_id = null }: RecruitmentInquiry,
    former: number | null,
  ): Promise<void> {
    if (file_id === former) return;
    if (file_id !== null) await this.files.attach(tx, file_id, { resource: recruitmentInquiries.name, id });
    if (former !== null) await this.files.remove(tx, former);
  }

  /** A stale version or a wrong state comes with the inquiry as it stands; what the state knows and the person may not says why. */
  private async explained(ctx: Context, problem: unknown, event: string): Promise<unknown> {
    if (!(problem instanceof Problem) || problem.detail.current === undefined) return problem;
    const current = await this.find(ctx, (problem.detail.current as RecruitmentInquiry).id);
    const isKnown =
      problem.code === 'forbidden_transition' &&
      eventsFrom(recruitmentInquiries.workflow as never, current.status).includes(event);
    return isKnown
      ? unmet(ctx, event, current)
      : new Problem(problem.code, { ...problem.detail, status: problem.status, current });
  }
}

/** Why a guard does not hold where the state knows the event. */
function unmet({ actor }: Context, event: string, inquiry: Inquiry): Problem {
  if (event === 'OPEN_VACANCY' && !isVacancyOpen(inquiry, Date.now()))
    return new Problem('recruitment.no_open_vacancy', { status: 422 });
  if (event === 'COMPLETE' && !isFilled(inquiry))
    return new Problem('recruitment.posts_unfilled', {
      status: 422,
      params: { hired: inquiry.hired, posts: inquiry.posts },
    });
  if (['CONFIRM_BUDGET', 'ACCEPT'].includes(event) && actor.account_id === inquiry.creator_id)
    return new Problem('recruitment.own_inquiry', { status: 403 });
  return new Problem('forbidden');
}

function requireStatus(row: RecruitmentInquiry, statuses: readonly string[]): void {
  if (!statuses.includes(row.status))
    throw new Problem('forbidden_transition', { params: { action: 'updated', status: row.status }, current: row });
}
