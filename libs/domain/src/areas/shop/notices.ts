import { defineNotices } from '@quad/domain/core';

export const shopNotices = defineNotices({ category: 'shop', pressing: true });
