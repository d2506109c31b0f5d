import { ACHIEVEMENT_TYPES, achievementRecords } from '@quad/domain/achievements';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { ResourceTable } from '#kit/list/resource-table';
import { useAchievementColumns } from './achievement-columns';

/** What the institution recognises: one's own, or everybody's for who may see them; live. */
export default function AchievementRecordsPage() {
  const t = useText('achievements');
  const types = ACHIEVEMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  return (
    <>
      <PageHeader title={t('title')} />
      <ResourceTable
        of={achievementRecords}
        columns={useAchievementColumns()}
        filters={[{ key: 'type', options: types }]}
        empty={<Empty title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
