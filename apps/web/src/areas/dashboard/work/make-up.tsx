import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { rooms, timetableSlots } from '@quad/domain/timetable';
import { DateTimeField } from '#kit/form/date-fields';
import { LookupField } from '#kit/form/select-fields';
import { useWorkflowSteps, type Moving } from '#kit/workflow/workflow-dialog';

const FIELDS = {
  MAKE_UP: (
    <>
      <DateTimeField name="starts_at" />
      <DateTimeField name="ends_at" />
      <LookupField name="room_id" of={rooms} />
    </>
  ),
};

/** Gives a lesson that was not held another time: the timetable has no page of a single lesson. */
export function MakeUp({ slot, children }: { readonly slot: Moving; readonly children: ReactNode }) {
  const { press, isBusy, dialog } = useWorkflowSteps({ of: timetableSlots, fields: FIELDS });
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => void press(slot, 'MAKE_UP')}>
        {children}
      </Button>
      {dialog}
    </>
  );
}
