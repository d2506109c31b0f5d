import { Link } from 'react-router-dom';
import type { achievementRecords } from '@quad/domain/achievements';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';

/** Columns of an achievement; `evidence` links to the record that proves it. */
export function useAchievementColumns(): ColumnsOf<typeof achievementRecords> {
  const t = useText('achievements');
  return [
    'number',
    'account_name',
    { key: 'type', render: ({ type }) => t(`type.${type}`) },
    'title',
    'achieved_on',
    'points',
    { key: 'evidence', render: ({ evidence }) => evidence && <Link to={evidence}>{t('open_evidence')}</Link> },
  ];
}
