import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { quizCalls, quizzes, type RoomView } from '@quad/domain/quizzes';
import { useCall } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useNow } from '#kit/base/now';
import { PageHeader } from '#kit/base/page-header';
import { useParam, useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Grid, Row } from '#kit/base/layout';
import { AnnounceDialog, ExtendDialog } from './room-dialogs';
import { SeatTile } from './seat-tile';
import { inOrder, SEAT_ORDERS, SEAT_STATES, stateOf, type SeatOrder } from './seat-state';
import '#areas/quizzes/quizzes.css';

/**
 * The control room of a quiz: where everybody is, and what can be done about it. It is read again when the server says that somebody has
 * started, saved, come, gone or submitted, and never by the clock: who has been silent for too long is counted here.
 */
export default function RoomPage() {
  const t = useText('quizzes');
  const id = useParam('id');
  const quiz = useRecord(quizzes, id);
  const reading = useCall(quizCalls.room, { id });
  return (
    <Loaded of={[quiz, reading]} tiles={12} meanwhile={<PageHeader title={t('screen.room')} />}>
      {([record, room]) => (
        <>
          <PageHeader
            title={t('screen.room')}
            crumbs={[
              { text: t('title'), to: '/quiz' },
              { text: record.title, to: `/quiz/${id}` },
              { text: t('screen.room') },
            ]}
            aside={<StatusTag of={quizzes} status={record.status} />}
          />
          <Wall id={id} room={room} />
        </>
      )}
    </Loaded>
  );
}

/** The time of the server, which goes on with the clock of this device. */
function useServerNow(told: string): number {
  const now = useNow(1000);
  const [at, setAt] = useState({ told, heard: now });
  if (at.told !== told) setAt({ told, heard: now });
  return Date.parse(at.told) + Math.max(0, now - at.heard);
}

function Wall({ id, room }: { id: number; room: RoomView }) {
  const t = useText('quizzes');
  const [dialog, open] = useState<'extend' | 'announce'>();
  const [one, choose] = useState<number>();
  const now = useServerNow(room.server_now);
  const [params] = useQueryParts();
  const states = room.seats.map((seat) => stateOf(seat, now));
  const shown = inOrder(room.seats, orderIn(params), now).filter(
    (seat) => !params.get('show') || params.get('show') === stateOf(seat, now),
  );
  const count = (state: string) => states.filter((each) => each === state).length;
  const says = t('room.counts', {
    waiting: count('waiting'),
    writing: count('writing'),
    away: count('away'),
    done: count('done'),
  });
  const close = () => {
    open(undefined);
    choose(undefined);
  };
  if (room.seats.length === 0) return <Empty title={t('empty.room.title')} text={t('empty.room.text')} />;
  return (
    <>
      <p role="status">{says}</p>
      {count('writing') + count('away') > 0 && (
        <Row gap="normal" className="kit-above">
          <Button text={t('room.extend_all')} onClick={() => open('extend')} />
          <Button text={t('room.announce')} onClick={() => open('announce')} />
        </Row>
      )}
      <Narrowing count={count} all={room.seats.length} />
      <Grid as="ul" gap="normal" columns="tiles" className="kit-above kit-below quiz-wall">
        {shown.map((seat) => (
          <SeatTile
            key={seat.student_id}
            seat={seat}
            now={now}
            extend={() => {
              choose(seat.id);
              open('extend');
            }}
          />
        ))}
      </Grid>
      {dialog === 'extend' && <ExtendDialog id={id} attempt={one} seats={room.seats} close={close} />}
      {dialog === 'announce' && <AnnounceDialog id={id} close={close} />}
    </>
  );
}

const orderIn = (params: URLSearchParams): SeatOrder =>
  SEAT_ORDERS.find((order) => order === params.get('order')) ?? 'name';

/** Which seats are shown, and which of them first; both are in the address, so that a second screen can show the same. */
function Narrowing({ count, all }: { count: (state: string) => number; all: number }) {
  const t = useText('quizzes');
  const [params, put] = useQueryParts();
  const shown = params.get('show');
  const choices = SEAT_STATES.filter((state) => count(state) > 0 || state === shown);
  return (
    <Row gap="normal" justify="between" className="kit-above">
      <Row role="group" aria-label={t('room.show')}>
        {[null, ...choices].map((state) => (
          <Button
            key={state ?? 'all'}
            size="small"
            active={shown === state}
            aria-pressed={shown === state}
            text={`${t(`room.state.${state ?? 'all'}`)} (${state ? count(state) : all})`}
            onClick={() => put({ show: state })}
          />
        ))}
      </Row>
      <HTMLSelect
        aria-label={t('room.order')}
        iconProps={{ title: false }}
        value={orderIn(params)}
        onChange={({ currentTarget }) => put({ order: currentTarget.value === 'name' ? null : currentTarget.value })}
        options={SEAT_ORDERS.map((value) => ({ value, label: t(`room.by.${value}`) }))}
      />
    </Row>
  );
}
