import { z } from 'zod';
import { defineCall, id } from '@quad/domain/core';
import { generation, generationRun, otherTimes, timesQuery, timetableRuns } from './generation.contract.js';
import { slotEvent, timetableSlots } from './timetable.contract.js';
import {
  bulk,
  bulkOutcome,
  choices,
  choicesQuery,
  hoursReport,
  placing,
  preview,
  substitutes,
  week,
  weekQuery,
} from './week.contract.js';

const XLSX = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** The calls of the timetable besides those of its resources. */
export const timetableCalls = {
  week: defineCall('GET /timetable/week', {
    summary: 'One week of a group, a teacher, a room, a student or the caller, with its teaching week and holidays',
    can: ['read', timetableSlots],
    query: weekQuery,
    answer: week,
    live: [timetableSlots.name, 'holidays'],
  }),
  choices: defineCall('GET /timetable/choices', {
    summary: 'Groups, teachers, rooms or students whose week can be looked at',
    can: ['read', timetableSlots],
    query: choicesQuery,
    answer: choices,
  }),
  periods: defineCall('GET /timetable/periods', {
    summary: 'The periods of a teaching day, such as 09:00-10:20, on the institution’s clocks',
    can: ['read', timetableSlots],
    answer: z.array(z.string()),
    live: ['institutions'],
  }),
  status: defineCall('PUT /timetable/update-slot-status', {
    summary:
      'Sends an event of its workflow to a slot: VERIFY, PUBLISH, UNPUBLISH, MOVE, ASSIGN_SUBSTITUTE, COMPLETE, ' +
      'MAKE_UP, CONFIRM_LATE, CANCEL',
    can: ['act', timetableSlots],
    of: timetableSlots,
    body: slotEvent,
    answer: timetableSlots.record,
  }),
  bulk: defineCall('PUT /timetable/bulk', {
    summary: 'Sends one event to many slots; what is refused is told slot by slot, the others are done',
    can: ['update', timetableSlots],
    body: bulk,
    answer: bulkOutcome,
    affects: [timetableSlots.name],
  }),
  preview: defineCall('POST /timetable/preview', {
    summary: 'What would stand in the way of a slot at a time and place, and which rooms are free then',
    can: ['update', timetableSlots],
    body: placing,
    answer: preview,
  }),
  substitutes: defineCall('GET /timetable/substitutes', {
    summary: 'Who teaches the subject of a slot and could stand in; those who are free first',
    can: ['read', timetableSlots],
    query: z.strictObject({ slot_id: id }),
    answer: substitutes,
    live: [timetableSlots.name],
  }),
  hoursReport: defineCall('POST /timetable/hours-report', {
    summary: 'Hours taught, covered, cancelled and not taught in a period, by teacher or by module, as a workbook',
    can: ['export', timetableSlots],
    body: hoursReport,
    file: XLSX,
  }),
  generate: defineCall('POST /timetable/generate/updated', {
    summary:
      'Begins to place the lessons of a semester that are not in the timetable yet; answers the run, which tells how far it is',
    can: ['update', timetableSlots],
    body: generation,
    answer: generationRun,
    affects: [timetableRuns.name],
  }),
  runs: defineCall('GET /timetable/generate', {
    summary: 'The latest runs of the generator, without what they planned',
    can: ['update', timetableSlots],
    answer: z.array(generationRun),
    live: [timetableRuns.name],
  }),
  times: defineCall('GET /timetable/generate/times', {
    summary:
      'The five best other times of its week for a slot, each with who is in the way, the rules that it breaks and what it costs',
    can: ['update', timetableSlots],
    query: timesQuery,
    answer: otherTimes,
    live: [timetableSlots.name, 'availabilities', 'holidays'],
  }),
  run: defineCall('GET /timetable/generate/:id', {
    summary: 'One run: how far it is, the week that it planned, and what is hard to place and why',
    can: ['update', timetableSlots],
    answer: generationRun,
    live: [timetableRuns.name],
  }),
  stop: defineCall('PUT /timetable/generate/stop', {
    summary: 'Ends a run with the best that it has found so far',
    can: ['update', timetableSlots],
    body: z.strictObject({ id }),
    answer: generationRun,
    affects: [timetableRuns.name],
  }),
  drafts: defineCall('PUT /timetable/generate/drafts', {
    summary:
      'Writes the week of a run as draft slots over the teaching weeks, in place of the drafts of the same lessons',
    can: ['update', timetableSlots],
    body: z.strictObject({ id }),
    answer: generationRun,
    affects: [timetableSlots.name, timetableRuns.name],
  }),
};
