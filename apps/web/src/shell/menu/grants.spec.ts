import { HIT_KINDS } from '@quad/domain/dashboard';
import { RESOURCES } from '@quad/domain/resources';
import { areas } from '#areas/index';
import type { Access, AreaScreens } from '#data/screens';

type Doors = Readonly<
  Record<'routes', readonly Access[]> &
    Partial<Record<'navigation' | 'palette' | 'actions' | 'parts', readonly Access[]>>
> & { readonly area: string };

/** Everything of an area that asks who may see it. */
const doorsOf = ({ routes, navigation = [], palette = [], actions = [], parts = [] }: Doors): readonly Access[] =>
  [routes, navigation, palette, actions, parts].flat();

test('what a screen, an entry or a part asks for is granted by area, not by resource: no role holds a grant of another name', () => {
  const all = areas as unknown as readonly Doors[];
  const known = all.map(({ area }) => area);
  const asked = all.flatMap((one) => doorsOf(one).flatMap(({ may }) => (may ? [[one.area, may[1]] as const] : [])));
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(([, grant]) => !known.includes(grant.split('/')[0] ?? ''))).toEqual([]);
});

test('what the palette draws is a kind of hit, or a resource whose list is searched', () => {
  const drawn = (areas as readonly AreaScreens[]).flatMap(({ palette = [] }) =>
    palette.flatMap((source) => ('of' in source ? source.of : [])),
  );
  const found = [...HIT_KINDS, ...RESOURCES.filter(({ search }) => search.length > 0).map(({ name }) => name)];
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter((name) => !found.includes(name))).toEqual([]);
});
