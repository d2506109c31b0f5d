import { mealCalls, type MealLedgerEntry } from '@quad/domain/meals';
import type { ReactNode } from 'react';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { ScrollTable } from '#kit/base/layout';

interface LedgerProps {
  readonly id: number;
  /** What may be done with an entry. */
  readonly actions?: (entry: MealLedgerEntry) => ReactNode;
}

/** Every entry of a card with the balance after it; nothing is ever changed, only reversed. */
export function CardLedger({ id, actions }: LedgerProps) {
  const t = useText('meals');
  const { money, dateTime } = useFormat();
  return (
    <Loaded
      of={useCall(mealCalls.ledger, { id })}
      lines={3}
      empty={<p className="kit-muted">{t('card.no_entries')}</p>}
    >
      {(entries) => (
        <ScrollTable label={t('card.ledger')}>
          <caption>{t('card.ledger')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('card.entry')}</th>
              <th scope="col">{t('field.amount')}</th>
              <th scope="col">{t('field.balance')}</th>
              {actions && <th scope="col">{t('card.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>
                  {t(`ledger.${entry.kind}`)}{' '}
                  <small className="kit-muted">
                    {[dateTime(entry.created_at), entry.actor_name, entry.transaction_number, entry.note]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </td>
                <td>{money(entry.amount, entry.currency)}</td>
                <td>{money(entry.balance, entry.currency)}</td>
                {actions && <td>{actions(entry)}</td>}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Loaded>
  );
}
