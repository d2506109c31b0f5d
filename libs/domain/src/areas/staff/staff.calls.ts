import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import {
  departmentPosition,
  staff,
  staffFullInfo,
  staffInfo,
  staffOption,
  staffOptionsQuery,
  staffPersonalInfo,
} from './staff.contract.js';

const OWN = [staff.name];

/** The calls of staff besides those of their resource. */
export const staffCalls = {
  options: defineCall('GET /staff/all/filtered', {
    summary: 'Staff for choosers, by department, role and free text',
    can: ['read', staff],
    query: staffOptionsQuery,
    answer: z.array(staffOption),
    live: OWN,
  }),
  positions: defineCall('GET /staff/department-position', {
    summary: 'Which positions there are in which department, and how many hold them',
    can: ['read', staff],
    answer: z.array(departmentPosition),
    live: OWN,
  }),
  info: defineCall('GET /staff/info/:id', {
    summary: 'A member of staff with roles, departments headed and groups mentored',
    can: ['read', staff],
    answer: staffInfo,
    live: ({ id }: { readonly id: number }) => [{ resource: staff.name, id }],
  }),
  byUsername: defineCall('GET /staff/username/:username', {
    summary: 'A member of staff by user name',
    can: ['read', staff],
    answer: staff.record,
    live: OWN,
  }),
  personal: defineCall('PUT /staff/personal_info', {
    summary: 'Changes who somebody is and how to reach her; keys left out stay',
    can: ['update', staff],
    body: staffPersonalInfo,
    answer: staff.record,
    affects: OWN,
  }),
  full: defineCall('PUT /staff/full_info', {
    summary: 'Changes anything of a member of staff but the account; keys left out stay',
    can: ['update', staff],
    body: staffFullInfo,
    answer: staff.record,
    affects: OWN,
  }),
};
