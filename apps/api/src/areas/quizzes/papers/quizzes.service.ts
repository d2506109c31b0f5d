import { Injectable } from '@nestjs/common';
import { momentOf, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import {
  DEFAULT_REVIEW,
  drawn,
  isTaughtBy,
  keepsOwnOnly,
  MULTIPLE_RULES,
  NOTHING_SHOWN,
  quizCalls,
  quizzes,
  REVIEW_PARTS,
  REVIEW_WINDOWS,
  type PaperView,
} from '@quad/domain/quizzes';
import type { Context } from '#core/context.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Quiz } from '#schema/index.js';
import { AttemptsService } from '#areas/quizzes/attempts/attempts.service.js';
import { Serves } from '#core/call.js';
import { previewOf } from './preview.js';
import { COMPONENT } from './marks.queries.js';
import { paperOf } from './paper-making.js';
import { QuizMarks } from './quiz-marks.service.js';
import { OF_MODULE, QUIZZES, TAUGHT } from './papers.queries.js';
import { Papers } from './papers.service.js';
import { afterQuiz, GUARDS, quizEffects } from './quiz-effects.js';
import { Regrading } from './regrading.service.js';

type Taken = TakenBy<typeof quizCalls>;
type Answers = AnswersOf<typeof quizCalls>;
type Listed = Parameters<ResourceService<typeof quizzes, Quiz>['listOf']>[1];
/** What may still be changed after a quiz was published: nothing that a student was promised, or that was drawn. */
const LATER = ['title', 'instructions', 'review'];
const FREE = ['draft', 'unpublished'];

@Injectable()
export class QuizzesService extends ResourceService<typeof quizzes, Quiz> {
  protected override readonly source = QUIZZES;
  protected override readonly effects: Effects<typeof quizzes, Quiz>;
  protected override readonly guards = GUARDS;

  constructor(
    private readonly papers: Papers,
    private readonly attempts: AttemptsService,
    private readonly regrading: Regrading,
    private readonly notifications: Notifications,
    private readonly marks: QuizMarks,
  ) {
    super(quizzes, Quiz);
    this.effects = quizEffects({ attempts, regrading, notifications, marks });
  }

  /** The prepared paper of a quiz, with its key. */
  @Serves(quizCalls.cache)
  async cache(ctx: Context, { id }: Taken['cache']): Promise<Answers['cache']> {
    const quiz = await this.find(ctx, id);
    const { paper, updated_at } = await this.papers.read(this.database.reading(ctx), id);
    return { ...cached(quiz), questions: paper.items.length, prepared_at: updated_at.toISOString(), paper };
  }

  @Serves(quizCalls.caches)
  async caches(ctx: Context): Promise<Answers['caches']> {
    const all = JSON.parse(await this.all(ctx, {})) as Awaited<ReturnType<this['find']>>[];
    return all
      .filter(({ published_at }) => published_at !== null)
      .map((quiz) => ({ ...cached(quiz), questions: quiz.question_count, prepared_at: quiz.published_at as string }));
  }

  /** A paper as a student would get it now: of what was frozen, or of the bank as it is. */
  @Serves(quizCalls.preview)
  async preview(ctx: Context, { id, seed }: { id: number; seed?: number | undefined }): Promise<PaperView> {
    const quiz = await this.find(ctx, id);
    const query = this.database.reading(ctx);
    const paper = FREE.includes(quiz.status) ? await paperOf(query, quiz) : await this.papers.of(query, quiz);
    const layout = drawn(paper, { ...quiz, seed: seed ?? Math.floor(Math.random() * 1_000_000) });
    return previewOf(quiz, { paper, layout, shows: NOTHING_SHOWN });
  }

  @Serves(quizCalls.types)
  types(_ctx: Context, _taken: Taken['types']): Answers['types'] {
    return {
      statuses: [...quizzes.workflow!.states],
      multiple_rules: [...MULTIPLE_RULES],
      review_windows: [...REVIEW_WINDOWS],
      review_parts: [...REVIEW_PARTS],
    };
  }

  protected override after(row: Quiz, { verb, tx }: Happens<Quiz>): Promise<void> {
    const { attempts, regrading, notifications, marks } = this;
    return afterQuiz(row, verb, { tx, parts: { attempts, regrading, notifications, marks } });
  }

  protected override listOf(ctx: Context, { filters: { mine, ...filters }, ...about }: Listed): Listing {
    const staff = ctx.actor.staff_id ?? 0;
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      [
        `(?::bigint = any(t.teacher_ids)) is ${mine === false ? 'false' : 'true'}`,
        mine === undefined ? undefined : staff,
      ],
    ]);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, query }: Preparation<Quiz>,
  ): Promise<object> {
    if (row.id !== undefined && !FREE.includes(row.status)) return laterOf(values, row);
    const module = await TAUGHT.first(query, { id: values.ccls_module_id as number });
    if (!module) throw unknownIds('ccls_module_id');
    const teacher_ids = [...new Set([...module.teacher_ids, module.leader_id ?? []].flat())].sort((a, b) => a - b);
    if (keepsOwnOnly(ctx.actor) && !isTaughtBy(ctx.actor, teacher_ids))
      throw new Problem('quizzes.not_yours', { status: 403 });
    const quiz = { ...row, ...values } as Quiz;
    if (momentOf(quiz.opens_at) >= momentOf(quiz.closes_at)) throw refusedAt('closes_at', 'quizzes.ends_first');
    if ((quiz.group_ids ?? []).some((group) => !module.group_ids.includes(group)))
      throw refusedAt('group_ids', 'quizzes.groups_of_others');
    const { assessment_id, ccls_module_id } = quiz;
    if (assessment_id && !(await COMPONENT.first(query, { id: assessment_id, ccls_module_id })))
      throw refusedAt('assessment_id', 'quizzes.component_of_other');
    const ids = quiz.question_ids ?? [];
    const own = await OF_MODULE.first(query, { ids, module_id: module.module_id });
    if (own?.n !== new Set(ids).size) throw refusedAt('question_ids', 'quizzes.questions_of_others');
    return {
      ...values,
      module_id: module.module_id,
      leader_id: module.leader_id,
      teacher_ids,
      review: values.review ?? row.review ?? DEFAULT_REVIEW,
      owner_id: row.owner_id ?? (ctx.actor.account_id || null),
    };
  }
}

const cached = ({
  id,
  title,
  paper_version,
  question_count,
}: {
  id: number;
  title: string;
  paper_version: number;
  question_count: number;
}) => ({ quiz_id: id, title, version: paper_version, per_attempt: question_count });

/** Of a published quiz a write keeps what may still change; what differs elsewhere is refused. */
function laterOf(values: Record<string, unknown>, row: Quiz): object {
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  const known = row as unknown as Record<string, unknown>;
  const frozen = Object.keys(values).filter((key) => {
    if (LATER.includes(key)) return false;
    const given = known[key] instanceof Date ? momentOf(values[key] as string) : values[key];
    return !same(given, plain(known[key]));
  });
  if (frozen.length > 0)
    throw new Problem('quizzes.frozen', {
      status: 409,
      fields: frozen.map((field) => ({ field, code: 'quizzes.frozen' })),
    });
  return Object.fromEntries(Object.entries(values).filter(([key]) => LATER.includes(key)));
}
