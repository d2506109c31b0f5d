import { Card } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './task-card.css';

interface TaskCardProps {
  readonly title: string;
  readonly lead?: string;
  /** Where else to go: address and words. */
  readonly links?: readonly (readonly [to: string, text: string])[];
  /** Shown under the links, apart from the task. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every screen before the portal proper: one card with one task. */
export function TaskCard({ title, lead, links = [], below, children }: TaskCardProps) {
  return (
    <div className="kit-task">
      <Card className="kit-task-card">
        <h1>{title}</h1>
        {lead && <p className="kit-task-lead">{lead}</p>}
        {children}
        {links.length > 0 && (
          <nav className="kit-task-links" aria-label={title}>
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
