import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { LinkIssuer } from './link-issuer.service.js';
import { LinkVisits } from './link-visits.service.js';
import { MediaController } from './media.controller.js';
import { MediaTickets } from './media-tickets.service.js';
import { OpenLinksController } from './open-links.controller.js';
import { OpenLinkExpiry } from './open-links.listeners.js';
import { OpenLinksService } from './open-links.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [MediaController, OpenLinksController],
  providers: [MediaTickets, OpenLinksService, LinkIssuer, LinkVisits, OpenLinkExpiry],
  exports: [LinkIssuer, LinkVisits],
})
export class LinksModule {}
