import { Button } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { addDays } from '@quad/domain/core';
import { mealCalls, type KitchenSitting } from '@quad/domain/meals';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { Stat, Stats } from '#kit/figures/stat';
import { Card, Row, ScrollTable } from '#kit/base/layout';
import { useClock } from '#frames/time/clock';
import { Allergens } from './dish';

/** What the kitchen cooks on a day. Counts rise while people order; the page is printed as it is. */
export function Kitchen() {
  const t = useText('meals');
  const { date, weekday } = useFormat();
  const { day: today } = useClock();
  const [params, put] = useQueryParts();
  const asked = params.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  return (
    <>
      <Row gap="normal" className="meals-week kit-unprinted">
        <label>
          {t('kitchen.day')}{' '}
          <input
            type="date"
            className="bp6-input"
            value={day}
            onChange={({ currentTarget }) => put({ day: currentTarget.value })}
          />
        </label>
        <Button onClick={() => put({ day: null })}>{t('kitchen.today')}</Button>
        <Button onClick={() => put({ day: addDays(today, 1) })}>{t('kitchen.tomorrow')}</Button>
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {t('kitchen.print')}
        </Button>
      </Row>
      <h2>
        {t('kitchen.title')}: {weekday(day)}, {date(day)}
      </h2>
      <Loaded
        of={useCall(mealCalls.kitchen, { day })}
        lines={8}
        empty={<Empty title={t('empty.sittings')} text={t('empty.sittings_text')} />}
      >
        {(sittings) => (
          <>
            {sittings.map((sitting) => (
              <Cooked key={sitting.sitting_id} of={sitting} />
            ))}
          </>
        )}
      </Loaded>
    </>
  );
}

function Cooked({ of: { name, opens, closes, ordered, undecided, came, dishes } }: { of: KitchenSitting }) {
  const t = useText('meals');
  return (
    <Card className="meals-kitchen" aria-label={name}>
      <h3>
        {name} <span className="kit-muted">{`${opens}–${closes}`}</span>
      </h3>
      <Stats>
        <Stat label={t('kitchen.ordered')} value={String(ordered)} />
        <Stat label={t('kitchen.undecided')} value={String(undecided)} />
        <Stat label={t('kitchen.came')} value={String(came)} />
      </Stats>
      {dishes.length === 0 ? (
        <p className="kit-muted">{t('kitchen.no_dishes')}</p>
      ) : (
        <ScrollTable label={t('kitchen.dishes_of', { name })}>
          <thead>
            <tr>
              <th scope="col">{t('kitchen.dish')}</th>
              <th scope="col">{t('kitchen.ordered')}</th>
              <th scope="col">{t('kitchen.served')}</th>
              <th scope="col">{t('kitchen.intolerant')}</th>
            </tr>
          </thead>
          <tbody>
            {dishes.map((dish) => (
              <tr key={dish.meal_id}>
                <td>
                  {dish.name} <Allergens of={dish.allergens} />
                </td>
                <td>{dish.portions === null ? dish.ordered : `${dish.ordered} / ${dish.portions}`}</td>
                <td>{dish.served}</td>
                <td>{dish.intolerant || '–'}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}
