/** What people ask for below apps/web: one module with its screens, and the test of them. */
import { columnsCode, foundBy, recordCode, titleKeyOf } from './screen-code.mjs';
import { keyOf, shapeOf } from './shape.mjs';

/** @typedef {import('./shape.mjs').Wish & { title: string, own: string }} Wish */

/** @param {Wish} wish */
const screens = (wish) => {
  const isAssigned = shapeOf(wish).asked?.isAssigned;
  const { area, things, thing, entity, file, to } = wish.words;
  const { columns, code } = columnsCode(wish);
  const shown = columns === 'columns' ? columns : `columns: ${columns}`;
  const frame = wish.isFurther ? `title: '${titleKeyOf(wish)}', section: '${keyOf(wish)('')}', ` : '';
  return `import type { RecordOf } from '@quad/domain/core';
import { ${isAssigned ? `${thing}Calls, ` : ''}${things} } from '@quad/domain/${area}';${isAssigned ? `\nimport { useCall } from '#data/server/calls';` : ''}
${code.includes('useText') ? `import { useText } from '#data/words/text';\n` : ''}${isAssigned ? `import { fieldsOf } from '#kit/fields/fields-of';\n` : ''}import type { ColumnsOf } from '#kit/list/columns';
import { Facts } from '#kit/record/facts';
import { requestScreens } from '#frames/request/request-screens';
import { ${entity}Fields } from './${file}.form';

interface Of {
  readonly record: RecordOf<typeof ${things}>;
}

${isAssigned ? `const F = fieldsOf(${things});\n\n` : ''}/** Those that wait for a decision, all, one's own; a new one; one with its steps. */
export const { ListPage, NewPage, RecordPage } = requestScreens(${things}, {
  at: '${to}',
  ${frame}views: { incoming: {}, all: {}, mine: {}, board: { board: { sort: 'created_at,asc', Card } } },
  useList: () => ({ ${shown} }),
  form: { Fields: ${entity}Fields${isAssigned ? `, send: 'SUBMIT' },\n  steps: () => ({ ASSIGN: <AssigneeField /> })` : ' }'},
  Facts: About,
});

${code}
function Card({ record: { ${isAssigned ? 'assignee_name, ' : ''}creator_name } }: Of) {
  return <span className="kit-muted">{${isAssigned ? 'assignee_name ?? ' : ''}creator_name}</span>;
}

function About({ record }: Of) {
  return <Facts area="${area}" record={record} show={[${factsOf(wish)}]} />;
}
${isAssigned ? assignee(thing) : ''}`;
};

/** @param {string} thing */
const assignee = (thing) => `
function AssigneeField() {
  const { data = [] } = useCall(${thing}Calls.assignees, {});
  return (
    <F.assignee_id options={data.map(({ id: value, name, position, open }) => ({ value, label: \`\${name}\${position && \` · \${position}\`} (\${open})\` }))} />
  );
}
`;

/** The facts of one record, by name. @param {Wish} wish */
const factsOf = (wish) =>
  [
    ...wish.columns
      .filter(({ kind }) => kind !== 'file' && kind !== 'files')
      .map(({ key }) => shapeOf(wish).labels.find((label) => label.key === key)?.labelKey ?? key),
    'creator_name',
    ...(shapeOf(wish).asked?.isAssigned ? ['submitted_at', 'assignee_name'] : []),
    'decision_reason',
  ]
    .map((key) => `'${key}'`)
    .join(', ');

/** @param {Wish} wish */
const spec = (wish) => {
  const { path, page: list, to } = wish.words;
  const isAssigned = shapeOf(wish).asked?.isAssigned;
  return `import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { ListPage, RecordPage } from './${list}.screens';

const first = ${recordCode(wish)};

beforeEach(() => {
  new FakeServer().on('GET', '${path}', () => page(first)).on('GET', '${path}/1', () => first);
});

const ASKER = { id: 1, roles_map: { TEACHER: true as const }, grants: {}, staff_id: 8 };

test('who asks sees their own and the board, and finds the button', async () => {
  signInAs(ASKER);
  show(<ListPage />);
  expect(await screen.findByText('${foundBy(wish)}')).toBeVisible();
  expect(screen.getByRole('heading', { name: '${wish.title}' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'All' })).toBeNull();
});

test('who decides has what waits for them, and all of them', async () => {
  signInAs({ id: 3, roles_map: { REGISTRAR_HEAD: true as const }, grants: {}, staff_id: 9 });
  show(<ListPage />);
  expect(await screen.findByText('${foundBy(wish)}')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Waiting for me/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: /^All/ })).toBeVisible();
});

test('its page lets its creator ${isAssigned ? 'send' : 'cancel'} and change it, and nobody else', async () => {
  signInAs(ASKER);
  const mine = showRoutes([{ path: '${to}/:id', element: <RecordPage /> }], '${to}/1');
  expect(await screen.findByRole('button', { name: '${wish.own}' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  mine.result.unmount();
  signInAs({ ...ASKER, id: 2 });
  showRoutes([{ path: '${to}/:id', element: <RecordPage /> }], '${to}/1');
  expect(await screen.findByRole('heading', { name: /${wish.words.initials}-000001/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '${wish.own}' })).toBeNull();
});
`;
};

/** Path -> text. @param {Wish} wish @param {string} web @returns {Record<string, string>} */
export const askedScreens = (wish, web) => ({
  [`${web}/${wish.words.page}.screens.tsx`]: screens(wish),
  [`${web}/${wish.words.base}.spec.tsx`]: spec(wish),
});
