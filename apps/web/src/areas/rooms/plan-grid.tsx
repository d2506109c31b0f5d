import type { TakenSlot } from '@quad/domain/rooms';
import { clockOf } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { TimeGrid } from '#frames/time/time-grid';
import { hoursOfRooms, isFree, STEP, type Column } from './plan-times';
import { SlotChip } from './slot-chip';
import { useReservationMoves } from './use-moving';
import { usePicking, type Picked } from './use-picking';
import type { Plan } from './use-plan';

interface GridProps {
  readonly plan: Pick<Plan, 'view' | 'now'>;
  readonly columns: readonly Column[];
  readonly onPick: (picked: Picked) => void;
}

/** Rooms, or the days of one room, over the hours: what is taken, and what can be chosen. */
export function PlanGrid({ plan: { view, now }, columns, onPick }: GridProps) {
  const t = useText('rooms');
  const hours = hoursOfRooms(columns);
  const { ghost, movesOf } = useReservationMoves(columns);
  const { cell, chosen, pen } = usePicking({ columns, hours, now }, onPick);
  const cellsOf = (column: Column, at: number) =>
    Array.from({ length: ((hours.last - hours.first) * 60) / STEP }, (_, n) => {
      const minute = hours.first * 60 + n * STEP;
      return <Cell key={minute} column={column} minute={minute} now={now} {...cell(at, minute)} />;
    });
  return (
    <>
      <p className="kit-muted rooms-keys kit-flush kit-below-small kit-small">{t('plan.keys')}</p>
      <TimeGrid<TakenSlot>
        className="rooms-grid"
        role="group"
        aria-label={t('plan.grid')}
        columns={columns.map((column, at) => ({
          ...column,
          label: `${column.title}, ${column.about}`,
          head: (
            <>
              <h3>{column.title}</h3>
              <small>
                {view === 'day' && `${t('plan.seats', { n: column.room.capacity })} · `}
                {column.room.auto_approve ? column.about : t('plan.asks')}
              </small>
            </>
          ),
          under: cellsOf(column, at),
        }))}
        hours={hours}
        now={now}
        ghost={ghost ?? chosen}
        keyOf={({ kind, id }) => `${kind}-${id}`}
        lane={({ key }) => pen(columns.findIndex((column) => column.key === key))}
      >
        {(placed) => <SlotChip placed={placed} moves={movesOf(placed.entry)} />}
      </TimeGrid>
    </>
  );
}

interface CellProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  readonly column: Column;
  readonly minute: number;
  readonly now: Plan['now'];
}

function Cell({ column, minute, now, ...rest }: CellProps) {
  const t = useText('rooms');
  const span = { from: minute, to: minute + STEP };
  const [from, to] = [clockOf(span.from), clockOf(span.to)];
  const free = isFree(column, span, now);
  const label = free
    ? t('plan.free', { room: `${column.about}, ${column.title}`, from, to })
    : `${column.title}, ${from}–${to}: ${t('plan.reserved')}`;
  return <button type="button" className="rooms-cell" aria-disabled={!free} aria-label={label} {...rest} />;
}
