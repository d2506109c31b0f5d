import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { mayOpen, type ScreenRoute } from '#data/screens';
import { useSession } from '#data/session';
import { forgetPlace, landingOf, rememberedPlace, rememberPlace, requiredScreen } from './landing';
import { Splash } from './logo';
import { NoAccess } from './page-states';

const SIGN_IN = '/login';

/** Lets in who may open the route; sends others to sign in, to what they must do first, or says that they may not. */
export function Gate({ route, children }: { readonly route: ScreenRoute; readonly children: ReactNode }) {
  const { token, user_info, actor } = useSession();
  const { pathname } = useLocation();
  const required = user_info ? requiredScreen(user_info.required_actions) : null;
  if (route.audience === 'public' && !(actor && pathname === SIGN_IN)) return children;
  if (!token) return <ToSignIn />;
  if (!actor) return <Splash />;
  if (required) return required === pathname ? children : <Navigate to={required} replace />;
  if (pathname === SIGN_IN) return <Navigate to={rememberedPlace(actor) ?? landingOf(actor)} replace />;
  return mayOpen(route, actor) ? <Arrived>{children}</Arrived> : <NoAccess />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  const last = useRef(lastAccount());
  useEffect(() => { if (pathname !== '/') rememberPlace(pathname + search, last.current); }, [pathname, search]);
  return <Navigate to={SIGN_IN} replace />;
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
  useEffect(() => { if (actor) account = actor.account_id; }, [actor]);
}

/** When the last required action was finished on its own screen, the person is led on without a click. */
export function useLeadingOn(): void {
  const { user_info, actor } = useSession();
  const { pathname } = useLocation();
  const go = useNavigate();
  const required = user_info ? requiredScreen(user_info.required_actions) : null;
  const before = useRef(required);
  useEffect(() => {
    const hasFinished = before.current === pathname && required === null;
    before.current = required;
    if (actor && hasFinished) void go(rememberedPlace(actor) ?? landingOf(actor), { replace: true });
  }, [actor, required, pathname, go]);
}

/** The address `/`: to the person's own beginning, or to sign in. */
export function Beginning() {
  const { token, actor } = useSession();
  if (!token) return <Navigate to={SIGN_IN} replace />;
  return actor ? <Navigate to={landingOf(actor)} replace /> : <Splash />;
}
