import { Button, Callout } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { hasRole, isGranted, type FilterOf } from '@quad/domain/core';
import { RESERVERS, roomCalls, roomReservations } from '@quad/domain/rooms';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import './rooms.css';

type Where = Partial<FilterOf<typeof roomReservations>>;
type View = 'mine' | 'waiting' | 'all';

const columns: ColumnsOf<typeof roomReservations> = [
  'room_name',
  'status',
  'starts_at',
  'title',
  'building',
  'ends_at',
  'people',
  'requester_name',
  'number',
];

/** The own reservations; for those who keep rooms also what waits for them, and all. */
export default function ReservationsPage() {
  const t = useText('rooms');
  const { actor } = useSession();
  const go = useNavigate();
  if (!actor) return null;
  const readsAll = isGranted(actor.grants, 'rooms/reservations', 'read');
  const tab = (key: View, where: Where): TabItem => ({
    key,
    title: t(`tab.${key}`),
    ...(key === 'waiting' && { waits: { room_reservations: true } }),
    content: <List view={key} where={where} />,
  });
  return (
    <>
      <PageHeader title={t('resource.room_reservations')}>
        {hasRole(actor, RESERVERS) && (
          <Button intent="primary" text={t('title')} onClick={() => void go('/reservation/room')} />
        )}
      </PageHeader>
      <AtTheDoor />
      <Tabs
        items={[
          tab('mine', { requester_id: actor.account_id }),
          ...(readsAll ? [tab('waiting', { status: 'submitted' }), tab('all', {})] : []),
        ]}
      />
    </>
  );
}

function List({ view, where }: { readonly view: View; readonly where: Where }) {
  const t = useText('rooms');
  return (
    <ResourceTable
      of={roomReservations}
      where={where}
      columns={columns}
      linkTo={({ id }) => `/reservation/list/${id}`}
      empty={<Empty title={t(`empty.${view}.title`)} text={t(`empty.${view}.text`)} />}
    />
  );
}

/** The code at the door leads here: one press checks in. */
function AtTheDoor() {
  const t = useText('rooms');
  const [params, put] = useQueryParts();
  const { send, isBusy } = useSend(roomCalls.checkIn);
  const code = params.get('door');
  if (!code) return null;
  const enter = () =>
    send({ code }).then(({ room_name }) => {
      succeed(t('door.checked_in', { room: room_name }));
      put({ door: null });
    }, fail);
  return (
    <Callout intent="primary" className="kit-below-large">
      <p>{t('door.check_in')}</p>
      <Button intent="primary" loading={isBusy} onClick={() => void enter()}>
        {t('action.CHECK_IN')}
      </Button>
    </Callout>
  );
}
