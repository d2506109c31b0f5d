import { z } from 'zod';
import { defineCall } from '@quad/domain/core';

/** How long a player may fetch more of a file before it asks again. */
export const MEDIA_TICKET_MS = 10 * 60_000;

/** Sound and film: a player cannot say who it plays for, so its address says it, for one file and a short time. */
export const mediaCalls = {
  ticket: defineCall('GET /file/:id/media', {
    summary: 'A ticket with which a player fetches one sound or film piece by piece; it lives ten minutes',
    can: 'signed_in',
    answer: z.object({ ticket: z.string(), expires_at: z.string() }),
  }),
  play: defineCall('GET /public/media/:ticket', {
    summary: 'A piece of the sound or film that a ticket names, while its holder may read the file',
    can: 'public',
    file: ['audio/*', 'video/*'],
  }),
};
