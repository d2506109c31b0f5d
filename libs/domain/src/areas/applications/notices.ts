import { defineNotices } from '@quad/domain/core';

export const applicationNotices = defineNotices({ category: 'applications', pressing: true });
