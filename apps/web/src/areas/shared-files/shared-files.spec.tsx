import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import ModuleFilesPage from './module-files.page';
import PolicyFilesPage from './policy-files.page';

const base = { id: 1, version: 1, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' };
const file = { file_id: 7, file_name: 'joins.pdf', file_size: 2048, link: null, description: null };
const joins = {
  ...base,
  ...file,
  title: 'Joins',
  category: 'lecture',
  ccls_module_id: 1,
  module_title: 'Databases',
  module_code: 'DB',
  mine: true,
};
const law = {
  ...base,
  ...file,
  title: 'Conduct',
  category: 'conduct',
  valid_from: null,
  file_id: null,
  link: 'https://lex.uz/1',
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.on('GET', '/module_file', () => page(joins));
  server.on('GET', '/cclsmodule/all', () => []);
  server.on('GET', '/policies', () => page(law));
});

test('a student finds the files of her modules and cannot write; what she chooses to see is asked of the server', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: { modules: ['read'] } });
  show(<ModuleFilesPage />);
  expect(await screen.findByText('Joins')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Download: Joins, / })).toHaveTextContent(/2\s*kB/i);
  expect(screen.queryByRole('button', { name: 'New file' })).toBeNull();
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: /Category/ }),
  );
  await userEvent.click(await screen.findByText('Reading'));
  await waitFor(() =>
    expect(server.heard.findLast(({ path }) => path === '/module_file')?.query).toMatchObject({ category: 'reading' }),
  );
});

test('a teacher has the button; a policy that is kept elsewhere opens there', async () => {
  signInAs({
    roles_map: { TEACHER: true },
    grants: { 'shared-files/modules': ['read', 'create'], 'shared-files/policies': ['read'] },
  });
  const { unmount } = show(<ModuleFilesPage />);
  expect(await screen.findByRole('button', { name: 'New file' })).toBeVisible();
  unmount();
  show(<PolicyFilesPage />);
  expect(await screen.findByRole('link', { name: 'Open: Conduct, lex.uz' })).toHaveAttribute(
    'href',
    'https://lex.uz/1',
  );
  expect(screen.queryByRole('button', { name: 'New policy' })).toBeNull();
});
