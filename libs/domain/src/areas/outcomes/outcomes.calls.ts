import { z } from 'zod';
import { defineCall, id } from '@quad/domain/core';
import { moduleOutcomes, outcomeSummary, recalculated, recalculation } from './outcomes.contract.js';

/** The calls of outcomes besides those of their resource. */
export const outcomeCalls = {
  recalculate: defineCall('GET /outcome/module/recalculate', {
    summary:
      'Counts outcomes anew from what exists, those of more than a student or a module in a job; what a person entered stays',
    can: ['update', moduleOutcomes],
    query: recalculation,
    answer: recalculated,
  }),
  summary: defineCall('GET /outcome/module/summary', {
    summary: 'How the modules of a semester went, as numbers of students',
    can: ['export', moduleOutcomes],
    query: z.strictObject({ academic_year_id: id.optional(), semester_id: id.optional() }),
    answer: z.array(outcomeSummary),
    live: [moduleOutcomes.name],
  }),
};
