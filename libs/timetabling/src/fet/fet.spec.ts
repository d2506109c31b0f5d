import { evaluate, readFet, readFetTimetable, solve, writeFet, type FetElement } from '../index.js';

type Part = readonly [name: string, inside: string | readonly Part[]];
const element = ([name, inside]: Part): FetElement =>
  typeof inside === 'string'
    ? { name, text: inside, children: [] }
    : { name, text: '\n', children: inside.map(element) };

const named = (kind: string, ...names: readonly string[]): Part[] => names.map((name) => [kind, [['Name', name]]]);
const activity = (id: string, more: readonly Part[]): Part => [
  'Activity',
  [...more, ['Id', id], ['Activity_Group_Id', '1'], ['Duration', '1'], ['Active', 'true']],
];
const rule = (name: string, ...inside: readonly Part[]): Part => [
  name,
  [['Weight_Percentage', '100'], ...inside, ['Active', 'true']],
];
const at = (kind: string, day: string, hour: string): Part => [
  kind,
  [
    ['Day', day],
    ['Hour', hour],
  ],
];

/** Two classes of one year, four lessons of two teachers, two days of four hours. */
const school = (time: readonly Part[] = [], space: readonly Part[] = []) =>
  element([
    'fet',
    [
      ['Institution_Name', 'A & B'],
      ['Days_List', named('Day', 'Mo', 'Tu')],
      ['Hours_List', named('Hour', '1', '2', '3', '4')],
      ['Teachers_List', named('Teacher', 'Aziz', 'Vali')],
      ['Students_List', [['Year', [['Name', 'Y'], ...named('Group', '1a', '1b')]]]],
      [
        'Rooms_List',
        [
          [
            'Room',
            [
              ['Name', 'Lab'],
              ['Building', 'North'],
              ['Capacity', '30'],
            ],
          ],
          [
            'Room',
            [
              ['Name', 'Hall'],
              ['Building', 'South'],
              ['Capacity', '9'],
            ],
          ],
        ],
      ],
      [
        'Activities_List',
        [
          activity('1', [
            ['Teacher', 'Aziz'],
            ['Subject', 'Art'],
            ['Students', '1a'],
          ]),
          activity('2', [
            ['Teacher', 'Aziz'],
            ['Subject', 'Art'],
            ['Students', '1a'],
            ['Duration', '1'],
          ]),
          activity('3', [
            ['Teacher', 'Vali'],
            ['Subject', 'Law'],
            ['Students', 'Y'],
            ['Activity_Tag', 'quiet'],
          ]),
          activity('4', [
            ['Teacher', 'Vali'],
            ['Subject', 'Law'],
            ['Students', '1b'],
          ]),
          activity('5', [
            ['Teacher', 'Vali'],
            ['Subject', 'Law'],
            ['Students', '1b'],
            ['Active', 'false'],
          ]),
        ],
      ],
      ['Time_Constraints_List', [rule('ConstraintBasicCompulsoryTime'), ...time]],
      ['Space_Constraints_List', space],
    ],
  ]);

