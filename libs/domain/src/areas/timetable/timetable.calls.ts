import { defineCall } from '@quad/domain/core';
import { slotEvent, timetableSlots } from './timetable.contract.js';

/** The calls of the timetable besides those of its resources. */
export const timetableCalls = {
  status: defineCall('PUT /timetable/update-slot-status', {
    summary:
      'Sends an event of its workflow to a slot: VERIFY, PUBLISH, UNPUBLISH, MOVE, ASSIGN_SUBSTITUTE, COMPLETE, ' +
      'MAKE_UP, CONFIRM_LATE, CANCEL',
    can: ['act', timetableSlots],
    body: slotEvent,
    answer: timetableSlots.record,
  }),
};
