import { crestOf } from '@quad/domain/core';
import type { Query } from '#core/database/database.js';
import { LOGO } from './settings.queries.js';

/** The picture of an institution as a data address; null where its crest is drawn. */
export const logoOf = async (query: Query, institution_id: number): Promise<string | null> =>
  (await LOGO.first(query, { institution_id }))?.logo ?? null;

/** The emblem of an institution on paper: its picture, or the drawn crest. */
export const crestIn = (institution: string, logo: string | null, [width, height]: readonly [number, number]) => ({
  ...(logo === null ? { svg: crestOf(institution) } : { image: logo }),
  fit: [width, height],
});
