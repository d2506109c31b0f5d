import { defineNotices } from '@quad/domain/core';

export const amendmentNotices = defineNotices({ category: 'amendments' });
