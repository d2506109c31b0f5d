import { defineNotices } from '@quad/domain/core';

export const transfersNotices = defineNotices({ category: 'transfers' });
