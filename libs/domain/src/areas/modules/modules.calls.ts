import { defineCall } from '@quad/domain/core';
import { taughtModules, teaching } from './modules.contract.js';

/** The calls of taught modules besides those of their resource. */
export const taughtModuleCalls = {
  teachers: defineCall('POST /cclsmodule/teachers', {
    summary: 'Says who teaches a module',
    can: ['update', taughtModules],
    body: teaching,
    answer: taughtModules.record,
    affects: [taughtModules.name],
  }),
};
