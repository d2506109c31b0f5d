import { useText } from '#data/words/text';
import { Grid } from '#kit/base/layout';
import { PlanColumn } from './plan-column';
import { clockOf, hoursOf, type Column } from './plan-times';
import { usePicking, type Picked } from './use-picking';
import type { Plan } from './use-plan';

interface GridProps {
  readonly plan: Plan;
  readonly columns: readonly Column[];
  readonly onPick: (picked: Picked) => void;
}

/** Rooms, or the days of one room, over the hours: what is taken, and what can be chosen. */
export function PlanGrid({ plan, columns, onPick }: GridProps) {
  const t = useText('rooms');
  const hours = hoursOf(columns.map(({ room }) => room));
  const picking = usePicking({ columns, hours, now: plan.now }, onPick);
  return (
    <>
      <p className="kit-muted rooms-keys">{t('plan.keys')}</p>
      <Grid
        gap="none"
        className="rooms-grid"
        role="group"
        aria-label={t('plan.grid')}
        style={{ '--columns': columns.length } as object}
        onPointerLeave={picking.leave}
      >
        <div className="rooms-hours" aria-hidden="true">
          {Array.from({ length: hours.last - hours.first }, (_, n) => (
            <span key={n}>{clockOf((hours.first + n) * 60)}</span>
          ))}
        </div>
        {columns.map((column, at) => (
          <PlanColumn
            key={column.key}
            column={column}
            at={at}
            plan={plan}
            first={hours.first * 60}
            last={hours.last * 60}
            picking={picking}
          />
        ))}
      </Grid>
    </>
  );
}
