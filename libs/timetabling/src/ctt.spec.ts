import { evaluate, FileError, parseCtt, plant, readSolution, writeCtt, writeSolution } from './index.js';

const TOY = `Name: Toy
Courses: 2
Rooms: 2
Days: 2
Periods_per_day: 3
Curricula: 1
Constraints: 2

COURSES:
Law Aziz 2 2 30
Math Berta 1 1 42

ROOMS:
A 32
B 50

CURRICULA:
Cur1 2 Law Math

UNAVAILABILITY_CONSTRAINTS:
Math 0 2
Math 1 0

END.
`;

const failure = (text: string): FileError => {
  try {
    parseCtt(text);
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
  throw new Error('The file was read.');
};

describe('an instance of ITC-2007', () => {
  it('is read whole', () => {
    const problem = parseCtt(TOY);
    expect(problem).toMatchObject({
      name: 'Toy',
      days: 2,
      periodsPerDay: 3,
      rooms: [{ id: 'A', capacity: 32 }, { id: 'B' }],
    });
    expect(problem.courses).toMatchObject([
      { id: 'Law', teachers: ['Aziz'], curricula: ['Cur1'], students: 30, minimumWorkingDays: 2, unavailable: [] },
      { id: 'Math', lectures: [{ id: 'Math#1' }], unavailable: [2, 3] },
    ]);
  });

  it('is the same with remarks between its lines', () => {
    const remarked = TOY.replace('COURSES:\n', '// of the autumn\nCOURSES:\n  # id teacher lectures\n\n');
    expect(parseCtt(`# by hand\r\n${remarked}`)).toEqual(parseCtt(TOY));
    expect(failure(remarked.replace('B 50', 'B many')).message).toContain('Line 18: The capacity of B');
  });

  it('is the same with other line ends, further blanks, a byte order mark and without its END', () => {
    const wild = `\uFEFF${TOY.replace('END.\n', '').replaceAll('\n', '  \r\n').replaceAll(' ', '\t ').replace('Days:', '  Days :')}`;
    expect(parseCtt(wild)).toEqual(parseCtt(TOY));
  });

  it.each([
    [
      'Law Aziz 2 2 30',
      'Law Aziz two 2 30',
      'Line 10: The number of lectures of Law must be a whole number of at least 1, not "two"',
    ],
    ['Law Aziz 2 2 30', 'Law Aziz 2 2', 'Line 10: The number of students of Law is missing'],
    ['Math Berta', 'Law Berta', 'Line 11: Law is there already'],
    ['B 50', 'B -50', 'Line 15: The capacity of B must be a whole number'],
    ['Cur1 2 Law Math', 'Cur1 2 Law Maths', 'Line 18: There is no course Maths'],
    ['Cur1 2 Law Math', 'Cur1 3 Law Math', 'Line 18: Cur1 says 3 courses and names 2'],
    ['Math 1 0', 'Math 2 0', 'Line 22: There is no day 2: the days are 0 to 1'],
    ['Math 1 0', 'Math 1 3', 'Line 22: There is no period 3: a day has 0 to 2'],
    ['Days: 2', 'Days: many', 'Line 4: Days must be a whole number of at least 1'],
    ['Rooms: 2', 'Rooms: 3', 'Line 3: Rooms says 3, and ROOMS has 2'],
    ['Rooms: 2', 'Halls: 2', 'Line 3: "Halls" is not known'],
    ['CURRICULA:', 'ROOMS:', 'Line 17: ROOMS begins a second time'],
  ])('where %s is %s says so: %s', (from, to, words) => {
    expect(failure(TOY.replace(from, to)).message).toContain(words);
  });

  it('that is no such file at all says so', () => {
    expect(failure('').message).toBe('Line 1: "Courses:" is missing.');
    expect(failure('hello\nworld').message).toBe('Line 1: "hello" is not known before the first section.');
    expect(failure(TOY.slice(0, TOY.indexOf('CURRICULA:'))).message).toContain('CURRICULA: is missing.');
  });

  it('comes back as it was written', () => {
    const { problem } = plant({
      seed: 3,
      courses: 9,
      lectures: 25,
      rooms: 4,
      days: 5,
      periodsPerDay: 4,
      curricula: 6,
      closed: 0.2,
      wild: 1,
    });
    const { courses } = parseCtt(writeCtt({ ...problem, name: 'x' }));
    const plain = (list: typeof courses) =>
      list.map((course) => ({ ...course, curricula: [...course.curricula].sort() }));
    expect(plain(courses)).toEqual(plain([...problem.courses]));
  });
});

describe('a solution', () => {
  const problem = parseCtt(TOY);

  it('has a line for each lecture, and is read from such lines', () => {
    const placements = [
      { lecture: 'Math#1', period: 1, room: 'B' },
      { lecture: 'Law#1', period: 0, room: 'A' },
      { lecture: 'Law#2', period: 4, room: 'B' },
    ];
    const text = writeSolution(problem, placements);
    expect(text).toBe('Law A 0 0\nLaw B 1 1\nMath B 0 1\n');
    expect(evaluate(problem, readSolution(problem, text.replaceAll('\n', '\r\n\r\n')))).toEqual(
      evaluate(problem, placements),
    );
  });

  it('with a line too many counts it', () => {
    const once = readSolution(problem, 'Math B 0 1\nMath B 0 0\n');
    expect(evaluate(problem, once).violations).toMatchObject({ lectures: 3 });
  });

  it.each([
    ['Laws A 0 0', 'Line 1: There is no course Laws'],
    ['Law C 0 0', 'There is no room C'],
    ['Law A 2 0', 'There is no day 2'],
    ['Law A 0 3', 'There is no period 3'],
    ['Law A 0', 'The period is missing'],
  ])('that says %s is refused', (line, words) => {
    expect(() => readSolution(problem, line)).toThrow(words);
  });
});
