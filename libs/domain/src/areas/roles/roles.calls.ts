import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { REACHES } from './giving.policy.js';

/** The calls about roles besides those of their resource. */
export const roleCalls = {
  reaches: defineCall('GET /role/reach', {
    summary: 'Which roles I may give or take: alone, together with a second person, or never',
    can: ['read', 'accounts'],
    answer: z.array(z.object({ name: z.string(), reach: z.enum(REACHES) })),
    live: ['roles'],
  }),
};
