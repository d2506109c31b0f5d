/** Who is in a group now: by the column of the student, or by functions and parts of statements without a moment. */
const NOW = [
  /\bquad_(?:seats|guests|members)\(/,
  /\bSITS_IN\(/,
  /\bquad_learners\((?:[^(),]|\([^()]*\))+,(?:[^(),]|\([^()]*\))+\)/,
  /\bs\.group_id = [a-z]\.group_id\b/,
];
/** What has a day of its own, which may be over. */
const DATED = /\blesson_attendances\b|\btimetable_slots\b|\$\{REGISTERS\}/;
const QUERIES = /^apps\/api\/src\/areas\/.*\.(queries|query)\.ts$/;
const CONSTANT = /^(?:export )?const (\w+)/gm;

/** Statements about lessons that go by the group of now, each with the reason why no past day can be wrong by it. */
export const OF_NOW = new Map([
  ['attendance/check-in/check-in.queries.ts SHOWN', 'check-in is open during the lesson'],
  ['attendance/marking/marking.queries.ts MARK', 'the own group until a day after the lesson, else those of its day'],
  ['attendance/registers/registers.queries.ts CHOOSER', 'says which groups may be chosen, and how large they are'],
  ['attendance/tables/tables.queries.ts COMING', 'hours that are still to come'],
  [
    'attendance/tables/tables.queries.ts GRID',
    'rows are who is there now and who has a mark; only hours to come follow',
  ],
  ['attendance/tables/tables.queries.ts STUDENT', 'of the past only registers with a mark or which nobody took'],
  ['dashboard/running.queries.ts RUNNING', 'the lesson that is on'],
  ['dashboard/student.queries.ts STUDENT_DASHBOARD', 'today'],
  ['proofs/proofs.queries.ts MODULES', 'modules of the present term; lessons only count their hours'],
  ['timetable/generation/generation.queries.ts TO_PLACE', 'lessons that have no time yet'],
  ['timetable/notices.queries.ts CONCERNED', 'people are told of lessons to come'],
  ['timetable/slots.queries.ts GUESTS_ELSEWHERE', 'collisions of lessons to come'],
  ['timetable/week.queries.ts FREE_ROOMS', 'seats for a lesson to come'],
]);

/**
 * Statements about lessons, which have a day, that ask who is in the group now: on a day that is over others were in it.
 * quad_members_on and quad_learners with a moment know it.
 * @param {{ file: string, text: string }[]} files @param {ReadonlyMap<string, string>} known
 */
export function members(files, known = OF_NOW) {
  const found = files
    .filter(({ file }) => QUERIES.test(file))
    .flatMap(({ file, text }) =>
      constantsIn(text)
        .filter(({ body }) => DATED.test(body) && NOW.some((now) => now.test(body)))
        .map(({ name }) => `${file.replace('apps/api/src/areas/', '')} ${name}`),
    );
  return [
    ...found
      .filter((name) => !known.has(name))
      .map(
        (name) =>
          `${name}: asks who is in the group now of a lesson that may be over: use quad_learners with its moment`,
      ),
    ...[...known.keys()]
      .filter((name) => !found.includes(name))
      .map((name) => `${name}: asks that no more: take it off`),
  ];
}

/** @param {string} text @returns {{ name: string, body: string }[]} */
function constantsIn(text) {
  const starts = [...text.matchAll(CONSTANT)].map(({ index, 1: name = '' }) => ({ index, name }));
  return starts.map(({ index, name }, at) => ({ name, body: text.slice(index, starts[at + 1]?.index) }));
}
