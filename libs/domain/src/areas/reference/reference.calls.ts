import { z } from 'zod';
import { defineCall, pageQuery } from '@quad/domain/core';
import { typeEntry, types } from './reference.contract.js';

/** What of a lookup is asked for: words that hold a text, and a part of them; without a size all. */
export const wordsQuery = pageQuery
  .pick({ search: true, page: true })
  .extend({ size: z.coerce.number<number>().int().min(1).max(500).optional() });

/** The lookups as forms read them. */
export const typeCalls = {
  words: defineCall('GET /types/:variable', {
    summary: 'The words of a lookup, in the language of the caller',
    can: ['read', types],
    query: wordsQuery,
    answer: z.array(typeEntry),
    live: [types.name],
  }),
  children: defineCall('GET /types/:variable/:child', {
    summary: 'The words that hang on one value of a lookup',
    can: ['read', types],
    query: wordsQuery,
    answer: z.array(typeEntry),
    live: [types.name],
  }),
};
