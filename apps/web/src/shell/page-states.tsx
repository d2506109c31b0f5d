import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { CallFailed } from '#data/client';
import { useText } from '#data/text';
import { Logo } from './logo';

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

/** A screen fell over: what is known of it, the request's id for support, and a way out. */
export function ScreenFailed() {
  const t = useText('shell');
  const failure = useRouteError();
  if (isRouteErrorResponse(failure) && failure.status === 404) return <NotFound />;
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
