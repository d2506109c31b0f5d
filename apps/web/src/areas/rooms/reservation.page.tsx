import { Button } from '@blueprintjs/core';
import { hasRole, idOrName, type RecordOf } from '@quad/domain/core';
import { ROOM_KEEPERS, roomCalls, roomReservations } from '@quad/domain/rooms';
import { useSend } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { useParam } from '#kit/base/param';
import { fail, succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Facts } from '#kit/record/facts';
import { RecordPage } from '#kit/record/record-page';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const F = fieldsOf(roomReservations, { code: 'line' });

type Reservation = RecordOf<typeof roomReservations>;

const STEP_FIELDS: StepFields<typeof roomReservations> = {
  MOVE: (
    <>
      <F.starts_at />
      <F.ends_at />
    </>
  ),
  CHECK_IN: <F.code />,
};

/** One reservation: its status, its steps and its facts. */
export default function ReservationPage() {
  const t = useText('rooms');
  const id = useParam('id', idOrName);
  const { record } = useRecord(roomReservations, id);
  return (
    <RecordPage
      of={roomReservations}
      id={id}
      title={({ number, title }) => `${number} · ${title}`}
      fields={STEP_FIELDS}
      crumbs={[{ text: t('resource.room_reservations'), to: '/reservation/list' }, { text: record?.number ?? '' }]}
      actions={(reservation) => <OfSeries reservation={reservation} />}
    >
      {(reservation) => (
        <Facts
          area="rooms"
          record={reservation}
          show={[
            'room_name',
            'building',
            'title',
            'people',
            'starts_at',
            'ends_at',
            'requester_name',
            'keeper_name',
            'note',
            'check_in',
            'release_at',
            'checked_in_at',
            'finished_at',
            'decided_at',
            'reason',
          ]}
        />
      )}
    </RecordPage>
  );
}

/** The steps of a whole series, from this one on. */
function OfSeries({ reservation: { id, series, status, requester_id } }: { readonly reservation: Reservation }) {
  const t = useText('rooms');
  const { actor } = useSession();
  const cancel = useSend(roomCalls.cancelSeries);
  const decide = useSend(roomCalls.decideSeries);
  if (!series || !actor || !['submitted', 'accepted'].includes(status)) return null;
  const cancelAll = async () => {
    if (!(await confirm({ title: t('series.cancel'), text: t('series.ask'), yes: t('series.cancel'), danger: true })))
      return;
    await cancel.send({ id }).then(({ cancelled: n }) => succeed(t('series.cancelled', { n })), fail);
  };
  const acceptAll = () =>
    decide
      .send({ id, event: 'ACCEPT' })
      .then(({ done, refused }) => succeed(t('series.decided', { n: done, refused: refused.length })), fail);
  return (
    <>
      {status === 'submitted' && hasRole(actor, ROOM_KEEPERS) && (
        <Button loading={decide.isBusy} text={t('series.accept')} onClick={() => void acceptAll()} />
      )}
      {actor.account_id === requester_id && (
        <Button loading={cancel.isBusy} text={t('series.cancel')} onClick={() => void cancelAll()} />
      )}
    </>
  );
}
