import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether Node.js was started with this module, and not with one that imports it. @param {string} url import.meta.url */
export const isMain = (url) => realpathSync(process.argv[1] || '.') === fileURLToPath(url);

/** The checkout's directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
