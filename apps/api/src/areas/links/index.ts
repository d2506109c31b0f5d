export { tokenOfDocument } from './document-token.js';
export { LinkIssuer } from './link-issuer.service.js';
export { LinkVisits, type OpenedLink } from './link-visits.service.js';
export { LinksModule } from './links.module.js';
