import { Inject, type OnModuleInit } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import { LIVE, type AnyApplicationKind } from '@quad/domain/applications';
import { hasRole, may, numbered, Problem, type AnswersOf, type TakenBy, type WriteOf } from '@quad/domain/core';
import { FormVersionsService } from '#areas/forms/index.js';
import type { Context } from '#core/context.js';
import { todayOf } from '#core/database/database.queries.js';
import { needed, refusedAt } from '#core/errors/refusal.js';
import { FileAccess } from '#core/files/file-access.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import type { Application } from '#schema/index.js';
import { ApplicationAnswers } from './answers.service.js';
import { applicationsSource, BEGUN, OFFERED, SNAPSHOTS } from './applications.queries.js';
import { FILES } from './files.queries.js';
import { CampaignsService } from './campaigns.service.js';
import { sharedEffects, sharedGuards, type ApplicationEffects, type ApplicationGuards } from './effects.js';
import { InterviewsService } from './interviews.service.js';
import { Judging } from './judging.service.js';
import { KINDS } from './kinds.js';
import { ApplicationHistory } from './told/application-history.js';

export type Resource = AnyApplicationKind['resource'];
export type Calls = AnyApplicationKind['calls'];
export type Taken = TakenBy<Calls>;
export type Answered = AnswersOf<Calls>;
type Listed = Parameters<ResourceService<Resource, Application>['listOf']>[1];

/** What applications of every kind do; `service-of.ts` makes the service of one kind, with its calls. */
export abstract class Applications extends ResourceService<Resource, Application> implements OnModuleInit {
  @Inject(ApplicationAnswers) protected readonly answers: ApplicationAnswers;
  @Inject(CampaignsService) protected readonly campaigns: CampaignsService;
  @Inject(InterviewsService) protected readonly interviews: InterviewsService;
  @Inject(Judging) protected readonly judging: Judging;
  @Inject(FormVersionsService) protected readonly versions: FormVersionsService;
  @Inject(FileAccess) private readonly readers: FileAccess;
  @Inject(ApplicationHistory) private readonly history: ApplicationHistory;
  protected override readonly source: string;
  protected override effects = {};
  protected override guards: ApplicationGuards = {};
  /** What the events of every kind do; a kind may add to it. */
  protected shared: ApplicationEffects = {};

  constructor(
    readonly kind: AnyApplicationKind,
    entity: EntityTarget<Application>,
  ) {
    super(kind.resource, entity);
    this.source = applicationsSource(kind.resource);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    const { answers, campaigns, interviews, judging } = this;
    this.shared = sharedEffects(this.kind, { answers, campaigns, interviews, judging });
    this.effects = { ...this.shared, ...this.ownEffects() };
    this.guards = { ...sharedGuards(this.kind, { campaigns }), ...this.ownGuards() };
    // Its files lie in rows beside it: who reads the application reads them.
    this.readers.register(this.definition.name, (ctx, id) => this.exists(ctx, id));
    this.history.tells(this.definition.name, async (ctx, id) => (await this.find(ctx, id)).form_version_id);
  }

  /** What the events of this kind alone do. */
  protected ownEffects(): ApplicationEffects {
    return {};
  }

  /** What is against the events of this kind alone, or instead of what is shared. */
  protected ownGuards(): ApplicationGuards {
    return {};
  }

  /** Of two that begin at once, the second is told which one there is. */
  override async save(ctx: Context, body: WriteOf<Resource> & { id?: number; version?: number }, event?: string) {
    // Answers are saved by a call of their own, and nothing else of an application is anybody's to write.
    if (body.id !== undefined) throw new Problem('forbidden');
    return super.save(ctx, body, event).catch(async (problem: unknown) => {
      if (!(problem instanceof Problem) || problem.code !== 'applications.already_started') throw problem;
      const applicant_id = this.applicantOf(ctx, body);
      throw await this.started(ctx, { ...body, applicant_id });
    });
  }

  async update(ctx: Context, { id, version, answers, step }: Taken['update']): Promise<Answered['update']> {
    const row = await this.together(
      ctx,
      (tx) =>
        this.changeIn(tx, {
          id,
          version,
          verb: 'updated',
          right: 'read',
          act: async (application, _tx, { also }) => {
            this.requireTyping(ctx, application);
            await this.answers.patch(application, tx, { patch: answers, also });
            application.step = step ?? application.step;
          },
        }),
      id,
    );
    return { id, version: row.version, saved_at: row.updated_at.toISOString() };
  }

  async edit(ctx: Context, { id }: Taken['edit']): Promise<Answered['edit']> {
    const application = await this.find(ctx, id);
    const query = this.database.reading(ctx);
    const row = application as never as Application;
    const [form, answers, files, offered, known] = await Promise.all([
      this.answers.form(query, row),
      this.answers.of(query, row),
      FILES.rows(query, row),
      OFFERED.rows(query, { kind: row.kind, account_id: row.applicant_id, only: row.campaign_id }),
      this.judging.scores(query, ctx, row),
    ]);
    const isDesk = may(ctx.actor, 'handle', this.definition);
    const isEmpty = Object.keys(answers).length === 0 && row.status === 'draft';
    const earlier = isEmpty
      ? await this.answers.earlier(query, row, { today: await todayOf(query), locale: ctx.locale })
      : undefined;
    return {
      application,
      form,
      campaign: offered[0] as never,
      answers,
      files,
      scores: known.scores,
      hidden_scores: known.hidden,
      snapshots: isDesk ? await SNAPSHOTS.rows(query, row) : [],
      earlier: earlier
        ? {
            id: earlier.id,
            number: numberOf(earlier),
            answers: Object.keys(earlier.answers).length,
            lost: [...earlier.lost],
          }
        : null,
    };
  }

