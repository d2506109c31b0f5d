import { ACHIEVEMENT_TYPES, achievementRecords } from '@quad/domain/achievements';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourcePage } from '#kit/list/resource-list';
import { useAchievementColumns } from './achievement-columns';

const Achievement = fieldsOf(achievementRecords);

/** What the institution recognises: one's own, or everybody's for who may see them; live. The offices add what the portal has not seen. */
export default function AchievementRecordsPage() {
  const t = useText('achievements');
  const types = ACHIEVEMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  return (
    <ResourcePage
      of={achievementRecords}
      title={t('title')}
      add={t('add')}
      columns={useAchievementColumns()}
      filters={[{ key: 'type', options: types }]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <Achievement.account_id />
      <Achievement.type />
      <Achievement.title />
      <Achievement.achieved_on />
      <Achievement.points />
    </ResourcePage>
  );
}
