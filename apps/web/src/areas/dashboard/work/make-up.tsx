import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { timetableSlots } from '@quad/domain/timetable';
import { useWorkflowSteps, type Moving } from '#kit/workflow/workflow-dialog';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(timetableSlots);

const FIELDS = {
  MAKE_UP: (
    <>
      <F.starts_at />
      <F.ends_at />
      <F.room_id />
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
