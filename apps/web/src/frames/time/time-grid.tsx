import { useEffect, useRef, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import { clockOf } from '@quad/domain/core';
import { Grid } from '#kit/base/layout';
import type { Clock } from './clock';
import type { Placed, Span } from './placed';
import './time.css';

/** A column of hours: a day, or a room on a day. */
export interface TimeColumn<E> {
  /** Its place for a drag. */
  readonly key: string;
  readonly day: string;
  readonly label: string;
  readonly head: ReactNode;
  /** What is of the day and has no hours, above them. */
  readonly whole?: ReactNode;
  /** What lies below the entries. */
  readonly under?: ReactNode;
  readonly look?: string;
  readonly placed: readonly Placed<E>[];
}

/** Where something would be that is moved or drawn. */
export interface Ghost extends Span {
  readonly place: string;
  readonly state?: string;
}

interface GridProps<E> extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly columns: readonly TimeColumn<E>[];
  readonly hours: { readonly first: number; readonly last: number };
  readonly now: Clock;
  readonly ghost: Ghost | undefined;
  readonly keyOf: (entry: E) => string | number;
  /** Attributes of the hours of a column, where something can be drawn on them. */
  readonly lane?: (column: TimeColumn<E>) => HTMLAttributes<HTMLElement>;
  readonly children: (placed: Placed<E>) => ReactNode;
}

const placesIn = (first: number, last: number) => {
  const share = (minutes: number) => `${Math.max(0, Math.min(1, minutes / (last - first))) * 100}%`;
  return ({ from, to, lane = 0, lanes = 1 }: Span & { readonly lane?: number; readonly lanes?: number }) =>
    ({ '--from': share(from - first), '--size': share(to - from), '--lane': lane, '--lanes': lanes }) as CSSProperties;
};

/** Scrolls to an element whenever another day is shown: on a phone a week is wider than the screen. */
function useInView(shown: string | undefined, today: string | undefined) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    // The answer, a promise in newer browsers, would be called as the effect's end.
    head.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [shown, today]);
  return head;
}

/** Days or rooms over the hours; entries at the same time are beside each other. */
export function TimeGrid<E>({ columns, hours, now, ghost, keyOf, lane, children, ...rest }: GridProps<E>) {
  const [first, last] = [hours.first * 60, hours.last * 60];
  const todays = columns.filter(({ day }) => day === now.day);
  const [today] = todays.length === 1 ? todays : [];
  const head = useInView(columns[0]?.key, today?.key);
  const placeOf = placesIn(first, last);
  const sizes = { '--columns': columns.length, '--hours': hours.last - hours.first, ...rest.style } as CSSProperties;
  return (
    <Grid gap="none" {...rest} className={`kit-time ${rest.className ?? ''}`} style={sizes}>
      <div className="kit-time-hours" aria-hidden="true">
        {Array.from({ length: hours.last - hours.first }, (_, n) => (
          <span key={n}>{clockOf(first + n * 60)}</span>
        ))}
      </div>
      {columns.map((column) => (
        <section
          key={column.key}
          className={`kit-time-column ${column.look ?? ''}`}
          aria-label={column.label}
          data-today={column === today || undefined}
        >
          <header ref={column === today ? head : undefined} className="kit-time-head">
            {column.head}
          </header>
          {column.whole && <div className="kit-time-whole">{column.whole}</div>}
          <div
            className="kit-time-lane"
            data-place={column.key}
            data-from={first}
            data-until={last}
            {...lane?.(column)}
          >
            {column.under}
            <ul>
              {column.placed
                .filter(({ from, to }) => to > first && from < last)
                .map((placed) => (
                  <li key={keyOf(placed.entry)} style={placeOf(placed)}>
                    {children(placed)}
                  </li>
                ))}
            </ul>
            {ghost?.place === column.key && (
              <div className="kit-time-ghost" data-state={ghost.state} style={placeOf(ghost)} aria-hidden="true">
                {clockOf(ghost.from)}–{clockOf(ghost.to)}
              </div>
            )}
            {column.day === now.day && now.minute >= first && now.minute < last && (
              <div className="kit-time-now" style={placeOf({ from: now.minute, to: now.minute })} aria-hidden="true" />
            )}
          </div>
        </section>
      ))}
    </Grid>
  );
}
