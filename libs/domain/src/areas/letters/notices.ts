import { defineNotices } from '@quad/domain/core';

export const letterNotices = defineNotices({ category: 'letters', pressing: true });
