import { mealCalls } from '@quad/domain/meals';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Card } from '#kit/base/layout';
import { CodeFigure } from '#kit/figures/qr-code';

/** The code for the entry of the canteen. */
export default function MealsShow() {
  const t = useText('meals');
  const { data } = useCall(mealCalls.mine, {});
  if (!data?.code) return null;
  return (
    <Card aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <CodeFigure code={data.code} label={t('card.code')} />
    </Card>
  );
}
