import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StatProps {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: ReactNode | undefined;
  readonly icon?: ReactNode;
  /** The list behind the number. */
  readonly to?: string;
  /** A word or a sparkline below. */
  readonly children?: ReactNode;
}

/** A number with its label; a new value lights up for a moment. Put several into `Stats`. */
export function Stat({ label, value, icon, to, children }: StatProps) {
  const isComing = value === undefined;
  const isLong = typeof value === 'string' && value.length > 10 ? 'is-long' : '';
  return (
    <div className="kit-stat">
      <dt>
        {icon}
        {to ? (
          <Link to={to} className="kit-stat-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd>
        <span className={`kit-stat-value ${isComing ? Classes.SKELETON : isLong}`} key={String(value)}>
          {isComing ? '000' : value}
        </span>
        {children}
      </dd>
    </div>
  );
}

/** A row of numbers that wraps. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className="kit-stats">{children}</dl>;
