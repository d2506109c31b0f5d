import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { publicInquiry, type PublicInquiry } from '@quad/domain/inquiries';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from '#areas/links/index.js';
import { Public } from '#core/access/decorators.js';
import { InquiryLinks } from './inquiry-links.service.js';

const tokenQuery = z.strictObject({ token: z.string().min(1).max(100).optional() });

@ApiTags('inquiries')
@Controller('public/inquiry')
export class PublicInquiryController {
  constructor(
    private readonly visits: LinkVisits,
    private readonly links: InquiryLinks,
  ) {}

  @Get()
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  @ApiOperation({
    summary:
      'What whoever holds the link of an inquiry sees: number, title, status and history; counts as a visit. ' +
      'Whatever is wrong with a link, the answer is the same',
  })
  @ApiResponse({ status: 200, standardSchema: publicInquiry as never })
  async show(
    @Query({ schema: tokenQuery }) { token }: z.infer<typeof tokenQuery>,
    @From() from: Caller,
  ): Promise<PublicInquiry> {
    // The token is the visitor's proof; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    const shown = await this.links.shown(await this.visits.visit(token, { from, scope: 'inquiry' }));
    if (!shown) throw new Problem('links.link_dead', { status: 404 });
    return shown;
  }
}
