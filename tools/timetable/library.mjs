import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, scriptOf } from '../build/install.mjs';
import { root } from '../common/main-module.mjs';
import { spawnSync } from 'node:child_process';

const folder = path.join(root, 'libs/timetabling');
const built = path.join(folder, 'dist/index.js');

/** When the newest of the sources was written. */
const newest = () =>
  Math.max(
    ...readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(path.join(folder, 'src', file)).mtimeMs,
    ),
  );

/** The built library; alone, since the rest of the portal takes a minute. @returns {Promise<typeof import('@quad/timetabling')>} */
export async function library() {
  if (!existsSync(built) || statSync(built).mtimeMs < newest()) {
    await ensureInstalled(root, 'start');
    const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [scriptOf(root, 'nx'), 'build', 'timetabling'], {
      cwd: root,
      env,
    });
    if (status !== 0) throw new Error(`The timetabling library could not be built.\n${stdout}${stderr}`);
    // What comes from a cache is as old as when it was made.
    utimesSync(built, new Date(), new Date());
  }
  return import(pathToFileURL(built).href);
}
