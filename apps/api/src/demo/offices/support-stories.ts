import type { supportRequestWorkflow } from '@quad/domain/support';

/** One event of a request: so many hours ago, with these words. */
export interface Step {
  readonly event: (typeof supportRequestWorkflow.events)[number];
  readonly hours: number;
  readonly says?: Readonly<Record<string, string>>;
}
interface RequestStory {
  readonly category: string;
  readonly text: string;
  readonly hours: number;
  readonly steps: readonly Step[];
  readonly rating?: number;
}

const assign = (hours: number): Step => ({ event: 'ASSIGN', hours });
const start = (hours: number): Step => ({ event: 'START', hours });
const ask = (hours: number, question: string): Step => ({ event: 'ASK_STUDENT', hours, says: { question } });
const reply = (hours: number, words: string): Step => ({ event: 'STUDENT_REPLY', hours, says: { reply: words } });
const solve = (hours: number, answer: string): Step => ({ event: 'RESOLVE', hours, says: { answer } });
const close = (hours: number): Step => ({ event: 'CLOSE', hours });

/** What students of the demo ask for. The first student is the one to try. */
export const REQUEST_STORIES: readonly RequestStory[] = [
  {
    category: 'documents',
    text: 'I need a letter in Russian and English that I study here, for a visa to Poland. The appointment at the embassy is next week.',
    hours: 26,
    steps: [assign(24), start(22), ask(20, 'Which dates of travel should the letter name?')],
  },
  {
    category: 'technical',
    text: 'The Wi-Fi in the library asks for a password that I do not have.',
    hours: 2,
    steps: [],
  },
  {
    category: 'finance',
    text: 'I paid the second part of the contract on Monday, but the portal still shows a debt.',
    hours: 5,
    steps: [],
  },
  {
    category: 'housing',
    text: 'The heating in room 214 of the dormitory has been cold for three days.',
    hours: 80,
    steps: [assign(78), start(76)],
  },
  {
    category: 'academic',
    text: 'I was in hospital in week 6 and missed the test in Econometrics. May I write it again?',
    hours: 30,
    steps: [assign(28)],
  },
  {
    category: 'technical',
    text: 'My account does not open the e-library: “Access denied”.',
    hours: 50,
    steps: [
      assign(48),
      start(47),
      solve(4, 'Your licence had expired. It is renewed until the end of the term; please sign in again.'),
    ],
  },
  {
    category: 'documents',
    text: 'My surname is spelt wrong on the student card: Xolmatova, not Kholmatova.',
    hours: 120,
    steps: [
      assign(118),
      start(116),
      ask(110, 'Please send the spelling in your passport.'),
      reply(100, 'XOLMATOVA, as on page 2.'),
      solve(72, 'The new card is at the support desk, fifth floor.'),
      close(60),
    ],
    rating: 5,
  },
  {
    category: 'psychological',
    text: 'I cannot concentrate before exams and sleep badly. I would like to talk to somebody.',
    hours: 8,
    steps: [assign(6)],
  },
  {
    category: 'finance',
    text: 'Can I pay the contract in four parts instead of two?',
    hours: 200,
    steps: [
      assign(198),
      start(190),
      solve(170, 'Yes. Bring the application to the finance office before the end of the month.'),
      close(150),
    ],
    rating: 4,
  },
  {
    category: 'housing',
    text: 'I found a flat and no longer need a place in the dormitory.',
    hours: 90,
    steps: [{ event: 'CANCEL', hours: 88 }],
  },
];

interface LaptopStory {
  readonly status: string;
  readonly days: number;
  readonly note: string;
  readonly has?: boolean;
  readonly confirmed?: boolean;
  readonly reason?: string;
  readonly statement?: string;
}

/** Requests for laptops. The first student waits at the desk and may confirm. */
export const LAPTOP_STORIES: readonly LaptopStory[] = [
  {
    status: 'accepted',
    days: 3,
    note: 'For the database project; I have no computer at home.',
    has: true,
    confirmed: false,
  },
  { status: 'submitted', days: 0.2, note: 'Mine broke last week.' },
  { status: 'submitted', days: 1, note: 'For the programming module.' },
  { status: 'accepted', days: 2, note: 'For distance lessons.' },
  { status: 'delivered', days: 60, note: 'For the year.', has: true },
  { status: 'delivered', days: 55, note: 'For the thesis.', has: true },
  { status: 'delivered', days: 41, note: 'For Machine Learning.', has: true },
  { status: 'return_requested', days: 90, note: 'Only until the middle of the term.', has: true },
  {
    status: 'lost',
    days: 70,
    note: 'For the year.',
    has: true,
    statement: 'It was in my bag, and the bag was left in a taxi. I have reported it to the police.',
  },
  { status: 'returned', days: 100, note: 'For the summer school.', has: true },
  { status: 'rejected', days: 20, note: 'To play games.', reason: 'Laptops are lent for study alone.' },
  { status: 'cancelled', days: 30, note: 'For the term.' },
];
