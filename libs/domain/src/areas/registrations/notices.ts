import { defineNotices } from '@quad/domain/core';

export const registrationNotices = defineNotices({ category: 'registrations' });
