import { Injectable } from '@nestjs/common';
import { courseCampaigns } from '@quad/domain/courses';
import { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { CourseCampaign } from '#schema/index.js';
import { CAMPAIGNS, MOMENTS } from './courses.queries.js';

@Injectable()
export class CourseCampaignsService extends ResourceService<typeof courseCampaigns, CourseCampaign> {
  protected override readonly source = CAMPAIGNS;

  constructor() {
    super(courseCampaigns, CourseCampaign);
  }

  protected override async prepare(
    values: Partial<CourseCampaign>,
    { row, query }: Preparation<CourseCampaign>,
  ): Promise<object> {
    const { opens_on, closes_on, drop_until = null, min_credits, max_credits } = { ...row, ...values };
    if (closes_on < opens_on) throw wrong('closes_on', 'courses.closes_before_opening');
    if (drop_until !== null && drop_until < opens_on) throw wrong('drop_until', 'courses.drop_before_opening');
    if (min_credits != null && max_credits != null && max_credits < min_credits)
      throw wrong('max_credits', 'courses.max_below_min');
    return { ...values, ...(await MOMENTS.first(query, { opens_on, closes_on, drop_until })) };
  }

  /** The midnights around a campaign tell people nothing that its days do not. */
  protected override hiddenFrom(ctx: Context, id: number): readonly string[] {
    return [...super.hiddenFrom(ctx, id), 'opens_at', 'closes_at', 'drops_at'];
  }
}

const wrong = (field: string, code: string): Problem => new Problem('invalid', { fields: [{ field, code }] });
