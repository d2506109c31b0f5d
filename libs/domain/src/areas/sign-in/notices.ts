import { defineNotices } from '@quad/domain/core';

export const securityNotices = defineNotices({ category: 'security', mandatory: true, pressing: true });
