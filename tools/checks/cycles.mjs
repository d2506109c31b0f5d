const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]/g;

/**
 * Circles between areas of the api, and imports that run against the arrows domain <- core <- areas, data <- kit <- areas <- shell.
 * @param {{ file: string, text: string }[]} files
 */
export function cycles(files) {
  /** @type {Map<string, Set<string>>} */
  const edges = new Map();
  for (const { file, text } of files) {
    const from = /^apps\/api\/src\/areas\/([^/]+)\//.exec(file)?.[1];
    if (!from || file.includes('.spec.')) continue;
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const to = /^#areas\/([^/]+)\//.exec(target)?.[1];
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return [...edges.keys()].sort().flatMap((start) => {
    const round = roundTrip(edges, start);
    return round ? [`areas go in a circle: ${round.join(' -> ')}`] : [];
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
