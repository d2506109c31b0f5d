import { useState } from 'react';
import { clockOf } from '@quad/domain/core';
import { useFormat } from '#data/words/format';
import { spotAt, useDrag, type Spot } from '#frames/time/drag';
import { hoursOf, type Placed } from '#frames/time/placed';
import { TimeGrid, type Ghost } from '#frames/time/time-grid';
import { LOWEST, ofDay, placed } from './days';
import { EntryChip } from './entry-chip';
import type { ViewProps } from './month-view';
import type { CalendarEntry } from './use-calendar';
import { STEP, useEventMoves } from './use-moving';

/** The hour that is shown first where nothing is earlier. */
const MORNING = { from: 7 * 60, to: 1440 };
const LAST_MINUTE = 1439;

/** One day or a week by the hours of the institution's clocks. */
export function TimeView({ calendar, entries, onOpen, onAdd, onMove }: ViewProps) {
  const { date, weekday } = useFormat();
  const { days, clock, zone, turn } = calendar;
  const moves = useEventMoves(zone, onMove);
  const { drawn, lane } = useDrawing(onAdd);
  const columns = days.map((day) => {
    const all = ofDay(entries, day, zone);
    return {
      key: day,
      day,
      label: `${weekday(day)} ${date(day).slice(0, 5)}`,
      head: (
        <h2>
          <button type="button" className="calendar-date" onClick={() => turn('day', day)}>
            {weekday(day)} <span>{date(day).slice(0, 5)}</span>
          </button>
        </h2>
      ),
      whole: all
        .filter(({ all_day }) => all_day)
        .map((entry) => (
          <EntryChip
            key={entry.id}
            entry={entry}
            onOpen={onOpen}
            isShort
            isGoingOn={entry.kind === 'TEACHING_WEEK' && entry.start_date < day && day !== days[0]}
          />
        )),
      placed: placed(all, day, zone),
    };
  });
  return (
    <TimeGrid<CalendarEntry>
      columns={columns}
      hours={hoursOf([MORNING, ...columns.flatMap(beginning)])}
      now={clock}
      ghost={moves.ghost ?? drawn}
      keyOf={({ id }) => id}
      {...(onAdd && { lane: ({ day }) => lane(day) })}
    >
      {({ entry, from, to, lanes }) => (
        <EntryChip
          entry={entry}
          isLow={to - from <= LOWEST}
          isNarrow={lanes > 1}
          onOpen={onOpen}
          {...moves.handlersOf(entry)}
        />
      )}
    </TimeGrid>
  );
}

/** What begins on the day: the end of a late evening does not draw the whole night above the next morning. */
const beginning = ({ day, placed: all }: { day: string; placed: readonly Placed<CalendarEntry>[] }) =>
  all.filter(({ entry }) => entry.start_date >= day);

const cellOf = ({ minute }: Spot) => Math.max(0, Math.min(1440 - STEP, Math.floor(minute / STEP) * STEP));

/** Draws a new event on the empty part of a day: a press is an hour, a drag as long as it is. */
function useDrawing(onAdd: ViewProps['onAdd']) {
  const [drawn, draw] = useState<Ghost>();
  const take = (day: string, from: number, to: number) => {
    draw(undefined);
    onAdd?.({
      start_date: day,
      end_date: day,
      start_time: clockOf(from),
      end_time: clockOf(Math.min(to, LAST_MINUTE)),
    });
  };
  const spanOf = (to: Spot, from: Spot) => {
    const [one, other] = [cellOf(from), cellOf(to)];
    return { from: Math.min(one, other), to: Math.max(one, other) + STEP };
  };
  const pen = useDrag<string>({
    over: (day, to, from) => draw({ place: day, ...spanOf(to, from) }),
    drop: (day, to, from) => {
      const span = spanOf(to, from);
      take(day, span.from, span.to);
    },
    leave: () => draw(undefined),
  });
  const lane = (day: string) => ({
    ...pen(day),
    onClick: ({ target, currentTarget, clientY }: React.MouseEvent<HTMLElement>) => {
      const spot = target === currentTarget && spotAt(currentTarget, clientY);
      if (spot) take(day, cellOf(spot), cellOf(spot) + 60);
    },
  });
  return { drawn, lane };
}
