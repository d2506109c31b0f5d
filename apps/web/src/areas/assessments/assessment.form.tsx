import {
  ASSESSMENT_TYPES,
  assessments,
  COMPONENT_TYPES,
  DATES_TYPES,
  MODERATION_KINDS,
  moderations,
  VERDICTS,
} from '@quad/domain/assessments';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import * as filesField from '#kit/file/files-field';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import { Grid } from '#kit/base/layout';

import { CriteriaFields } from './scheme/criteria-fields';

const parts = { ...filesField, ...dates, ...basic, ...ref, ...choosing };
const { DateTimeField, FilesField, NumberField, RefField, SelectField, SwitchField, TextAreaField, TextField } =
  fieldsOf(assessments, parts);
const Moderation = fieldsOf(moderations, parts);

/** One component of a scheme. */
export function AssessmentFields() {
  const t = useText('assessments');
  return (
    <>
      <Grid columns="narrow" align="start" className="marks-row">
        <TextField name="code" />
        <NumberField name="weighting" />
      </Grid>
      <TextField name="name" />
      <Grid columns="narrow" align="start" className="marks-row">
        <SelectField
          name="component_type"
          options={COMPONENT_TYPES.map((value) => ({ value, label: t(`component_type.${value}`) }))}
        />
        <SelectField name="type" options={ASSESSMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      </Grid>
      <Grid columns="narrow" align="start" className="marks-row">
        <SelectField
          name="dates_type"
          options={DATES_TYPES.map((value) => ({ value, label: t(`dates_type.${value}`) }))}
        />
        <DateTimeField name="start_at" />
      </Grid>
      <Grid columns="narrow" align="start" className="marks-row">
        <DateTimeField name="end_at" />
        <DateTimeField name="deadline_2" />
        <DateTimeField name="deadline_3" />
      </Grid>
      <TextAreaField name="instructions" />
      <FilesField name="file_ids" />
      <Grid columns="narrow" align="start" className="marks-row">
        <RefField name="first_marker_id" />
        <RefField name="second_marker_id" />
      </Grid>
      <Grid columns="narrow" align="start" className="marks-row">
        <NumberField name="late_hours" />
        <NumberField name="late_cap" />
        <NumberField name="sample_percent" />
      </Grid>
      <CriteriaFields />
      <SwitchField name="in_person" />
      <SwitchField name="needs_feedback" />
    </>
  );
}

/** What a moderator found. */
export function ModerationFields({ module }: { module: number }) {
  const t = useText('assessments');
  const { records = [] } = useAll(assessments, { ccls_module_id: module });
  return (
    <>
      <Moderation.SelectField
        name="assessment_id"
        options={records.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      <Grid columns="narrow" align="start" className="marks-row">
        <Moderation.SelectField
          name="kind"
          options={MODERATION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <Moderation.SelectField
          name="verdict"
          options={VERDICTS.map((value) => ({ value, label: t(`verdict.${value}`) }))}
        />
        <Moderation.NumberField name="sample" />
      </Grid>
      <Moderation.TextAreaField name="comments" />
      <Moderation.FilesField name="file_ids" />
    </>
  );
}
