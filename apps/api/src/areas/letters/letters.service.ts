import { Injectable } from '@nestjs/common';
import { eventsFrom, hasRole, Problem, type RecordOf, type WriteOf } from '@quad/domain/core';
import { finishes, isAssignee, LETTER_ROLES, letterCommands, letters } from '@quad/domain/letters';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { FileAccess } from '#core/files/file-access.js';
import { FileService } from '#core/files/files.service.js';
import { columnsOf, contains, narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Letter } from '#schema/index.js';
import { LetterNotices } from './letter-notices.service.js';
import { LetterPapers } from './letter-papers.service.js';
import { requireContent, requireQuestion, requireScans, requireSigner, requireWritable } from './letter-rules.js';
import { LetterSteps, type Payload } from './letter-steps.service.js';
import { COMMANDS, HELD, LATE, LETTERS } from './letters.queries.js';

type LetterRecord = RecordOf<typeof letters>;
type Listed = Parameters<ResourceService<typeof letters, Letter>['listOf']>[1];
/** Columns that tell people nothing in a history: ids, and what the public page explains. */
const SILENT: readonly string[] = [
  'author_id',
  'reply_to_id',
  'responsible_id',
  'assignee_ids',
  'open_assignee_ids',
  'scan_ids',
  'signer_id',
  'signature',
  'signing_key',
  'file_id',
  'file_hash',
];

@Injectable()
export class LettersService extends ResourceService<typeof letters, Letter> {
  protected override readonly source = LETTERS;
  protected override readonly defaultSort = 'created_at,desc';

  constructor(
    private readonly steps: LetterSteps,
    private readonly notices: LetterNotices,
    private readonly papers: LetterPapers,
    private readonly files: FileService,
    private readonly access: FileAccess,
  ) {
    super(letters, Letter);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    this.access.register('letters', (ctx, id) => this.exists(ctx, id));
  }

  /** The letter with its scans, which belong to it from then on. */
  override async save(ctx: Context, { id, version, ...values }: WriteOf<typeof letters>): Promise<LetterRecord> {
    const saved = await this.database
      .run(ctx, async (tx) => {
        let before: readonly number[] = [];
        const letter = await this.changes.change<Letter>(tx, {
          resource: letters,
          entity: Letter,
          id,
          version,
          verb: id === undefined ? 'created' : 'updated',
          act: async (row) => {
            before = row.scan_ids ?? [];
            Object.assign(row, await this.prepare(values, { ctx, row, tx, query: tx.query }));
          },
        });
        await this.keepScans(tx, letter, before);
        return letter;
      })
      .catch(async (problem: unknown) => {
        throw await this.explained(ctx, problem);
      });
    return this.find(ctx, saved.id);
  }

  /** One event of the workflow with what it does and who is told, in one transaction. Of several assignees each reports her part; the last one, or who is responsible, completes the letter. */
  override async act(
    ctx: Context,
    id: number,
    { event, version, ...payload }: { event: string; version?: number } & Payload,
  ): Promise<LetterRecord> {
    if (ctx.actor.account_id !== 0 && !hasRole(ctx.actor, LETTER_ROLES[event] ?? [])) throw new Problem('forbidden');
    await this.database
      .run(ctx, async (tx) => {
        const reports = event === 'COMPLETE' && (await this.leavesOthers(tx, id));
        const about = {
          resource: letters,
          entity: Letter,
          id,
          version,
          act: (row: Letter) => this.steps.take(event, row, { tx, payload }),
        };
        // Whoever reports a part may not write the letter otherwise: the portal does it in her name.
        if (reports)
          return void (await this.changes.change<Letter>({ ...tx, ctx: byItself(ctx) }, { ...about, verb: 'updated' }));
        const letter = await this.changes.change<Letter>(tx, { ...about, verb: event });
        if (event === 'SEND') await this.papers.issue(tx, letter);
        await this.notices.tell(tx, event, letter);
      })
      .catch(async (problem: unknown) => {
        throw await this.explained(ctx, problem, event);
      });
    return this.find(ctx, id);
  }

