import { defineCall } from '@quad/domain/core';
import { myWork } from './my-work.contract.js';

export const workCalls = {
  /** What it depends on is in the answer: every resource of which something may wait. */
  mine: defineCall('GET /my-work', {
    summary: 'What waits for the caller in every workflow, with the steps that it waits for',
    can: 'signed_in',
    answer: myWork,
  }),
};
