import { Injectable } from '@nestjs/common';
import type { AnyApplicationKind } from '@quad/domain/applications';
import type { RecordOf, Texts } from '@quad/domain/core';
import { readerOf, type Answers, type FormContent, type FormField } from '@quad/domain/forms';
import { facts, heading, paper, sayIn, type Part } from '#areas/links/index.js';
import { logoOf } from '#areas/settings/index.js';
import type { Context } from '#core/context.js';
import { todayOf } from '#core/database/database.queries.js';
import { Database } from '#core/database/database.js';
import { Pdf } from '#core/documents/pdf.js';
import { INSTITUTION } from './applications.queries.js';

interface About {
  readonly application: RecordOf<AnyApplicationKind['resource']>;
  readonly form: FormContent;
  readonly answers: Answers;
}

/** An application as a paper: step by step what was asked and what was answered, as it is shown for these answers. */
@Injectable()
export class ApplicationPapers {
  constructor(private readonly database: Database) {}

  async make(ctx: Context, { application, form, answers }: About): Promise<Buffer> {
    const { institution_id } = ctx.actor;
    const query = this.database.reading(ctx);
    const place = await INSTITUTION.first(query, { id: institution_id });
    const say = sayIn(ctx.locale, (key) => `applications:${key}`);
    const { steps } = readerOf(form, await todayOf(query))(answers);
    const told = (field: FormField, answer: unknown): string => this.told(ctx.locale, field, answer);
    return Pdf.make(
      paper({
        institution: place?.name ?? '',
        logo: await logoOf(query, institution_id),
        info: { title: `${say('paper.title')} ${application.number}` },
        title: say('paper.title'),
        body: [
          { text: `№ ${application.number}`, fontSize: 12 },
          ...facts([
            [say('field.applicant_id'), application.applicant_name],
            [say('field.campaign_id'), application.campaign_name],
            [say('field.status'), say(`status.${application.status}`)],
          ]),
          ...steps.flatMap(({ step, fields }): Part[] => {
            const rows = fields
              .filter(({ path }) => path.length === 1)
              .map(({ field }) => [inOne(field.label, ctx.locale), told(field, answers[field.key])] as const);
            const part = facts(rows);
            return part.length > 0 ? [heading(inOne(step.label, ctx.locale)), ...part] : [];
          }),
        ],
      }),
    );
  }

  private told(locale: string, field: FormField, answer: unknown): string {
    if (answer === undefined || answer === null) return '';
    if ('options' in field) {
      const chosen = [answer].flat();
      return field.options
        .filter(({ key }) => chosen.includes(key))
        .map(({ label }) => inOne(label, locale))
        .join(', ');
    }
    if (field.kind === 'table' && Array.isArray(answer))
      return (answer as Answers[])
        .map((row) => field.columns.map((column) => this.told(locale, column, row[column.key])).join(', '))
        .join('\n');
    if (field.kind === 'file') return Array.isArray(answer) ? String(answer.length) : '';
    if (answer === true) return '✓';
    if (typeof answer === 'object')
      return Object.values(answer)
        .filter((part) => typeof part === 'string')
        .join(', ');
    return String(answer as string | number);
  }
}

/** A text in the reader's language, else in one that it has. */
const inOne = (texts: Texts, locale: string): string => texts[locale as 'en'] ?? Object.values(texts)[0] ?? '';
