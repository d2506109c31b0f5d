import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Access, AreaScreens, ScreenRoute } from '#data/screens';
import { refreshMe, signIn } from '#data/session';
import { session } from '#data/session-store';
import { routesFor } from '#shell/router';
import { screensOf } from '#shell/screens';
import { FakeServer } from '#testing/fake-server';
import { person, signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';

const lazy = (heading: string) => async () => ({ Component: () => <h1>{heading}</h1> });
const route = (path: string, heading: string, access: Access = { audience: 'any' }): ScreenRoute => ({ path, title: heading, lazy: lazy(heading), ...access });
const broken = { path: '/broken', title: 'broken', audience: 'any' as const, lazy: async () => ({ Component: (): never => { throw new Error('broken'); } }) } satisfies ScreenRoute;

const area: AreaScreens = {
  area: 'fake',
  routes: [
    route('/login', 'Sign in', { audience: 'public' }), route('/privacy-policy', 'Privacy', { audience: 'public' }), route('/home', 'Home'), route('/dashboard', 'Dashboard'),
    route('/update-password', 'Update password'), route('/groups', 'Groups', { may: ['read', 'groups'] }), broken,
  ],
  navigation: [],
};

let server: FakeServer;
beforeEach(() => { server = new FakeServer().on('GET', '/notification/unread', () => ({ count: 0 })).on('POST', '/signout', () => ({})); });

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
    expect(await heading('There is no such page')).toBeVisible();
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
});
