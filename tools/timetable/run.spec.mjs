import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../common/main-module.mjs';
import { readArguments } from './run.mjs';

/** One room, two periods, and as many lectures of one course as are asked for. @param {number} lectures */
const instance = (lectures) => `Name: Tiny
Courses: 1
Rooms: 1
Days: 2
Periods_per_day: 1
Curricula: 0
Constraints: 0
COURSES:
Law Aziz ${lectures} 2 30
ROOMS:
A 32
CURRICULA:
UNAVAILABILITY_CONSTRAINTS:
END.
`;

/** A class with four lessons in two days of two hours, one of them for two hours. @param {string} more constraints of times */
const school = (more = '') => `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5">
<Institution_Name>Tiny &amp; free</Institution_Name>
<Days_List><Day><Name>Mo</Name></Day><Day><Name>Tu &gt;</Name></Day></Days_List>
<Hours_List><Hour><Name>1</Name></Hour><Hour><Name>2</Name></Hour></Hours_List>
<Teachers_List><Teacher><Name>Aziz</Name></Teacher></Teachers_List>
<Students_List><Year><Name>1a</Name></Year></Students_List>
<Activities_List>${['1', '2', '3']
  .map(
    (
      id,
    ) => `<Activity><Teacher>Aziz</Teacher><Subject>Art</Subject><Students>1a</Students><Duration>${id === '3' ? 2 : 1}</Duration>
<Id>${id}</Id><Activity_Group_Id>0</Activity_Group_Id><Active>true</Active></Activity>`,
  )
  .join('')}</Activities_List>
<Time_Constraints_List>${more}</Time_Constraints_List>
<Space_Constraints_List></Space_Constraints_List>
</fet>
`;

describe('npm run timetable', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'timetable-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (/** @type {string} */ name, /** @type {string} */ text) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync(process.execPath, [path.join(root, 'tools/timetable/run.mjs'), ...args], { encoding: 'utf8' });

  it('solves an instance, writes the solution and finds nothing wrong with it', () => {
    const [ctt, out] = [file('tiny.ctt', instance(2)), path.join(folder, 'tiny.sol')];
    const solved = run(ctt, '--seconds', '1', '--out', out);
    expect(solved).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Total: 0 hard violations, soft cost 0'),
    });
    expect(readFileSync(out, 'utf8').split('\n').sort()).toEqual(['', 'Law A 0 0', 'Law A 1 0']);
    expect(run(ctt, '--check', out)).toMatchObject({ status: 0, stdout: expect.stringContaining('soft cost 0') });
  });

  it('solves a school of FET and writes it with its timetable', () => {
    const [fet, out] = [file('tiny.fet', school()), path.join(folder, 'out.fet')];
    const solved = run(fet, '--seconds', '1', '--out', out);
    expect(solved).toMatchObject({ status: 0, stdout: expect.stringContaining('Total: 0 hard violations') });
    expect(solved.stdout).toContain('All of the file is known.');
    expect(run(fet, '--check', out)).toMatchObject({ status: 0, stdout: expect.stringContaining('Total: 0 hard') });
    // A timetable of a file may be whole already.
    expect(run(out, '--check', out)).toMatchObject({ status: 0 });
  });

  it('says what of a school it does not know, and in a dry run does nothing', () => {
    const odd = '<ConstraintOdd><Weight_Percentage>100</Weight_Percentage></ConstraintOdd>';
    const out = path.join(folder, 'none.fet');
    const { status, stdout } = run(file('odd.fet', school(odd + odd)), '--dry-run', '--out', out);
    expect(status).toBe(0);
    expect(stdout).toContain('Not known, and left out:\n  2 x ConstraintOdd');
    expect(existsSync(out)).toBe(false);
  });

  it('takes no file that declares what it is made of, and says what is no XML', () => {
    const entity = school().replace('<fet', '<!DOCTYPE fet [<!ENTITY a "b">]><fet');
    expect(run(file('entity.fet', entity))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('document type'),
    });
    expect(run(file('cut.fet', school().slice(0, 90)))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cut.fet'),
    });
  });

  it('ends with 1 and says why where there is no timetable', () => {
    const { status, stdout } = run(file('full.ctt', instance(3)), '--seconds', '0.2');
    expect(status).toBe(1);
    expect(stdout).toContain('Impossible (course): Law has 3 lectures, and 2 can be placed');
    expect(stdout).toMatch(/Law#\d has no place:/);
  });

  it('ends with 1 and names the line of a file that it can not read', () => {
    const { status, stderr } = run(file('bad.ctt', instance(2).replace('A 32', 'A many')));
    expect(status).toBe(1);
    expect(stderr).toContain('Line 11: The capacity of A must be a whole number of at least 0, not "many".');
  });

  it('understands its arguments, and says what it does not', () => {
    expect(readArguments(['x.ctt', '--seconds', '2.5', '--seed', '7'])).toEqual({
      file: 'x.ctt',
      seconds: 2.5,
      seed: 7,
    });
    expect(() => readArguments([])).toThrow('Name one instance.');
    expect(() => readArguments(['x.ctt', '--seconds', 'many'])).toThrow('--seconds is a number of at least 0.1');
    expect(() => readArguments(['x.ctt', '--secnods', '9'])).toThrow('--secnods');
  });
});
