import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';
import { useRef, useState, type FormEvent } from 'react';
import type { RecordOf } from '@quad/domain/core';
import { merchTrades, shopCalls } from '@quad/domain/shop';
import { useCall, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { sayProblem } from '#kit/base/problems';
import { StatusTag } from '#kit/base/status-tag';
import { CodeCamera } from '#kit/figures/code-camera';
import { Stat, Stats } from '#kit/figures/stat';
import { Grid, Row, Stack } from '#kit/base/layout';
import { OrderLines } from './order-card';

type Trade = RecordOf<typeof merchTrades>;
interface Open {
  readonly trade: Trade;
  readonly code: string;
}

/** Opens an order by its code, and hands it out: the code that opened it is its proof. */
function useHanding() {
  const t = useText('shop');
  const { send: scan } = useSend(shopCalls.scan);
  const { send: deliver, isBusy } = useSend(shopCalls.deliver);
  const [open, setOpen] = useState<Open>();
  const [said, say] = useState<{ readonly text: string; readonly isGood: boolean }>();
  const refuse = (problem: unknown) => say({ text: sayProblem(problem) ?? '', isGood: false });
  const show = async (code: string) => {
    say(undefined);
    await scan({ code }).then(
      (trade) => setOpen({ trade, code }),
      (problem: unknown) => {
        setOpen(undefined);
        refuse(problem);
      },
    );
  };
  const hand = async () => {
    if (!open) return;
    await deliver({ id: open.trade.id, version: open.trade.version, code: open.code }).then((trade) => {
      say({ text: t('counter.handed', { number: trade.number, name: trade.buyer_name }), isGood: true });
      setOpen(undefined);
    }, refuse);
  };
  return { open, said, isBusy, show, hand, leave: () => setOpen(undefined) };
}

/** The counter: a code opens an order, Enter hands it out, and the next code may follow at once. */
export function Counter() {
  const t = useText('shop');
  const { open, said, isBusy, show, hand, leave } = useHanding();
  const [typed, type] = useState('');
  const [isLooking, setLooking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    type('');
    // With nothing typed, Enter is for the order that is open.
    void (code ? show(code) : hand()).finally(() => input.current?.focus());
  };
  return (
    <Grid columns="side" className="shop-counter">
      <section className="kit-panel" aria-labelledby="counter-title">
        <h2 id="counter-title">{t('counter.title')}</h2>
        <form onSubmit={enter}>
          <InputGroup
            inputRef={input}
            size="large"
            autoFocus
            aria-label={t('counter.code')}
            placeholder={t('counter.code')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={64}
            value={typed}
            onValueChange={type}
          />
          <Button type="submit" size="large" disabled={isBusy || (!typed.trim() && !open)}>
            {typed.trim() || !open ? t('counter.open') : t('counter.hand')}
          </Button>
          <Button size="large" icon={<CameraIcon />} aria-pressed={isLooking} onClick={() => setLooking(!isLooking)}>
            {t('counter.scan')}
          </Button>
        </form>
        <p className="kit-muted">{t('counter.hint')}</p>
        {isLooking && <CodeCamera onCode={(code) => void show(code)} onClose={() => setLooking(false)} />}
        <div aria-live="assertive">
          {said && <Callout intent={said.isGood ? 'success' : 'danger'}>{said.text}</Callout>}
        </div>
        {open && <Opened trade={open.trade} isBusy={isBusy} hand={() => void hand()} leave={leave} />}
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
  return (
    <Stack as="article" className="shop-opened" aria-label={trade.number}>
      <Row as="header" gap="large">
        <b>{trade.number}</b> <StatusTag of={merchTrades} status={trade.status} /> {trade.buyer_name}
      </Row>
      <OrderLines of={trade} />
      <Button intent="primary" size="large" disabled={isBusy || trade.status !== 'paid'} onClick={hand}>
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
        <section className="kit-panel">
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
