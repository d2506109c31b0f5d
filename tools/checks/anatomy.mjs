const KINDS = 'contract|calls|workflow|policy|service|listeners|queries|entity|page|screens|form|machine|spec|d';
const AREA = /^(?:apps\/api|apps\/web|libs\/domain)\/src\/areas\/([^/]+)\/(.+)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A folder that a person can hold in view; at most so many files lie side by side. */
const MOST_FILES = 30;
/** Flat areas of at most so many files have no rooms below them. */
const FLAT_FILES = 25;
/** Shelves: one sort of file each, found by its name. */
const SHELVES = /^(apps\/api\/src\/schema|migrations)$/;
const VAGUE = /(^|[-/.])(utils?|helpers?|common|manager|misc)([-.]|$)/;

/**
 * Names and places: files are kebab-case, no name is vague, a folder holds no more than a person can,
 * only a large area has rooms: one level of them; and a page is called like its file.
 * @param {{ file: string, text?: string }[]} files
 */
export function anatomy(files) {
  const found = [];
  for (const { file } of files) {
    const name = file.split('/').at(-1) ?? '';
    const stem = name.replace(/\.(ts|tsx|mjs|d\.ts)$/, '').split('.')[0] ?? '';
    if (!file.startsWith('migrations/') && !KEBAB.test(stem)) found.push(`${file}: file names are kebab-case`);
    if (VAGUE.test(name)) found.push(`${file}: say what it is; utils, helpers, common, manager and misc say nothing`);
    const [, area, rest] = AREA.exec(file) ?? [];
    if (area && (rest?.split('/').length ?? 0) > 2) found.push(`${file}: rooms of an area have no rooms below them`);
    const kind = area && new RegExp(`\\.(?!(${KINDS})\\.)[a-z-]+\\.tsx?$`).exec(name);
    if (kind) found.push(`${file}: unknown kind; the kinds are ${KINDS.replaceAll('|', ', ')}`);
  }
  return [...found, ...crowded(files), ...needless(files), ...misnamed(files)];
}

/** @param {{ file: string }[]} files @param {(file: string) => string | undefined} folderOf */
function counted(files, folderOf) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { file } of files) {
    const folder = folderOf(file);
    if (folder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** @param {{ file: string }[]} files */
function crowded(files) {
  const folders = counted(files, (file) => file.slice(0, file.lastIndexOf('/')));
  return [...folders]
    .filter(([folder, count]) => count > MOST_FILES && !SHELVES.test(folder))
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files side by side, at most ${MOST_FILES}: give what belongs together a named room below it`,
    );
}

/** @param {{ file: string }[]} files */
function needless(files) {
  const areas = counted(files, (file) => /^.*?\/src\/areas\/[^/]+(?=\/)/.exec(file)?.[0]);
  const inRooms = counted(files, (file) => /^.*?\/src\/areas\/[^/]+(?=\/[^/]+\/)/.exec(file)?.[0]);
  return [...inRooms.keys()]
    .filter((area) => (areas.get(area) ?? 0) <= FLAT_FILES)
    .map(
      (area) => `${area}: ${areas.get(area)} files need no rooms: an area of up to ${FLAT_FILES} is one flat folder`,
    );
}

/** A stack, a search and the React tools tell pages apart by their names. @param {{ file: string, text?: string }[]} files */
function misnamed(files) {
  return files.flatMap(({ file, text }) => {
    const stem = /([^/]+)\.page\.tsx$/.exec(file)?.[1];
    if (stem === undefined || text === undefined) return [];
    const name = `${stem.replace(/(^|-)(.)/g, (_all, _dash, letter) => letter.toUpperCase())}Page`;
    return text.includes(`export default function ${name}(`)
      ? []
      : [`${file}: say \`export default function ${name}()\`, so that the page has the name of its file`];
  });
}
