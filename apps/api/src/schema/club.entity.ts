import { clubPlaces, clubEvents } from '@quad/domain/club';
import { entityOf, type RowOf } from './entity-of.js';

/** `registered`, `waiting` and `attended` are counted with every change of its places. */
export const ClubEvent = entityOf(clubEvents);
export type ClubEvent = RowOf<typeof clubEvents>;

/** Somebody's place in an event; `points` are what taking part was recognised with. */
export const ClubPlace = entityOf(clubPlaces);
export type ClubPlace = RowOf<typeof clubPlaces>;
