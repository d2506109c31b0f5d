/** The files of a new thing below apps/web. */
import { askedScreens } from './asked-screens.mjs';
import { columnsCode, foundBy, recordCode, titleKeyOf } from './screen-code.mjs';
import { keyOf, shapeOf } from './shape.mjs';
import { LANGUAGES } from './languages.mjs';

/** @typedef {import('./shape.mjs').Wish} Wish */

export { LANGUAGES };

/** The routes and the navigation entry of one thing, as they stand in the area's lists. @param {Wish} wish */
export function screensOf(wish) {
  const { words } = wish;
  const { asked } = shapeOf(wish);
  const title = titleKeyOf(wish);
  const load = `() => import('./${words.page}.screens')`;
  const access = asked
    ? `may: ['read', '${words.area}'], roles: ${words.CONSTANT}_ASKERS`
    : `may: ['read', '${words.area}']`;
  return {
    imports: asked ? `import { ${words.CONSTANT}_ASKERS } from '@quad/domain/${words.area}';\n` : '',
    routes: asked
      ? [
          `{ path: '${words.to}', title: '${title}', ${access}, lazy: pageOf(${load}, 'ListPage') }`,
          `{ path: '${words.to}/new', title: '${keyOf(wish)('add')}', roles: ${words.CONSTANT}_ASKERS, lazy: pageOf(${load}, 'NewPage') }`,
          `{ path: '${words.to}/:id', title: '${title}', ${access}, lazy: pageOf(${load}, 'RecordPage') }`,
        ]
      : [`{ path: '${words.to}', title: '${title}', ${access}, lazy: () => import('./${words.page}.page') }`],
    navigation: `{ to: '${words.to}', label: '${title}', group: 'campus', icon: 'cube', ${access}${shapeOf(wish).hasStatus ? `, waits: { ${words.resource}: true }` : ''} }`,
  };
}

/** @param {Wish} wish */
function index(wish) {
  const { imports, routes, navigation } = screensOf(wish);
  const shell = shapeOf(wish).asked ? '{ pageOf, type AreaScreens }' : 'type { AreaScreens }';
  return `${imports}import ${shell} from '#data/screens';

export const area: AreaScreens = {
  area: '${wish.words.area}',
  routes: [${routes.join(', ')}],
  navigation: [${navigation}],
};
`;
}

/** @param {Wish} wish */
function page(wish) {
  const { area, things, thing, entity, file, Page } = wish.words;
  const { hasStatus } = shapeOf(wish);
  const { columns, code } = columnsCode(wish);
  const key = keyOf(wish);
  return `import { ${things} } from '@quad/domain/${area}';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
${hasStatus ? `import { WorkflowButtons } from '#kit/workflow/workflow-buttons';\n` : ''}import { ${entity}Fields } from './${file}.form';

${code}
export default function ${Page}() {
  const t = useText('${area}');
  return (
    <ResourcePage of={${things}} title={t('${titleKeyOf(wish)}')} add={t('${key('add')}')} columns={${columns}} ${
      hasStatus ? `rowButtons={(${thing}) => <WorkflowButtons of={${things}} record={${thing}} />} ` : ''
    }empty={{ title: t('${key('empty.title')}'), text: t('${key('empty.text')}') }}>
      <${entity}Fields />
    </ResourcePage>
  );
}
`;
}

/** @param {Wish} wish */
const form = ({ words, columns }) => `import { ${words.things} } from '@quad/domain/${words.area}';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(${words.things});

export const ${words.entity}Fields = () => (
  <>
    ${columns.map(({ key }) => `<F.${key} />`).join('\n    ')}
  </>
);
`;

/** @param {Wish & { title: string }} wish */
const spec = (wish) => `import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import ${wish.words.Page} from './${wish.words.page}.page';

const first = ${recordCode(wish)};

beforeEach(() => { new FakeServer().on('GET', '${wish.words.path}', () => page(first)); });

test('the list shows what is there, and people who may make one find the button', async () => {
  signInAs();
  show(<${wish.words.Page} />);
  expect(await screen.findByText('${foundBy(wish)}')).toBeVisible();
  expect(screen.getByRole('heading', { name: '${wish.title}' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
});

test('a reader has no button', async () => {
  signInAs({ roles_map: { STAFF: true }, grants: { '${wish.words.area}': ['read'] } });
  show(<${wish.words.Page} />);
  expect(await screen.findByText('${foundBy(wish)}')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
});
`;

/**
 * Path -> text. `titles`: what the resource is called, in the order of LANGUAGES; `own`: a button that only its creator has.
 * @param {Wish & { titles?: readonly string[], own: string }} wish
 * @returns {Record<string, string>}
 */
export function screenFiles(wish) {
  const { area, base, page: list, file, title } = wish.words;
  const web = `apps/web/src/areas/${area}`;
  const named = { ...wish, title: (wish.titles?.[0] ?? title).replaceAll("'", "\\'") };
  return {
    ...(!wish.isFurther && { [`${web}/index.tsx`]: index(wish) }),
    [`${web}/${file}.form.tsx`]: form(wish),
    ...(shapeOf(wish).asked
      ? askedScreens(named, web)
      : { [`${web}/${list}.page.tsx`]: page(wish), [`${web}/${base}.spec.tsx`]: spec(named) }),
  };
}
