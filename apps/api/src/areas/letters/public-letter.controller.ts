import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { publicLetter, type PublicLetter } from '@quad/domain/letters';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from '#areas/links/index.js';
import { Public } from '#core/access/decorators.js';
import { LetterPapers } from './letter-papers.service.js';

const tokenQuery = z.strictObject({ token: z.string().min(1).max(100).optional() });

@ApiTags('letters')
@Controller('public/outgoing_letter')
export class PublicLetterController {
  constructor(
    private readonly visits: LinkVisits,
    private readonly papers: LetterPapers,
  ) {}

  @Get()
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  @ApiOperation({
    summary:
      'What whoever holds a sent letter can check: its facts, its hashes and signatures; counts as a visit. ' +
      'Whatever is wrong with a link, the answer is the same',
  })
  @ApiResponse({ status: 200, standardSchema: publicLetter as never })
  async show(
    @Query({ schema: tokenQuery }) { token }: z.infer<typeof tokenQuery>,
    @From() from: Caller,
  ): Promise<PublicLetter> {
    // The token is the visitor's proof; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    const shown = await this.papers.shown(await this.visits.visit(token, { from, scope: 'outgoing_letter' }));
    if (!shown) throw new Problem('links.link_dead', { status: 404 });
    return shown;
  }
}
