import { Button } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { addDays, daysFrom, hasRole, mondayOf, type RecordOf } from '@quad/domain/core';
import { EATERS, mealCalls, mealOrders, meals } from '@quad/domain/meals';
import { useCall, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useNow } from '#kit/base/now';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { Grid, Row } from '#kit/base/layout';
import { useClock } from '#frames/time/clock';
import { Turns } from '#frames/time/turns';
import { Dish } from './dish';

type Meal = RecordOf<typeof meals>;
type Order = RecordOf<typeof mealOrders>;

/** The menu of a week by day, meal and place; dishes are ordered and cancelled here until their cut-off. Live. */
export function MenuWeek() {
  const t = useText('meals');
  const { date } = useFormat();
  const { actor } = useSession();
  const { day: today } = useClock();
  const [params, put] = useQueryParts();
  const asked = params.get('week') ?? '';
  const eats = actor !== null && hasRole(actor, EATERS);
  const isAsked = /^\d{4}-\d{2}-\d{2}$/.test(asked);
  const ahead = useAll(meals, { from: today, to: addDays(today, 13), sort: 'day,asc' }, { enabled: !isAsked });
  const now = useNow();
  const first = ahead.records?.find((meal) => !eats || isLeft(meal, now))?.day ?? today;
  const monday = mondayOf(isAsked ? asked : first);
  const span = { from: monday, to: addDays(monday, 6) };
  const menu = useAll(meals, { ...span, sort: 'day,asc' });
  const orders = useAll(mealOrders, { ...span, owner_id: actor?.account_id ?? 0 });
  const { data: own } = useCall(mealCalls.mine, eats ? {} : null);
  const turn = (to: string) => put({ week: to }, 'step');
  const person = own?.card?.allergens ?? [];
  return (
    <>
      <Turns
        title={t('week.title', { from: date(span.from), to: date(span.to) })}
        words={{ before: t('week.before'), now: t('week.this'), after: t('week.after') }}
        turn={(by) => turn(addDays(monday, 7 * by))}
        now={() => turn(mondayOf(today))}
      />
      <Loaded of={isAsked ? [menu, orders] : [ahead, menu, orders]} tiles={6}>
        {() => (
          <Days
            days={daysFrom(monday, 7)}
            today={today}
            menu={menu.records ?? []}
            orders={(orders.records ?? []).filter(({ status }) => status !== 'cancelled')}
            person={person}
            eats={eats}
          />
        )}
      </Loaded>
    </>
  );
}

/** Whether a dish can still be ordered. */
const isLeft = ({ orders_until }: Meal, now: number) => Date.parse(orders_until) > now;

interface DaysProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly menu: readonly Meal[];
  readonly orders: readonly Order[];
  readonly person: readonly string[];
  readonly eats: boolean;
}

function Days({ days, today, menu, ...rest }: DaysProps) {
  const t = useText('meals');
  const now = useNow();
  const { orders, eats } = rest;
  if (menu.length === 0) return <Empty title={t('empty.week')} text={t('empty.week_text')} />;
  const served = days.filter((day) => menu.some((meal) => meal.day === day));
  /** Something can still be ordered, or is on its way to the person. */
  const isOpen = (day: string) =>
    day >= today &&
    (!eats ||
      orders.some((order) => order.day === day && order.status === 'ordered') ||
      menu.some((meal) => meal.day === day && isLeft(meal, now)));
  const [open, over] = [served.filter(isOpen), served.filter((day) => !isOpen(day))];
  const draw = (day: string) => (
    <Day key={day} day={day} isToday={day === today} dishes={menu.filter((meal) => meal.day === day)} {...rest} />
  );
  return (
    <>
      {open.map(draw)}
      {over.length > 0 && (
        <details className="kit-below-large" open={open.length === 0}>
          <summary>{t('week.over', { count: over.length })}</summary>
          {over.map(draw)}
        </details>
      )}
    </>
  );
}

type DayProps = SittingProps & { readonly day: string; readonly isToday: boolean };

function Day({ day, isToday, dishes, ...rest }: DayProps) {
  const t = useText('meals');
  const { date, weekday } = useFormat();
  const sittings = [...new Set(dishes.map(({ sitting_id }) => sitting_id))];
  return (
    <section
      className={isToday ? 'meals-day kit-below-large meals-today' : 'meals-day kit-below-large'}
      aria-label={date(day)}
    >
      <h3>
        {weekday(day)}, {date(day)} {isToday && <span className="kit-muted">{t('week.today')}</span>}
      </h3>
      <Row gap="large">
        {sittings.map((sitting) => (
          <Sitting key={sitting} dishes={dishes.filter(({ sitting_id }) => sitting_id === sitting)} {...rest} />
        ))}
      </Row>
    </section>
  );
}

type SittingProps = Pick<DaysProps, 'orders' | 'person' | 'eats'> & { readonly dishes: readonly Meal[] };

function Sitting({ dishes, orders, person, eats }: SittingProps) {
  const t = useText('meals');
  const { money } = useFormat();
  const [first] = dishes;
  if (!first) return null;
  return (
    <div className="meals-sitting" style={{ flex: `${dishes.length} 1 ${dishes.length * 250}px` }}>
      <h4>
        {t(`kind.${first.kind}`)} · {first.place}{' '}
        <span className="kit-muted">{money(first.price, first.currency)}</span>
      </h4>
      <Grid as="ul" gap="normal" columns="tiles">
        {dishes.map((meal) => {
          const order = orders.find(({ meal_id }) => meal_id === meal.id);
          return (
            <Dish key={meal.id} meal={meal} person={person} isMine={order !== undefined}>
              {eats && <OrderButton meal={meal} order={order} />}
            </Dish>
          );
        })}
      </Grid>
    </div>
  );
}

/** Orders the dish or cancels it; after its cut-off it says which it is. The server's clock decides. */
function OrderButton({ meal, order }: { meal: Meal; order: Order | undefined }) {
  const t = useText('meals');
  const { send, isBusy } = useSend(mealCalls.order);
  const { send: cancel, isBusy: isCancelling } = useSend(mealCalls.cancelOrder);
  const isClosed = !isLeft(meal, useNow());
  const isGone = meal.portions !== null && meal.taken >= meal.portions;
  if (order?.status === 'served') return <p className="kit-bold">{t('order.eaten')}</p>;
  if (isClosed) return <p className="kit-bold">{t(order ? 'order.coming' : 'order.closed')}</p>;
  if (order)
    return (
      <Row justify="between">
        <span className="kit-bold">
          <TickIcon aria-hidden="true" /> {t('order.ordered')}
        </span>
        <Button
          loading={isCancelling}
          aria-label={t('order.cancel_of', { name: meal.name })}
          onClick={() => void cancel({ id: order.id }).then(() => succeed(t('order.cancelled')), fail)}
        >
          {t('order.cancel')}
        </Button>
      </Row>
    );
  return (
    <Button
      intent="primary"
      loading={isBusy}
      disabled={isGone}
      aria-label={t('order.order_of', { name: meal.name })}
      onClick={() => void send({ meal_id: meal.id }).then(() => succeed(t('order.done', { name: meal.name })), fail)}
    >
      {isGone ? t('dish.none_left') : t('order.order')}
    </Button>
  );
}
