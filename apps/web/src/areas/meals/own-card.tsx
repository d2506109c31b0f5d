import { Button, Checkbox } from '@blueprintjs/core';
import { ALLERGENS, mealCalls, type Allergen } from '@quad/domain/meals';
import { useAutosave } from '#data/offline/autosave';
import { useCall, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { CodeFigure } from '#kit/figures/qr-code';
import { Stat, Stats } from '#kit/figures/stat';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { PaymentOutcome } from '#kit/record/payment-outcome';
import { Grid } from '#kit/base/layout';
import { CardLedger } from './card-ledger';

const F = fieldsOf(mealCalls.topUp, { amount: 'money' });

/** The own card: the code for the entry, the balance with its entries, and what the person does not tolerate. */
export function OwnCard() {
  const t = useText('meals');
  const { money } = useFormat();
  const { send, isBusy } = useSend(mealCalls.keepMine);
  const make = () => void send({}).catch(fail);
  const renew = async () => {
    if (await confirm({ text: t('card.renew_ask'), yes: t('card.renew') }))
      await send({ renew: true }).then(() => succeed(t('card.renewed')), fail);
  };
  return (
    <Loaded of={useCall(mealCalls.mine, {})} lines={6}>
      {({ card, code }) =>
        card === null || code === null ? (
          <Empty title={t('card.none')} text={t('card.none_text')}>
            <Button intent="primary" loading={isBusy} onClick={make}>
              {t('card.make')}
            </Button>
          </Empty>
        ) : (
          <Grid columns="nav">
            <section className="kit-panel" aria-labelledby="meals-code">
              <h2 id="meals-code">{t('card.code')}</h2>
              <CodeFigure code={code} label={t('card.code')} />
              <p className="kit-muted">{t('card.code_text')}</p>
              <Button disabled={isBusy} onClick={() => void renew()}>
                {t('card.renew')}
              </Button>
            </section>
            <Intolerances of={card.allergens} />
            <section className="kit-panel meals-wide">
              <Stats>
                <Stat label={t('field.balance')} value={money(card.balance, card.currency)}>
                  {card.free && t('card.free')}
                </Stat>
              </Stats>
              <PaymentOutcome />
              <TopUp />
              <p className="kit-muted">{t('card.pay_text', { number: card.number })}</p>
              <CardLedger id={card.id} />
            </section>
          </Grid>
        )
      }
    </Loaded>
  );
}

/** Money for the own balance from the provider's page. */
function TopUp() {
  const t = useText('meals');
  const { send } = useSend(mealCalls.topUp);
  return (
    <Form
      area="meals"
      schema={mealCalls.topUp.body}
      values={{ amount: '100000' }}
      draftKey={null}
      submitText={t('card.top_up')}
      submit={async (body) => {
        const { url } = await send(body);
        window.location.assign(url);
      }}
    >
      <F.amount />
    </Form>
  );
}

function Intolerances({ of }: { readonly of: readonly Allergen[] }) {
  const t = useText('meals');
  const { save, chosen } = useAutosave(mealCalls.keepMine);
  const now = chosen('allergens')?.allergens ?? of;
  return (
    <section className="kit-panel">
      <fieldset className="meals-intolerant">
        <legend>{t('card.allergens')}</legend>
        <p className="kit-muted">{t('card.allergens_text')}</p>
        {ALLERGENS.map((allergen) => (
          <Checkbox
            key={allergen}
            label={t(`allergen.${allergen}`)}
            checked={now.includes(allergen)}
            onChange={({ currentTarget: { checked } }) =>
              void save('allergens', {
                allergens: ALLERGENS.filter((one) => (one === allergen ? checked : now.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
    </section>
  );
}
