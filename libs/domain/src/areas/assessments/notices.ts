import { defineNotices } from '@quad/domain/core';

export const assessmentNotices = defineNotices({ category: 'assessments' });
