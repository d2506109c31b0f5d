import { Suspense, useEffect, useState } from 'react';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { callAhead, useCall } from '#data/server/calls';
import type { Access, AreaScreens, ScreenRoute } from '#data/screens';
import { refreshMe, signIn } from '#data/identity/session';
import { session } from '#data/identity/session-store';
import { fetchAhead } from '#shell/start/offline';
import { routesFor } from '#shell/start/router';
import { screensOf } from '#shell/start/screens';
import { FakeServer } from '#testing/fake-server';
import { person, signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';

const lazy = (heading: string) => async () => ({ default: () => <h1>{heading}</h1> });
const route = (path: string, heading: string, access: Access = { audience: 'any' }): ScreenRoute => ({
  path,
  title: heading,
  lazy: lazy(heading),
  ...access,
});
const broken = {
  path: '/broken',
  title: 'broken',
  audience: 'any' as const,
  lazy: async () => ({
    default: (): never => {
      throw new Error('broken');
    },
  }),
} satisfies ScreenRoute;

let order: string[];
const asked = defineCall('GET /asked/:id', {
  summary: '',
  can: 'signed_in',
  answer: z.object({ name: z.string() }),
});
function Asking() {
  const { data } = useCall(asked, { id: Number(useParams().id) });
  order.push(data ? 'drawn' : 'waits');
  return <h1>{data?.name}</h1>;
}
const asking: ScreenRoute = {
  path: '/asking/:id',
  title: 'asking',
  may: ['read', 'groups'],
  lazy: async () => ({ default: Asking, ahead: ({ id }) => callAhead(asked, { id: Number(id) }) }),
};

let comeLate: () => void;
function Late() {
  const [isThere, come] = useState(false);
  useEffect(() => {
    comeLate = () => come(true);
  }, []);
  return isThere ? <h1>Late</h1> : null;
}
const late: ScreenRoute = { path: '/late', title: 'late', audience: 'any', lazy: async () => ({ default: Late }) };

let loadSlow: () => void;
const loading = new Promise<void>((resolve) => (loadSlow = resolve));
const slow: ScreenRoute = {
  path: '/slow',
  title: 'slow',
  audience: 'any',
  lazy: async () => {
    await loading;
    return { default: () => <h1>Slow</h1> };
  },
};

let isThere = false;
const far: ScreenRoute = {
  path: '/far',
  title: 'far',
  audience: 'any',
  lazy: async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <h1>Far</h1> };
  },
};

const area: AreaScreens = {
  area: 'screens',
  routes: [
    route('/login', 'Sign in', { audience: 'public' }),
    route('/privacy-policy', 'Privacy', { audience: 'public' }),
    route('/home', 'Home'),
    route('/dashboard', 'Dashboard'),
    route('/update-password', 'Update password'),
    route('/groups', 'Groups', { may: ['read', 'groups'] }),
    asking,
    late,
    slow,
    far,
    broken,
  ],
  navigation: [],
};

let server: FakeServer;
beforeEach(() => {
  order = [];
  server = new FakeServer().on('GET', '/notification/unread', () => ({ count: 0 })).on('POST', '/signout', () => ({}));
});

const open = (at: string) => showRoutes(routesFor(screensOf([area])), at).router;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a guest', () => {
  it('opens public screens', async () => {
    open('/privacy-policy');
    expect(await heading('Privacy')).toBeVisible();
  });

  it('is led to sign in, and after it to where they wanted to go', async () => {
    const router = open('/groups?page=2');
    expect(await heading('Sign in')).toBeVisible();
    act(() => signIn({ token: 't', user_info: person() }));
    expect(await heading('Groups')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/groups', search: '?page=2' });
  });
});

