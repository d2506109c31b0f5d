import type { ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from '#shell/start/providers';

/** Draws a part as a screen would: with the app's providers and a router whose address is `at`. */
export function show(part: ReactNode, { at = '/' }: { readonly at?: string } = {}): RenderResult {
  return showRoutes([{ path: '*', element: part }], at).result;
}

/** Draws routes from an address; the router tells where the person is. */
export function showRoutes(
  routes: RouteObject[],
  at: string,
): { readonly result: RenderResult; readonly router: ReturnType<typeof createMemoryRouter> } {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  return {
    router,
    result: render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  };
}
