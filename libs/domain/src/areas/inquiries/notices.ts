import { defineNotices } from '@quad/domain/core';

export const inquiryNotices = defineNotices({ category: 'inquiries', pressing: true });
