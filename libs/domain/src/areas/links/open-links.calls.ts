import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { madeOpenLink, openLinkInfo, userOpenLinks } from './open-links.contract.js';

/** The calls of public links besides those of their resource. */
export const openLinkCalls = {
  save: defineCall('POST /user_open_link', {
    summary: 'Makes a public link to a document; its token is shown this once',
    can: ['create', userOpenLinks],
    body: userOpenLinks.write,
    answer: madeOpenLink,
  }),
  info: defineCall('GET /user_open_link/info', {
    summary: 'What a public link opens; counts as a visit. Whatever is wrong with a link, the answer is the same',
    can: 'public',
    query: z.strictObject({ token: z.string().min(1).max(100).optional() }),
    answer: openLinkInfo,
  }),
};
