import { Button, Classes } from '@blueprintjs/core';
import { InboxIcon, LockIcon, RefreshIcon, SearchIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { codeOf, requestOf, sayProblem, statusOf } from './problems';

interface EmptyProps {
  readonly title?: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** What would be here, and (as children) the next action; says 'No records' by default. */
export function Empty({ title, text, icon = <InboxIcon size={32} />, children }: EmptyProps) {
  const t = useText('kit');
  return (
    <div className="kit-empty">
      <span className="kit-empty-icon" aria-hidden="true">
        {icon}
      </span>
      <p className="kit-empty-title">{title ?? t('empty.records')}</p>
      {text && <p className="kit-muted">{text}</p>}
      {children && <div className="kit-empty-action">{children}</div>}
    </div>
  );
}

/** What nobody can mend by trying again: the record is not there, or not for this person. */
const HOPELESS = { forbidden: LockIcon, not_found: SearchIcon, gone: SearchIcon } as const;
type Hopeless = keyof typeof HOPELESS;
const isHopeless = (code: string | undefined): code is Hopeless => code !== undefined && code in HOPELESS;

/** Which kind of hopeless it is: by its code, or where an area has a code of its own by its status (a dead link). */
const hopelessOf = (of: unknown): Hopeless | undefined => {
  const code = codeOf(of);
  if (isHopeless(code)) return code;
  return statusOf(of) === 404 ? 'gone' : undefined;
};

/** Says calmly that something is not here, and leads on: no number of a request, nothing to try again. */
function NotHere({ of, code }: { of: unknown; code: Hopeless }) {
  const t = useText('kit');
  const { actor } = useSession();
  const Icon = HOPELESS[code];
  return (
    <div role="alert">
      <Empty
        title={sayProblem(of) ?? t('toast.unknown')}
        text={code === 'not_found' && actor ? t('problem.not_found') : undefined}
        icon={<Icon size={32} />}
      >
        {actor && (
          <Link className={Classes.BUTTON} to="/home">
            {t('problem.home')}
          </Link>
        )}
      </Empty>
    </div>
  );
}

/** Why something could not be shown, in the server's words, with a retry unless trying again cannot help. */
export function Problem({ of, retry }: { of: unknown; retry?: () => unknown }) {
  const t = useText('kit');
  const request = requestOf(of);
  const hopeless = hopelessOf(of);
  if (hopeless) return <NotHere of={of} code={hopeless} />;
  return (
    <div className="kit-empty" role="alert">
      <span className="kit-empty-icon kit-danger" aria-hidden="true">
        <WarningSignIcon size={32} />
      </span>
      <p className="kit-empty-title">{sayProblem(of) ?? t('toast.unknown')}</p>
      {request && (
        <p className="kit-muted">
          <small>{t('toast.request', { id: request })}</small>
        </p>
      )}
      {retry && (
        <Button icon={<RefreshIcon />} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** Grey lines in the shape of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const t = useText('kit');
  return (
    <div className="kit-skeletons" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className={Classes.SKELETON} style={{ inlineSize: `${95 - ((at * 17) % 45)}%` }} />
      ))}
    </div>
  );
}

/** Grey tiles in the shape of numbers, cards or faces to come. */
export function SkeletonTiles({ count = 4 }: { count?: number }) {
  const t = useText('kit');
  return (
    <div className="kit-stats" role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={`${Classes.SKELETON} kit-skeleton-tile`} />
      ))}
    </div>
  );
}
