import { Injectable } from '@nestjs/common';
import { contractCalls, contractTexts, type TextVersion } from '@quad/domain/contracts';
import { Problem, type TakenBy, type WriteOf } from '@quad/domain/core';
import { requirePrintable } from '#areas/links/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ContractText } from '#schema/index.js';
import { KEEP_VERSION, TEXTS, UNSIGNED_OF, USED_TEXT, VERSIONS } from './contracts.queries.js';
import { rendered } from './rendering.js';

type Taken = TakenBy<typeof contractCalls>;

/** The texts of contracts. What is written anew is a new version; none is ever changed. */
@Injectable()
export class ContractTextsService extends ResourceService<typeof contractTexts, ContractText> {
  protected override readonly source = TEXTS;

  constructor() {
    super(contractTexts, ContractText);
  }

  @Serves(contractCalls.versions)
  async versions(ctx: Context, { id }: Taken['versions']): Promise<TextVersion[]> {
    await this.find(ctx, id);
    return VERSIONS.rows(this.database.reading(ctx), { text_id: id });
  }

  protected override async prepare(
    values: Partial<WriteOf<typeof contractTexts>>,
    { row, tx }: Preparation<ContractText>,
  ): Promise<object> {
    if (values.body !== undefined) requirePrintable(values.body);
    if (row.id === undefined) return values;
    const changes = (...names: (keyof typeof values & keyof ContractText)[]) =>
      names.some((name) => values[name] !== undefined && values[name] !== row[name]);
    if (changes('degree', 'academic_year_id') && (await USED_TEXT.first(tx.query, { text_id: row.id })))
      throw new Problem('contracts.text_used', { status: 409 });
    return { ...values, ...(changes('body', 'language') && { revision: row.revision + 1 }) };
  }

  /** Keeps the version, and refuses one that a contract in a student's hands could not be issued by. */
  protected override async after(row: ContractText, { tx, before }: Happens<ContractText>): Promise<void> {
    if (before?.revision === row.revision) return;
    const { id: text_id, revision, body, language } = row;
    const { account_id, name } = tx.ctx.actor;
    await KEEP_VERSION.rows(tx.query, {
      ...{ text_id, revision, body, language },
      actor_id: account_id || null,
      actor_name: name,
    });
    (await UNSIGNED_OF.rows(tx.query, { text_id })).forEach(rendered);
  }
}
