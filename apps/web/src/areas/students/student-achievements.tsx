import { Link } from 'react-router-dom';
import { achievementRecords } from '@quad/domain/achievements';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { ResourceTable } from '#kit/list/resource-table';

/** What the institution recognises of a student; live. */
export function StudentAchievements({ account_id }: { readonly account_id: number }) {
  const t = useText('students');
  const words = useText('achievements');
  return (
    <ResourceTable
      of={achievementRecords}
      name="achievements"
      where={{ account_id }}
      columns={[
        'title',
        ['type', ({ type }) => words(`type.${type}`)],
        'achieved_on',
        'points',
        ['evidence', ({ evidence }) => evidence && <Link to={evidence}>{words('open_evidence')}</Link>],
      ]}
      empty={<Empty title={t('tab.achievements_none')} text={words('empty.text')} />}
    />
  );
}
