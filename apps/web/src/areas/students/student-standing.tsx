import { LEAVING_KINDS, students, SUSPENSION_REASONS } from '@quad/domain/students';
import { useRecord } from '#data/resource';
import { useText } from '#data/text';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { useQueryParts } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';

const { DateField, SelectField, TextField } = fieldsOf(students, { ...dates, ...basic, ...choosing });

/** A student's status and the steps that change it; in the URL (`?student=`), so that a link leads right to it. */
export function StudentStanding() {
  const [params, put] = useQueryParts();
  const id = params.get('student');
  const student = useRecord(students, id);
  const fields = useStepFields();
  if (id === null) return null;
  const close = () => put({ student: null }, 'step');
  return (
    <Modal title={student.record?.name ?? ''} onClose={close}>
      <Loaded of={student} lines={3}>
        {(record) => (
          <>
            <p className="students-standing">
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
    <TextField name="commandNumber" />
    <DateField name="effective_date" />
  </>
);
const WITH_REASON = (
  <>
    {ORDER}
    <TextField name="reason" />
  </>
);

/** Every step rests on an order; some carry more. */
function useStepFields() {
  const t = useText('students');
  const reasons = SUSPENSION_REASONS.map((value) => ({ value, label: t(`suspension_reason.${value}`) }));
  const kinds = LEAVING_KINDS.map((value) => ({ value, label: t(`leaving_kind.${value}`) }));
  return {
    ...Object.fromEntries(students.workflow!.events.map((event) => [event, WITH_REASON])),
    GRANT_LEAVE: (
      <>
        {WITH_REASON}
        <DateField name="leave_until" />
      </>
    ),
    SUSPEND: (
      <>
        {ORDER}
        <SelectField name="reason" options={reasons} />
      </>
    ),
    DEACTIVATE: (
      <>
        {WITH_REASON}
        <SelectField name="leaving_kind" options={kinds} />
      </>
    ),
    TRANSFER_OUT: (
      <>
        {WITH_REASON}
        <TextField name="transferred_to" />
      </>
    ),
  };
}
