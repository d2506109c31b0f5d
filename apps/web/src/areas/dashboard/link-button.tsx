import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LinkButtonProps {
  readonly to: string;
  readonly primary?: boolean;
  readonly large?: boolean;
  readonly icon?: ReactNode;
  readonly detail?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button: it may be opened in a tab of its own. `detail` tells those who hear the page which of many it is. */
export function LinkButton({ to, primary, large, icon, detail, children }: LinkButtonProps) {
  const look = [Classes.BUTTON, primary && Classes.INTENT_PRIMARY, large && Classes.LARGE, 'dashboard-go']
    .filter(Boolean)
    .join(' ');
  return (
    <Link to={to} className={look}>
      {icon}
      <span>
        {children}
        {detail && <span className="kit-hidden">: {detail}</span>}
      </span>
    </Link>
  );
}
