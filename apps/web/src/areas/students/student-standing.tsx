import { Fragment, type ReactNode } from 'react';
import type { EventOf } from '@quad/domain/core';
import { students, studentStatus, SUSPENSION_REASONS } from '@quad/domain/students';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { useQueryParts } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Clearance } from './clearance';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(students);
const Dismissal = fieldsOf(students, { reason: 'one' });

/** A student's status and the steps that change it; in the URL (`?student=`), so that a link leads right to it. */
export function StudentStanding() {
  const [params, put] = useQueryParts();
  const id = params.get('student');
  const student = useRecord(students, id);
  const fields = useStepFields(id === null ? undefined : Number(id));
  if (id === null) return null;
  const close = () => put({ student: null }, 'step');
  return (
    <Modal title={student.record?.name ?? ''} onClose={close}>
      <Loaded of={student} lines={3}>
        {(record) => (
          <>
            <p className="kit-below">
              <StatusTag of={students} status={record.status} /> <span className="kit-muted">{record.idNumber}</span>
            </p>
            <WorkflowButtons of={students} record={record} fields={fields} />
          </>
        )}
      </Loaded>
    </Modal>
  );
}

const ORDER = (
  <>
    <F.commandNumber />
    <F.effective_date />
  </>
);
const WITH_REASON = (
  <>
    {ORDER}
    <F.reason />
  </>
);
type Event = EventOf<typeof students>;

/**
 * Returns the fields of every step. Each step names its order, some ask for more. With one student, a list of what is
 * still open comes first.
 */
export function useStepFields(student?: number): Readonly<Record<Event, ReactNode>> {
  const t = useText('students');
  const reasons = SUSPENSION_REASONS.map((value) => ({ value, label: t(`suspension_reason.${value}`) }));
  const carried: Partial<Record<Event, ReactNode>> = {
    GRANT_LEAVE: (
      <>
        {WITH_REASON}
        <F.leave_until />
      </>
    ),
    SUSPEND: (
      <>
        {ORDER}
        <Dismissal.reason options={reasons} />
      </>
    ),
    DEACTIVATE: (
      <>
        {WITH_REASON}
        <F.leaving_kind />
      </>
    ),
    TRANSFER_OUT: (
      <>
        {WITH_REASON}
        <F.transferred_to />
      </>
    ),
  };
  return Object.fromEntries(
    studentStatus.events.map((event) => [
      event,
      <Fragment key={event}>
        {student !== undefined && <Clearance id={student} event={event} />}
        {carried[event] ?? WITH_REASON}
      </Fragment>,
    ]),
  ) as Record<Event, ReactNode>;
}
