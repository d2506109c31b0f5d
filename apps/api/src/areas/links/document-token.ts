import { createHmac } from 'node:crypto';
import type { OpenLinkScope } from '@quad/domain/links';

/**
 * The token of a document's link, keyed by the server's secret and not drawn by lot: the paper can be printed again
 * while only a hash of its token is stored.
 */
export const tokenOfDocument = (
  { SESSION_SECRET }: { readonly SESSION_SECRET: string },
  {
    scope,
    institution_id,
    id,
  }: { readonly scope: OpenLinkScope; readonly institution_id: number; readonly id: number },
): string => createHmac('sha256', SESSION_SECRET).update(`${scope}:${institution_id}:${id}`).digest('base64url');
