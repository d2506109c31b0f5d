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
  const t = useText('courses');
  return [
    { key: 'course_title' },
    { key: 'purpose', render: ({ purpose }) => t(`purpose.${purpose}`) },
    { key: 'academic_year_name' },
    { key: 'semester_name' },
    { key: 'level_name' },
    { key: 'state', render: ({ state }) => <CampaignState state={state} /> },
    { key: 'opens_on' },
    { key: 'closes_on' },
    { key: 'places', numeric: true },
  ];
}
