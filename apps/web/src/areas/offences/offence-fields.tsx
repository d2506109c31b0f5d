import type { ReactNode } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { invigilations, offenceCalls, PANEL_FINDINGS, PENALTIES, offences } from '@quad/domain/offences';
import { useCall } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import * as filesField from '#kit/file/files-field';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';
import { Grid } from '#kit/base/layout';

const { DateField, DateTimeField, FilesField, MultiSelectField, RefField, SelectField, TextAreaField, TextField } =
  fieldsOf(offences, { ...filesField, ...dates, ...basic, ...choosing, ...ref });

type Case = RecordOf<typeof offences>;

/** Who did what, where and when. */
export function ReportFields() {
  const mayPick = useMay('read', invigilations);
  return (
    <>
      <RefField name="student_id" />
      <Grid gap="normal" align="start" className="offence-row">
        <RefField name="module_id" />
        <RefField name="offence_type_id" />
      </Grid>
      <Grid gap="normal" align="start" className="offence-row">
        <DateField name="happened_on" />
        {mayPick && <RefField name="invigilation_id" />}
      </Grid>
      <TextField name="nature" />
      <TextAreaField name="description" />
    </>
  );
}

/** What shows it. */
export function EvidenceFields({ of }: { of?: Pick<Case, 'evidence' | 'annotated'> }) {
  return (
    <Grid gap="normal" align="start" className="offence-row">
      <FilesField name="evidence_ids" known={of?.evidence} />
      <FilesField name="annotated_ids" known={of?.annotated} />
    </Grid>
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
    <Grid gap="normal" align="start" className="offence-row">
      <DateTimeField name="meeting_at" />
      <TextField name="meeting_place" />
    </Grid>
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
      <Grid gap="normal" align="start" className="offence-row">
        <SelectField
          name="finding"
          options={PANEL_FINDINGS.map((value) => ({ value, label: t(`finding.${value}`) }))}
        />
        <PenaltyField name="final_penalty" />
      </Grid>
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
