import { areas } from '#areas/index';
import type { Access, AreaScreens } from '#data/screens';

/** Everything of an area that asks who may see it. */
const doorsOf = ({
  routes,
  navigation = [],
  palette = [],
  actions = [],
  parts = [],
}: AreaScreens): readonly Access[] => [...routes, ...navigation, ...palette, ...actions, ...parts];

test('what a screen, an entry or a part asks for is granted by area, not by resource: no role holds a grant of another name', () => {
  const all = areas as readonly AreaScreens[];
  const known = all.map(({ area }) => area);
  const asked = all.flatMap((one) =>
    doorsOf(one).flatMap(({ may }) => (may ? [`${one.area}: ${may[1].split('/')[0]}`] : [])),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((one) => !known.includes(one.split(': ')[1]!))).toEqual([]);
});
