import { assessments, moderations } from '@quad/domain/assessments';
import { useAll } from '#data/server/resource';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

import { CriteriaFields } from './scheme/criteria-fields';
const F = fieldsOf(assessments);
const Moderation = fieldsOf(moderations);

/** One component of a scheme. */
export function AssessmentFields() {
  return (
    <>
      <Grid columns="narrow" align="start" className="marks-row">
        <F.code />
        <F.weighting />
      </Grid>
      <F.name />
      <Grid columns="narrow" align="start" className="marks-row">
        <F.component_type />
        <F.type />
      </Grid>
      <Grid columns="narrow" align="start" className="marks-row">
        <F.dates_type />
        <F.start_at />
      </Grid>
      <Grid columns="narrow" align="start" className="marks-row">
        <F.end_at />
        <F.deadline_2 />
        <F.deadline_3 />
      </Grid>
      <F.instructions />
      <F.file_ids />
      <Grid columns="narrow" align="start" className="marks-row">
        <F.first_marker_id />
        <F.second_marker_id />
      </Grid>
      <Grid columns="narrow" align="start" className="marks-row">
        <F.late_hours />
        <F.late_cap />
        <F.sample_percent />
      </Grid>
      <CriteriaFields />
      <F.in_person />
      <F.needs_feedback />
    </>
  );
}

/** What a moderator found. */
export function ModerationFields({ module }: { module: number }) {
  const { records = [] } = useAll(assessments, { ccls_module_id: module });
  return (
    <>
      <Moderation.assessment_id
        options={records.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      <Grid columns="narrow" align="start" className="marks-row">
        <Moderation.kind />
        <Moderation.verdict />
        <Moderation.sample />
      </Grid>
      <Moderation.comments />
      <Moderation.file_ids />
    </>
  );
}
