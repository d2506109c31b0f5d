import { defineNotices } from '@quad/domain/core';

export const enrollmentNotices = defineNotices({ category: 'enrollment' });
