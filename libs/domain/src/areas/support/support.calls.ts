import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { laptopConfirmation, laptopRegistrations } from './laptops.contract.js';
import { helper, studentSupportRequests, supportEvent } from './support.contract.js';

/** The calls of support besides those of its resources. */
export const supportCalls = {
  status: defineCall('PUT /student-support/status', {
    summary:
      'Sends an event of its workflow to a request: ASSIGN, START, ASK_STUDENT, STUDENT_REPLY, RESOLVE, CLOSE, CANCEL',
    can: ['act', studentSupportRequests],
    of: studentSupportRequests,
    body: supportEvent,
    answer: studentSupportRequests.record,
  }),
  helpers: defineCall('GET /student-support/:id/helpers', {
    summary: 'Staff who work with the category of a request, those with the fewest unsolved ones first',
    can: ['read', studentSupportRequests],
    answer: z.array(helper),
    live: ['staff', studentSupportRequests.name],
  }),
  confirmLaptop: defineCall('POST /notebook-registration/:id/confirm', {
    summary: 'The student confirms the laptop and the condition that an officer noted, as they saw them',
    can: ['act', laptopRegistrations],
    body: laptopConfirmation,
    answer: laptopRegistrations.record,
    affects: [laptopRegistrations.name],
  }),
};
