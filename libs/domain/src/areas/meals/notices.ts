import { defineNotices } from '@quad/domain/core';

export const mealsNotices = defineNotices({ category: 'meals', pressing: true });
