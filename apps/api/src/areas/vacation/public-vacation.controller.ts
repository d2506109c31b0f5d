import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Problem, type TakenOf } from '@quad/domain/core';
import { vacationCalls, type PublicVacation } from '@quad/domain/vacation';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from '#areas/links/index.js';
import { Call } from '#core/call.js';
import { VacationPapers } from './vacation-papers.service.js';

@ApiTags('vacation')
@Controller()
export class PublicVacationController {
  constructor(
    private readonly visits: LinkVisits,
    private readonly papers: VacationPapers,
  ) {
    visits.opens('vacation_request');
  }

  @Call(vacationCalls.public)
  @Header('x-robots-tag', 'noindex, nofollow')
  async show({ token }: TakenOf<typeof vacationCalls.public>, @From() from: Caller): Promise<PublicVacation> {
    // The token is the visitor's proof; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    const shown = await this.papers.shown(await this.visits.visit(token, { from, scope: 'vacation_request' }));
    if (!shown) throw new Problem('links.link_dead', { status: 404 });
    return shown;
  }
}
