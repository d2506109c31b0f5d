/** The categories of courses, each with the courses of the plan in it. */
export const CATEGORIES = [
  { code: 'COM', name: 'Computing', description: 'Software, data and information systems', courses: ['BIS', 'DAI'] },
  {
    code: 'BUS',
    name: 'Business and economics',
    description: 'Management, finance and economics',
    courses: ['ECF', 'BMT'],
  },
  { code: 'LAW', name: 'Law', description: 'Commercial and international law', courses: ['LAW'] },
] as const;

/** What is chosen in the second semester: for a course (none: for all), from a level on, with so many places. */
export interface Elective {
  readonly code: string;
  readonly title: string;
  readonly course: string | null;
  readonly level: number;
  readonly type: 'optional' | 'free_choice';
  readonly credits: number;
  readonly places: number | null;
  readonly priority: number;
  /** Codes of modules of the catalogue. */
  readonly before?: readonly string[];
  readonly beside?: readonly string[];
}

const optional = (
  course: string,
  level: number,
  rest: Pick<Elective, 'code' | 'title'> & Partial<Elective>,
): Elective => ({
  type: 'optional',
  credits: 6,
  places: 24,
  priority: 5,
  ...rest,
  course,
  level,
});
const free = (code: string, title: string, places: number | null, credits = 3): Elective => ({
  code,
  title,
  course: null,
  level: 4,
  type: 'free_choice',
  credits,
  places,
  priority: 1,
});

/** The electives of the second semester; realistic for a British-style university in Tashkent. */
export const ELECTIVES: readonly Elective[] = [
  optional('BIS', 4, { code: '4BIS21', title: 'Web Design Studio', places: 20, priority: 9 }),
  optional('BIS', 4, { code: '4BIS22', title: 'Data Literacy', beside: ['4BIS23'] }),
  optional('BIS', 4, { code: '4BIS23', title: 'Data Laboratory', credits: 3 }),
  optional('BIS', 4, { code: '4BIS24', title: 'Digital Business', places: 40 }),
  optional('BIS', 4, { code: '4BIS25', title: 'Advanced Programming', before: ['5BIS01'] }),
  optional('BIS', 5, { code: '5BIS21', title: 'Mobile Development', before: ['4BIS01'], places: 22, priority: 9 }),
  optional('BIS', 5, { code: '5BIS22', title: 'Business Intelligence', before: ['4BIS02'] }),
  optional('BIS', 6, { code: '6BIS21', title: 'Cloud Architecture', before: ['5BIS02'] }),
  optional('BIS', 6, {
    code: '6BIS22',
    title: 'Natural Language Processing for Uzbek',
    before: ['5BIS01'],
    places: 18,
  }),
  optional('ECF', 5, { code: '5ECF21', title: 'Behavioural Economics', before: ['4ECF01'] }),
  optional('ECF', 5, { code: '5ECF22', title: 'Economy of Central Asia', places: 30 }),
  optional('ECF', 6, { code: '6ECF21', title: 'Islamic Finance', before: ['5ECF02'] }),
  optional('LAW', 5, { code: '5LAW21', title: 'Labour Law of Uzbekistan', before: ['4LAW02'], places: 20 }),
  optional('LAW', 5, { code: '5LAW22', title: 'Tax Law' }),
  optional('LAW', 6, { code: '6LAW21', title: 'Moot Court', before: ['5LAW03'], places: 16, priority: 9 }),
  optional('BMT', 5, { code: '5BMT21', title: 'Tourism Management' }),
  optional('BMT', 6, { code: '6BMT21', title: 'Project Management', before: ['5BMT02'] }),
  free('UNI01', 'Public Speaking', 30),
  free('UNI02', 'Academic Uzbek', null),
  free('UNI03', 'Photography Workshop', 15),
];

/** The campaign of each course for the second semester, in days from today. */
export const WINDOWS: Readonly<
  Record<
    string,
    {
      readonly opens: number;
      readonly closes: number;
      readonly min: number;
      readonly max: number;
      readonly approval: boolean;
    }
  >
> = {
  // 18 credits of core modules come with the group (next-semester.ts): the choice is what is left.
  BIS: { opens: -5, closes: 9, min: 6, max: 30, approval: false },
  LAW: { opens: -4, closes: 8, min: 6, max: 18, approval: true },
  ECF: { opens: 6, closes: 18, min: 6, max: 18, approval: false },
  BMT: { opens: -20, closes: -4, min: 6, max: 18, approval: true },
};
