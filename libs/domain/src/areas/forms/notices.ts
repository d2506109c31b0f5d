import { defineNotices } from '@quad/domain/core';

export const formsNotices = defineNotices({ category: 'forms' });
