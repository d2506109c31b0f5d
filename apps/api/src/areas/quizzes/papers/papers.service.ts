import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { Paper, RegradeReport } from '@quad/domain/quizzes';
import type { Query } from '#core/database/database.js';
import { FROZEN } from './papers.queries.js';

interface Kept {
  readonly version: number;
  readonly paper: Paper;
}
const MOST = 50;

/** Frozen papers. A process keeps those that it read last: a thousand students begin the same one within a minute. */
@Injectable()
export class Papers {
  private readonly kept = new Map<number, Kept>();

  /** The paper of a quiz in the version that the quiz names. */
  async of(query: Query, { id, paper_version }: { id: number; paper_version: number }): Promise<Paper> {
    const known = this.kept.get(id);
    if (known?.version === paper_version) return known.paper;
    const { paper } = await this.read(query, id);
    this.kept.delete(id);
    this.kept.set(id, { version: paper_version, paper });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
    return paper;
  }

  /** As it is in the database, with what regrading has changed. */
  async read(query: Query, quiz_id: number): Promise<{ paper: Paper; regrades: RegradeReport[]; updated_at: Date }> {
    const found = await FROZEN.first(query, { quiz_id });
    if (!found) throw new Problem('quizzes.not_prepared', { status: 409 });
    return found;
  }
}