describe('a file of FET', () => {
  it('says who has which lessons: those of a group with the same people are one course, all smallest sets are its students', () => {
    const { courses, days, periodsPerDay, losses, name } = readFet(school());
    expect({ days, periodsPerDay, losses, name }).toEqual({ days: 2, periodsPerDay: 4, losses: [], name: 'A & B' });
    expect(
      courses.map(({ teachers, curricula, lectures }) => [teachers, curricula, lectures.map(({ id }) => id)]),
    ).toEqual([
      [['Aziz'], ['1a'], ['1', '2']],
      [['Vali'], ['1a', '1b'], ['3']],
      [['Vali'], ['1b'], ['4']],
    ]);
  });

  it('closes periods, names starts and rooms, and asks for rules', () => {
    const problem = readFet(
      school(
        [
          rule('ConstraintBreakTimes', at('Break_Time', 'Mo', '3'), at('Break_Time', 'Tu', '3')),
          rule('ConstraintTeacherNotAvailableTimes', ['Teacher', 'Aziz'], at('Not_Available_Time', 'Tu', '1')),
          rule(
            'ConstraintActivityPreferredStartingTime',
            ['Activity_Id', '3'],
            ['Preferred_Day', 'Tu'],
            ['Preferred_Hour', '2'],
          ),
          rule(
            'ConstraintActivitiesPreferredTimeSlots',
            ['Subject_Name', 'Art'],
            at('Preferred_Time_Slot', 'Mo', '1'),
            at('Preferred_Time_Slot', 'Tu', '2'),
          ),
          rule('ConstraintStudentsMaxGapsPerWeek', ['Max_Gaps', '0']),
          rule('ConstraintTeacherMaxDaysPerWeek', ['Teacher_Name', 'Vali'], ['Max_Days_Per_Week', '1']),
          rule('ConstraintTeachersMinHoursDaily', ['Minimum_Hours_Daily', '2'], ['Allow_Empty_Days', 'true']),
          rule(
            'ConstraintMinDaysBetweenActivities',
            ['Activity_Id', '1'],
            ['Activity_Id', '2'],
            ['MinDays', '1'],
            ['Consecutive_If_Same_Day', 'true'],
          ),
          rule(
            'ConstraintThreeActivitiesGrouped',
            ['First_Activity_Id', '1'],
            ['Second_Activity_Id', '3'],
            ['Third_Activity_Id', '4'],
          ),
        ],
        [
          rule('ConstraintSubjectPreferredRoom', ['Subject', 'Art'], ['Room', 'Lab']),
          rule(
            'ConstraintTeacherHomeRooms',
            ['Teacher', 'Vali'],
            ['Preferred_Room', 'Lab'],
            ['Preferred_Room', 'Hall'],
          ),
        ],
      ),
    );
    expect(problem.losses).toEqual([]);
    expect(problem.pauses).toEqual([2, 6]);
    expect(problem.teachers).toEqual([{ id: 'Aziz', unavailable: [4] }]);
    const lectures = problem.courses.flatMap((course) =>
      course.lectures.map((each) => [each.id, each.periods, course.rooms]),
    );
    expect(lectures).toEqual([
      ['1', [0, 5], ['Lab']],
      ['2', [0, 5], ['Lab']],
      ['3', [5], ['Lab', 'Hall']],
      ['4', undefined, ['Lab', 'Hall']],
    ]);
    expect(problem.dayRules).toEqual([
      { kind: 'gapsOfWeek', curricula: ['1a', '1b'], bound: 0, force: 'hard' },
      { kind: 'days', teachers: ['Vali'], bound: 1, force: 'hard' },
      { kind: 'fewestHours', teachers: ['Aziz', 'Vali'], bound: 2, everyDay: false, force: 'hard' },
    ]);
    expect(problem.lectureRules).toEqual([
      { kind: 'daysApart', lectures: ['1', '2'], bound: 1, inARow: true, force: 'hard' },
      { kind: 'near', lectures: ['3', '4'], bound: 1, force: 'hard' },
      { kind: 'near', lectures: ['1', '4'], bound: 1, force: 'hard' },
      { kind: 'near', lectures: ['1', '3'], bound: 1, force: 'hard' },
    ]);
  });

  it('knows who changes buildings where each lesson has rooms of one, and says where it does not', () => {
    const seat = (id: string, ...rooms: readonly string[]) =>
      rule(
        'ConstraintActivityPreferredRooms',
        ['Activity_Id', id],
        ...rooms.map((room): Part => ['Preferred_Room', room]),
      );
    const { dayRules, losses } = readFet(
      school(
        [],
        [
          rule('ConstraintTeacherMaxBuildingChangesPerDay', ['Teacher', 'Aziz'], ['Max_Building_Changes_Per_Day', '1']),
          rule('ConstraintTeachersMinGapsBetweenBuildingChanges', ['Min_Gaps_Between_Building_Changes', '1']),
          ...[seat('1', 'Lab'), seat('2', 'Hall'), seat('3', 'Lab', 'Hall')],
        ],
      ),
    );
    expect(dayRules).toEqual([
      { kind: 'changesOfDay', teachers: ['Aziz'], places: [['1'], ['2']], bound: 1, force: 'hard' },
    ]);
    expect(losses).toEqual([
      { what: 'ConstraintTeachersMinGapsBetweenBuildingChanges', count: 1, why: 'changes of buildings' },
    ]);
  });

  it('makes a weight the number of times that the chance to give up is halved, and a room with one a wish', () => {
    const weighted = (name: string, ...inside: readonly Part[]): Part => [
      name,
      [['Weight_Percentage', '75'], ...inside],
    ];
    const { lectureRules, courses } = readFet(
      school(
        [weighted('ConstraintActivitiesSameStartingTime', ['Activity_Id', '1'], ['Activity_Id', '4'])],
        [weighted('ConstraintActivityPreferredRoom', ['Activity_Id', '4'], ['Room', 'Lab'])],
      ),
    );
    expect(lectureRules).toEqual([{ kind: 'sameStart', lectures: ['1', '4'], force: 2 }]);
    expect(courses.at(-1)).toMatchObject({
      rooms: ['Lab', '(no room) 4'],
      roomWishes: [{ room: '(no room) 4', cost: 2 }],
    });
  });

  it('says what is not known before anything is done, and leaves out what is not active', () => {
    const odd = [
      rule('ConstraintOdd'),
      rule('ConstraintOdd'),
      rule('ConstraintTeachersMaxSpanPerDay', ['Max_Span', '2'], ['Allow_One_Day_Exception_of_Plus_One', 'true']),
    ];
    const asleep: Part = ['ConstraintOther', [['Active', 'false']]];
    expect(readFet(school([...odd, asleep])).losses).toEqual([
      { what: 'ConstraintOdd', count: 2 },
      { what: 'ConstraintTeachersMaxSpanPerDay', count: 1, why: 'an exception on one day' },
    ]);
    expect(() => readFet(element(['html', []]))).toThrow('This is no file of FET');
  });

  it('comes back with the timetable in it', () => {
    const fixed = rule(
      'ConstraintActivityPreferredStartingTime',
      ['Activity_Id', '3'],
      ['Preferred_Day', 'Tu'],
      ['Preferred_Hour', '2'],
    );
    const root = school(
      [fixed],
      [rule('ConstraintSubjectPreferredRooms', ['Subject', 'Art'], ['Preferred_Room', 'Lab'])],
    );
    const problem = readFet(root);
    const { placements, evaluation } = solve(problem, { seed: 1, budget: { iterations: 100_000 } });
    expect(evaluation.hard).toBe(0);
    const text =
      '<fet><Time_Constraints_List></Time_Constraints_List><Space_Constraints_List></Space_Constraints_List></fet>';
    const written = writeFet(problem, { text, root }, placements);
    expect(written.match(/<ConstraintActivityPreferredStartingTime>/g)).toHaveLength(3);
    expect(written.match(/<Room>Lab<\/Room>/g)).toHaveLength(2);
    const parts = [...written.matchAll(/<(Constraint\w+)>([^]*?)<\/\1>/g)].map(([, name, inside]): Part => [
      name!,
      [...inside!.matchAll(/<(\w+)>([^<]*)</g)].map(([, key, value]): Part => [key!, value!]),
    ]);
    const back = school(
      [fixed, ...parts.filter(([name]) => name.endsWith('Time'))],
      parts.filter(([name]) => name.endsWith('Room')),
    );
    const read = readFetTimetable(problem, back);
    expect(read.toSorted((one, other) => Number(one.lecture) - Number(other.lecture))).toEqual(
      [...placements].sort((one, other) => Number(one.lecture) - Number(other.lecture)),
    );
    expect(evaluate(problem, read).hard).toBe(0);
  });
});
