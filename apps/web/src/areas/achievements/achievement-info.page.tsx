import { Link } from 'react-router-dom';
import { ACHIEVEMENT_TYPES, achievementRecords } from '@quad/domain/achievements';
import { useSession } from '#data/identity/session';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';

/** What one's own achievements are worth, by kind and in all, and how more of them come about; live. */
export default function AchievementInfoPage() {
  const t = useText('achievements');
  const { actor } = useSession();
  const { records, ...reading } = useAll(achievementRecords, { account_id: actor?.account_id ?? 0 });
  const pointsOf = (type?: string) =>
    (records ?? []).filter((one) => !type || one.type === type).reduce((sum, { points }) => sum + points, 0);
  return (
    <>
      <PageHeader title={t('info.title')} />
      <Loaded of={{ ...reading, records }}>
        {() => (
          <Stack gap="normal">
            <p>{t('info.why')}</p>
            <dl className="kit-facts">
              {ACHIEVEMENT_TYPES.map((type) => (
                <div key={type}>
                  <dt>{t(`type.${type}`)}</dt>
                  <dd>{pointsOf(type)}</dd>
                </div>
              ))}
              <div>
                <dt>{t('info.total')}</dt>
                <dd>{pointsOf()}</dd>
              </div>
            </dl>
            <Link to="/achievement-records">{t('title')}</Link>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
