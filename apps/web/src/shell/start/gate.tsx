import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { mayOpen, type ScreenRoute } from '#data/screens';
import { atInstitution, institutionIn } from '#data/identity/asked';
import { takeLeave, useSession } from '#data/identity/session';
import { forgetPlace, landingOf, rememberedPlace, rememberPlace, requiredScreen } from './landing';
import { Splash } from '#shell/look/logo';
import { NoAccess } from './page-states';

const SIGN_IN = '/login';

/** Lets in who may open the route; sends others to sign in, to what they must do first, or says that they may not. */
export function Gate({ route, children }: { readonly route: ScreenRoute; readonly children: ReactNode }) {
  const { token, user_info, actor } = useSession();
  const { pathname } = useLocation();
  const required = user_info ? requiredScreen(user_info.required_actions) : null;
  if (route.audience === 'public') return children;
  if (!token) return <ToSignIn />;
  if (!actor) return <Splash />;
  if (required) return required === pathname ? children : <Navigate to={required} replace />;
  return mayOpen(route, actor) ? <Arrived>{children}</Arrived> : <NoAccess />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  const last = useRef(lastAccount());
  const [isLeaving] = useState(takeLeave);
  useEffect(() => {
    if (isLeaving) forgetPlace();
    else if (pathname !== '/') rememberPlace(pathname + search, last.current);
  }, [pathname, search, isLeaving]);
  return <Navigate to={atInstitution(SIGN_IN, institutionIn(search))} replace />;
}

function Arrived({ children }: { readonly children: ReactNode }) {
  useEffect(forgetPlace, []);
  return children;
}

let account: number | null = null;

const lastAccount = () => account;

/** Remembers who was here, so that the next person in this tab does not land on the former one's page. */
export function useAccountMemory(): void {
  const { actor } = useSession();
  useEffect(() => {
    if (actor) account = actor.account_id;
  }, [actor]);
}

/**
 * Who has signed in on its page, or has finished the last required action on its own, is led on without a click. Who
 * comes to the sign-in page with a session stays.
 */
export function useLeadingOn(): void {
  const { token, user_info, actor } = useSession();
  const { pathname } = useLocation();
  const go = useNavigate();
  const required = user_info ? requiredScreen(user_info.required_actions) : null;
  const before = useRef({ required, token });
  useEffect(() => {
    if (token && !actor) return;
    const hasFinished = before.current.required === pathname && required === null;
    const hasSignedIn = pathname === SIGN_IN && before.current.token !== token;
    before.current = { required, token };
    if (actor && (hasFinished || hasSignedIn))
      void go(required ?? rememberedPlace(actor) ?? landingOf(actor), { replace: true });
  }, [actor, token, required, pathname, go]);
}

/** The address `/`: to the person's own beginning, or to sign in. */
export function Beginning() {
  const { token, actor } = useSession();
  if (!token) return <Navigate to={SIGN_IN} replace />;
  return actor ? <Navigate to={landingOf(actor)} replace /> : <Splash />;
}
