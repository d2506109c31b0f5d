import { defineNotices } from '@quad/domain/core';

export const libraryNotices = defineNotices({ category: 'library', pressing: true });
