import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { countries } from '@quad/domain/reference';
import { actorOf, chooseInstitution, refreshMe, signIn, useMay, useSession } from '#data/identity/session';
import { screenLanguage, session } from '#data/identity/session-store';
import { FakeServer, refuse } from '#testing/fake-server';
import { person, signInAs } from '#testing/people';

describe('the session', () => {
  it('is kept on the browser under the names of the specification', () => {
    signIn({ token: 'abc', user_info: person() });
    expect(localStorage.getItem('token')).toBe('abc');
    expect(localStorage.getItem('institution')).toBe('sam');
    expect(JSON.parse(localStorage.getItem('selected_institution') ?? '')).toEqual({
      value: 1,
      label: 'Samarkand University',
      key: 'sam',
      time_zone: 'Asia/Tashkent',
      logo: null,
    });
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ username: 'admin' });
  });

  it('gives a person who never chose a language that of the account', () => {
    localStorage.removeItem('lang');
    signInAs({ selected_locale: { value: 'ru', is_chosen: true } });
    expect(localStorage.getItem('lang')).toBe('ru');
    session.end();
    signInAs({ selected_locale: { value: 'de', is_chosen: true } });
    expect(localStorage.getItem('lang')).toBe('ru');
  });

  it('leaves the browser its own language where the account never chose one', () => {
    localStorage.removeItem('lang');
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'fr-CA', 'en']);
    signInAs({ selected_locale: { value: 'uz', is_chosen: false } });
    expect([localStorage.getItem('lang'), screenLanguage()]).toEqual([null, 'fr']);
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es']);
    expect(screenLanguage()).toBe('uz');
    jest.restoreAllMocks();
  });

  it('tells an account without a language the one chosen on the way in', () => {
    const server = new FakeServer().on('POST', '/user/settings', () => ({}));
    localStorage.setItem('lang', 'de');
    signIn({ token: 't', user_info: person({ selected_locale: { value: 'uz', is_chosen: false } }) });
    expect(server.heard.map(({ body }) => body)).toEqual([{ locale: 'de' }]);
  });

  it('makes an actor of the user info, with the roles that hold', () => {
    const actor = actorOf(person({ roles_map: { TEACHER: true, DEAN: false }, staff_id: 7 }));
    expect(actor).toMatchObject({ account_id: 1, institution_id: 1, roles: ['TEACHER'], staff_id: 7 });
  });

  it('follows what the server says of the person', async () => {
    signInAs();
    new FakeServer().on('GET', '/user/me/info', () => person({ name: 'Aziza Yusupova' }));
    const { result } = renderHook(() => useSession());
    await act(() => refreshMe());
    expect(result.current.user_info?.name).toBe('Aziza Yusupova');
  });

  it.each([401, 403])('ends, and forgets the language, when %i is said of who the person is', async (status) => {
    signInAs();
    localStorage.setItem('lang', 'de');
    new FakeServer().on('GET', '/user/me/info', () => {
      throw refuse(status);
    });
    await refreshMe();
    expect(session.read().token).toBeNull();
    expect(localStorage.getItem('lang')).toBeNull();
  });

  it('asks who the person is in the institution that was chosen, not in the one before', async () => {
    signInAs();
    const other = { value: 2, label: 'Bukhara College', key: 'bux', time_zone: 'Asia/Tashkent', logo: null };
    new FakeServer()
      .on('PUT', '/user/institution', () => ({ institution_id: 2, institution: other.label, key: other.key }))
      .on('GET', '/user/me/info', () =>
        person(localStorage.getItem('institution') === other.key ? { selected_institution: other } : {}),
      );
    await chooseInstitution(2);
    expect(session.read().user_info?.selected_institution).toEqual(other);
    expect(localStorage.getItem('institution')).toBe('bux');
  });

  it.each([400, 404, 408, 413, 429, 500, 503, 507])('outlives an answer of %s', async (status) => {
    signInAs();
    new FakeServer().on('GET', '/user/me/info', () => {
      throw refuse(status);
    });
    await refreshMe();
    expect(session.read().token).toBe('token-admin');
  });

  it('outlives a server that is away', async () => {
    signInAs();
    const server = new FakeServer();
    server.isAway = true;
    await refreshMe();
    expect(session.read().token).toBe('token-admin');
  });
});

describe('useMay', () => {
  const ask = (verb: string) => renderHook(() => useMay(verb, countries)).result.current;

  it('follows the grants, and refuses nobody in particular', () => {
    expect(ask('read')).toBe(false);
    act(() => {
      signInAs({ grants: { reference: ['read'] } });
    });
    expect(ask('read')).toBe(true);
    expect(ask('delete')).toBe(false);
  });

  it('lets a moderator viewer only look', () => {
    signInAs({ roles_map: { MODERATOR_VIEWER: true, ADMIN: true }, grants: { '*': ['*'] } });
    expect(ask('read')).toBe(true);
    expect(ask('create')).toBe(false);
  });
});
