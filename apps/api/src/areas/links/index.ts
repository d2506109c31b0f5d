import { userOpenLinks } from '@quad/domain/links';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { LinkIssuer } from './link-issuer.service.js';
import { LinkVisits } from './link-visits.service.js';
import { MediaTickets } from './media-tickets.service.js';
import { OpenLinkExpiry } from './open-links.listeners.js';
import { OpenLinksService } from './open-links.service.js';

export { tokenOfDocument } from './document-token.js';
export { LinkIssuer } from './link-issuer.service.js';
export { LinkVisits, type OpenedLink } from './link-visits.service.js';

export const area: Area = {
  routes: [routesOf(userOpenLinks, OpenLinksService), callsOf('links', MediaTickets)],
  providers: [LinkIssuer, LinkVisits, OpenLinkExpiry],
};
