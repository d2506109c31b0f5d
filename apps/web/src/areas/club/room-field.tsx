import { Button, Callout } from '@blueprintjs/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { clubEvents } from '@quad/domain/club';
import { reservationRooms, roomCalls, type FreeSlot } from '@quad/domain/rooms';
import { useCall } from '#data/server/calls';
import { institutionZone, useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { inZone } from '#data/words/zoned';
import { fieldsOf } from '#kit/fields/fields-of';
import { Row, Stack } from '#kit/base/layout';

const F = fieldsOf(clubEvents);
const MINUTE = 60_000;
const LONGEST = 1440;
const MOST = 4;

interface Times {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

/** From when until when; undefined while that is no time for a room. */
function timesOf(starts_at: unknown, ends_at: unknown): Times | undefined {
  const [from, to] = [Date.parse(String(starts_at)), Date.parse(String(ends_at))];
  const minutes = Math.round((to - from) / MINUTE);
  return minutes >= 15 && minutes <= LONGEST
    ? { from: new Date(from).toISOString(), to: new Date(to).toISOString(), minutes }
    : undefined;
}

/** The room that an event holds. Where it is taken then, what is free instead is one press away; live. */
export function RoomField() {
  const t = useText('club');
  const { records = [] } = useAll(reservationRooms, { sort: 'room_name,asc' });
  const [room_id, starts_at, ends_at, capacity, name] = useWatch({
    name: ['room_id', 'starts_at', 'ends_at', 'capacity', 'name'],
  }) as unknown[];
  const room = records.find((one) => one.room_id === room_id);
  const times = timesOf(starts_at, ends_at);
  const options = records.map((one) => ({
    value: one.room_id,
    label: t('room.of', { room: one.room_name, building: one.building, n: one.capacity }),
  }));
  return (
    <>
      <F.room_id options={options} />
      {room && times && <Taken room={room.room_id} times={times} people={Number(capacity) || 1} title={String(name)} />}
      {room && !room.auto_approve && <p className="kit-muted">{t('room.asks')}</p>}
    </>
  );
}

interface TakenProps {
  readonly room: number;
  readonly times: Times;
  readonly people: number;
  readonly title: string;
}

function Taken({ room, times: { from, to, minutes }, people, title }: TakenProps) {
  const t = useText('club');
  const { dateTime, time, span } = useFormat();
  const { setValue } = useFormContext();
  const { data } = useCall(roomCalls.slots, { from, to, room_id: room });
  const taken = data?.rooms[0]?.slots.find((slot) => !(slot.mine && slot.title === title));
  const { day, time: at } = inZone(from, institutionZone());
  const { data: found = [] } = useCall(roomCalls.free, taken ? { day, at, minutes, people } : null);
  if (!taken) return null;
  const choose = (free: FreeSlot) => {
    for (const name of ['room_id', 'starts_at', 'ends_at'] as const)
      setValue(name, free[name], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Callout
      intent="warning"
      role="status"
      title={t('room.taken', { from: dateTime(taken.starts_at), to: time(taken.ends_at) })}
    >
      {found.length === 0 ? (
        t('room.nothing')
      ) : (
        <Stack as="ul" gap="line">
          {found.slice(0, MOST).map((free) => (
            <Row key={`${free.room_id}-${free.starts_at}`} as="li" gap="large" justify="between">
              <span>
                <strong>{free.room_name}</strong> · {span(free.starts_at, free.ends_at)}
              </span>
              <Button
                size="small"
                aria-label={t('room.choose', { room: free.room_name, at: dateTime(free.starts_at) })}
                onClick={() => choose(free)}
              >
                {t('room.take')}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
    </Callout>
  );
}
