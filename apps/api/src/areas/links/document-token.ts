import { createHmac } from 'node:crypto';
import type { OpenLinkScope } from '@quad/domain/links';
import { keyOf, type KeySource } from '#core/config/keys.js';

/** The path of the public page of each scope that has one: `@PublicPage` notes it here. */
export const PAGES = new Map<OpenLinkScope, string>();

/**
 * The token of a document's link, keyed by the server's secret and not drawn by lot: the paper can be printed again
 * while only a hash of its token is stored.
 */
export const tokenOfDocument = (
  config: KeySource,
  {
    scope,
    institution_id,
    id,
  }: { readonly scope: OpenLinkScope; readonly institution_id: number; readonly id: number },
): string =>
  createHmac('sha256', keyOf(config, 'documents')).update(`${scope}:${institution_id}:${id}`).digest('base64url');
