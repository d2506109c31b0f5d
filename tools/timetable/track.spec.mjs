import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../common/main-module.mjs';
import { library } from './library.mjs';
import { draw, TRACK } from './track.mjs';

/** @param {import('@quad/timetabling').Problem} problem */
function figuresOf({ courses, days, periodsPerDay }) {
  const pairs = courses.flatMap((one, at) => courses.slice(at + 1).map((other) => /** @type {const} */ ([one, other])));
  const meet = pairs.filter(
    ([one, other]) => one.teachers[0] === other.teachers[0] || one.curricula.some((id) => other.curricula.includes(id)),
  );
  const members = courses.flatMap(({ curricula, lectures }) =>
    curricula.map((id) => ({ id, lectures: lectures.length })),
  );
  return {
    lectures: courses.reduce((sum, { lectures }) => sum + lectures.length, 0),
    conflicts: meet.length / pairs.length,
    available:
      1 -
      courses.reduce((sum, { unavailable = [] }) => sum + unavailable.length, 0) /
        (courses.length * days * periodsPerDay),
    load: members.reduce((sum, { lectures }) => sum + lectures, 0) / new Set(members.map(({ id }) => id)).size / days,
  };
}

describe('instances as those of the competition', () => {
  it.each(Object.entries(TRACK))(
    '%s: an instance has the published figures, and a timetable',
    async (_name, figures) => {
      const { solve } = await library();
      const problem = draw(figures, 1);
      expect(draw(figures, 1)).toEqual(problem);
      expect(draw(figures, 2)).not.toEqual(problem);
      const { conflicts, available, load, lectures } = figuresOf(problem);
      expect(problem).toMatchObject({ days: figures.days, periodsPerDay: figures.perDay });
      expect([problem.courses.length, problem.rooms.length, lectures]).toEqual([
        figures.courses,
        figures.rooms,
        figures.lectures,
      ]);
      expect(new Set(problem.courses.flatMap(({ curricula }) => curricula)).size).toBe(figures.curricula);
      expect(Math.abs(available - figures.available)).toBeLessThan(0.05);
      expect(Math.abs(load - figures.load)).toBeLessThan(0.3);
      expect(conflicts / figures.conflicts).toBeGreaterThan(0.6);
      expect(conflicts / figures.conflicts).toBeLessThan(1.4);
      expect(solve(problem, { budget: { iterations: 500_000 } }).evaluation.hard).toBe(0);
    },
  );

  it('are written to a file that the solver reads', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'track-'));
    const run = (/** @type {string[]} */ ...args) =>
      spawnSync(process.execPath, [path.join(root, 'tools/timetable', args[0] ?? ''), ...args.slice(1)], {
        encoding: 'utf8',
      });
    const [ctt, out] = [path.join(folder, 'x.ctt'), path.join(folder, 'x.sol')];
    expect(run('track.mjs', 'comp05', '--seed', '3', '--out', ctt).status).toBe(0);
    expect(run('run.mjs', ctt, '--seconds', '1', '--out', out)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('54 courses'),
    });
    const lines = readFileSync(out, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(152);
    expect(lines.every((line) => /^c\d{4} r\d+ [0-5] [0-5]$/.test(line))).toBe(true);
    expect(run('track.mjs', 'comp99').stderr).toContain('comp01|comp02');
    rmSync(folder, { recursive: true });
  });
});