  /** The orders that follow from a letter, for whoever may read it. */
  async commands(ctx: Context, id: number): Promise<RecordOf<typeof letterCommands>[]> {
    await this.find(ctx, id);
    return this.database.read(
      ctx,
      `select ${columnsOf(letterCommands)} from ${COMMANDS} t where t.letter_id = $1 order by t.id`,
      [id],
    );
  }

  protected override listOf(
    ctx: Context,
    { filters: { mine, assigned, late, ...filters }, search, ...about }: Listed,
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.author_id = ?', mine === true ? ctx.actor.account_id : undefined],
      ['? = any(t.assignee_ids)', assigned === true ? (ctx.actor.staff_id ?? 0) : undefined],
      [`${LATE} = ?`, late],
      ['t.haystack ilike ?', search ? contains(search) : undefined],
    ]);
  }

  protected override async prepare(
    values: Partial<WriteOf<typeof letters>>,
    { ctx, row, tx }: Preparation<Letter>,
  ): Promise<object> {
    const given = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === '' || value === undefined ? null : value]),
    );
    const next = { ...row, ...given, scan_ids: values.scan_ids ?? row.scan_ids ?? [] } as unknown as Letter;
    requireWritable(ctx, row, next);
    requireContent(next);
    if (next.direction === 'incoming') Object.assign(next, { reply_to_id: null, signer_id: null });
    await requireSigner(tx, next.signer_id ?? null);
    if ((next.reply_to_id ?? null) !== (row.reply_to_id ?? null)) await requireQuestion(tx, next.reply_to_id ?? null);
    await requireScans(
      tx,
      next.scan_ids.filter((id) => !(row.scan_ids ?? []).includes(id)),
    );
    return {
      ...given,
      scan_ids: next.scan_ids,
      reply_to_id: next.reply_to_id ?? null,
      signer_id: next.signer_id ?? null,
      author_id: row.author_id ?? ctx.actor.account_id,
    };
  }

  protected override async release(row: Letter, tx: Transaction): Promise<void> {
    if (row.status !== 'draft')
      throw new Problem('forbidden_transition', { params: { action: 'deleted', status: row.status } });
    for (const id of row.scan_ids) await this.files.remove(tx, id);
  }

  protected override hiddenFrom(): readonly string[] {
    return SILENT;
  }

  private async keepScans(tx: Transaction, { id, scan_ids }: Letter, before: readonly number[]): Promise<void> {
    for (const scan of scan_ids)
      if (!before.includes(scan)) await this.files.attach(tx, scan, { resource: 'letters', id });
    for (const scan of before) if (!scan_ids.includes(scan)) await this.files.remove(tx, scan);
  }

  private async leavesOthers(tx: Transaction, id: number): Promise<boolean> {
    const [letter] = await tx.query<Pick<Letter, 'status' | 'open_assignee_ids' | 'responsible_id'>>(HELD, [id]);
    return letter?.status === 'assigned' && isAssignee(tx.ctx.actor, letter) && !finishes(tx.ctx.actor, letter);
  }

  /** A refusal comes with the letter as it stands. What the state knows and the person may not is forbidden; a name that is missing is said at its field; the other direction knows no such event. */
  private async explained(ctx: Context, problem: unknown, event = ''): Promise<unknown> {
    if (!(problem instanceof Problem) || problem.detail.current === undefined) return problem;
    const current = await this.find(ctx, (problem.detail.current as Letter).id);
    const isKnown =
      problem.code === 'forbidden_transition' && eventsFrom(letters.workflow as never, current.status).includes(event);
    if (!isKnown || otherDirection(event, current.direction))
      return new Problem(problem.code, { ...problem.detail, status: problem.status, current });
    if (['SUBMIT', 'REGISTER'].includes(event) && !current.correspondent)
      return new Problem('letters.correspondent_missing', {
        fields: [{ field: 'correspondent', code: 'letters.correspondent_missing' }],
      });
    return new Problem('forbidden');
  }
}

const otherDirection = (event: string, direction: string) =>
  (event === 'SUBMIT' && direction === 'incoming') || (event === 'REGISTER' && direction === 'outgoing');
/** The same person in the trail, the portal's own right to do what follows from what she may. */
const byItself = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, roles: ['SUPER_ADMIN'], grants: { '*': ['*'] } },
});
