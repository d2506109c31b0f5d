/** The files of a new thing below apps/web. */
import { requestScreens } from './request-screens.mjs';
import { keyOf, listedOf, shapeOf, valuesOf } from './shape.mjs';
import { LANGUAGES } from './languages.mjs';

/** @typedef {import('./shape.mjs').Wish} Wish */

export { LANGUAGES };

/** The key of the page's title. @param {Wish} wish */
export const titleKeyOf = ({ isFurther, words }) => (isFurther ? `resource.${words.resource}` : 'title');

/** The routes and the navigation entry of one thing, as they stand in the area's lists. @param {Wish} wish */
export function screensOf(wish) {
  const { words } = wish;
  const { isRequest } = shapeOf(wish);
  const title = titleKeyOf(wish);
  const access = isRequest
    ? `may: ['read', '${words.area}'], roles: ${words.CONSTANT}_ASKERS`
    : `may: ['read', '${words.area}']`;
  return {
    imports: isRequest ? `import { ${words.CONSTANT}_ASKERS } from '@quad/domain/${words.area}';\n` : '',
    routes: [
      `{ path: '${words.to}', title: '${title}', ${access}, lazy: () => import('./${words.page}.page') }`,
      ...(isRequest
        ? [`{ path: '${words.to}/:id', title: '${title}', ${access}, lazy: () => import('./${words.file}.page') }`]
        : []),
    ],
    navigation: `{ to: '${words.to}', label: '${title}', group: 'campus', icon: 'cube', ${access}${shapeOf(wish).hasStatus ? `, waits: { ${words.resource}: true }` : ''} }`,
  };
}

/** @param {Wish} wish */
function index(wish) {
  const { imports, routes, navigation } = screensOf(wish);
  return `${imports}import type { AreaScreens } from '#data/screens';

export const area: AreaScreens = {
  area: '${wish.words.area}',
  routes: [${routes.join(', ')}],
  navigation: [${navigation}],
};
`;
}

/** The columns of the list, as code; `hooks` are what they need of the component. @param {Wish} wish @param {string} status */
export function columnsCode(wish, status = '') {
  const { enums } = shapeOf(wish);
  const numeric = wish.columns.filter(({ kind }) => kind === 'int' || kind === 'money').map(({ key }) => key);
  const cells = listedOf(wish).map((key) => {
    if (key === 'status' && status) return status;
    if (enums.some((column) => column.key === key))
      return `{ key: '${key}', render: ({ ${key} }) => <Value of={labels.value('${key}', ${key})} /> }`;
    return `{ key: '${key}'${numeric.includes(key) ? ', numeric: true' : ''} }`;
  });
  return { hasHook: enums.length > 0, code: `[${cells.join(', ')}]` };
}

/** @param {Wish} wish */
function page(wish) {
  const { area, things, thing, entity, file } = wish.words;
  const { nameKey, hasStatus } = shapeOf(wish);
  const status = `{ key: 'status', render: (${thing}) => <><StatusTag area="${area}" status={${thing}.status} /> <WorkflowButtons of={${things}} record={${thing}} /></> }`;
  const { hasHook, code } = columnsCode(wish, status);
  const columns = hasHook
    ? `function useColumns(): ColumnsOf<typeof ${things}> {
  const labels = useLabels('${area}');
  return ${code};
}
`
    : `const columns: ColumnsOf<typeof ${things}> = ${code};
`;
  return `import { Button, MenuItem } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { ${things} } from '@quad/domain/${area}';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/base/confirm';
${hasHook ? `import { useLabels } from '#kit/base/labels';\n` : ''}import { PageHeader } from '#kit/base/page-header';
import type { ColumnsOf } from '#kit/list/columns';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
${hasStatus ? `import { StatusTag } from '#kit/base/status-tag';\n` : ''}import { fail } from '#kit/base/toasts';
${hasHook ? `import { Value } from '#kit/base/value';\n` : ''}${hasStatus ? `import { WorkflowButtons } from '#kit/workflow/workflow-buttons';\n` : ''}import { ${entity}Fields } from './${file}.form';

type ${entity} = RecordOf<typeof ${things}>;

${columns}
export function Component() {
  const t = useText('${area}');
  const { show } = useOpen();
  const mayCreate = useMay('create', ${things});
  const add = mayCreate && <Button intent="primary" text={t('${keyOf(wish)('add')}')} onClick={() => show('new')} />;
  return (
    <>
      <PageHeader title={t('${titleKeyOf(wish)}')}>{add}</PageHeader>
      <ResourceTable of={${things}} columns={${hasHook ? 'useColumns()' : 'columns'}} onOpen={({ id }) => show(id)} rowActions={useRowActions()} empty={<Empty title={t('${keyOf(wish)('empty.title')}')} text={t('${keyOf(wish)('empty.text')}')}>{add}</Empty>} />
      <RecordDialog of={${things}} title={t('${keyOf(wish)('add')}')}><${entity}Fields /></RecordDialog>
    </>
  );
}

function useRowActions() {
  const t = useText('${area}');
  const { remove } = useRemove(${things});
  const mayDelete = useMay('delete', ${things});
  const drop = async (${thing}: ${entity}) => { if (await confirmDelete(${thing}.${nameKey})) await remove(${thing}.id).catch(fail); };
  return (${thing}: ${entity}) => mayDelete && <MenuItem icon={<TrashIcon />} intent="danger" text={t('${keyOf(wish)('delete')}')} onClick={() => void drop(${thing})} />;
}
`;
}

