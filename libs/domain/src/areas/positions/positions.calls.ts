import { z } from 'zod';
import { defineCall, id, optionalParagraph, text, version } from '@quad/domain/core';
import { EMPLOYMENTS } from '@quad/domain/recruitment';
import { jobPositions } from './positions.contract.js';
import { vacancyPositions } from './vacancy-positions.contract.js';

const AFFECTS = [vacancyPositions.name, 'recruitment_inquiries'];
const seen = { version: version.optional() };

/** The calls of job positions besides those of their resource. */
export const jobPositionCalls = {
  activate: defineCall('PUT /position/job/activate/:id', {
    summary: 'Activates a job position, or deactivates one that is active; `confirm` closes its open vacancies',
    can: ['act', jobPositions],
    body: z.strictObject({ ...seen, confirm: z.boolean().optional() }),
    answer: jobPositions.record,
    affects: AFFECTS,
  }),
};

/** The calls of vacancies besides those of their resource. */
export const vacancyCalls = {
  activate: defineCall('PUT /position/vacancy/activate/:id', {
    summary: 'Activates a vacancy; one without an approved inquiry needs a reason of the head of human resources',
    can: ['act', vacancyPositions],
    of: vacancyPositions,
    event: 'ACTIVATE',
    body: z.strictObject({ ...seen, reason: optionalParagraph(1000) }),
    answer: vacancyPositions.record,
  }),
  open: defineCall('PUT /position/vacancy/open/:id', {
    summary: 'Opens a vacancy for applications',
    can: ['act', vacancyPositions],
    of: vacancyPositions,
    event: 'OPEN',
    body: z.strictObject(seen),
    answer: vacancyPositions.record,
    affects: AFFECTS,
  }),
  close: defineCall('PUT /position/vacancy/close/:id', {
    summary: 'Closes a vacancy',
    can: ['act', vacancyPositions],
    of: vacancyPositions,
    event: 'CLOSE',
    body: z.strictObject(seen),
    answer: vacancyPositions.record,
    affects: AFFECTS,
  }),
  fromInquiry: defineCall('POST /position/vacancy/from-inquiry', {
    summary: 'Makes a vacancy from an approved recruitment inquiry, with all that was said there, and its job position',
    can: ['create', vacancyPositions],
    body: z.strictObject({ inquiry_id: id }),
    answer: vacancyPositions.record,
    affects: [...AFFECTS, jobPositions.name],
  }),
  hires: defineCall('PUT /position/vacancy/:id/hires', {
    summary: 'Notes everybody who was hired for a vacancy: staff of its department',
    can: ['hire', vacancyPositions],
    body: z.strictObject({ version, hired_ids: z.array(id).max(100) }),
    answer: vacancyPositions.record,
    affects: AFFECTS,
  }),
};

/** What strangers read of an open vacancy, in their language. */
export const openVacancy = z.object({
  id: z.number(),
  number: z.string(),
  institution_id: id,
  institution: z.string(),
  title: z.string(),
  department: text,
  employment: z.enum(EMPLOYMENTS),
  teaching: z.boolean(),
  free: z.number(),
  salary_min: text,
  salary_max: text,
  currency: z.string(),
  closes_at: z.string(),
  opened_at: z.string(),
});
export const openVacancyPage = openVacancy.extend({ description: text, requirements: text });

/** The public board of vacancies: no session. */
export const vacancyBoardCalls = {
  board: defineCall('GET /public/vacancies', {
    summary: 'The open vacancies, of one institution or of all; those that close first at the top',
    can: 'public',
    query: z.strictObject({ institution: id.optional() }),
    answer: z.array(openVacancy),
  }),
  vacancy: defineCall('GET /public/vacancies/:id', {
    summary: 'One open vacancy; not_found if it is not open any more',
    can: 'public',
    answer: openVacancyPage,
  }),
};
