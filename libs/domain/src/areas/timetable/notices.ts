import { defineNotices } from '@quad/domain/core';

export const timetableNotices = defineNotices({ category: 'timetable' });
