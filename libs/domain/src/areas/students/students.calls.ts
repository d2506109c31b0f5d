import { defineCall } from '@quad/domain/core';
import { statusChange } from './student-status.workflow.js';
import {
  studentAccountInfo,
  studentAccountInfoWithDeleted,
  studentContactInfo,
  studentFullInfo,
  studentPersonalInfo,
  students,
} from './students.contract.js';

const OWN = [students.name];

/** The calls of students besides those of their resource. */
export const studentCalls = {
  byUsername: defineCall('GET /student/username/:username', {
    summary: 'A student by user name',
    can: ['read', students],
    answer: students.record,
    live: OWN,
  }),
  accountInfo: defineCall('GET /student/account-info/:username', {
    summary: 'The account behind a student: roles, and for the registry its last sign-in',
    can: ['read', students],
    answer: studentAccountInfo,
  }),
  accountInfoWithDeleted: defineCall('GET /student/account-info/with-deleted/:username', {
    summary: 'The same for the registry, also of a student who was deleted',
    can: ['update', students],
    answer: studentAccountInfoWithDeleted,
  }),
  personal: defineCall('PUT /student/personal_info', {
    summary: 'Changes who a student is; keys left out stay',
    can: ['update', students],
    body: studentPersonalInfo,
    answer: students.record,
    affects: OWN,
  }),
  contact: defineCall('PUT /student/contact_info', {
    summary: 'Changes how to reach a student; keys left out stay',
    can: ['update', students],
    body: studentContactInfo,
    answer: students.record,
    affects: OWN,
  }),
  full: defineCall('PUT /student/full_info', {
    summary: 'Changes anything of a student but the status; keys left out stay',
    can: ['update', students],
    body: studentFullInfo,
    answer: students.record,
    affects: OWN,
  }),
  status: defineCall('PUT /student/status', {
    summary: 'Sends an event of the status workflow, with the order that it rests on',
    can: ['act', students],
    body: statusChange,
    answer: students.record,
    affects: OWN,
  }),
};
