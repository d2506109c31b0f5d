import { useWatch } from 'react-hook-form';
import { courseCampaigns, MOST_CREDITS } from '@quad/domain/courses';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(courseCampaigns);

/** The fields of a campaign; those of registration are asked for registration alone. */
export function CourseCampaignFields() {
  const t = useText('courses');
  const isRegistration = useWatch({ name: 'purpose' }) === 'module_registration';
  return (
    <>
      <F.course_id />
      <F.purpose />
      <F.academic_year_id />
      <F.semester_id />
      <F.level_id />
      <F.opens_on />
      <F.closes_on />
      {isRegistration ? (
        <>
          <F.drop_until />
          <F.min_credits />
          <F.max_credits help={t('help.max_credits', { n: MOST_CREDITS })} />
          <F.needs_approval />
        </>
      ) : (
        <F.places />
      )}
      <F.note />
    </>
  );
}
