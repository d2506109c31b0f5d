import type { Look } from '@quad/domain/core';
import type { CAMPAIGN_STATES, courseCampaigns } from '@quad/domain/courses';
import { useText } from '#data/words/text';
import { LookTag } from '#kit/base/status-tag';
import type { ColumnsOf } from '#kit/list/columns';

type State = (typeof CAMPAIGN_STATES)[number];
const LOOKS: Readonly<Record<State, Look>> = { planned: 'draft', open: 'runs', closed: 'old' };

export function CampaignState({ state }: { state: State }) {
  const t = useText('courses');
  return <LookTag look={LOOKS[state]}>{t(`state.${state}`)}</LookTag>;
}

export function useCampaignColumns(): ColumnsOf<typeof courseCampaigns> {
  return [
    'course_title',
    'purpose',
    'academic_year_name',
    'semester_name',
    'level_name',
    ['state', ({ state }) => <CampaignState state={state} />],
    'opens_on',
    'closes_on',
    'places',
  ];
}
