import { Button, MenuItem } from '@blueprintjs/core';
import { useState } from 'react';
import { isGranted, type RecordOf } from '@quad/domain/core';
import { ALLERGENS, mealCalls, mealCards } from '@quad/domain/meals';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { ResourceList } from '#kit/list/resource-list';
import { CardLedger } from './card-ledger';
import { Allergens } from './dish';

type Card = RecordOf<typeof mealCards>;
const Cards = fieldsOf(mealCards);
const Money = fieldsOf(mealCalls.money, { amount: 'money' });
const Reason = fieldsOf(mealCalls.reverse.query, { reason: 'line' });

/** People at meals: their balance, what they do not tolerate, and whether meals are free for them. */
export function CardList() {
  const t = useText('meals');
  const [opened, open] = useState<Card>();
  return (
    <>
      <ResourceList
        of={mealCards}
        name="cards"
        add={t('card.add')}
        columns={[
          'number',
          'account_name',
          { key: 'balance', numeric: true },
          'free',
          { key: 'allergens', sortable: false, render: ({ allergens }) => <Allergens of={allergens} /> },
          { key: 'note', sortable: false },
        ]}
        filters={[{ key: 'free', title: t('field.free'), options: [{ value: 'true', label: t('card.free') }] }]}
        rowActions={(card) => <MenuItem text={t('card.ledger')} onClick={() => open(card)} />}
        empty={{ title: t('empty.cards'), text: t('empty.cards_text') }}
      >
        <Cards.account_id />
        <Cards.free />
        <Cards.allergens options={ALLERGENS.map((value) => ({ value, label: t(`allergen.${value}`) }))} />
        <Cards.note />
      </ResourceList>
      {opened && <CardMoney of={opened} close={() => open(undefined)} />}
    </>
  );
}

/** The ledger of a card; accountants enter money and reverse what they entered by mistake. */
function CardMoney({ of: card, close }: { of: Card; close: () => void }) {
  const t = useText('meals');
  const { actor } = useSession();
  const keeps = actor !== null && isGranted(actor.grants, 'meals/money', 'create');
  const [reversing, reverse] = useState<number>();
  const back = useSend(mealCalls.reverse);
  const take = async ({ reason }: { reason: string }) => {
    await back.send({ id: reversing ?? 0, reason });
    reverse(undefined);
  };
  return (
    <Modal title={`${card.account_name} · ${card.number}`} onClose={close}>
      <CardLedger
        id={card.id}
        actions={
          keeps
            ? ({ id, kind, is_reversed }) =>
                (kind === 'top_up' || kind === 'payout') &&
                !is_reversed && (
                  <Button size="small" onClick={() => reverse(id)}>
                    {t('card.reverse')}
                  </Button>
                )
            : undefined
        }
      />
      {keeps && reversing !== undefined && (
        <Form
          area="meals"
          schema={mealCalls.reverse.query}
          values={{}}
          draftKey={null}
          submit={take}
          submitText={t('card.reverse')}
          onCancel={() => reverse(undefined)}
        >
          <Reason.reason />
        </Form>
      )}
      {keeps && reversing === undefined && <MoneyForm id={card.id} />}
    </Modal>
  );
}

/** Money that has arrived or was paid back; the form is empty again after each. */
function MoneyForm({ id }: { id: number }) {
  const t = useText('meals');
  const { send } = useSend(mealCalls.money);
  const [round, setRound] = useState(0);
  const enter = async (given: object) => {
    await send({ id, ...(given as Omit<Parameters<typeof send>[0], 'id'>) });
    succeed(t('card.entered'));
    setRound(round + 1);
  };
  return (
    <Form
      key={round}
      area="meals"
      schema={mealCalls.money.body}
      values={{ kind: 'top_up' }}
      draftKey={null}
      submit={enter}
      submitText={t('card.enter')}
    >
      <Money.kind
        label={t('card.what')}
        options={(['top_up', 'payout'] as const).map((value) => ({ value, label: t(`ledger.${value}`) }))}
      />
      <Money.amount />
      <Money.transaction_number />
      <Money.note />
    </Form>
  );
}
