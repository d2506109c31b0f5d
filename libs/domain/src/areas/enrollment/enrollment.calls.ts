import { z } from 'zod';
import { defineCall, id, version } from '@quad/domain/core';
import { enrollments } from './enrollment.contract.js';
import { registryWindows } from './registry-windows.contract.js';

const OWN = [enrollments.name];
/** What a student who must enroll may do meanwhile. */
export const WHILE_ENROLLING = ['ENROLLMENT_REQUIRED'] as const;

const place = z.object({ id: z.number(), name: z.string() });
/** A group that an accepted student could join. */
export const enrollmentPlace = z.object({
  course_id: z.number(),
  course_title: z.string(),
  level_id: z.number(),
  level_name: z.string(),
  group_id: z.number(),
  group_title: z.string(),
  places: z.number(),
});

/** The calls besides those of the resource. */
export const enrollmentCalls = {
  updated: defineCall('POST /enrollment/updated', {
    summary: 'Saves steps of an enrollment that is there; sections that are left out stay as they are',
    can: ['update', enrollments],
    during: WHILE_ENROLLING,
    body: enrollments.write.required({ id: true }),
    answer: enrollments.record,
    affects: OWN,
  }),
  status: defineCall('PUT /enrollment/status', {
    summary: 'Sends an event of the enrollment workflow',
    can: ['act', enrollments],
    of: enrollments,
    during: WHILE_ENROLLING,
    body: z.looseObject({ id, version: version.optional(), event: z.enum(enrollments.workflow!.events) }),
    answer: enrollments.record,
    affects: OWN,
  }),
  courses: defineCall('GET /enrollment/courses', {
    summary: 'Courses, levels and groups with the places that are left',
    can: ['read', enrollments],
    during: WHILE_ENROLLING,
    answer: z.array(enrollmentPlace),
    live: ['groups', 'students', 'courses'],
  }),
  own: defineCall('GET /enrollment/student/own', {
    summary: 'One’s own enrollment of the year whose period is open, else the latest one, and that period',
    can: ['read', enrollments],
    during: WHILE_ENROLLING,
    answer: z.object({
      enrollment: enrollments.record.nullable(),
      window: registryWindows.record.nullable(),
      /** When a period opens or closes next. */
      turns_at: z.string().nullable(),
    }),
    live: [...OWN, registryWindows.name],
  }),
  places: defineCall('GET /enrollment/places', {
    summary: 'Countries, the regions of one and the cities of one: an address is chosen before anything else is open',
    can: ['read', enrollments],
    during: WHILE_ENROLLING,
    query: z.strictObject({ country_id: id.optional(), state_id: id.optional() }),
    answer: z.object({ countries: z.array(place), states: z.array(place), cities: z.array(place) }),
  }),
};
