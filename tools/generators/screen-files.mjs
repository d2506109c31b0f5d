/** The files of a new plain area below apps/web and libs/i18n. @typedef {import('./server-files.mjs').Wish} Wish */

export const LANGUAGES = ['en', 'uz', 'ru', 'de', 'fr', 'pt'];

/** @param {Wish} wish */
const index = ({ words: { area, page } }) => `import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: '${area}',
  routes: [{ path: '/${area}', title: 'title', may: ['read', '${area}'], lazy: () => import('./${page}.page') }],
  navigation: [{ to: '/${area}', label: 'title', group: 'campus', icon: 'cube', may: ['read', '${area}'] }],
};
`;

/** @param {Wish} wish */
const page = ({
  words: { area, things, entity, file, Page },
  workflow,
}) => `import { ${things} } from '@quad/domain/${area}';
import { useText } from '#data/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
${workflow ? `import { WorkflowButtons } from '#kit/workflow/workflow-buttons';\n` : ''}import { ${entity}Fields } from './${file}.form';

const columns: ColumnsOf<typeof ${things}> = [{ key: 'name' }, { key: 'note' }${workflow ? `, { key: 'status' }` : ''}];

export default function ${Page}() {
  const t = useText('${area}');
  return (
    <ResourcePage
      of={${things}}
      title={t('title')}
      add={t('add')}
      columns={columns}
${workflow ? `      rowButtons={(record) => <WorkflowButtons of={${things}} record={record} />}\n` : ''}      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <${entity}Fields />
    </ResourcePage>
  );
}
`;

/** @param {Wish} wish */
const form = ({ words: { entity } }) => `import { TextAreaField, TextField } from '#kit/form/fields';

export function ${entity}Fields() {
  return (
    <>
      <TextField name="name" />
      <TextAreaField name="note" />
    </>
  );
}
`;

/** @param {Wish} wish */
const spec = ({
  words: { page: file, Page, path, spoken, title, area },
  workflow,
}) => `import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import ${Page} from './${file}.page';

const first = { id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', name: 'First ${spoken}', note: null${workflow ? `, status: 'draft'` : ''} };

beforeEach(() => { new FakeServer().on('GET', '${path}', () => page(first)); });

test('the list shows what is there, and whoever may make one finds the button', async () => {
  signInAs();
  show(<${Page} />);
  expect(await screen.findByText('First ${spoken}')).toBeVisible();
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
});

test('whoever only reads has no button', async () => {
  signInAs({ roles_map: { STAFF: true }, grants: { '${area}': ['read'] } });
  show(<${Page} />);
  expect(await screen.findByText('First ${spoken}')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
});
`;

/** What the generator can say by itself, in the order of LANGUAGES. @type {Record<string, string[]>} */
const TEXTS = {
  add: ['New', 'Yangi', 'Добавить', 'Neu', 'Nouveau', 'Novo'],
  'empty.title': [
    'Nothing here yet',
    'Hozircha hech narsa yoʻq',
    'Здесь пока ничего нет',
    'Hier ist noch nichts',
    'Rien ici pour le moment',
    'Ainda não há nada aqui',
  ],
  'empty.text': [
    'What you add is listed here.',
    'Qoʻshganlaringiz shu yerda roʻyxatda koʻrinadi.',
    'Всё, что вы добавите, появится в этом списке.',
    'Was Sie hinzufügen, steht in dieser Liste.',
    'Ce que vous ajoutez apparaît dans cette liste.',
    'O que adicionar aparece nesta lista.',
  ],
  'field.name': ['Name', 'Nomi', 'Название', 'Name', 'Nom', 'Nome'],
  'field.note': ['Note', 'Izoh', 'Примечание', 'Notiz', 'Note', 'Nota'],
};
/** @type {Record<string, string[]>} */
const STEPS = {
  'field.status': ['Status', 'Holati', 'Статус', 'Status', 'Statut', 'Estado'],
  'status.draft': ['Draft', 'Qoralama', 'Черновик', 'Entwurf', 'Brouillon', 'Rascunho'],
  'status.published': ['Published', 'Eʼlon qilingan', 'Опубликовано', 'Veröffentlicht', 'Publié', 'Publicado'],
  'status.closed': ['Closed', 'Yopilgan', 'Закрыто', 'Geschlossen', 'Clôturé', 'Encerrado'],
  'action.PUBLISH': ['Publish', 'Eʼlon qilish', 'Опубликовать', 'Veröffentlichen', 'Publier', 'Publicar'],
  'action.CLOSE': ['Close', 'Yopish', 'Закрыть', 'Schließen', 'Clôturer', 'Encerrar'],
  'event.PUBLISH': ['published', 'eʼlon qildi', 'опубликовал(а)', 'hat veröffentlicht', 'a publié', 'publicou'],
  'event.CLOSE': ['closed', 'yopdi', 'закрыл(а)', 'hat geschlossen', 'a clôturé', 'encerrou'],
};

/** @param {Wish & { titles?: readonly string[] }} wish @param {number} at which language @returns {string} */
function texts({ words: { resource, title }, workflow, titles = [] }, at) {
  const named = titles[at] ?? titles[0] ?? title;
  /** @type {Record<string, any>} */
  const tree = { title: named, resource: { [resource]: named } };
  for (const [key, said] of Object.entries({ ...TEXTS, ...(workflow && STEPS) })) {
    const [group = '', name] = key.split('.');
    if (name === undefined) tree[group] = said[at];
    else (tree[group] ??= {})[name] = said[at];
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
}

/**
 * Path -> text. `titles`: what the resource is called, in the order of LANGUAGES.
 * @param {Wish & { titles?: readonly string[] }} wish
 * @returns {Record<string, string>}
 */
export function screenFiles(wish) {
  const {
    words: { area, page: list, file, title },
  } = wish;
  const web = `apps/web/src/areas/${area}`;
  const words = { ...wish.words, title: wish.titles?.[0] ?? title };
  return {
    [`${web}/index.tsx`]: index(wish),
    [`${web}/${list}.page.tsx`]: page(wish),
    [`${web}/${file}.form.tsx`]: form(wish),
    [`${web}/${area}.spec.tsx`]: spec({ ...wish, words }),
    ...Object.fromEntries(
      LANGUAGES.map((language, at) => [`libs/i18n/locales/${language}/${area}.json`, texts(wish, at)]),
    ),
  };
}
