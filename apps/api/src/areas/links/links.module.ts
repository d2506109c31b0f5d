import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { LinkIssuer } from './link-issuer.service.js';
import { LinkVisits } from './link-visits.service.js';
import { OpenLinksController } from './open-links.controller.js';
import { OpenLinkExpiry } from './open-links.listeners.js';
import { OpenLinksService } from './open-links.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [OpenLinksController],
  providers: [OpenLinksService, LinkIssuer, LinkVisits, OpenLinkExpiry],
  exports: [LinkIssuer, LinkVisits],
})
export class LinksModule {}
