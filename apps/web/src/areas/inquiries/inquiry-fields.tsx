import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnswerOf, RecordOf } from '@quad/domain/core';
import { afterWorking, DEFAULT_HOURS, inquiries, inquiryCalls, inquiryGroups } from '@quad/domain/inquiries';
import { staff } from '@quad/domain/staff';
import { useCall } from '#data/server/calls';
import { usePage, useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { answering } from '#kit/form/choices';
import { Combobox } from '#kit/form/combobox';
import { useDebounced } from '#data/live/debounced';
import { type Control } from '#kit/form/field';
import { useCalendar } from './working-week';
import { TemplatedText } from './template-field';
import { Field } from '#kit/form/field';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(inquiries, { comment: TemplatedText, merged_into_id: Field });

type Inquiry = RecordOf<typeof inquiries>;
const HOUR_MS = 3_600_000;

/** The fields of the steps that carry something, for one inquiry. */
export const fieldsFor = (inquiry: Inquiry): StepFields<typeof inquiries> => ({
  SUBMIT: <DeadlineField inquiry={inquiry} />,
  ASSIGN: <AssignFields inquiry={inquiry} />,
  SCHEDULE_MEETING: (
    <>
      <F.meeting_at />
      <InvolvedField inquiry={inquiry} />
    </>
  ),
  APPROVE_COST: (
    <>
      <F.budget_line />
      <F.post_payment />
    </>
  ),
  CONFIRM_PAYMENT: <F.transactionNumber />,
  MARK_DELIVERED: <F.delivery_note_id />,
  MERGE: <TargetField inquiry={inquiry} />,
});

/** Puts a value into a field that is still empty, once. */
function useDefault(name: string, value: unknown): void {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const now: unknown = getValues(name);
    if (value !== undefined && value !== null && (now === undefined || now === '' || now === null))
      setValue(name, value);
  }, [name, value, getValues, setValue]);
}

function DeadlineField({ inquiry }: { inquiry: Inquiry }) {
  useDefault('deadline', inquiry.deadline);
  return <F.deadline />;
}

type Assignee = AnswerOf<typeof inquiryCalls.assignees>[number];

function AssignFields({ inquiry }: { inquiry: Inquiry }) {
  const t = useText('inquiries');
  const assignees = useCall(inquiryCalls.assignees, { id: inquiry.id });
  const { record: group } = useRecord(inquiryGroups, inquiry.group_id);
  const calendar = useCalendar();
  const [now] = useState(Date.now);
  const hours = group?.default_hours ?? DEFAULT_HOURS;
  const isAhead = inquiry.deadline !== null && Date.parse(inquiry.deadline) > now;
  useDefault(
    'deadline',
    isAhead
      ? inquiry.deadline
      : new Date(Math.ceil(afterWorking(now, hours * HOUR_MS, calendar) / 60_000) * 60_000).toISOString(),
  );
  useDefault('assignee_id', inquiry.assignee_id ?? group?.default_assignee_id);
  const chosen = useWatch({ name: 'assignee_id' }) as number | undefined;
  const labelOf = ({ id, name, inquiries: count }: Assignee) =>
    t(id === group?.default_assignee_id ? 'assign.default' : 'assign.load', { name, count });
  // A chooser that grew out of an empty one would lose the focus.
  return (
    <Loaded of={assignees} lines={5}>
      {(people) => (
        <AssigneeFirst>
          <F.assignee_id options={people.map((one) => ({ value: one.id, label: labelOf(one) }))} />
          <F.deadline />
          <F.comment inquiry={inquiry} assignee={people.find(({ id }) => id === chosen)?.name} />
          <InvolvedField inquiry={inquiry} />
        </AssigneeFirst>
      )}
    </Loaded>
  );
}

/** The person is chosen first: type and Enter. The people are read after the dialog has opened, when it cannot begin with them. */
function AssigneeFirst({ children }: { children: ReactNode }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('assignee_id'), [setFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    // A list of few is a plain chooser, in which Enter alone does nothing.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.target.form?.requestSubmit();
  };
  return <div onKeyDown={onKeyDown}>{children}</div>;
}

function InvolvedField({ inquiry }: { inquiry: Inquiry }) {
  const seesStaff = useMay('read', staff);
  useDefault('involved_ids', seesStaff ? inquiry.involved_ids : undefined);
  return seesStaff ? <F.involved_ids /> : null;
}

const TargetField = ({ inquiry }: { inquiry: Inquiry }) => (
  <F.merged_into_id>{(control) => <Target control={control} own={inquiry.id} />}</F.merged_into_id>
);

function Target({ control: { label, value, change, inputRef, attributes }, own }: { control: Control; own: number }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const { page } = usePage(inquiries, {
    size: 20,
    search,
    status: 'submitted,edited,verified,assigned,open,accepted,paid,delivered,done,expired,returned',
    sort: 'submitted_at,desc',
  });
  const { record } = useRecord(inquiries, (value as number | undefined) || null);
  const nameOf = ({ number, title }: Inquiry) => `${number} · ${title}`;
  const options = (page?.content ?? [])
    .filter(({ id, merged_into_id }) => id !== own && merged_into_id === null)
    .map((one) => ({ value: one.id, label: nameOf(one) }));
  return (
    <Combobox
      label={label}
      options={answering(typed, { to: search, options })}
      chosen={[value]}
      text={record && nameOf(record)}
      onType={setTyped}
      pick={(option) => {
        change(option.value);
        setTyped('');
      }}
      clear={() => change('')}
      control={attributes}
      inputRef={inputRef}
    />
  );
}
