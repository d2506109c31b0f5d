import { userOpenLinks } from '@quad/domain/links';
import { entityOf, type RowOf } from './entity-of.js';

/** A public link to one document: the hash of its token, never the token. */
export const UserOpenLink = entityOf(userOpenLinks);
export type UserOpenLink = RowOf<typeof userOpenLinks>;
