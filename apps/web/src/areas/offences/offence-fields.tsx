import type { ReactNode } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { invigilations, offenceCalls, PENALTIES, offences } from '@quad/domain/offences';
import { useCall } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(offences);

type Case = RecordOf<typeof offences>;

/** Who did what, where and when. */
export function ReportFields() {
  const mayPick = useMay('read', invigilations);
  return (
    <>
      <F.student_id />
      <Grid gap="normal" align="start" className="offence-row">
        <F.module_id />
        <F.offence_type_id />
      </Grid>
      <Grid gap="normal" align="start" className="offence-row">
        <F.happened_on />
        {mayPick && <F.invigilation_id />}
      </Grid>
      <F.nature />
      <F.description />
    </>
  );
}

/** What shows it. */
export function EvidenceFields({ of }: { of?: Pick<Case, 'evidence' | 'annotated'> }) {
  return (
    <Grid gap="normal" align="start" className="offence-row">
      <F.evidence_ids known={of?.evidence} />
      <F.annotated_ids known={of?.annotated} />
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
  return <F.assignee_id options={useCandidates(id)} />;
}

export function MeetingFields() {
  return (
    <Grid gap="normal" align="start" className="offence-row">
      <F.meeting_at />
      <F.meeting_place />
    </Grid>
  );
}

export const PenaltyField = () => <F.penalty />;

export function PanelFields({ id }: { id: number }) {
  return (
    <>
      <F.panel_at />
      <F.panel_member_ids options={useCandidates(id)} />
    </>
  );
}

export function PanelDecisionFields() {
  const t = useText('offences');
  return (
    <>
      <Grid gap="normal" align="start" className="offence-row">
        <F.finding />
        <F.final_penalty options={PENALTIES.map((value) => ({ value, label: t(`penalty.${value}`) }))} />
      </Grid>
      <F.conclusion />
      <F.minutes_ids />
    </>
  );
}

const conclusion = <F.conclusion />;
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
