import { Card } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './access.css';

interface DoorProps {
  readonly title: string;
  readonly lead?: string;
  /** Other doors: address and words. */
  readonly links?: readonly (readonly [to: string, text: string])[];
  /** What stands under the links, apart from the task. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every screen before the portal proper: one card with one task. */
export function Door({ title, lead, links = [], below, children }: DoorProps) {
  return (
    <div className="access-door">
      <Card className="access-card">
        <h1>{title}</h1>
        {lead && <p className="access-lead">{lead}</p>}
        {children}
        {links.length > 0 && (
          <nav className="access-links" aria-label={title}>
            {links.map(([to, text]) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </nav>
        )}
        {below}
      </Card>
    </div>
  );
}
