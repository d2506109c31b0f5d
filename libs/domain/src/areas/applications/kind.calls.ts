import { z } from 'zod';
import { defineCall, fate, id, idList, LOCALES, optionalLine, version, type AnyResource } from '@quad/domain/core';
import { formContent, type FormContent } from '@quad/domain/forms';
import { applicationCampaigns } from './campaigns.contract.js';
import {
  applicationFile,
  comparedApplication,
  offeredCampaign,
  offeredSlot,
  possibleDouble,
  queuePlace,
  saved,
  shownScore,
  snapshot,
  VERDICTS,
  waitingInStatus,
} from './kind-answers.js';
import { givenScore } from './life.js';

const ids = z.array(id).min(1).max(200);
/** Answers by the keys of their fields: what is given replaces what was there, null takes it away. */
const patch = z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.json());

const content = formContent as z.ZodType<FormContent>;

/** What the calls of a kind share. */
const about = <R extends AnyResource>(resource: R) => ({
  record: resource.record as R['record'],
  mine: { affects: [resource.name] },
  read: ['read', resource] as const,
  handle: ['handle', resource] as const,
  live: [resource.name],
});

/** What an applicant types, sends and takes back. */
function typingCalls<R extends AnyResource>(base: `/${string}`, resource: R) {
  const { record, read, live, mine } = about(resource);
  return {
    update: defineCall(`PUT ${base}/update`, {
      summary: 'Saves answers as they are typed; only those of fields that are open to the applicant now',
      can: ['update', resource],
      bytes: 256_000,
      body: z.strictObject({ id, version: version.optional(), answers: patch, step: optionalLine(40) }),
      answer: saved,
      ...mine,
    }),
    edit: defineCall(`GET ${base}/edit`, {
      summary: 'An application with its form, what was answered, its files and what the person may know of its scores',
      can: read,
      query: z.strictObject({ id }),
      answer: z.object({
        application: record,
        form: content,
        campaign: offeredCampaign,
        answers: z.record(z.string(), z.unknown()),
        files: z.array(applicationFile),
        scores: z.array(shownScore),
        /** Evaluators who have given a score that this person does not see yet. */
        hidden_scores: z.number(),
        snapshots: z.array(snapshot),
        /** What of an earlier application of theirs fits this form, while nothing is answered; with what would be lost. */
        earlier: z
          .object({ id: z.number(), number: z.string(), answers: z.number(), lost: z.array(z.string()) })
          .nullable(),
      }),
      live,
    }),
    refill: defineCall(`POST ${base}/refill`, {
      summary: 'Takes over what fits of an earlier application of the same person',
      can: ['update', resource],
      body: z.strictObject({ id, from_id: id }),
      answer: saved,
      ...mine,
    }),
    types: defineCall(`GET ${base}/types`, {
      summary: 'The campaigns of this kind that are open or will be, and which of them the person has begun',
      can: read,
      answer: z.array(offeredCampaign),
      live: [...live, applicationCampaigns.name],
    }),
    reopen: defineCall(`PUT ${base}/reopen`, {
      summary: 'Takes back what was sent, to correct it until the window closes, where the campaign allows it',
      can: read,
      body: z.strictObject({ id, version: version.optional() }),
      answer: record,
      ...mine,
    }),
  };
}

/** Where an application is, and when its applicant is seen. */
function choosingCalls<R extends AnyResource>(base: `/${string}`, resource: R) {
  const { record, read, live } = about(resource);
  return {
    status: defineCall(`PUT ${base}/status`, {
      summary: 'Sends an event of its workflow to an application',
      can: ['act', resource],
      of: resource,
      body: z.looseObject({ id, version: version.optional(), event: z.string().regex(/^[A-Z_]{3,40}$/) }),
      answer: record,
    }),
    place: defineCall(`GET ${base}/queue`, {
      summary:
        'Where an application is: its step, its place among those that wait, and how long that step usually takes',
      can: read,
      query: z.strictObject({ id }),
      answer: queuePlace,
      live,
    }),
    slots: defineCall(`GET ${base}/slots`, {
      summary: 'The hours of an exam or an interview that an applicant can choose from',
      can: read,
      query: z.strictObject({ id }),
      answer: z.array(offeredSlot),
      live: [...live, 'interview_slots'],
    }),
    choose: defineCall(`PUT ${base}/slot`, {
      summary: 'Chooses the hour of one’s exam or interview, or another one',
      can: read,
      body: z.strictObject({ id, slot_id: id }),
      answer: record,
      affects: [resource.name, 'interview_slots'],
    }),
    generate: defineCall(`POST ${base}/generate`, {
      summary: 'An application as a paper: what was answered, in the language of the person who asks',
      can: read,
      body: z.strictObject({ id }),
      file: ['application/pdf'],
    }),
  };
}

