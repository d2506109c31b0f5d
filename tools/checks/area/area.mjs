/** `npm run check -- --area <name>`: what the checks say of one area. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Counts of the whole house, of which no area has a share. */
export const COUNTS = ['english', 'links'];
/** Pages that are made of all areas: any one of them makes them old. */
const SHARED = ['workflows'];

/** The area that is asked for; throws where there is none of that name. @param {readonly string[]} args @param {string} root */
export function askedArea(args, root) {
  const at = args.indexOf('--area');
  if (at < 0) return undefined;
  const name = args[at + 1] ?? '';
  if (!name || !existsSync(path.join(root, 'libs/domain/src/areas', name)))
    throw new Error(`There is no area "${name}": npm run check -- --area meals`);
  return name;
}

/** Whether a path or a sentence names the area: its folders, its entity, its texts, its keys. @param {string} area */
export function naming(area) {
  const word = new RegExp(`(^|[^\\w-])${area}([^\\w-]|$)`);
  return (/** @type {string} */ text) => word.test(text);
}

/** What a check found in the area. @param {string} check @param {readonly string[]} found @param {string} area */
export const foundIn = (check, found, area) => (SHARED.includes(check) ? [...found] : found.filter(naming(area)));
