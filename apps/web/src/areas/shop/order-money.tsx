import { minorOf, moneyOf, type RecordOf } from '@quad/domain/core';
import { merchPayments, type merchTrades, shopCalls } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { StatusTag } from '#kit/base/status-tag';
import { LedgerTable } from '#kit/figures/ledger-table';
import { FileLink } from '#kit/file/file-link';
import { RejectPayment } from './reject-payment';
import { Row, Stack } from '#kit/base/layout';

/** The payments of an order with their proofs, and its ledger with the balance after each entry. */
export function OrderMoney({ trade }: { trade: RecordOf<typeof merchTrades> }) {
  const t = useText('shop');
  const { money, date } = useFormat();
  const payments = useAll(merchPayments, { trade_id: trade.id, sort: 'created_at,asc' });
  const ledger = useCall(shopCalls.ledger, { id: trade.id });
  const entries = ledger.data ?? [];
  const paidBack = entries.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? minorOf(amount) : 0), 0);
  const owedBack = -minorOf(entries.at(-1)?.balance ?? '0');
  return (
    <>
      <section className="kit-panel">
        <h2>{t('order.payments')}</h2>
        <Loaded of={payments} lines={2} empty={<p className="kit-muted">{t('order.none')}</p>}>
          {(all) => (
            <Stack as="ul">
              {all.map((payment) => (
                <Row key={payment.id} as="li" gap="normal">
                  <b>{money(payment.amount, payment.currency)}</b>{' '}
                  <StatusTag of={merchPayments} status={payment.status} />
                  <span className="kit-muted">
                    {t(`kind.${payment.kind}`)} · {payment.transactionNumber} · {date(payment.transactionDate)}
                    {payment.reason && ` · ${payment.reason}`}
                  </span>
                  {payment.proof_id !== null && <FileLink id={payment.proof_id} title={t('field.proof_id')} />}
                  <RejectPayment trade={trade} payment={payment} />
                </Row>
              ))}
            </Stack>
          )}
        </Loaded>
        {paidBack > 0 && <p>{t('order.paid_back', { amount: money(moneyOf(paidBack), trade.currency) })}</p>}
        {owedBack > 0 && <p>{t('order.owed_back', { amount: money(moneyOf(owedBack), trade.currency) })}</p>}
      </section>
      <section className="kit-panel">
        <LedgerTable title={t('order.ledger')} of={ledger} kind={(kind) => t(`ledger.${kind}`)} />
      </section>
    </>
  );
}
