import { defineNotices } from '@quad/domain/core';

export const recruitmentNotices = defineNotices({ category: 'recruitment' });
