import { userOpenLinks } from '@quad/domain/links';
import { callsOf, type Area } from '#core/call.js';
import { routesOf, without } from '#core/resource/resource.controller.js';
import { LinkIssuer } from './link-issuer.service.js';
import { LinkVisits } from './link-visits.service.js';
import { MediaTickets } from './media-tickets.service.js';
import { OpenLinkExpiry } from './open-links.listeners.js';
import { OpenLinksService } from './open-links.service.js';

export { tokenOfDocument } from './document-token.js';
export { sealOf, type House } from './emblems.js';
export { approvals, dayOf, facts, heading, momentOf, paper, sayIn, SMALL, type Part, type Say } from './paper.js';
export { requirePrintable, sealedPdf } from './sealed-pdf.js';
export { LinkIssuer } from './link-issuer.service.js';
export { PublicPage } from './public-page.js';
export { LinkVisits, type OpenedLink } from './link-visits.service.js';

export const area: Area = {
  routes: [
    // A link is revoked, which leaves a trace; it is never deleted.
    without(routesOf(userOpenLinks, OpenLinksService), 'remove'),
    callsOf('links', MediaTickets),
  ],
  providers: [LinkIssuer, LinkVisits, OpenLinkExpiry],
};
