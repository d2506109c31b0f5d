import { Injectable, type StreamableFile } from '@nestjs/common';
import { mayEverSend, type AnswersOf, type RecordOf, type TakenBy, type WriteOf } from '@quad/domain/core';
import { finishes, isAssignee, letterCalls, letters, letterWorkflow, type letterCommands } from '@quad/domain/letters';
import { wanted } from '@quad/i18n';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { holding, type Listing, narrowed } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Letter } from '#schema/index.js';
import { LetterEffects } from './letter-effects.service.js';
import { LetterPapers } from './letter-papers.service.js';
import { requireQuestion, requireScans, requireSigner, requireWritable } from './letter-rules.js';
import { COMMANDS_OF, HELD, LATE, LETTERS, TO_SIGN } from './letters.queries.js';
import { attachment } from '#core/files/attachment.js';

type Taken = TakenBy<typeof letterCalls>;
type Answers = AnswersOf<typeof letterCalls>;

type LetterRecord = RecordOf<typeof letters>;
type Listed = Parameters<ResourceService<typeof letters, Letter>['listOf']>[1];
type Asked = { readonly event: string; readonly version?: number } & Record<string, unknown>;
/** What the public page explains, and a history need not. */
const SILENT: readonly string[] = ['signature', 'signing_key', 'file_id', 'file_hash'];

@Injectable()
export class LettersService extends ResourceService<typeof letters, Letter> {
  protected override readonly source = LETTERS;
  protected override readonly guards;
  protected override readonly effects: Effects<typeof letters, Letter>;

  constructor(
    private readonly steps: LetterEffects,
    private readonly papers: LetterPapers,
  ) {
    super(letters, Letter);
    this.guards = steps.guards;
    this.effects = steps.all;
  }

  /** Of several assignees each reports their part; the last one, or who is responsible, completes the letter. */
  override act(ctx: Context, id: number, asked: Asked): Promise<LetterRecord> {
    if (asked.event !== 'COMPLETE') return super.act(ctx, id, asked);
    const { event, version, ...payload } = asked;
    return this.answered(ctx, id, async (tx) =>
      (await this.leavesOthers(tx, id))
        ? // An assignee may not write the letter, so the portal records their part.
          this.changeIn(tx.asPortal('a part is reported'), {
            id,
            version,
            verb: 'updated',
            act: (row) => this.steps.complete(row, tx, payload),
          })
        : this.changeIn(tx, { id, version, verb: event, payload }),
    );
  }

  /** The commands of a letter; they need the right to read it. */
  @Serves(letterCalls.commands)
  async commands(ctx: Context, { id }: Taken['commands']): Promise<RecordOf<typeof letterCommands>[]> {
    await this.find(ctx, id);
    return COMMANDS_OF.rows(this.database.reading(ctx), { letter_id: id });
  }

  @Serves(letterCalls.incoming)
  incoming(ctx: Context, query: Taken['incoming']): Promise<string> {
    return this.page(ctx, { ...query, direction: 'incoming' });
  }

  @Serves(letterCalls.outgoing)
  outgoing(ctx: Context, query: Taken['outgoing']): Promise<string> {
    return this.page(ctx, { ...query, direction: 'outgoing' });
  }

  @Serves(letterCalls.link)
  async link(ctx: Context, { id }: Taken['link'], @From() { origin }: Caller): Promise<Answers['link']> {
    await this.find(ctx, id);
    return { url: await this.papers.urlOf(ctx, id, origin) };
  }

  @Serves(letterCalls.paper)
  async paper(ctx: Context, { id }: Taken['paper']): Promise<StreamableFile> {
    const { number } = await this.find(ctx, id);
    return attachment(await this.papers.paper(ctx, id), `${number}.pdf`, 'inline');
  }

  protected override listOf(
    ctx: Context,
    { filters: { mine, assigned, to_sign, late, ...filters }, search, ...about }: Listed,
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.author_id = ?', mine === true ? ctx.actor.account_id : undefined],
      ['? = any(t.assignee_ids)', assigned === true ? (ctx.actor.staff_id ?? 0) : undefined],
      [`${TO_SIGN} and coalesce(t.signer_id, ?) = ?`, to_sign === true ? (ctx.actor.staff_id ?? 0) : undefined],
      [`${LATE} = ?`, late],
      [holding('?', 't.haystack'), wanted(search, about.loosely)],
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

  protected override async after(letter: Letter, { tx, verb }: Happens<Letter>): Promise<void> {
    if (verb === 'SEND') await this.papers.issue(tx, letter);
  }

  protected override hiddenFrom(ctx: Context, id: number): readonly string[] {
    return [...super.hiddenFrom(ctx, id), ...SILENT];
  }

  private async leavesOthers(tx: Transaction, id: number): Promise<boolean> {
    const { actor } = tx.ctx;
    if (!mayEverSend(letterWorkflow, actor, 'COMPLETE')) return false;
    const letter = await HELD.first(tx.query, { id });
    return letter?.status === 'assigned' && isAssignee(actor, letter) && !finishes(actor, letter);
  }
}
