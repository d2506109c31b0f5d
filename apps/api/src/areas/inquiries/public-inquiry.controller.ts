import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Problem, type TakenOf } from '@quad/domain/core';
import { inquiryCalls, type PublicInquiry } from '@quad/domain/inquiries';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from '#areas/links/index.js';
import { Call } from '#core/call.js';
import { InquiryLinks } from './inquiry-links.service.js';

@ApiTags('inquiries')
@Controller()
export class PublicInquiryController {
  constructor(
    private readonly visits: LinkVisits,
    private readonly links: InquiryLinks,
  ) {
    visits.opens('inquiry');
  }

  @Call(inquiryCalls.public)
  @Header('x-robots-tag', 'noindex, nofollow')
  async show({ token }: TakenOf<typeof inquiryCalls.public>, @From() from: Caller): Promise<PublicInquiry> {
    // The token is the visitor's proof; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    const shown = await this.links.shown(await this.visits.visit(token, { from, scope: 'inquiry' }));
    if (!shown) throw new Problem('links.link_dead', { status: 404 });
    return shown;
  }
}
