/** The record page of the request workflow, and the test of its screens. */
import { foundBy, recordCode, titleKeyOf } from './screen-files.mjs';
import { keyOf, shapeOf } from './shape.mjs';

/** @typedef {import('./request-screens.mjs').Wish} Wish */

/** What a page of a request imports. @param {Wish} wish */
function imports(wish) {
  const { area, things, entity, file } = wish.words;
  const files = wish.columns.filter(({ kind }) => kind === 'file');
  return `import { Button } from '@blueprintjs/core';
import { ${files.length ? 'DownloadIcon, ' : ''}EditIcon } from '@blueprintjs/icons';
import { ${files.length ? 'fileCalls, ' : ''}idOrName, type RecordOf } from '@quad/domain/core';
import { ${things} } from '@quad/domain/${area}';
${files.length ? `import { download } from '#data/server/calls';\n` : ''}import { useRecord } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
${files.length ? `import { fail } from '#kit/base/toasts';\n` : ''}import { Facts } from '#kit/record/facts';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { ${entity}Fields } from './${file}.form';
import { STEP_FIELDS } from './${file}-steps';
`;
}

/** @param {Wish} wish */
export function recordPage(wish) {
  const { area, things, thing, entity, to } = wish.words;
  const { labels } = shapeOf(wish);
  const shown = [
    ...wish.columns
      .filter(({ kind }) => kind !== 'file' && kind !== 'files')
      .map(({ key }) => labels.find((label) => label.key === key)?.labelKey ?? key),
    'creator_name',
    'submitted_at',
    'assignee_name',
    'decision_reason',
  ];
  const files = wish.columns.filter(({ kind }) => kind === 'file');
  return `${imports(wish)}
type ${entity} = RecordOf<typeof ${things}>;

/** One of them: its status, the steps that it allows, what it says. */
export default function ${entity}Page() {
  const t = useText('${area}');
  const id = useParam('id', idOrName);
  const { record } = useRecord(${things}, id);
  return (
    <>
      <RecordPage
        of={${things}}
        id={id}
        title={({ number }) => number}
        fields={STEP_FIELDS}
        crumbs={[{ text: t('${titleKeyOf(wish)}'), to: '${to}' }, { text: record?.number ?? '' }]}
        actions={(${thing}) => <Edit ${thing}={${thing}} />}
${files.length ? `        files={(${thing}) => <Files ${thing}={${thing}} />}\n` : ''}      >
        {(${thing}) => <Facts area="${area}" record={${thing}} show={[${shown.map((key) => `'${key}'`).join(', ')}]} />}
      </RecordPage>
      <RecordDialog of={${things}} title={t('${keyOf(wish)('edit')}')}><${entity}Fields /></RecordDialog>
    </>
  );
}

function Edit({ ${thing} }: { readonly ${thing}: ${entity} }) {
  const t = useText('${area}');
  const { show } = useOpen();
  return useMay('update', ${things}, ${thing}) ? (
    <Button icon={<EditIcon />} text={t('${keyOf(wish)('edit')}')} onClick={() => show(${thing}.id)} />
  ) : null;
}
${files.length ? filesOf(wish, files) : ''}`;
}

/** @param {Wish} wish @param {readonly import('./columns.mjs').Column[]} files */
const filesOf = ({ words: { area, thing, entity } }, files) => `
function Files({ ${thing}: { ${files.map(({ key }) => key).join(', ')} } }: { readonly ${thing}: ${entity} }) {
  const t = useText('${area}');
  return (
    <>
      ${files
        .map(
          ({ key }) =>
            `{${key} !== null && <Button icon={<DownloadIcon />} variant="minimal" text={t('field.${key}')} onClick={() => void download(fileCalls.get, { id: ${key} }).catch(fail)} />}`,
        )
        .join('\n      ')}
    </>
  );
}
`;

/** @param {Wish} wish */
export const spec = (wish) => {
  const { path, page: list, Page, entity, file, to } = wish.words;
  return `import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import ${Page} from './${list}.page';
import ${entity}Page from './${file}.page';

const first = ${recordCode(wish)};

beforeEach(() => {
  new FakeServer().on('GET', '${path}', () => page(first)).on('GET', '${path}/1', () => first);
});

const ASKER = { id: 1, roles_map: { TEACHER: true as const }, grants: {}, staff_id: 8 };

test('who asks sees their own and the board, and finds the button', async () => {
  signInAs(ASKER);
  show(<${Page} />);
  expect(await screen.findByText('${foundBy(wish)}')).toBeVisible();
  expect(screen.getByRole('heading', { name: '${wish.title}' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'All' })).toBeNull();
});

test('who decides has what they were given, and all of them', async () => {
  signInAs({ id: 3, roles_map: { REGISTRAR_HEAD: true as const }, grants: {}, staff_id: 9 });
  show(<${Page} />);
  expect(await screen.findByText('${foundBy(wish)}')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Given to me/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: /^All/ })).toBeVisible();
});

test('the page of a draft lets its creator send and change it, and nobody else', async () => {
  signInAs(ASKER);
  const mine = showRoutes([{ path: '${to}/:id', element: <${entity}Page /> }], '${to}/1');
  expect(await screen.findByRole('button', { name: '${wish.sends}' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  mine.result.unmount();
  signInAs({ ...ASKER, id: 2 });
  showRoutes([{ path: '${to}/:id', element: <${entity}Page /> }], '${to}/1');
  expect(await screen.findByRole('heading', { name: /${wish.words.initials}-000001/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '${wish.sends}' })).toBeNull();
});
`;
};
