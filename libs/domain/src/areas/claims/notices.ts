import { defineNotices } from '@quad/domain/core';

export const claimNotices = defineNotices({ category: 'claims', pressing: true });
