import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { typeEntry, types } from './reference.contract.js';

/** The lookups as forms read them. */
export const typeCalls = {
  words: defineCall('GET /types/:variable', {
    summary: 'The words of a lookup, in the language of the caller',
    can: ['read', types],
    answer: z.array(typeEntry),
    live: [types.name],
  }),
  children: defineCall('GET /types/:variable/:child', {
    summary: 'The words that hang on one value of a lookup',
    can: ['read', types],
    answer: z.array(typeEntry),
    live: [types.name],
  }),
};