describe('a guest of an institution', () => {
  it('is led to sign in there', async () => {
    const router = open('/groups?vacancy=5&institution=2');
    expect(await heading('Sign in')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?institution=2' });
  });
});

describe('a signed-in person', () => {
  it('begins at home, and may stay on the sign-in page to be somebody else', async () => {
    signInAs();
    const router = open('/');
    expect(await heading('Home')).toBeVisible();
    await act(() => router.navigate('/login'));
    expect(await heading('Sign in')).toBeVisible();
    act(() => signIn({ token: 'another', user_info: person() }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('is told about a screen that is not for them', async () => {
    signInAs({ grants: {}, roles_map: { STAFF: true } });
    open('/groups');
    expect(await heading('You do not have access to this page!')).toBeVisible();
  });

  it('is told about an address that is none', async () => {
    signInAs();
    open('/nowhere');
    expect(await heading('Page not found')).toBeVisible();
  });

  it('keeps the house around a screen that falls over', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    signInAs();
    open('/broken');
    expect(await heading('Something went wrong')).toBeVisible();
    silent.mockRestore();
  });

  it('does what is required first, and is then led on', async () => {
    signInAs({ required_actions: ['UPDATE_PASSWORD'] });
    const router = open('/groups');
    expect(await heading('Update password')).toBeVisible();
    server.on('GET', '/user/me/info', () => person());
    await act(() => refreshMe());
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('goes to sign in when the session ends', async () => {
    signInAs();
    open('/groups');
    expect(await heading('Groups')).toBeVisible();
    act(() => session.end());
    expect(await heading('Sign in')).toBeVisible();
  });

  it('signs out by the keyboard', async () => {
    signInAs();
    open('/home');
    await heading('Home');
    screen.getByRole('button', { name: /profile menu/ }).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(await heading('Sign in')).toBeVisible();
    expect(server.count('POST', '/signout')).toBe(1);
  });

  it('hears the new title and finds the focus on the heading after going to another screen', async () => {
    signInAs();
    const router = open('/home');
    await heading('Home');
    await act(() => router.navigate('/groups'));
    const found = await heading('Groups');
    await waitFor(() => expect(found).toHaveFocus());
    expect(document.title).toContain('Groups');
  });

  it('goes on in a menu that was opened while a slow screen was under way', async () => {
    signInAs();
    const router = open('/home');
    await heading('Home');
    await act(() => router.navigate('/late'));
    await userEvent.click(screen.getByRole('button', { name: /profile menu/ }));
    act(() => comeLate());
    expect(await heading('Late')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  });

  it('goes on in a menu that was opened before the address changed', async () => {
    signInAs();
    const router = open('/home');
    await heading('Home');
    void router.navigate('/slow');
    await userEvent.click(screen.getByRole('button', { name: /profile menu/ }));
    await act(async () => loadSlow());
    expect(await heading('Slow')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  });
});

describe('without a network', () => {
  beforeEach(() => {
    isThere = false;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => jest.restoreAllMocks());

  it('a screen whose files are not here says so, and opens by itself later', async () => {
    signInAs();
    open('/far');
    expect(await heading('This screen has not been loaded yet')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    isThere = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await heading('Far')).toBeVisible();
  });
});

describe('screens fetched ahead', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are those that the person may open', async () => {
    signInAs({ roles_map: { STUDENT: true }, grants: {} });
    const fetched: string[] = [];
    const screens = screensOf([area]).map((one) => ({
      ...one,
      fetch: async () => void fetched.push(one.route.path),
    }));
    await fetchAhead(screens);
    expect(fetched).toContain('/dashboard');
    expect(fetched).not.toContain('/groups');
  });
});

describe('a page that asks ahead', () => {
  afterEach(() => jest.restoreAllMocks());

  const answer = () => {
    order.push('asked');
    return { name: 'Seven' };
  };

  it('asks for what it reads of its address before it is drawn, and once', async () => {
    signInAs({ roles_map: { ADMIN: true } });
    server.on('GET', '/asked/7', answer);
    // An answer is shared for two seconds; a busy machine draws later than that.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    open('/asking/7');
    expect(await heading('Seven')).toBeVisible();
    expect([order[0], server.count('GET', '/asked/7')]).toEqual(['asked', 1]);
  });

  it('is drawn with the answer at once where that comes in a moment, and without it where it does not come', async () => {
    signInAs({ roles_map: { ADMIN: true } });
    server.on('GET', '/asked/7', () => ({ name: 'Seven' })).on('GET', '/asked/8', () => new Promise(() => undefined));
    const router = open('/asking/7');
    expect(await heading('Seven')).toBeVisible();
    expect(order[0]).toBe('drawn');
    order = [];
    await act(() => router.navigate('/asking/8'));
    expect(order).toContain('waits');
  });

  it('asks for nothing on behalf of who may not open it', async () => {
    signInAs({ roles_map: { STUDENT: true }, grants: {} });
    server.on('GET', '/asked/7', answer);
    open('/asking/7');
    await screen.findByRole('heading', { level: 1 });
    expect(order).toEqual([]);
  });
});

describe('a page that is here', () => {
  it('is drawn at once, together with the house', async () => {
    const [home] = screensOf([area]).filter(({ route }) => route.path === '/home');
    await home!.load({}, new URLSearchParams());
    const { Page } = home!;
    // What waits is drawn later, even if only for a moment.
    const { container } = show(
      <Suspense fallback="It waits">
        <Page />
      </Suspense>,
    );
    expect(container).toHaveTextContent('Home');
  });
});
