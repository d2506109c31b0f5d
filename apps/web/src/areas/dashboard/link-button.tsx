import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LinkButtonProps { readonly to: string; readonly primary?: boolean; readonly large?: boolean; readonly label?: string; readonly children: ReactNode }

/** A link that looks like a button: it may be opened in a tab of its own. */
export function LinkButton({ to, primary, large, label, children }: LinkButtonProps) {
  const look = [Classes.BUTTON, primary && Classes.INTENT_PRIMARY, large && Classes.LARGE, 'dashboard-go'].filter(Boolean).join(' ');
  return <Link to={to} className={look} aria-label={label}>{children}</Link>;
}
