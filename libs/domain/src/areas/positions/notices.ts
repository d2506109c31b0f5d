import { defineNotices } from '@quad/domain/core';

export const positionsNotices = defineNotices({ category: 'positions' });
