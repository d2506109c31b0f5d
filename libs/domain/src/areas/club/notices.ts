import { defineNotices } from '@quad/domain/core';

export const clubNotices = defineNotices({ category: 'club' });