/** Where the kit keeps its fields. @type {readonly (readonly [place: string, fields: readonly string[]])[]} */
const KIT = [
  ['#kit/file/file-field', ['FileField']],
  ['#kit/file/files-field', ['FilesField']],
  ['#kit/form/date-fields', ['DateField', 'DateTimeField']],
  ['#kit/form/fields', ['NumberField', 'SwitchField', 'TextAreaField', 'TextField']],
  ['#kit/form/select-fields', ['LookupField', 'SelectField']],
];

/** @param {Wish} wish */
function form(wish) {
  const { words, columns } = wish;
  const { enums } = shapeOf(wish);
  const fields = columns.map((column) => {
    if (column.kind === 'enum')
      return `<SelectField name="${column.key}" options={${valuesOf(words, column)}.map((value) => ({ value, label: t(\`${column.key}.\${value}\`) }))} />`;
    return `<${column.field} name="${column.key}"${column.target ? ` of={${column.target.things}}` : ''} />`;
  });
  const kit = KIT.map(([place, names]) => [place, names.filter((name) => columns.some(({ field }) => field === name))]);
  const targets = new Map(columns.flatMap(({ target }) => (target ? [[target.things, target]] : [])));
  const own = [...targets.values()].filter(({ area }) => area === words.area).map(({ things }) => things);
  const mine = [...own, ...enums.map((column) => valuesOf(words, column))];
  return `${[...targets.values()]
    .filter(({ area }) => area !== words.area)
    .map(({ things, area }) => `import { ${things} } from '@quad/domain/${area}';\n`)
    .join('')}${mine.length ? `import { ${mine.join(', ')} } from '@quad/domain/${words.area}';\n` : ''}${
    enums.length ? `import { useText } from '#data/text';\n` : ''
  }${kit.map(([place, names]) => (names?.length ? `import { ${Array.from(names).join(', ')} } from '${place}';\n` : '')).join('')}
export function ${words.entity}Fields() {
${enums.length ? `  const t = useText('${words.area}');\n` : ''}  return (
    <>
      ${fields.join('\n      ')}
    </>
  );
}
`;
}

/** A record as the server answers it, as code. @param {Wish} wish */
export function recordCode(wish) {
  const { isNumbered, nameKey, labels, isRequest, hasStatus } = shapeOf(wish);
  const values = wish.columns.flatMap(({ key, kind, sample, given, optional }) => {
    const label = labels.find((each) => each.key === key);
    const value =
      kind === 'files'
        ? '[]'
        : given
          ? 'false'
          : key === nameKey
            ? `'First ${wish.words.spoken}'`
            : optional || !sample
              ? 'null'
              : sample;
    return [
      `${key}: ${value}`,
      ...(label ? [`${label.labelKey}: ${value === 'null' ? 'null' : `'Aziza Karimova'`}`] : []),
    ];
  });
  const request = `creator_id: 1, creator_name: 'Aziza Karimova', assignee_id: null, assignee_name: null, submitted_at: null, decision_reason: null`;
  return `{ id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', ${[
    ...(isNumbered ? [`number: '${wish.words.initials}-000001'`] : []),
    ...values,
    ...(isRequest ? [request] : []),
    ...(hasStatus ? [`status: 'draft'`] : []),
  ].join(', ')} }`;
}

/** The text by which a spec finds that record. @param {Wish} wish */
export const foundBy = (wish) =>
  shapeOf(wish).isNumbered ? `${wish.words.initials}-000001` : `First ${wish.words.spoken}`;

/** @param {Wish & { title: string }} wish */
const spec = (wish) => `import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Component } from './${wish.words.page}.page';

const first = ${recordCode(wish)};

beforeEach(() => { new FakeServer().on('GET', '${wish.words.path}', () => page(first)); });

test('the list shows what is there, and whoever may make one finds the button', async () => {
  signInAs();
  show(<Component />);
  expect(await screen.findByText('${foundBy(wish)}')).toBeVisible();
  expect(screen.getByRole('heading', { name: '${wish.title}' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
});

test('whoever only reads has no button', async () => {
  signInAs({ roles_map: { STAFF: true }, grants: { '${wish.words.area}': ['read'] } });
  show(<Component />);
  expect(await screen.findByText('${foundBy(wish)}')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
});
`;

/**
 * Path -> text. `titles`: what the resource is called, in the order of LANGUAGES; `sends`: the button that sends a request.
 * @param {Wish & { titles?: readonly string[], sends: string }} wish
 * @returns {Record<string, string>}
 */
export function screenFiles(wish) {
  const { area, base, page: list, file, title } = wish.words;
  const web = `apps/web/src/areas/${area}`;
  const named = { ...wish, title: (wish.titles?.[0] ?? title).replaceAll("'", "\\'") };
  return {
    ...(!wish.isFurther && { [`${web}/index.tsx`]: index(wish) }),
    [`${web}/${file}.form.tsx`]: form(wish),
    ...(shapeOf(wish).isRequest
      ? requestScreens(named, web)
      : { [`${web}/${list}.page.tsx`]: page(wish), [`${web}/${base}.spec.tsx`]: spec(named) }),
  };
}
