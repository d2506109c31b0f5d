import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { scriptOf } from '../build/install.mjs';

const PROJECTS = ['apps/api', 'apps/web'];
/** The watcher's own talk; the rest are mistakes. */
const TALK = /Starting (incremental )?compilation|File change detected|^\s*$|Found 0 errors/;

/**
 * Shows what TypeScript finds, beside the server, which does not wait for it: at low priority, and from what it knew last time. `pause`
 * leaves the processor to a server that starts, where the system can.
 * @param {string} root
 */
export function watchTypes(root) {
  const children = PROJECTS.map((project) => {
    const note = path.join(root, 'node_modules/.cache', `types-${project.replace('/', '-')}.tsbuildinfo`);
    const words = ['-p', path.join(project, 'tsconfig.json'), '--noEmit', '--watch', '--preserveWatchOutput'];
    const child = spawn(
      process.execPath,
      [
        '--import',
        new URL('leash.mjs', import.meta.url).href,
        scriptOf(root, 'typescript', 'tsc'),
        ...words,
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        note,
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
    );
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    child.stdout?.on('data', (chunk) => {
      for (const line of String(chunk).split('\n')) if (!TALK.test(line)) console.log(`types: ${line}`);
    });
    return child;
  });
  const tell = (/** @type {NodeJS.Signals} */ signal) => {
    if (process.platform !== 'win32') children.forEach((child) => child.kill(signal));
  };
  return {
    pause: () => tell('SIGSTOP'),
    resume: () => tell('SIGCONT'),
    end() {
      // One that is stopped would not hear that it should end.
      tell('SIGCONT');
      children.forEach((child) => child.kill());
    },
  };
}
