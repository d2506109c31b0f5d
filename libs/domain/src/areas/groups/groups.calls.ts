import { z } from 'zod';
import { defineCall, pageSchema } from '@quad/domain/core';
import {
  assignment,
  groups,
  moved,
  shortGroup,
  shuffle,
  shuffled,
  shuffleQuery,
  studentListQuery,
  transfer,
  unplacedQuery,
  unplacedStudent,
} from './groups.contract.js';

const LIVE = [groups.name];
const MOVES = [groups.name, 'students'];

/** The calls of groups besides those of their resource. */
export const groupCalls = {
  remove: defineCall('DELETE /group/:id_or_name', {
    summary: 'Deletes a group, by id or title',
    can: ['delete', groups],
    answer: z.object({ id: z.int() }),
    affects: LIVE,
  }),
  short: defineCall('GET /group/all/short', {
    summary: 'Id, title and number of students of all groups that the filters name',
    can: ['read', groups],
    query: groups.filter,
    answer: z.array(shortGroup),
    live: LIVE,
  }),
  updated: defineCall('GET /group/all/updated', {
    summary: 'All groups of a course, level or academic year',
    can: ['read', groups],
    query: groups.filter,
    answer: z.array(groups.record),
    live: LIVE,
  }),
  preview: defineCall('GET /group/shuffle', {
    summary: 'How a seed spreads the students of a course and level over groups',
    can: ['update', groups],
    query: shuffleQuery,
    answer: shuffled,
    live: MOVES,
  }),
  shuffle: defineCall('POST /group/shuffle', {
    summary: 'Spreads the students of a course and level evenly over groups; `apply` does what the named plan says',
    can: ['update', groups],
    body: shuffle,
    answer: shuffled,
    affects: MOVES,
  }),
  transfer: defineCall('POST /group/student/transfer', {
    summary: 'Moves students to a group, all of them or nobody',
    can: ['update', groups],
    body: transfer,
    answer: moved,
    affects: MOVES,
  }),
  unplaced: defineCall('GET /group/assign', {
    summary: 'A page of students who have no group',
    can: ['update', groups],
    query: unplacedQuery,
    answer: pageSchema(unplacedStudent),
    live: ['students'],
  }),
  assign: defineCall('POST /group/assign', {
    summary: 'Puts students who have no group into one',
    can: ['update', groups],
    body: assignment,
    answer: moved,
    affects: MOVES,
  }),
  studentList: defineCall('GET /group/generate/student/list', {
    summary: "The list of a group's students as a workbook",
    can: ['export', groups],
    query: studentListQuery,
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};
