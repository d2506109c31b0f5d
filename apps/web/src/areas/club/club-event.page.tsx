import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { idOrName, may, momentOf, type RecordOf } from '@quad/domain/core';
import { clubCalls, clubEvents, clubPlaces } from '@quad/domain/club';
import { roomReservations } from '@quad/domain/rooms';
import { useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useParam } from '#kit/base/param';
import { useNow } from '#kit/base/now';
import { StatusTag } from '#kit/base/status-tag';
import { fail } from '#kit/base/toasts';
import { Facts } from '#kit/record/facts';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { Row, Stack } from '#kit/base/layout';
import { ClubEventFields, clubFields } from './club-event.form';
import { ClubDoor } from './club-door';
import { OwnPlace } from './own-place';
import { Reviews } from './reviews';
import './club.css';

type Event = RecordOf<typeof clubEvents>;

/** One event: what it is, the own place, the door for those who hold it, and what people said; live. */
export default function ClubEventPage() {
  const t = useText('club');
  const id = useParam('id', idOrName);
  return (
    <>
      <RecordPage
        of={clubEvents}
        id={id}
        crumbs={[{ text: t('title'), to: '/readers-club' }, { text: t('screen.event') }]}
        title={({ name, number }) => (
          <>
            {name} <span className="kit-muted">{number}</span>
          </>
        )}
        fields={clubFields}
        actions={(event) => <Edit event={event} />}
        related={(event) => (
          <>
            <OwnPlace event={event} />
            <Door event={event} />
            <Reviews event={event} />
          </>
        )}
      >
        {(event) => <About event={event} />}
      </RecordPage>
      <RecordDialog of={clubEvents} title={t('edit')}>
        <ClubEventFields />
      </RecordDialog>
    </>
  );
}

function About({ event }: { event: Event }) {
  const t = useText('club');
  return (
    <Facts
      of={clubEvents}
      area="club"
      record={event}
      show={[
        'kind',
        'starts_at',
        'ends_at',
        event.room_id !== null && [
          'room_name',
          <Row key="room" as="span" wrap="nowrap">
            {event.room_name}
            {event.reservation_status && <StatusTag of={roomReservations} status={event.reservation_status} />}
          </Row>,
        ],
        'place',
        event.online_link && [
          'online_link',
          <a key="link" href={event.online_link} rel="noreferrer noopener" target="_blank">
            {event.online_link}
          </a>,
        ],
        'organizer_name',
        ['registered', `${event.registered} / ${event.capacity}`],
        event.waiting > 0 && 'waiting',
        event.attended > 0 && 'attended',
        'registration_ends_at',
        'points',
        event.book_id !== null && [
          'book_name',
          <Link key="book" to={`/library/book/${event.book_id}`}>
            {event.book_name}
          </Link>,
        ],
        event.rating !== null && ['rating', t('reviews.of', { rating: event.rating })],
        'reason',
        'description',
      ]}
    />
  );
}

function Edit({ event }: { event: Event }) {
  const t = useText('club');
  const { actor } = useSession();
  const { show } = useOpen();
  if (!actor || !may(actor, 'update', clubEvents, event)) return null;
  return <Button onClick={() => show(event.id)}>{t('edit')}</Button>;
}

/** For those who hold the event: tickets are scanned, and who has a place. */
function Door({ event }: { event: Event }) {
  const t = useText('club');
  const { actor } = useSession();
  const seesAll = useMay('export', clubPlaces);
  const isHost = seesAll || actor?.account_id === event.organizer_id;
  const people = useAll(clubPlaces, { event_id: event.id }, { enabled: seesAll });
  const { send, isBusy } = useSend(clubCalls.attendance);
  const isOver = momentOf(event.starts_at) <= useNow();
  if (!isHost || !['published', 'open', 'closed', 'done'].includes(event.status)) return null;
  return (
    <section className="kit-panel">
      <h2>{t('door.title')}</h2>
      {event.status !== 'done' && <ClubDoor id={event.id} />}
      {seesAll && (
        <Loaded of={people} lines={3}>
          {(places) => (
            <Stack as="ul" gap="line">
              {places.map(({ id, member_name, seat, status, attended_at }) => (
                <Row key={id} as="li" justify="between">
                  <span>
                    {member_name}{' '}
                    {seat !== null && (
                      <small className="kit-muted">
                        {t('field.seat')}: {seat}
                      </small>
                    )}
                  </span>
                  <Row as="span" wrap="nowrap">
                    {attended_at && <small className="kit-success">{t('field.attended')}</small>}
                    {isOver && status === 'registered' && (
                      <Button
                        size="small"
                        variant="minimal"
                        disabled={isBusy}
                        aria-label={`${member_name}: ${t(attended_at ? 'door.was_not' : 'door.was')}`}
                        onClick={() => void send({ id: event.id, place_id: id, attended: !attended_at }).catch(fail)}
                      >
                        {t(attended_at ? 'door.was_not' : 'door.was')}
                      </Button>
                    )}
                    <StatusTag of={clubPlaces} status={status} />
                  </Row>
                </Row>
              ))}
            </Stack>
          )}
        </Loaded>
      )}
    </section>
  );
}
