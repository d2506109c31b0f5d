import { z } from 'zod';
import { defineCall, id, optionalParagraph, optionalReason, version } from '@quad/domain/core';
import { clubEventWorkflow } from './club-event.workflow.js';
import { clubEvents, clubPlaces } from './club.contract.js';

const BOTH = [clubEvents.name, clubPlaces.name, 'achievement_records'];

/** The calls of clubs besides those of their resources. */
export const clubCalls = {
  status: defineCall('PUT /club-event/status', {
    summary: 'Sends an event of its workflow to an event of a club',
    can: ['act', clubEvents],
    body: z.strictObject({
      id,
      event: z.enum(clubEventWorkflow.events),
      version: version.optional(),
      ...optionalReason.shape,
    }),
    answer: clubEvents.record,
    affects: BOTH,
  }),
  join: defineCall('POST /club-event/:id/join', {
    summary: 'Takes a place, or one in the queue where there is none left',
    can: ['create', clubEvents],
    answer: clubPlaces.record,
    affects: BOTH,
  }),
  leave: defineCall('POST /club-event/:id/leave', {
    summary: 'Gives a place up: the next one in the queue gets it and is told',
    can: ['create', clubEvents],
    answer: clubPlaces.record,
    affects: BOTH,
  }),
  ticket: defineCall('GET /club-event/:id/ticket', {
    summary: 'The own ticket, which is shown as a QR code at the door',
    can: ['create', clubEvents],
    answer: z.object({ ticket: z.string().nullable() }),
    live: [clubPlaces.name],
  }),
  checkIn: defineCall('PUT /club-event/:id/check-in', {
    summary: 'The organizer or a manager scans a ticket: its owner was there',
    can: ['create', clubEvents],
    body: z.strictObject({ ticket: z.string().trim().min(1).max(64) }),
    answer: z.object({ name: z.string(), already: z.boolean() }),
    affects: BOTH,
  }),
  attendance: defineCall('PUT /club-event/:id/attendance', {
    summary: 'A manager says who was there after all, and who was not; what is recognised follows',
    can: ['create', clubEvents],
    body: z.strictObject({ place_id: id, attended: z.boolean() }),
    answer: clubPlaces.record,
    affects: BOTH,
  }),
  review: defineCall('PUT /club-event/:id/review', {
    summary: 'Somebody who was there says how it was',
    can: ['create', clubEvents],
    body: z.strictObject({ rating: z.int().min(1).max(5), review: optionalParagraph(1000) }),
    answer: clubPlaces.record,
    affects: BOTH,
  }),
  reviews: defineCall('GET /club-event/:id/reviews', {
    summary: 'What people said of an event, without their names',
    can: ['read', clubEvents],
    answer: z.array(z.object({ id: z.number(), rating: z.number(), review: z.string().nullable() })),
    live: ({ id: event }: { readonly id: number }) => [{ resource: clubEvents.name, id: event }],
  }),
};
