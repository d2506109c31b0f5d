import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { departmentLabel, departments } from './departments.contract.js';

/** The calls of departments besides those of their resource. */
export const departmentCalls = {
  labels: defineCall('GET /department/label', {
    summary: 'The tree of departments for choosers: a parent stands before its children',
    can: ['read', departments],
    answer: z.array(departmentLabel),
    live: [departments.name],
  }),
};
