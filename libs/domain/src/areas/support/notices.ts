import { defineNotices } from '@quad/domain/core';

export const supportNotices = defineNotices({ category: 'support' });
