import { defineNotices } from '@quad/domain/core';

export const emailTemplateNotices = defineNotices({ category: 'email-templates' });
