import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { foundRecord, hit, searchQuery } from './search.contract.js';

/** Apart from the other calls, as workCalls are: the command palette is there on every screen. */
export const searchCalls = {
  find: defineCall('GET /search', {
    summary:
      'People, modules, groups and lessons by a text, at most eight of each that the caller may read; with `in` also records of lists',
    can: 'signed_in',
    query: searchQuery,
    answer: z.array(z.discriminatedUnion('kind', [hit, foundRecord])),
  }),
};
