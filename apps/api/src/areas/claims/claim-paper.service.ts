import { Injectable, type StreamableFile } from '@nestjs/common';
import type { TakenOf } from '@quad/domain/core';
import { claimCalls } from '@quad/domain/claims';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Pdf } from '#core/documents/pdf.js';
import { dayOf, facts, heading, momentOf, paper, sayIn } from '#areas/links/index.js';
import { logoOf } from '#areas/settings/index.js';
import { Serves } from '#core/call.js';
import { PAPER } from './claims.queries.js';
import { ClaimsService } from './claims.service.js';
import { attachment } from '#core/files/attachment.js';

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
    const say = sayIn(ctx.locale, (key) => `claims:${key}`);
    const decided = (about?.affected ?? []).map(({ mark_id, code, name, module }): [string, string] => {
      const outcome = claim.outcomes.find((one) => one.mark_id === mark_id);
      const until = outcome?.deadline && momentOf(new Date(outcome.deadline), about?.time_zone ?? 'UTC');
      const words = outcome && [say(`outcome.${outcome.outcome}`), until].filter(Boolean).join(' · ');
      return [`${module}: ${code} ${name}`, words ?? '–'];
    });
    const title = say('paper.title');
    const body = await Pdf.make(
      paper({
        institution: about?.institution ?? '',
        logo,
        info: { title: `${title} ${claim.number}` },
        title,
        body: [
          ...facts([
            [say('field.number'), claim.number],
            [say('field.student_name'), `${claim.student_name} (${claim.idNumber})`],
            [say('field.happened'), `${dayOf(claim.happened_from)} – ${dayOf(claim.happened_to)}`],
            [say('field.status'), say(`status.${claim.status}`)],
          ]),
          heading(say('paper.outcomes')),
          ...facts(decided),
          ...[claim.decision, claim.report].flatMap((text) => (text ? [{ text, margin: [0, 12, 0, 0] }] : [])),
        ],
      }),
    );
    return attachment(body, `${claim.number}.pdf`);
  }
}
