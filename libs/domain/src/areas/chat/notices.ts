import { defineNotices } from '@quad/domain/core';

export const chatNotices = defineNotices({ category: 'chat' });
