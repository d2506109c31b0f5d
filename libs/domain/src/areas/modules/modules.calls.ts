import { defineCall } from '@quad/domain/core';
import { activated, activation, taughtModules, teaching } from './modules.contract.js';

/** The calls of taught modules besides those of their resource. */
export const taughtModuleCalls = {
  teachers: defineCall('POST /cclsmodule/teachers', {
    summary: 'Says who teaches a module',
    can: ['update', taughtModules],
    body: teaching,
    answer: taughtModules.record,
    affects: [taughtModules.name],
  }),
  activate: defineCall('POST /cclsmodule/activate', {
    summary:
      'Makes taught modules of a semester from the catalogue, a result for each; a preview unless `apply` is true',
    can: ['create', taughtModules],
    body: activation,
    answer: activated,
    affects: [taughtModules.name],
  }),
};
