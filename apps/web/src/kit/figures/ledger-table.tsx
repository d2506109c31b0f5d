import type { ReactNode } from 'react';
import type { LedgerRow } from '@quad/domain/payments';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { ScrollTable } from '#kit/base/layout';

type Entry = LedgerRow & { readonly transaction_number?: string | null };

interface LedgerProps<E extends Entry> {
  readonly title: string;
  readonly of: { readonly data?: readonly E[]; readonly problem: unknown; readonly refetch: () => unknown };
  readonly kind: (kind: E['kind']) => string;
  /** What may be done with an entry. */
  readonly actions?: ((entry: E) => ReactNode) | undefined;
}

/** Every entry of an account with the balance after it; nothing is ever changed, only reversed. */
export function LedgerTable<E extends Entry>({ title, of, kind, actions }: LedgerProps<E>) {
  const t = useText('kit');
  const { money, dateTime } = useFormat();
  return (
    <Loaded of={of} lines={3} empty={<p className="kit-muted">{t('ledger.none')}</p>}>
      {(entries) => (
        <ScrollTable label={title} look="kit-ledger">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ledger.entry')}</th>
              <th scope="col">{t('field.amount')}</th>
              <th scope="col">{t('ledger.balance')}</th>
              {actions && <th scope="col">{t('list.row_actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>
                  {kind(entry.kind)}{' '}
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
