import { defineNotices } from '@quad/domain/core';

export const proofsNotices = defineNotices({ category: 'proofs' });
