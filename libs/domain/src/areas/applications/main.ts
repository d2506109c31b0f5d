import { z } from 'zod';
import {
  defineCall,
  fate,
  id,
  listQueryOf,
  optionalParagraph,
  pageSchema,
  someOf,
  TOP,
  version,
} from '@quad/domain/core';
import { applicationKind, PLACE_GRANTS } from './kind.js';
import { resetCall } from './reset.calls.js';
import { COURSE_JUDGES } from './application-roles.js';
import { aboutMain, mainApplicationWorkflow } from './main.workflow.js';

const confirmed = { version: version.optional(), confirm: z.boolean().default(false) };

export const main = applicationKind({
  ...aboutMain,
  kind: 'main',
  name: 'main_applications',
  path: '/application',
  workflow: mainApplicationWorkflow,
  evaluators: [...COURSE_JUDGES, 'REGISTRAR_HELPER'],
  readers: [
    { roles: TOP, in: ['verified', 'evaluated', 'waitlisted', 'accepted', 'done'] },
    { roles: ['REGISTRAR_HEAD', 'REGISTRAR_OFFICER', 'FINANCE_HEAD'], in: ['accepted', 'done'] },
  ],
  appeals: TOP,
  oneOf: 'academic_year_id',
});
export const { resource: mainApplications, calls: mainApplicationCalls } = main;

/** Calls of the main kind alone. */
export const courseApplicationCalls = {
  changeCourse: defineCall('POST /application/change-course', {
    summary: 'Asks for another course: what was answered is kept in the history, what fits is filled in again',
    can: ['act', mainApplications],
    of: mainApplications,
    event: 'CHANGE_COURSE',
    body: z.strictObject({ id, ...confirmed, campaign_id: id }),
    answer: mainApplications.record,
  }),
  changeForm: defineCall('POST /application/change-application-form', {
    summary: 'Puts an application on the newest version of its form, or on another form; what fits is filled in again',
    can: ['act', mainApplications],
    of: mainApplications,
    event: 'CHANGE_FORM',
    body: z.strictObject({ id, ...confirmed, form_id: id.optional() }),
    answer: mainApplications.record,
  }),
  resetPassword: resetCall('/application', mainApplications),
};

const potential = listQueryOf({ ...mainApplications, filter: mainApplications.filter.omit({ status: true }) });
/** Those who may become students: with an offer, on the reserve list, or with a place that they have confirmed. */
export const POTENTIAL_STUDENTS = ['waitlisted', 'accepted', 'done'] as const;
export const talabaCalls = {
  page: defineCall('GET /potential-talaba', {
    summary: 'A page of applications with an offer, on the reserve list, or with a confirmed place',
    can: ['handle', mainApplications],
    query: potential.extend({ status: someOf(POTENTIAL_STUDENTS).optional() }),
    answer: pageSchema(mainApplications.record),
    live: [mainApplications.name],
  }),
  offer: defineCall('POST /potential-talaba', {
    summary: 'Offers the free places of a campaign to its reserve list, in the order of their ranks',
    can: ['handle', mainApplications],
    body: z.strictObject({ campaign_id: id, places: z.int().min(1).max(500) }),
    answer: z.array(fate),
    affects: [mainApplications.name],
  }),
  status: defineCall('PUT /potential-talaba/status', {
    summary: 'Moves one of them: an offer, the reserve list, a refusal',
    can: ['handle', mainApplications],
    body: z.strictObject({
      id,
      version: version.optional(),
      event: z.enum(['ACCEPT', 'WAITLIST', 'REJECT', 'CANCEL']),
      grant_type: z.enum(PLACE_GRANTS).optional(),
      reason: optionalParagraph(1000),
    }),
    answer: mainApplications.record,
    affects: [mainApplications.name],
  }),
};
