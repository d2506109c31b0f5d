import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { publicVacation, type PublicVacation } from '@quad/domain/vacation';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from '#areas/links/index.js';
import { Public } from '#core/access/decorators.js';
import { VacationPapers } from './vacation-papers.service.js';

const tokenQuery = z.strictObject({ token: z.string().min(1).max(100).optional() });

@ApiTags('vacation')
@Controller('public/vacation-request')
export class PublicVacationController {
  constructor(
    private readonly visits: LinkVisits,
    private readonly papers: VacationPapers,
  ) {}

  @Get()
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  @ApiOperation({
    summary:
      'What whoever holds the paper of a leave can check; counts as a visit. Whatever is wrong with a link, the answer is the same',
  })
  @ApiResponse({ status: 200, standardSchema: publicVacation as never })
  async show(
    @Query({ schema: tokenQuery }) { token }: z.infer<typeof tokenQuery>,
    @From() from: Caller,
  ): Promise<PublicVacation> {
    // The token is the visitor's proof; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    const shown = await this.papers.shown(await this.visits.visit(token, { from, scope: 'vacation_request' }));
    if (!shown) throw new Problem('links.link_dead', { status: 404 });
    return shown;
  }
}
