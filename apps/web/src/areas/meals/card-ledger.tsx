import { mealCalls, type MealLedgerEntry } from '@quad/domain/meals';
import type { ReactNode } from 'react';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { LedgerTable } from '#kit/figures/ledger-table';

interface LedgerProps {
  readonly id: number;
  readonly actions?: ((entry: MealLedgerEntry) => ReactNode) | undefined;
}

export function CardLedger({ id, actions }: LedgerProps) {
  const t = useText('meals');
  const ledger = useCall(mealCalls.ledger, { id });
  return <LedgerTable title={t('card.ledger')} of={ledger} kind={(kind) => t(`ledger.${kind}`)} actions={actions} />;
}
