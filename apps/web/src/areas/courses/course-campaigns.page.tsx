import { courseCampaigns } from '@quad/domain/courses';
import { useText } from '#data/words/text';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourcePage } from '#kit/list/resource-list';
import { useCampaignColumns } from './campaign-columns';
import { CourseCampaignFields } from './course-campaign.form';

/** From which to which day people may enroll in a course, choose its modules or transfer. */
export default function CourseCampaignsPage() {
  const t = useText('courses');
  const filters: FiltersOf<typeof courseCampaigns> = ['state', 'purpose', 'course_id', 'academic_year_id'];
  return (
    <ResourcePage
      of={courseCampaigns}
      title={t('resource.course_campaigns')}
      add={t('course_campaigns.add')}
      columns={useCampaignColumns()}
      filters={filters}
      values={{ purpose: 'module_registration', needs_approval: false }}
      empty={{ title: t('course_campaigns.empty.title'), text: t('course_campaigns.empty.text') }}
    >
      <CourseCampaignFields />
    </ResourcePage>
  );
}
