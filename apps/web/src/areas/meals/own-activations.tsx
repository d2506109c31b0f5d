import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { mealActivations } from '@quad/domain/meals';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { AddButton } from '#kit/list/resource-list';
import { useDeletion } from '#kit/record/deletion';
import { RecordDialog } from '#kit/record/record-dialog';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Grid, Row } from '#kit/base/layout';
import { ActivationFields, STEP_FIELDS } from './activation-fields';

type Activation = RecordOf<typeof mealActivations>;

/** The own activations: what happens next, and what can be done now. */
export function OwnActivations() {
  const t = useText('meals');
  const { actor } = useSession();
  const own = useAll(mealActivations, { owner_id: actor?.account_id ?? 0, sort: 'start_date,desc' });
  const add = <AddButton of={mealActivations} text={t('activation.add')} />;
  return (
    <>
      <Row gap="normal" className="meals-head kit-below">
        <p className="kit-muted">{t('activation.about')}</p>
        {add}
      </Row>
      <Loaded of={own} lines={4} empty={<Empty title={t('empty.mine')} text={t('empty.mine_text')} />}>
        {(all) => (
          <Grid as="ul" gap="normal" columns="cards">
            {all.map((one) => (
              <Own key={one.id} of={one} />
            ))}
          </Grid>
        )}
      </Loaded>
      <RecordDialog of={mealActivations} title={t('activation.add')}>
        <ActivationFields />
      </RecordDialog>
    </>
  );
}

function Own({ of: one }: { of: Activation }) {
  const t = useText('meals');
  const { date, money, span } = useFormat();
  const { drop } = useDeletion(mealActivations);
  const { status, due, currency, balance, free } = one;
  const owes = status === 'accepted' && !free;
  return (
    <li className="kit-panel">
      <Row as="header">
        <strong>{one.sitting_name}</strong> <StatusTag of={mealActivations} status={status} />
        <span className="kit-muted">{one.number}</span>
      </Row>
      <p>
        {span(one.start_date, one.end_date)} · {t('activation.days', { count: one.days })} ·{' '}
        {free ? t('card.free') : money(one.amount, currency)}
      </p>
      {owes && (
        <p role="status">
          {t(one.is_covered ? 'activation.covered' : 'activation.pay', {
            due: money(due, currency),
            balance: money(balance, currency),
          })}
        </p>
      )}
      {one.paused_from && <p role="status">{t('activation.paused', { day: date(one.paused_from) })}</p>}
      {one.reason && <p>{one.reason}</p>}
      <Row as="footer">
        <WorkflowButtons of={mealActivations} record={one} fields={STEP_FIELDS} />
        {status === 'submitted' && (
          <Button variant="minimal" intent="danger" onClick={() => void drop(one)}>
            {t('activation.delete')}
          </Button>
        )}
      </Row>
    </li>
  );
}