  async refill(ctx: Context, { id, from_id }: Taken['refill']): Promise<Answered['update']> {
    const row = await this.together(ctx, async (tx) => {
      return this.changeIn(tx, {
        id,
        verb: 'updated',
        right: 'read',
        act: async (application, _tx, { also }) => {
          this.requireTyping(ctx, application);
          const found = await this.answers.earlier(tx.query, application, {
            today: await tx.today(),
            locale: ctx.locale,
            only: from_id,
          });
          if (!found) throw new Problem('not_found', { params: { resource: this.definition.name, id: from_id } });
          await this.answers.patch(application, tx, { patch: found.answers, also });
        },
      });
    });
    return { id, version: row.version, saved_at: row.updated_at.toISOString() };
  }

  /** A change of what lies beside an application, by somebody who reads it and whose right is asked in the change. */
  protected beside(
    ctx: Context,
    id: number,
    work: (row: Application, happens: Happens<Application>) => void | Promise<void>,
  ): Promise<Application> {
    const act = (row: Application, _: unknown, happens: Happens<Application>) => work(row, happens);
    return this.together(ctx, (tx) => this.changeIn(tx, { id, verb: 'updated', right: 'read', act }), id);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, query }: Preparation<Application>,
  ): Promise<object> {
    const { campaign_id } = values as { campaign_id: number };
    const applicant_id = this.applicantOf(ctx, values);
    const campaign = await this.campaigns.requireOpen(query, campaign_id, this.kind.kind);
    const begun = await this.begun(query, { applicant_id, campaign_id, academic_year_id: campaign.academic_year_id });
    if (begun !== undefined) throw already(begun);
    const form = await this.versions.newest(query, campaign.form_id);
    if (form === undefined) throw refusedAt('campaign_id', 'applications.not_open');
    const { academic_year_id, fee, ends_at: closes_at } = campaign;
    const { kind } = this.kind;
    return {
      ...values,
      kind,
      applicant_id,
      form_version_id: form.id,
      academic_year_id,
      fee,
      closes_at,
      flags: [],
      status_since: new Date(),
    };
  }

  protected override async after(row: Application, { tx, verb }: Happens<Application>): Promise<void> {
    if (verb === 'created') await this.answers.write(row, tx, {});
  }

  protected override listOf(ctx: Context, { filters: { mine, ...filters }, ...about }: Listed): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      [`t.applicant_id is${mine ? ' not' : ''} distinct from ?`, mine === undefined ? undefined : ctx.actor.account_id],
    ]);
  }

  /** People apply for themselves; an office enters one for somebody, and those of it who may apply enter their own. */
  private applicantOf({ actor }: Context, { applicant_id }: { applicant_id?: unknown }): number {
    const isDesk = may(actor, 'handle', this.definition);
    if (applicant_id === undefined && isDesk && !hasRole(actor, this.kind.applicants)) throw needed('applicant_id');
    const wanted = (applicant_id as number | undefined) ?? actor.account_id;
    if (wanted !== actor.account_id && !isDesk) throw new Problem('forbidden');
    return wanted;
  }

  private requireTyping({ actor }: Context, row: Application): void {
    const isDesk = may(actor, 'handle', this.definition) && row.status === 'draft';
    if (row.applicant_id !== actor.account_id && !isDesk) throw new Problem('forbidden');
  }

  private async begun(
    query: Preparation<Application>['query'],
    {
      applicant_id,
      campaign_id,
      academic_year_id,
    }: { applicant_id: number; campaign_id: number; academic_year_id: number | null },
  ): Promise<number | undefined> {
    const byYear = this.kind.oneOf === 'academic_year_id';
    const asked = { campaign_id: byYear ? null : campaign_id, academic_year_id: byYear ? academic_year_id : null };
    return (await BEGUN.first(query, { kind: this.kind.kind, applicant_id, live: LIVE, ...asked }))?.id;
  }

  private async started(ctx: Context, body: { campaign_id: unknown; applicant_id: number }): Promise<Problem> {
    const query = this.database.reading(ctx);
    const { academic_year_id } = await this.campaigns.of(query, body.campaign_id as number);
    const { applicant_id } = body;
    return already(
      await this.begun(query, { applicant_id, campaign_id: body.campaign_id as number, academic_year_id }),
    );
  }
}

/** What people call an application of any kind. */
export const numberOf = ({ kind, id }: { readonly kind: string; readonly id: number }): string =>
  numbered(KINDS.find((one) => one.kind === kind)?.letters ?? '', id);

const already = (id: number | undefined): Problem =>
  new Problem('applications.already_started', { status: 409, params: { id: id ?? null } });
