import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { merchTrades, shopCalls } from '@quad/domain/shop';
import { useCall, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { StatusTag } from '#kit/base/status-tag';
import { CodeDesk, useTold, type Told } from '#kit/figures/code-desk';
import { Stat, Stats } from '#kit/figures/stat';
import { Grid, Row, Stack } from '#kit/base/layout';
import { OrderLines } from './order-card';

type Trade = RecordOf<typeof merchTrades>;
interface Open {
  readonly trade: Trade;
  readonly code: string;
}

/** The counter: a code opens an order, Enter hands it out, and the next code may follow at once. */
export function Counter() {
  const t = useText('shop');
  const { send: scan } = useSend(shopCalls.scan);
  const { send: deliver, isBusy } = useSend(shopCalls.deliver);
  const { told, run } = useTold();
  const [open, setOpen] = useState<Open>();
  const show = (code: string) => {
    setOpen(undefined);
    return run(scan({ code }).then((trade) => setOpen({ trade, code })));
  };
  // The code that opened the order is its proof.
  const hand = async ({ trade: { id, version }, code }: Open): Promise<Told> => {
    const { number, buyer_name } = await deliver({ id, version, code });
    setOpen(undefined);
    return { intent: 'success', text: t('counter.handed', { number, name: buyer_name }) };
  };
  return (
    <Grid columns="side">
      <section className="kit-panel" aria-labelledby="counter-title">
        <h2 id="counter-title">{t('counter.title')}</h2>
        <CodeDesk
          label={t('counter.code')}
          press={t(open ? 'counter.hand' : 'counter.open')}
          hint={t('counter.hint')}
          {...{ told, isBusy, autoFocus: true, onCode: show }}
          {...(open && { onEnter: () => run(hand(open)) })}
        />
        {open && (
          <Opened
            trade={open.trade}
            isBusy={isBusy}
            hand={() => void run(hand(open))}
            leave={() => setOpen(undefined)}
          />
        )}
      </section>
      <Today />
    </Grid>
  );
}

interface OpenedProps {
  readonly trade: Trade;
  readonly isBusy: boolean;
  readonly hand: () => void;
  readonly leave: () => void;
}

function Opened({ trade, isBusy, hand, leave }: OpenedProps) {
  const t = useText('shop');
  const { dateTime } = useFormat();
  const { status, delivered_at } = trade;
  const isOut = status !== 'paid' && delivered_at !== null;
  return (
    <Stack as="article" className="shop-opened" aria-label={trade.number}>
      <Row as="header" gap="large">
        <b>{trade.number}</b> <StatusTag of={merchTrades} status={trade.status} /> {trade.buyer_name}
      </Row>
      {isOut && (
        <Callout intent="danger" role="alert">
          {t('counter.already', { at: dateTime(delivered_at) })}
        </Callout>
      )}
      <OrderLines of={trade} />
      <Button intent="primary" size="large" disabled={isBusy || status !== 'paid'} onClick={hand}>
        {t('counter.hand')}
      </Button>
      <Button size="large" variant="minimal" onClick={leave}>
        {t('counter.leave')}
      </Button>
    </Stack>
  );
}

/** The day at the counter, live: what came in, what went out, what runs out. */
function Today() {
  const t = useText('shop');
  const { money } = useFormat();
  return (
    <Loaded of={useCall(shopCalls.day, {})} lines={5}>
      {({ taken, handed_out, low }) => (
        <section className="kit-panel shop-day">
          <Stats>
            {taken.map(({ currency, amount }) => (
              <Stat key={currency} label={t('counter.taken')} value={money(amount, currency)} />
            ))}
            {taken.length === 0 && <Stat label={t('counter.taken')} value={t('counter.nothing')} />}
            <Stat label={t('counter.handed_out')} value={String(handed_out)} />
          </Stats>
          <h2>{t('counter.low')}</h2>
          {low.length === 0 && <p className="kit-muted">{t('counter.none_low')}</p>}
          <Stack as="ul" className="shop-low">
            {low.map(({ variant_id, name, size, color, stock }) => (
              <Row key={variant_id} as="li" gap="normal" justify="between" wrap="nowrap">
                <span>
                  {name}{' '}
                  <small className="kit-muted">
                    {size} · {color}
                  </small>
                </span>
                <b className={stock === 0 ? 'shop-stock-out' : 'shop-stock-low'}>
                  {stock === 0 ? t('stock.out') : t('stock.low', { count: stock })}
                </b>
              </Row>
            ))}
          </Stack>
        </section>
      )}
    </Loaded>
  );
}
