/** Folders whose insides may not go in a circle: what names the inside of a file, and of what it imports. */
const HOUSES = [
  { what: 'areas', from: /^apps\/api\/src\/areas\/([^/]+)\//, to: /^#areas\/([^/]+)\// },
  { what: 'rooms of the kit', from: /^apps\/web\/src\/kit\/([^/]+)\//, to: /^#kit\/([^/]+)\// },
];
const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]/g;

/**
 * Circles between areas of the api, and between rooms of the kit. (The arrows domain <- core <- areas and
 * data <- kit <- areas <- shell are held by ESLint.)
 * @param {{ file: string, text: string }[]} files
 */
export const cycles = (files) => HOUSES.flatMap((house) => circles(files, house));

/** @param {{ file: string, text: string }[]} files @param {(typeof HOUSES)[number]} house */
function circles(files, house) {
  /** @type {Map<string, Set<string>>} */
  const edges = new Map();
  for (const { file, text } of files) {
    const from = house.from.exec(file)?.[1];
    if (!from || file.includes('.spec.')) continue;
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const to = house.to.exec(target)?.[1];
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return [...edges.keys()].sort().flatMap((start) => {
    const round = roundTrip(edges, start);
    return round ? [`${house.what} go in a circle: ${round.join(' -> ')}`] : [];
  });
}

/** @param {Map<string, Set<string>>} edges @param {string} start @returns {string[] | undefined} the way from an area back to itself */
function roundTrip(edges, start) {
  const seen = new Set();
  /** @type {string[][]} */
  const ways = [[start]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of edges.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return undefined;
}
