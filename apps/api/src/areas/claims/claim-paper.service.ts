import { Injectable, StreamableFile } from '@nestjs/common';
import type { TakenOf } from '@quad/domain/core';
import { claimCalls } from '@quad/domain/claims';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Pdf } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';
import { letterhead } from '#areas/letters/index.js';
import { logoOf } from '#areas/settings/index.js';
import { Serves } from '#core/call.js';
import { PAPER } from './claims.queries.js';
import { ClaimsService } from './claims.service.js';

const GREY = '#555555';
const DAY = (moment: string) => moment.slice(0, 16).replace('T', ' ');

/** The outcome of a claim on paper: what was decided for each assessment. Evidence is not in it. */
@Injectable()
export class ClaimPaper {
  constructor(
    private readonly claims: ClaimsService,
    private readonly database: Database,
  ) {}

  @Serves(claimCalls.paper)
  async make(ctx: Context, { id }: TakenOf<typeof claimCalls.paper>): Promise<StreamableFile> {
    const claim = await this.claims.find(ctx, id);
    const about = await PAPER.first(this.database.reading(ctx), { id });
    const logo = await logoOf(this.database.reading(ctx), ctx.actor.institution_id);
    const say = (key: string) => textOf(ctx.locale, `claims:${key}`);
    const lines = (about?.affected ?? []).map(({ mark_id, code, name, module }) => {
      const outcome = claim.outcomes.find((one) => one.mark_id === mark_id);
      const until = outcome?.deadline ? ` · ${DAY(outcome.deadline)}` : '';
      return [`${module}: ${code} ${name}`, outcome ? `${say(`outcome.${outcome.outcome}`)}${until}` : '–'];
    });
    const facts: [string, string][] = [
      [say('field.number'), claim.number],
      [say('field.student_name'), `${claim.student_name} (${claim.idNumber})`],
      [say('field.happened'), `${claim.happened_from} – ${claim.happened_to}`],
      [say('field.status'), say(`status.${claim.status}`)],
    ];
    const body = await Pdf.make({
      info: { title: `${say('paper.title')} ${claim.number}` },
      pageMargins: [64, 48, 64, 56],
      defaultStyle: { font: 'Serif', fontSize: 11, lineHeight: 1.25 },
      content: [
        ...letterhead(about?.institution ?? '', logo),
        { text: say('paper.title'), fontSize: 16, bold: true, margin: [0, 18, 0, 10] },
        table(facts),
        { text: say('paper.outcomes'), bold: true, margin: [0, 16, 0, 4] },
        table(lines),
        ...(claim.decision ? [{ text: claim.decision, margin: [0, 14, 0, 0] }] : []),
        ...(claim.report ? [{ text: claim.report, margin: [0, 8, 0, 0] }] : []),
      ],
    });
    return new StreamableFile(body, {
      type: 'application/pdf',
      disposition: `attachment; filename="${claim.number}.pdf"`,
    });
  }
}

const table = (lines: readonly (readonly string[])[]) => ({
  layout: 'lightHorizontalLines',
  table: { widths: [200, '*'], body: lines.map(([key, value]) => [{ text: key, color: GREY }, { text: value }]) },
});
