import type { ReactNode } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { modules } from '@quad/domain/modules';
import {
  invigilations,
  offenceCalls,
  type offences,
  offenceTypes,
  PANEL_FINDINGS,
  PENALTIES,
} from '@quad/domain/offences';
import { students } from '@quad/domain/students';
import { useCall } from '#data/calls';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { FilesField } from '#kit/file/files-field';
import { DateField, DateTimeField } from '#kit/form/date-fields';
import { TextAreaField, TextField } from '#kit/form/fields';
import { LookupField, MultiSelectField, SelectField } from '#kit/form/select-fields';

type Case = RecordOf<typeof offences>;

/** Who did what, where and when. */
export function ReportFields() {
  const mayPick = useMay('read', invigilations);
  return (
    <>
      <LookupField name="student_id" of={students} />
      <div className="offence-row">
        <LookupField name="module_id" of={modules} />
        <SelectField name="offence_type_id" of={offenceTypes} />
      </div>
      <div className="offence-row">
        <DateField name="happened_on" />
        {mayPick && <LookupField name="invigilation_id" of={invigilations} />}
      </div>
      <TextField name="nature" />
      <TextAreaField name="description" />
    </>
  );
}

/** What shows it. */
export function EvidenceFields({ of }: { of?: Pick<Case, 'evidence' | 'annotated'> }) {
  return (
    <div className="offence-row">
      <FilesField name="evidence_ids" known={of?.evidence} />
      <FilesField name="annotated_ids" known={of?.annotated} />
    </div>
  );
}

function useCandidates(id: number) {
  const t = useText('offences');
  const { data = [] } = useCall(offenceCalls.candidates, { id });
  return data.map(({ id: value, name, position, offences: open, is_partial }) => ({
    value,
    label: `${name}${position && ` · ${position}`} (${open})${is_partial ? ` · ${t('candidate.partial')}` : ''}`,
  }));
}

export function OfficerField({ id }: { id: number }) {
  return <SelectField name="assignee_id" options={useCandidates(id)} />;
}

export function MeetingFields() {
  return (
    <div className="offence-row">
      <DateTimeField name="meeting_at" />
      <TextField name="meeting_place" />
    </div>
  );
}

export function PenaltyField({ name = 'penalty' }: { name?: 'penalty' | 'final_penalty' }) {
  const t = useText('offences');
  return <SelectField name={name} options={PENALTIES.map((value) => ({ value, label: t(`penalty.${value}`) }))} />;
}

export function PanelFields({ id }: { id: number }) {
  return (
    <>
      <DateTimeField name="panel_at" />
      <MultiSelectField name="panel_member_ids" options={useCandidates(id)} />
    </>
  );
}

export function PanelDecisionFields() {
  const t = useText('offences');
  return (
    <>
      <div className="offence-row">
        <SelectField
          name="finding"
          options={PANEL_FINDINGS.map((value) => ({ value, label: t(`finding.${value}`) }))}
        />
        <PenaltyField name="final_penalty" />
      </div>
      <TextAreaField name="conclusion" />
      <FilesField name="minutes_ids" />
    </>
  );
}

const conclusion = <TextAreaField name="conclusion" />;
const conclusionWithPenalty = (
  <>
    {conclusion}
    <PenaltyField />
  </>
);

/** The fields of the steps that carry more than a text. */
export const stepFields = (id: number): Readonly<Record<string, ReactNode>> => ({
  ASSIGN: <OfficerField id={id} />,
  INVITE_STUDENT: <MeetingFields />,
  CONCLUDE_NO_CASE: conclusion,
  CONCLUDE_POSSIBLE_MAJOR: conclusion,
  CONCLUDE_POOR_PRACTICE: conclusionWithPenalty,
  CONCLUDE_MINOR: conclusionWithPenalty,
  REFER_TO_PANEL: <PanelFields id={id} />,
  RECORD_PANEL_DECISION: <PanelDecisionFields />,
});
