import { defineCall } from '@quad/domain/core';
import { myWork } from './my-work.contract.js';

/** Apart from the other calls: the navigation asks it on every screen, and must not carry the contracts of the dashboards. */
export const workCalls = {
  /** What it depends on is in the answer: every resource of which something may wait. */
  mine: defineCall('GET /my-work', {
    summary: 'What waits for the caller in every workflow, with the steps that it waits for',
    can: 'signed_in',
    answer: myWork,
  }),
};
