import { Injectable } from '@nestjs/common';
import { paperScripts } from '@quad/domain/assessments';
import { Problem } from '@quad/domain/core';
import { refusedAt } from '#core/errors/refusal.js';
import type { Transaction } from '#core/database/database.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { PaperScript } from '#schema/index.js';
import { OF_ASSESSMENT, SCRIPTS, TAKEN } from './paper-scripts.queries.js';

/** The unique constraint speaks of a column; people are told about the code. */
export const codeTaken = (problem: unknown): never => {
  throw problem instanceof Problem && problem.code === 'already_exists'
    ? refusedAt('code', 'assessments.qr_exists')
    : problem;
};

/** Scripts on paper, each with its code and its scan. */
@Injectable()
export class PaperScriptsService extends ResourceService<typeof paperScripts, PaperScript> {
  protected override readonly source = SCRIPTS;

  constructor() {
    super(paperScripts, PaperScript);
  }

  protected override async prepare(
    values: Partial<PaperScript>,
    { row, query }: Preparation<PaperScript>,
  ): Promise<object> {
    const { code } = values;
    if (code && (await TAKEN.first(query, { code, id: row.id ?? 0 }))) throw refusedAt('code', 'assessments.qr_exists');
    return values;
  }

  /** Scripts are read by those who work with the marks of their assessment. */
  async follow(portal: Transaction, assessment_id: number, teacher_ids: number[]): Promise<void> {
    for (const { id } of await OF_ASSESSMENT.rows(portal.query, { assessment_id }))
      await this.changeIn(portal, {
        id,
        verb: 'updated',
        act: (script) => void Object.assign(script, { teacher_ids }),
      });
  }
}
