import { defineNotices } from '@quad/domain/core';

export const vacationNotices = defineNotices({ category: 'vacation' });
