import { Suspense } from 'react';
import { createBrowserRouter, Outlet, ScrollRestoration, useNavigation, type RouteObject } from 'react-router-dom';
import { mayOpen } from '#data/screens';
import { currentActor, useSession } from '#data/identity/session';
import { WorkProvider } from '#data/work';
import { KitHost } from '#kit/base/kit-host';
import { Arrival } from './arrival';
import { Beginning, Gate, useAccountMemory, useLeadingOn } from './gate';
import { requiredScreen } from './landing';
import { Layout, QuietLayout } from '#shell/layout';
import { Splash } from '#shell/look/logo';
import { waitsOf } from '#shell/menu/navigation';
import { NotFound, ScreenFailed } from './page-states';
import type { Screen } from './screens';
import { useGroups } from '#shell/menu/use-groups';

/** The frame of every screen, and what every screen may call: toasts, questions, the help of the keys. */
function Root() {
  useAccountMemory();
  useLeadingOn();
  const { user_info } = useSession();
  const { state } = useNavigation();
  const isIn = user_info !== null && !requiredScreen(user_info.required_actions);
  const House = isIn ? Layout : QuietLayout;
  const waits = waitsOf(useGroups().flatMap(({ entries }) => entries));
  return (
    <WorkProvider resources={Object.keys(waits ?? {})} enabled={isIn}>
      {state === 'loading' && <div className="shell-progress" aria-hidden="true" />}
      <Arrival />
      <House>
        <Suspense fallback={<div className="shell-pending" aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </House>
      <KitHost />
      <ScrollRestoration />
    </WorkProvider>
  );
}

const routeOf = ({ route, title, load, Page }: Screen): RouteObject => ({
  path: route.path,
  handle: { title },
  // The old screen stays until the new one is here; who may not open it does not wait for it either.
  loader: async ({ params, request }) => {
    if (mayOpen(route, currentActor())) await load(params, new URL(request.url).searchParams);
    return null;
  },
  shouldRevalidate: () => false,
  element: (
    <Gate route={route}>
      <Page />
    </Gate>
  ),
  errorElement: <ScreenFailed />,
});

/** The routes of the portal: those of the areas, `/`, and the answer to any other address. */
export const routesFor = (screens: readonly Screen[]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <ScreenFailed />,
    hydrateFallbackElement: <Splash />,
    children: [
      { index: true, path: '/', element: <Beginning /> },
      ...screens.map(routeOf),
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** The router over the browser's address bar. */
export const routerFor = (screens: readonly Screen[]) => createBrowserRouter(routesFor(screens));
