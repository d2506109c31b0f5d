import { defineNotices } from '@quad/domain/core';

export const studentNotices = defineNotices({ category: 'students' });
