import { useText } from '#data/words/text';
import { clockOf, isFree, STEP, type Column } from './plan-times';
import { SlotChip } from './slot-chip';
import type { usePicking } from './use-picking';
import type { Plan } from './use-plan';

interface ColumnProps {
  readonly column: Column;
  readonly at: number;
  readonly plan: Pick<Plan, 'view' | 'now'>;
  /** The first and the last minute of the plan. */
  readonly first: number;
  readonly last: number;
  readonly picking: ReturnType<typeof usePicking>;
}

/** A room on a day: its cells, what takes it, and what is chosen of it. */
export function PlanColumn({ column, at, plan: { view, now }, first, last, picking }: ColumnProps) {
  const t = useText('rooms');
  const { room, title, about, day, placed } = column;
  const { chosen } = picking;
  const span = (from: number, to: number) => ({
    top: `${((from - first) / (last - first)) * 100}%`,
    height: `${((to - from) / (last - first)) * 100}%`,
  });
  return (
    <section className="rooms-column" aria-label={`${title}, ${about}`}>
      <header data-today={day === now.day || undefined}>
        <h3>{title}</h3>
        <small>
          {view === 'day' && `${t('plan.seats', { n: room.capacity })} · `}
          {room.auto_approve ? about : t('plan.asks')}
        </small>
      </header>
      <div className="rooms-lane">
        {Array.from({ length: (last - first) / STEP }, (_, n) => (
          <Cell key={n} column={column} minute={first + n * STEP} now={now} {...picking.cell(at, first + n * STEP)} />
        ))}
        {placed
          .filter(({ from, to }) => to > first && from < last)
          .map(({ slot, from, to }) => (
            <SlotChip
              key={`${slot.kind}-${slot.id}`}
              slot={slot}
              time={`${clockOf(from)}–${clockOf(to)}`}
              style={span(from, to)}
            />
          ))}
        {chosen?.at === at && (
          <div className="rooms-chosen" style={span(chosen.from, chosen.to)}>
            {clockOf(chosen.from)}–{clockOf(chosen.to)}
          </div>
        )}
      </div>
    </section>
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
