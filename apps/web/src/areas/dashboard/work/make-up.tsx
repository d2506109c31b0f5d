import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { timetableSlots } from '@quad/domain/timetable';
import { useWorkflowSteps, type Moving } from '#kit/workflow/workflow-dialog';
import * as dates from '#kit/form/date-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { DateTimeField, RefField } = fieldsOf(timetableSlots, { ...dates, ...ref });

const FIELDS = {
  MAKE_UP: (
    <>
      <DateTimeField name="starts_at" />
      <DateTimeField name="ends_at" />
      <RefField name="room_id" />
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
