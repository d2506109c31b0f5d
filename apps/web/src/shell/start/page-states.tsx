import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { CallFailed } from '#data/server/client';
import { useText } from '#data/words/text';
import { Logo } from '#shell/look/logo';
import { NotLoaded } from './screens';

interface StateProps {
  readonly code?: string;
  readonly title: string;
  readonly text?: string;
  readonly children?: React.ReactNode;
}

const State = ({ code, title, text, children }: StateProps) => (
  <section className="shell-state">
    {code && (
      <p className="shell-state-code" aria-hidden="true">
        {code}
      </p>
    )}
    <h1>{title}</h1>
    {text && <p className="shell-muted">{text}</p>}
    <p className="shell-state-actions">{children}</p>
  </section>
);

/** No screen has this address. */
export function NotFound() {
  const t = useText('shell');
  return (
    <State code="404" title={t('not_found.title')} text={t('not_found.text')}>
      <Link className="shell-action" to="/">
        {t('home')}
      </Link>
    </State>
  );
}

/** The specification's words for a screen that is not for this person. */
export function NoAccess() {
  const t = useText('shell');
  return (
    <State code="403" title={t('no_access.title')} text={t('no_access.text')}>
      <Link className="shell-action" to="/">
        {t('home')}
      </Link>
    </State>
  );
}

/** The screen has never been opened here and cannot be fetched now; it comes by itself once there is a connection. */
function NotLoadedYet() {
  const t = useText('shell');
  const { pathname, search } = useLocation();
  const go = useNavigate();
  useEffect(() => {
    const again = () => void go(pathname + search, { replace: true });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [go, pathname, search]);
  return (
    <State title={t('not_loaded.title')} text={t('not_loaded.text')}>
      <button type="button" className="shell-action" onClick={() => void go(pathname + search, { replace: true })}>
        {t('error.reload')}
      </button>
    </State>
  );
}

/** A screen fell over: what is known of it, the request's id for support, and a way out. */
export function ScreenFailed() {
  const t = useText('shell');
  const failure = useRouteError();
  if (isRouteErrorResponse(failure) && failure.status === 404) return <NotFound />;
  if (failure instanceof NotLoaded) return <NotLoadedYet />;
  const told = failure instanceof CallFailed ? failure : null;
  return (
    <div className="shell-alone" role="alert">
      <Logo size={40} />
      <State title={t('error.title')} text={told?.message || t('error.text')}>
        <button type="button" className="shell-action" onClick={() => location.reload()}>
          {t('error.reload')}
        </button>
        <a className="shell-action shell-action-quiet" href="/">
          {t('home')}
        </a>
      </State>
      {told?.request_id && (
        <p className="shell-muted">
          <small>{t('error.request', { id: told.request_id })}</small>
        </p>
      )}
    </div>
  );
}
