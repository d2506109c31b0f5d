import { defineNotices } from '@quad/domain/core';

export const quizNotices = defineNotices({ category: 'quizzes' });
