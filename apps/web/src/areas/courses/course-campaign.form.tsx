import { useWatch } from 'react-hook-form';
import { CAMPAIGN_PURPOSES, courseCampaigns, MOST_CREDITS } from '@quad/domain/courses';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { DateField, NumberField, RefField, SelectField, SwitchField, TextAreaField } = fieldsOf(courseCampaigns, {
  ...dates,
  ...basic,
  ...choosing,
  ...ref,
});

/** The fields of a campaign; those of registration are asked for registration alone. */
export function CourseCampaignFields() {
  const t = useText('courses');
  const isRegistration = useWatch({ name: 'purpose' }) === 'module_registration';
  return (
    <>
      <RefField name="course_id" />
      <SelectField
        name="purpose"
        options={CAMPAIGN_PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
      />
      <RefField name="academic_year_id" />
      <RefField name="semester_id" />
      <RefField name="level_id" />
      <DateField name="opens_on" />
      <DateField name="closes_on" />
      {isRegistration ? (
        <>
          <DateField name="drop_until" />
          <NumberField name="min_credits" />
          <NumberField name="max_credits" help={t('help.max_credits', { n: MOST_CREDITS })} />
          <SwitchField name="needs_approval" />
        </>
      ) : (
        <NumberField name="places" />
      )}
      <TextAreaField name="note" />
    </>
  );
}
