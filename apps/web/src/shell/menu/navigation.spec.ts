import type { AreaScreens } from '#data/screens';
import { actorOf } from '#data/identity/session';
import { activeEntry, navigationFor } from '#shell/menu/navigation';
import { person } from '#testing/people';

const areas: AreaScreens[] = [
  {
    area: 'screens',
    routes: [],
    navigation: [
      { to: '/shop', label: 'shop', group: 'campus', audience: 'any' },
      { to: '/shop/products', label: 'products', group: 'campus', may: ['create', 'shop'] },
    ],
  },
  {
    area: 'screens',
    routes: [],
    navigation: [{ to: '/roles', label: 'roles', group: 'system', may: ['update', 'access'], roles: ['DEAN'] }],
  },
  {
    area: 'screens',
    routes: [],
    navigation: [{ to: '/lessons', label: 'lessons', group: 'teaching', roles: ['TEACHER'] }],
  },
];
const seenBy = (part: Parameters<typeof person>[0]) =>
  navigationFor(areas, actorOf(person(part))).map(({ group, entries }) => [group, ...entries.map(({ to }) => to)]);

describe('the navigation', () => {
  it('holds only what the person may open, by group in their order', () => {
    expect(seenBy({ roles_map: { TEACHER: true }, grants: { shop: ['create'] } })).toEqual([
      ['teaching', '/lessons'],
      ['campus', '/shop', '/shop/products'],
    ]);
    expect(seenBy({ roles_map: { STAFF: true }, grants: {} })).toEqual([['campus', '/shop']]);
    expect(navigationFor(areas, null)).toEqual([]);
  });

  it('begins a group with what people open every day', () => {
    const entry = (to: string) => ({ to, label: 'title', group: 'teaching', audience: 'any' }) as const;
    const three: AreaScreens[] = [
      { area: 'amendments', routes: [], navigation: [entry('/mark-amendment')] },
      { area: 'attendance', routes: [], navigation: [entry('/attendance')] },
      { area: 'timetable', routes: [], navigation: [entry('/timetable')] },
    ];
    const [group] = navigationFor(three, actorOf(person({ roles_map: { TEACHER: true }, grants: {} })));
    expect(group?.entries.map(({ to }) => to)).toEqual(['/timetable', '/attendance', '/mark-amendment']);
  });

  it('opens to a role what the grants do not', () => {
    expect(seenBy({ roles_map: { DEAN: true }, grants: {} })).toContainEqual(['system', '/roles']);
  });

  it('shows a moderator viewer nothing that only serves to change', () => {
    expect(seenBy({ roles_map: { MODERATOR_VIEWER: true }, grants: { '*': ['*'] } })).toEqual([['campus', '/shop']]);
  });

  it('makes one entry of the views of one thing that the person may open, and counts what waits in any of them', () => {
    const view = { thing: 'orders', group: 'campus' } as const;
    const things: AreaScreens[] = [
      {
        area: 'screens',
        routes: [],
        navigation: [
          {
            to: '/shop/all',
            label: 'all',
            ...view,
            roles: ['SHOP_MODERATOR'],
            waits: { merch_trades: ['RETURN_ACCEPT'] },
          },
          { to: '/shop/mine', label: 'mine', ...view, audience: 'any', waits: { merch_trades: ['RETURN_MARK'] } },
        ],
      },
    ];
    const entriesOf = (roles: Record<string, boolean>) =>
      navigationFor(things, actorOf(person({ roles_map: roles, grants: {} })))[0]?.entries;
    const [both, ...others] = entriesOf({ SHOP_MODERATOR: true }) ?? [];
    expect(others).toEqual([]);
    expect(both).toMatchObject({
      to: '/shop/all',
      text: 'screens:screens.orders',
      waits: { merch_trades: ['RETURN_ACCEPT', 'RETURN_MARK'] },
    });
    expect(both?.views.map(({ to }) => to)).toEqual(['/shop/all', '/shop/mine']);
    expect(activeEntry([{ group: 'campus', icon: 'office', entries: [both!] }], '/shop/mine')).toBe(both);
    expect(entriesOf({ STAFF: true })).toMatchObject([{ to: '/shop/mine', text: 'screens:screens.mine' }]);
  });

  it('marks the entry that begins the address the furthest', () => {
    const groups = navigationFor(areas, actorOf(person()));
    expect(activeEntry(groups, '/shop/products/7')?.to).toBe('/shop/products');
    expect(activeEntry(groups, '/shop/my-orders')?.to).toBe('/shop');
    expect(activeEntry(groups, '/shopping')).toBeNull();
  });
});
