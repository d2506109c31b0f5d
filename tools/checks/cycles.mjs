import path from 'node:path';
import { importsOf } from '../common/imports.mjs';

/** Folders whose insides may not go in a circle: what names the inside of a file, and of what it imports. */
const HOUSES = [
  { what: 'areas', from: /^apps\/api\/src\/areas\/([^/]+)\//, to: /^#areas\/([^/]+)\// },
  { what: 'rooms of the kit', from: /^apps\/web\/src\/kit\/([^/]+)\//, to: /^#kit\/([^/]+)\// },
  { what: 'frames', from: /^apps\/web\/src\/frames\/([^/]+)\//, to: /^#frames\/([^/]+)\// },
];
/** The first files of circles that are left: the list only falls. */
export const LEFT = [
  'apps/api/src/areas/roster/planning/links.ts',
  'apps/api/src/areas/timetable/generation/generation.queries.ts',
  'apps/api/src/demo/campus/meal-people.ts',
  'apps/api/src/demo/people/record-papers.ts',
  'apps/web/src/areas/staff/staff-edit.tsx',
];

/** @typedef {{ file: string, text: string }} Source */
/** @typedef {Map<string, Set<string>>} Edges */

/**
 * Circles between areas of the api, between rooms of the kit, between frames, and between files. (The arrows domain <- core <- areas and
 * data <- kit <- frames <- areas <- shell are held by ESLint.)
 * @param {readonly Source[]} all @param {readonly string[]} [left]
 */
export function cycles(all, left = []) {
  const files = all.filter(({ file }) => !/\.(spec|typetest)\./.test(file));
  const rounds = roundsOf(fileEdges(files));
  const first = rounds.map((round) => round[0] ?? '');
  return [
    ...HOUSES.flatMap(({ what, from, to }) =>
      roundsOf(houseEdges(files, from, to)).map((round) => `${what} go in a circle: ${round.join(' -> ')}`),
    ),
    ...rounds
      .filter(([start = '']) => !left.includes(start))
      .map((round) => `files go in a circle, and none can be read alone: ${round.join(' -> ')}`),
    ...left
      .filter((file) => !first.includes(file))
      .map((file) => `${file} is in no circle any more: take it off the list in tools/checks/cycles.mjs`),
  ];
}

/** @param {readonly Source[]} files @param {RegExp} of @param {RegExp} to @returns {Edges} */
function houseEdges(files, of, to) {
  const edges = new Map();
  for (const { file, text } of files) {
    const from = of.exec(file)?.[1];
    if (!from) continue;
    for (const target of importsOf(text)) {
      const room = to.exec(target)?.[1];
      if (room && room !== from) edges.set(from, (edges.get(from) ?? new Set()).add(room));
    }
  }
  return edges;
}

/**
 * Types count, too: a file whose types are declared by one that imports it is not read without it.
 * @param {readonly Source[]} files @returns {Edges}
 */
function fileEdges(files) {
  const there = new Set(files.map(({ file }) => file));
  const found = (/** @type {string} */ base) =>
    [
      base,
      base.replace(/\.js$/, '.ts'),
      ...['.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((end) => base + end),
    ].find((one) => there.has(one));
  return new Map(
    files.map(({ file, text }) => [
      file,
      new Set(
        importsOf(text).flatMap((target) => {
          const to = found(placeOf(file, target));
          return to && to !== file ? [to] : [];
        }),
      ),
    ]),
  );
}

/** Where an import leads, without its ending. @param {string} file @param {string} target */
function placeOf(file, target) {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(file), target);
  const [, app = ''] = /^(apps\/\w+\/src)\//.exec(file) ?? [];
  if (target.startsWith('#')) return `${app}/${target.slice(1)}`;
  const [, area = ''] = /^@quad\/domain\/(.+)$/.exec(target) ?? [];
  if (area === 'core' || !area) return target.replace(/^@quad\/([^/]+)(.*)$/, 'libs/$1/src$2');
  return /^(resources|notices|powers)$/.test(area) ? `libs/domain/src/${area}` : `libs/domain/src/areas/${area}`;
}

/** What is left of the edges without all that leads nowhere: circles, and ways between them. @param {Edges} edges @returns {Edges} */
function inCircles(edges) {
  const left = new Map([...edges].map(([from, to]) => [from, new Set([...to].filter((one) => edges.has(one)))]));
  const ends = [...left].filter(([, to]) => to.size === 0).map(([from]) => from);
  for (const end of ends) left.delete(end);
  return ends.length > 0 ? inCircles(left) : left;
}

/** The shortest way round from each place back to itself, each circle once. @param {Edges} all @returns {string[][]} */
function roundsOf(all) {
  const edges = inCircles(all);
  const seen = new Set();
  return [...edges.keys()].sort().flatMap((start) => {
    const round = seen.has(start) ? undefined : roundTrip(edges, start);
    for (const place of round ?? []) seen.add(place);
    return round ? [round] : [];
  });
}

/** @param {Edges} edges @param {string} start @returns {string[] | undefined} the way from a place back to itself */
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
