import { defineNotices } from '@quad/domain/core';

export const contractNotices = defineNotices({ category: 'contracts', pressing: true });
