import { defineNotices } from '@quad/domain/core';

export const roomsNotices = defineNotices({ category: 'rooms' });
