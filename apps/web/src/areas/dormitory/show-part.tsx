import { accommodations } from '@quad/domain/dormitory';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Card } from '#kit/base/layout';

/** Where the person lives, for the desk of the house. */
export default function DormitoryShow() {
  const t = useText('dormitory');
  const { date } = useFormat();
  const { records = [] } = useAll(accommodations, {});
  const lives = records.find(({ status }) => status === 'activated');
  if (!lives) return null;
  return (
    <Card aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="kit-bold">{lives.room_code}</p>
      {lives.period_until && (
        <p>
          {t('field.period_until')}: {date(lives.period_until)}
        </p>
      )}
    </Card>
  );
}
