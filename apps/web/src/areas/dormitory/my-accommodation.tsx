import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { may } from '@quad/domain/core';
import { accommodations, dormitoryCalls, type Roommate } from '@quad/domain/dormitory';
import { useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useSession } from '#data/identity/session';
import { dynamicKey, useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { Due } from '#kit/base/due';
import { fail, succeed } from '#kit/base/toasts';
import { MessageButton } from '#kit/people/message-button';
import { PersonName } from '#kit/people/person-name';
import { RecordForm } from '#kit/record/record-form';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { WorkflowSteps } from '#kit/workflow/workflow-steps';
import { Row, Stack } from '#kit/base/layout';
import { AboutAccommodation, Readings } from './about';
import { AccommodationFields, type Accommodation } from './accommodation.form';
import { ContractButton } from './contract-button';
import { Dues } from './dues';
import { useStepFields } from './step-fields';

interface MineProps {
  readonly of: Accommodation;
  readonly rules: string | null;
  readonly roommates: readonly Roommate[];
}

/** One's own application: its status, the next step, the room, and who has read it. */
export function MyAccommodation({ of, rules, roommates }: MineProps) {
  const t = useText('dormitory');
  const { date } = useFormat();
  const { actor } = useSession();
  const fieldsFor = useStepFields();
  const { status, number, reason, period_until, confirm_by } = of;
  const next = t(dynamicKey(`dormitory:then.${status}`), {
    reason: reason ?? '',
    day: period_until ? date(period_until) : '',
    defaultValue: '',
  });
  const isEdited = actor !== null && may(actor, 'update', accommodations, of);
  return (
    <>
      <section className="kit-panel">
        <h2>
          {t('page.mine')} <span className="kit-muted">{number}</span> <StatusTag of={accommodations} status={status} />
        </h2>
        <WorkflowSteps of={accommodations} status={status} />
        {next && <p role="status">{next}</p>}
        {status === 'assigned' && confirm_by && <Due at={confirm_by} />}
        {status === 'assigned' && rules && <blockquote className="bp6-blockquote">{rules}</blockquote>}
        <WorkflowButtons of={accommodations} record={of} fields={fieldsFor(of)} />
        {isEdited ? (
          <RecordForm of={accommodations} record={of}>
            <AccommodationFields of={of} />
          </RecordForm>
        ) : (
          <AboutAccommodation of={of} />
        )}
      </section>
      {of.room_code && <MyRoom of={of} roommates={roommates} />}
      {!isEdited && <Readings id={of.id} />}
    </>
  );
}

function MyRoom({ of, roommates }: Pick<MineProps, 'of' | 'roommates'>) {
  const t = useText('dormitory');
  return (
    <section className="kit-panel">
      <h2>
        {t('page.room')}: {of.room_code}, {t('page.place', { number: of.place_number })}
      </h2>
      <h3>{t('page.roommates')}</h3>
      {roommates.length === 0 ? (
        <p className="kit-muted">{t('page.alone')}</p>
      ) : (
        <Stack as="ul" gap="small" className="kit-above-small">
          {roommates.map(({ account_id, student_id, name, group_title, place_number }) => (
            <Row key={student_id} as="li">
              <PersonName of={{ kind: 'account', id: account_id }} name={name} />
              <span className="kit-muted">
                {[group_title, t('page.place', { number: place_number })].filter(Boolean).join(' · ')}
              </span>
              <MessageButton account={account_id} />
            </Row>
          ))}
        </Stack>
      )}
      {of.status === 'activated' && <MoveWish of={of} />}
      <Dues of={of} />
      <ContractButton of={of} />
    </section>
  );
}

/** Asking for another room; the office sees it at once. */
function MoveWish({ of }: { of: Accommodation }) {
  const t = useText('dormitory');
  const { send, isBusy } = useSend(dormitoryCalls.wishMove);
  const [text, type] = useState(of.move_wish ?? '');
  const tell = (move_wish: string | null) =>
    void send({ id: of.id, version: of.version, move_wish }).then(() => succeed(t('page.wish_saved')), fail);
  return (
    <Stack gap="small" align="start">
      <h3>{t('field.move_wish')}</h3>
      <TextArea
        fill
        maxLength={1000}
        aria-label={t('field.move_wish')}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Row className="dorm-row">
        <Button disabled={isBusy || !text.trim()} onClick={() => tell(text.trim())}>
          {t('page.wish')}
        </Button>
        {of.move_wish && (
          <Button
            variant="minimal"
            disabled={isBusy}
            onClick={() => {
              type('');
              tell(null);
            }}
          >
            {t('page.wish_withdraw')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
