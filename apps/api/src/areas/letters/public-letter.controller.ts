import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Problem, type TakenOf } from '@quad/domain/core';
import { letterCalls, type PublicLetter } from '@quad/domain/letters';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from '#areas/links/index.js';
import { Call } from '#core/call.js';
import { LetterPapers } from './letter-papers.service.js';

@ApiTags('letters')
@Controller()
export class PublicLetterController {
  constructor(
    private readonly visits: LinkVisits,
    private readonly papers: LetterPapers,
  ) {
    visits.opens('outgoing_letter');
  }

  @Call(letterCalls.public)
  @Header('x-robots-tag', 'noindex, nofollow')
  async show({ token }: TakenOf<typeof letterCalls.public>, @From() from: Caller): Promise<PublicLetter> {
    // The token is the visitor's proof; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    const shown = await this.papers.shown(await this.visits.visit(token, { from, scope: 'outgoing_letter' }));
    if (!shown) throw new Problem('links.link_dead', { status: 404 });
    return shown;
  }
}
