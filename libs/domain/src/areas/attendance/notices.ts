import { defineNotices } from '@quad/domain/core';

export const attendanceNotices = defineNotices({ category: 'attendance' });
