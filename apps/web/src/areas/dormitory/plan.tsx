import { Button, ButtonGroup, HTMLSelect, Tag } from '@blueprintjs/core';
import { EditIcon, PersonIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { dormitoryCalls, dormitoryRooms, type PlanPlace, type PlanRoom } from '@quad/domain/dormitory';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { ThingsField } from './inventory-field';
import { fieldsOf } from '#kit/fields/fields-of';
import { AddButton } from '#kit/list/resource-list';
import { PersonName } from '#kit/people/person-name';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { Row, Stack } from '#kit/base/layout';
import './dormitory.css';

const F = fieldsOf(dormitoryRooms, { inventory: ThingsField });

const freeIn = (rooms: readonly PlanRoom[]) => {
  const places = rooms.filter(({ closed }) => !closed).flatMap(({ places: all }) => all);
  return { free: places.filter(({ taken }) => !taken).length, all: places.length };
};

/** The houses floor by floor, live: which places are free, who has the others if one may know, and the office edits rooms. */
export function DormitoryPlan() {
  const t = useText('dormitory');
  const [params, put] = useQueryParts('plan');
  const reading = useCall(dormitoryCalls.plan, {});
  const mayEdit = useMay('update', dormitoryRooms);
  return (
    <Loaded of={reading} lines={8}>
      {({ buildings, rooms }) => {
        const own = rooms.find(({ places }) => places.some(({ mine }) => mine));
        const building = Number(params.get('building') ?? own?.building_id ?? buildings[0]?.id ?? 0);
        const house = rooms.filter(({ building_id }) => building_id === building);
        const floors = [...new Set(house.map(({ floor }) => floor))].sort((one, other) => one - other);
        const floor = Number(params.get('floor') ?? (own?.building_id === building ? own.floor : floors[0]) ?? 1);
        return (
          <section aria-label={t('plan.title')}>
            <Row className="kit-above kit-below">
              <HTMLSelect
                iconProps={{ title: false }}
                aria-label={t('plan.building')}
                value={building}
                onChange={({ currentTarget }) => put({ building: currentTarget.value, floor: null })}
                options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <ButtonGroup role="group" aria-label={t('plan.floors')}>
                {floors.map((n) => (
                  <Button key={n} aria-pressed={n === floor} active={n === floor} onClick={() => put({ floor: n })}>
                    {t('plan.floor', { n })}
                  </Button>
                ))}
              </ButtonGroup>
              <Legend rooms={house.filter((room) => room.floor === floor)} />
              <AddButton of={dormitoryRooms} name="room" text={t('add_room')} />
            </Row>
            {house.length === 0 ? (
              <Empty title={t('empty.plan')} text={t('empty.plan_text')} />
            ) : (
              <Floor rooms={house.filter((room) => room.floor === floor)} mayEdit={mayEdit} />
            )}
            <RoomDialog building={building} floor={floor} />
          </section>
        );
      }}
    </Loaded>
  );
}

function Legend({ rooms }: { rooms: readonly PlanRoom[] }) {
  const t = useText('dormitory');
  return (
    <Row as="p" className="dorm-legend" role="status">
      <span className="dorm-mark dorm-free" aria-hidden="true" /> {t('plan.free')}
      <span className="dorm-mark dorm-taken" aria-hidden="true" /> {t('plan.taken')}
      <b>{t('plan.free_of', freeIn(rooms))}</b>
    </Row>
  );
}

/** Rooms on both sides of the corridor: every other one faces the one before. */
function Floor({ rooms, mayEdit }: { rooms: readonly PlanRoom[]; mayEdit: boolean }) {
  const t = useText('dormitory');
  const sides = [0, 1].map((side) => rooms.filter((_, at) => at % 2 === side));
  return (
    <div className="dorm-floor">
      {sides.map((side, at) => (
        <div key={at} className="dorm-side">
          {side.map((room) => (
            <Room key={room.id} room={room} mayEdit={mayEdit} />
          ))}
        </div>
      ))}
      <div className="dorm-corridor">{t('plan.corridor')}</div>
    </div>
  );
}

function Room({ room, mayEdit }: { room: PlanRoom; mayEdit: boolean }) {
  const t = useText('dormitory');
  const { show } = useOpen('room');
  const { number, gender, kind, accessible, closed, places } = room;
  return (
    <article className={closed ? 'dorm-room dorm-closed' : 'dorm-room'} aria-label={t('plan.room', { number })}>
      <Row as="header">
        <strong>{number}</strong>
        <Tag minimal>{t(`gender.${gender}`)}</Tag>
        <Tag minimal>{t(`kind.${kind}`)}</Tag>
        {accessible && (
          <Tag minimal intent="primary">
            {t('field.accessible')}
          </Tag>
        )}
        {closed && <Tag intent="warning">{t('field.closed')}</Tag>}
        {mayEdit && (
          <Button
            variant="minimal"
            size="small"
            icon={<EditIcon />}
            aria-label={t('plan.edit', { number })}
            onClick={() => show(room.id)}
          />
        )}
      </Row>
      <Stack as="ul" gap="small">
        {places.map((place) => (
          <Place key={place.id} place={place} />
        ))}
      </Stack>
    </article>
  );
}

function Place({ place }: { place: PlanPlace }) {
  const t = useText('dormitory');
  const { date } = useFormat();
  const { number, taken, mine, student_id, student_name, accommodation_id, until } = place;
  const look = mine ? 'dorm-mine' : taken ? 'dorm-taken' : 'dorm-free';
  return (
    <Row as="li" className={`dorm-place ${look}`}>
      <span className="kit-muted kit-figures">{number}</span>
      {mine ? (
        <b>{t('plan.mine')}</b>
      ) : !taken ? (
        t('plan.free')
      ) : student_id !== null ? (
        <PersonName of={{ kind: 'student', id: student_id }} name={student_name ?? ''} />
      ) : (
        <span>
          <PersonIcon /> {t('plan.taken')}
        </span>
      )}
      {until && <small className="kit-muted">{t('plan.until', { day: date(until) })}</small>}
      {!mine && accommodation_id !== null && (
        <Link to={`/accommodation-requests/${accommodation_id}`}>{t('page.open')}</Link>
      )}
    </Row>
  );
}

function RoomDialog({ building, floor }: { building: number; floor: number }) {
  const t = useText('dormitory');
  return (
    <RecordDialog
      of={dormitoryRooms}
      name="room"
      title={t('add_room')}
      values={{ building_id: building, floor, beds: 4, kind: 'shared', gender: 'female' }}
    >
      <F.building_id />
      <Row className="dorm-row">
        <F.floor />
        <F.number />
        <F.beds />
      </Row>
      <F.kind />
      <F.gender />
      <F.monthly_fee />
      <F.inventory />
      <F.accessible />
      <F.closed />
    </RecordDialog>
  );
}
