import { defineNotices } from '@quad/domain/core';

export const lessonNotices = defineNotices({ category: 'lessons' });
