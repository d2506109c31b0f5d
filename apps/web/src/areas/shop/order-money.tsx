import type { RecordOf } from '@quad/domain/core';
import { merchPayments, type merchTrades, shopCalls } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { StatusTag } from '#kit/base/status-tag';
import { FileLink } from '#kit/file/file-link';
import { Row, ScrollTable, Stack } from '#kit/base/layout';

/** The payments of an order with their proofs, and its ledger with the balance after each entry. */
export function OrderMoney({ trade }: { trade: RecordOf<typeof merchTrades> }) {
  const t = useText('shop');
  const { money, date, dateTime } = useFormat();
  const payments = useAll(merchPayments, { trade_id: trade.id, sort: 'created_at,asc' });
  const ledger = useCall(shopCalls.ledger, { id: trade.id });
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
                </Row>
              ))}
            </Stack>
          )}
        </Loaded>
      </section>
      <section className="kit-panel">
        <h2>{t('order.ledger')}</h2>
        <Loaded of={ledger} lines={2}>
          {(entries) => (
            <ScrollTable label={t('order.ledger')} look="shop-ledger">
              <thead>
                <tr>
                  <th scope="col">{t('order.entry')}</th>
                  <th scope="col">{t('field.amount')}</th>
                  <th scope="col">{t('order.balance')}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ id, kind, amount, balance, currency, note, actor_name, created_at }) => (
                  <tr key={id}>
                    <td>
                      {t(`ledger.${kind}`)}{' '}
                      <small className="kit-muted">
                        {[dateTime(created_at), actor_name, note].filter(Boolean).join(' · ')}
                      </small>
                    </td>
                    <td>{money(amount, currency)}</td>
                    <td>{money(balance, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          )}
        </Loaded>
      </section>
    </>
  );
}
