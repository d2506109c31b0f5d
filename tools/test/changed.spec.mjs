import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changedFiles, planOf } from './changed.mjs';
import { testDirectory } from './test-cluster.mjs';

const root = testDirectory();
afterAll(() => rmSync(root, { recursive: true, force: true }));

const specs = ['rooms/rooms', 'keys/keys', 'meals/meals'].map((name) => `apps/api/src/areas/${name}.spec.ts`);
const everywhere = 'apps/api/src/core/uniform.spec.ts';
const alone = 'apps/api/src/core/zip.spec.ts';
const server = { root, specs: [...specs, everywhere, alone] };

/** @param {string} file @param {string} [text] */
function put(file, text = '') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeAll(() => {
  for (const [area, table] of Object.entries({ rooms: 'rooms', keys: 'room_keys', meals: 'meals' })) {
    put(`libs/domain/src/areas/${area}/index.ts`, `export const it = resource({ name: '${table}' });`);
    put(`apps/api/src/areas/${area}/${area}.service.ts`, area === 'keys' ? 'select 1 from room_keys join rooms' : '');
  }
  put(everywhere, 'test.each(RESOURCES)');
  put(alone, 'test');
});

describe('npm test -- --changed', () => {
  it('runs of the server the specs of an area, of those that stand on it, and those that go through all', () => {
    const rooms = ['apps/api/src/areas/rooms/rooms.service.ts'];
    expect(planOf(rooms, server)).toMatchObject({
      all: false,
      server: [specs[0], specs[1], everywhere],
      stories: true,
    });
    expect(planOf(['libs/i18n/locales/de/meals.json'], server).server).toEqual([specs[2], everywhere]);
    expect(planOf(['libs/domain/src/areas/keys/index.ts'], server).server).toEqual([specs[1], everywhere]);
  });

  it('runs every spec of the server after a change beside the areas, and all there is after one of the packages', () => {
    expect(planOf(['apps/api/src/core/zip.ts'], server)).toMatchObject({ all: false, server: server.specs });
    expect(planOf(['migrations/1-open.ts'], server).server).toEqual(server.specs);
    expect(planOf(['package-lock.json'], server)).toMatchObject({ all: true, server: server.specs, stories: true });
  });

  it('runs a changed spec and no other, and of the web what Jest finds by its imports', () => {
    expect(planOf([alone], server)).toMatchObject({ server: [alone], stories: false });
    expect(planOf(['docs/AREA.md'], server)).toEqual({ all: false, server: [], related: [], stories: false });
    put('apps/web/src/kit/table.tsx');
    expect(planOf(['apps/web/src/kit/table.tsx', 'apps/web/src/gone.tsx'], server)).toEqual({
      all: false,
      server: [],
      related: ['apps/web/src/kit/table.tsx'],
      stories: true,
    });
  });

  it('counts from where the branch left main: commits, what is not committed and what is not added', () => {
    const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
    git('init', '--initial-branch=main');
    git('config', 'user.email', 'me@example.com');
    git('config', 'user.name', 'Me');
    for (const [branch, file] of [
      ['main', 'a.ts'],
      ['mine', 'b.ts'],
    ]) {
      if (branch === 'mine') git('checkout', '-b', 'mine');
      put(file ?? '', 'one');
      git('add', '--all');
      git('commit', '--message', branch ?? '');
    }
    put('a.ts', 'two');
    put('c.ts', 'new');
    expect(changedFiles(root).sort()).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });
});
