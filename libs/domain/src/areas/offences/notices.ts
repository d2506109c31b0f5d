import { defineNotices } from '@quad/domain/core';

export const offenceNotices = defineNotices({ category: 'offences' });
