import { defineNotices } from '@quad/domain/core';

export const dormitoryNotices = defineNotices({ category: 'dormitory' });
