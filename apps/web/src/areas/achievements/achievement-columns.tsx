import { Link } from 'react-router-dom';
import type { achievementRecords } from '@quad/domain/achievements';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';

/** Columns of an achievement; `evidence` links to the record that proves it. */
export function useAchievementColumns(): ColumnsOf<typeof achievementRecords> {
  const t = useText('achievements');
  return [
    { key: 'number' },
    { key: 'account_name' },
    { key: 'type', render: ({ type }) => t(`type.${type}`) },
    { key: 'title' },
    { key: 'achieved_on' },
    { key: 'points', numeric: true },
    { key: 'evidence', render: ({ evidence }) => evidence && <Link to={evidence}>{t('open_evidence')}</Link> },
  ];
}
