import { z } from 'zod';
import { defineCall, id, version } from '@quad/domain/core';
import { priority } from './module-registration.workflow.js';
import { choice, decided, decision, moduleRegistrations, options } from './registrations.contract.js';

const LIVE = [moduleRegistrations.name, 'taught_modules', 'course_campaigns'];
const AFFECTS = [moduleRegistrations.name, 'taught_modules'];

/** The calls of registrations besides those of their resource. */
export const registrationCalls = {
  options: defineCall('GET /module_registration/options', {
    summary: 'The modules that the caller may choose now, with seats, requisites and the credits of the semester',
    can: ['create', moduleRegistrations],
    answer: options,
    live: LIVE,
  }),
  register: defineCall('POST /module_registration/register', {
    summary: 'Registers the caller for modules, all of them or none; who finds no seat waits',
    can: ['create', moduleRegistrations],
    body: choice,
    answer: z.array(moduleRegistrations.record),
    affects: AFFECTS,
  }),
  decide: defineCall('POST /module_registration/decide', {
    summary: 'Sends one event to several registrations, the earliest first; a result for each',
    can: ['act', moduleRegistrations],
    body: decision,
    answer: decided,
    affects: AFFECTS,
  }),
  prioritize: defineCall('PUT /module_registration/priority', {
    summary: 'Puts a student who waits before or behind others; how long they have waited stays',
    can: ['act', moduleRegistrations],
    body: z.strictObject({ id, version: version.optional(), priority }),
    answer: moduleRegistrations.record,
    affects: AFFECTS,
  }),
};
