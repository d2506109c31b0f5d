import { Injectable } from '@nestjs/common';
import { scoredParts, type AnyApplicationKind } from '@quad/domain/applications';
import { hasRole, may, Problem } from '@quad/domain/core';
import type { Query, Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { RowOf } from '#core/database/sql.js';
import type { Context } from '#core/context.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Application } from '#schema/index.js';
import { JUDGE_FILE } from './files.queries.js';
import { CampaignsService } from './campaigns.service.js';
import { GIVE_SCORE, SCORES } from './desk.queries.js';

export interface Given {
  readonly part: string;
  readonly score: number;
  readonly note?: string | null | undefined;
}
type Score = RowOf<typeof SCORES>;
/** The states in which evaluators give their scores, and do not see those of others. */
export const JUDGED_IN = ['verified', 'assigned'];

const average = (scores: readonly number[]): number =>
  Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100;

/** Scores of evaluators, each hidden from the others until they have given theirs, and verdicts on documents. */
@Injectable()
export class Judging {
  constructor(private readonly campaigns: CampaignsService) {}

  /** What this person may know of the scores, and how many are kept from them; an applicant knows of none. */
  async scores(query: Query, { actor }: Context, row: Pick<Application, 'kind' | 'id' | 'applicant_id' | 'status'>) {
    if (actor.account_id === row.applicant_id) return { scores: [], hidden: 0 };
    const all = await SCORES.rows(query, row);
    const isOwn = ({ evaluator_id }: Score) => evaluator_id === actor.account_id;
    const seesAll = !JUDGED_IN.includes(row.status) || all.some(isOwn);
    const seen = seesAll ? all : all.filter(isOwn);
    return {
      scores: seen.map(({ evaluator_id: _, ...score }) => ({ ...score, own: _ === actor.account_id })),
      hidden: all.length - seen.length,
    };
  }

  /** Notes the scores of the person who gives them; nobody judges their own application. */
  async give(row: Application, tx: Transaction, scores: readonly Given[]): Promise<void> {
    const { account_id } = tx.ctx.actor;
    if (account_id === row.applicant_id) throw new Problem('applications.own_application', { status: 403 });
    const parts = await this.parts(tx.query, row);
    const strange = scores.find(({ part }) => !parts.includes(part));
    if (strange)
      throw refusedAt('scores', 'applications.unknown_part', { part: strange.part, parts: parts.join(', ') });
    for (const { part, score, note = null } of scores)
      await GIVE_SCORE.first(tx.query, { kind: row.kind, id: row.id, evaluator_id: account_id, part, score, note });
  }

  /** Every part has a score of somebody; the application has their average. */
  async evaluate(row: Application, tx: Transaction, payload: Readonly<Record<string, unknown>>): Promise<void> {
    await this.give(row, tx, payload.scores as readonly Given[]);
    const all = await SCORES.rows(tx.query, { kind: row.kind, id: row.id });
    const parts = await this.parts(tx.query, row);
    const missing = parts.filter((part) => !all.some((one) => one.part === part));
    if (missing.length > 0) throw refusedAt('scores', 'applications.no_scores', { parts: missing.join(', ') });
    row.score = average(parts.map((part) => average(all.filter((one) => one.part === part).map(({ score }) => score))));
  }

  async verdict(
    row: Application,
    tx: Transaction,
    about: {
      file_id: number;
      verdict: string | null;
      note?: string | null | undefined;
      also: Happens<Application>['also'];
    },
  ): Promise<void> {
    const { file_id, verdict, note = null, also } = about;
    if (row.status === 'draft') throw new Problem('forbidden');
    const { account_id: judged_by } = tx.ctx.actor;
    if (judged_by === row.applicant_id) throw new Problem('applications.own_application', { status: 403 });
    const { kind, id } = row;
    const asked = { kind, id, file_id, verdict, note, judged_by };
    const judged = await JUDGE_FILE.first(tx.query, asked);
    if (!judged) throw new Problem('not_found', { params: { resource: 'files', id: file_id } });
    also.verdict = [null, { path: judged.path, verdict: verdict ?? 'none' }];
  }

  /** Throws unless the person may judge applications of this kind. */
  requireEvaluator({ actor }: Context, kind: AnyApplicationKind): void {
    if (!hasRole(actor, kind.evaluators) && !may(actor, 'handle', kind.resource)) throw new Problem('forbidden');
  }

  private async parts(query: Query, { campaign_id }: Application): Promise<readonly string[]> {
    const { parts } = await this.campaigns.of(query, campaign_id);
    return scoredParts(parts);
  }
}