/** What evaluators and offices say of one application. */
function judgingCalls<R extends AnyResource>(base: `/${string}`, resource: R) {
  const { record, read, handle, live, mine } = about(resource);
  return {
    verdict: defineCall(`PUT ${base}/verdict`, {
      summary: 'Judges one document of an application',
      can: handle,
      body: z.strictObject({ id, file_id: id, verdict: z.enum(VERDICTS).nullable(), note: optionalLine(300) }),
      answer: z.array(applicationFile),
      ...mine,
    }),
    score: defineCall(`PUT ${base}/score`, {
      summary: 'Gives one’s own scores to an application that waits for its evaluation',
      can: read,
      body: z.strictObject({ id, scores: z.array(givenScore).min(1).max(10) }),
      answer: z.array(shownScore),
      ...mine,
    }),
    doubles: defineCall(`GET ${base}/doubles`, {
      summary: 'Applications of any kind that may be of the same person: passport, personal number, or name and birth',
      can: handle,
      query: z.strictObject({ id }),
      answer: z.array(possibleDouble),
      live,
    }),
    merge: defineCall(`POST ${base}/merge`, {
      summary: 'Cancels a double: its answers stay in the history of the one that is kept, whose own do not change',
      can: handle,
      body: z.strictObject({ id, into_id: id }),
      answer: record,
      ...mine,
    }),
  };
}

/** What an office does with many. */
function deskCalls<R extends AnyResource>(base: `/${string}`, resource: R) {
  const { handle, live, mine } = about(resource);
  return {
    many: defineCall(`PUT ${base}/status/many`, {
      summary: 'Sends one event to many applications; answers what became of each',
      can: handle,
      body: z.looseObject({ ids, event: z.string().regex(/^[A-Z_]{3,40}$/) }),
      answer: z.array(fate),
      ...mine,
    }),
    waiting: defineCall(`GET ${base}/waiting`, {
      summary: 'What waits for the office, by status: how many, the oldest, and how long half of them wait',
      can: handle,
      query: z.strictObject({ campaign_id: id.optional() }),
      answer: z.array(waitingInStatus),
      live,
    }),
    fields: defineCall(`GET ${base}/fields`, {
      summary: 'The fields of the forms of this kind’s campaigns: what a table of answers can have as columns',
      can: handle,
      query: z.strictObject({ campaign_id: id.optional() }),
      answer: z.array(z.object({ key: z.string(), kind: z.string(), label: z.record(z.string(), z.string()) })),
      live: [applicationCampaigns.name],
    }),
    compare: defineCall(`GET ${base}/compare`, {
      summary: 'Answers and scores of up to six applications side by side',
      can: handle,
      query: z.strictObject({ ids: idList }),
      answer: z.object({ form: content, applications: z.array(comparedApplication) }),
      live,
    }),
    message: defineCall(`POST ${base}/message`, {
      summary: 'Sends a message to the applicants of these, each in their language',
      can: handle,
      body: z.strictObject({
        ids,
        texts: z.partialRecord(z.enum(LOCALES), z.string().trim().min(1).max(2000)),
      }),
      answer: z.object({ told: z.number() }),
    }),
  };
}

/** The calls of a kind besides those of its resource. */
export const applicationCalls = <R extends AnyResource>(base: `/${string}`, resource: R) => ({
  ...typingCalls(base, resource),
  ...choosingCalls(base, resource),
  ...judgingCalls(base, resource),
  ...deskCalls(base, resource),
});
