import { ChevronRightIcon } from '@blueprintjs/icons';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#data/words/text';

/** One step of the way to a page; without `to` it is the place itself. */
export interface Crumb {
  readonly text: string;
  readonly to?: string;
}

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** How many there are, beside the title. */
  readonly count?: number;
  /** Status tag, who acts next. */
  readonly aside?: ReactNode;
  /** Buttons of the page. */
  readonly children?: ReactNode;
}

/** The head of every page: the way to it, its one h1, and its buttons (children). */
export function PageHeader({ title, crumbs, count, aside, children }: PageHeaderProps) {
  return (
    <header className="kit-page-header">
      {crumbs && <Crumbs of={crumbs} />}
      <div className="kit-page-title">
        <h1>{title}</h1>
        {count !== undefined && <span className="kit-count">{count}</span>}
        {aside}
        {children && <div className="kit-page-actions">{children}</div>}
      </div>
    </header>
  );
}

function Crumbs({ of }: { of: readonly Crumb[] }) {
  const t = useText('kit');
  return (
    <nav aria-label={t('breadcrumbs')} className="kit-crumbs">
      <ol>
        {of.map(({ text, to }, at) => (
          <Fragment key={at}>
            {at > 0 && (
              <li aria-hidden="true">
                <ChevronRightIcon size={12} />
              </li>
            )}
            <li>{to ? <Link to={to}>{text}</Link> : <span>{text}</span>}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

/** A row of controls above a list or a form; wraps on phones. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="kit-toolbar" role="group" aria-label={label}>
      {children}
    </div>
  );
}
