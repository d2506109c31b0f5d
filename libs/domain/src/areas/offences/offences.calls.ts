import { z } from 'zod';
import { defineCall, fate, id, listQueryOf, pageSchema, reason, version, type Fate } from '@quad/domain/core';
import { offences } from './offences.contract.js';
import { BOARD_STATUSES } from './penalties.js';

const ids = z.array(id).min(1).max(200);
const reportsQuery = listQueryOf({ ...offences, filter: offences.filter.omit({ mine: true }) });

/** An event of the workflow with what it carries. */
export const offenceEvent = z.looseObject({
  id,
  version: version.optional(),
  event: z.string().regex(/^[A-Z_]{3,40}$/),
});

export type BulkResult = Fate;

/** Somebody of the staff who may investigate a case or sit on its panel. */
export const candidate = z.object({
  id: z.number(),
  name: z.string(),
  position: z.string(),
  offences: z.number(),
  /** Teaches the student or reported the case: may not investigate it. */
  is_partial: z.boolean(),
});

/** The calls of cases besides those of their resource. */
export const offenceCalls = {
  status: defineCall('PUT /offence/change/status', {
    summary: 'Sends an event of its workflow to a case',
    can: ['act', offences],
    of: offences,
    body: offenceEvent,
    answer: offences.record,
    affects: ['offences'],
  }),
  publish: defineCall('PUT /offence/publish', {
    summary: 'Publishes decisions to their students; answers what happened to each',
    can: ['publish', offences],
    body: z.strictObject({ ids }),
    answer: z.array(fate),
    affects: ['offences'],
  }),
  unpublish: defineCall('PUT /offence/unpublish', {
    summary: 'Takes published decisions back; answers what happened to each',
    can: ['publish', offences],
    body: reason.extend({ ids }),
    answer: z.array(fate),
    affects: ['offences'],
  }),
  subjectBoard: defineCall('PUT /offence/change/subjectboard/status', {
    summary: 'Notes what the subject board has done about the mark of a published case',
    can: ['publish', offences],
    body: z.strictObject({ id, version: version.optional(), subject_board_status: z.enum(BOARD_STATUSES) }),
    answer: offences.record,
    affects: ['offences'],
  }),
  reports: defineCall('GET /offence/report', {
    summary: 'A page of the cases that the caller has reported',
    can: ['create', offences],
    query: reportsQuery,
    answer: pageSchema(offences.record),
    live: ['offences'],
  }),
  allReports: defineCall('GET /offence/report/all', {
    summary: 'Every case that the caller has reported',
    can: ['create', offences],
    query: reportsQuery.omit({ page: true, size: true }),
    answer: z.array(offences.record),
    live: ['offences'],
  }),
  report: defineCall('POST /offence/report', {
    summary: 'Reports misconduct: makes or changes a case and submits it, both or neither',
    can: ['create', offences],
    body: offences.write,
    answer: offences.record,
    affects: ['offences'],
  }),
  candidates: defineCall('GET /offence/:id/candidates', {
    summary: 'Staff who may investigate a case or sit on its panel, those with the fewest open cases first',
    can: ['publish', offences],
    answer: z.array(candidate),
    live: ['staff', 'offences'],
  }),
  accept: defineCall('PUT /offence/:id/accept', {
    summary: 'The student accepts the published decision: there will be no appeal',
    can: ['act', offences],
    body: z.strictObject({ version: version.optional() }),
    answer: offences.record,
    affects: ['offences'],
  }),
};
