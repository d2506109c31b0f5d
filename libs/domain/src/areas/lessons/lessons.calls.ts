import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { lessons, sorting } from './lessons.contract.js';

/** The calls of lessons besides those of their resource. */
export const lessonCalls = {
  sorting: defineCall('PUT /lesson/sorting', {
    summary: 'Puts the lessons of a module into a new order and answers them',
    can: ['update', lessons],
    body: sorting,
    answer: z.array(lessons.record),
    affects: [lessons.name],
  }),
};
