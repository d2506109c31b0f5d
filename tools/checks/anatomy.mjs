const KINDS = 'contract|workflow|policy|module|controller|service|listeners|queries|entity|page|form|machine|spec';
const AREA = /^(?:apps\/api|apps\/web|libs\/domain)\/src\/areas\/([^/]+)\/(.+)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const VAGUE = /(^|[-/.])(utils?|helpers?|common|manager|misc)([-.]|$)/;

/**
 * Names and places: areas are flat, files are kebab-case, no name is vague, every area of the api is known to domain's registry folder.
 * @param {{ file: string }[]} files
 */
export function anatomy(files) {
  const found = [];
  for (const { file } of files) {
    const name = file.split('/').at(-1) ?? '';
    const stem = name.replace(/\.(ts|tsx|mjs|d\.ts)$/, '').split('.')[0] ?? '';
    if (!file.startsWith('migrations/') && !KEBAB.test(stem)) found.push(`${file}: file names are kebab-case`);
    if (VAGUE.test(name)) found.push(`${file}: say what it is; utils, helpers, common, manager and misc say nothing`);
    const [, area, rest] = AREA.exec(file) ?? [];
    if (area && rest?.includes('/')) found.push(`${file}: an area is one flat folder`);
    const kind = area && new RegExp(`\\.(?!(${KINDS})\\.)[a-z-]+\\.tsx?$`).exec(rest ?? '');
    if (kind) found.push(`${file}: unknown kind; the kinds are ${KINDS.replaceAll('|', ', ')}`);
  }
  return found;
}
