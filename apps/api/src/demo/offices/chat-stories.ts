import type { ChatFile } from './chat-files.js';

/**
 * A message: its author (a user name of the demo; `mate1` … are classmates of the student) and its age in minutes.
 * `reply` counts back in the conversation's own list.
 */
export interface Line {
  readonly who: string;
  readonly ago: number;
  readonly text: string;
  readonly reply?: number;
  /** Said in the thread of the line so many before. */
  readonly under?: number;
  readonly likes?: Readonly<Record<string, readonly string[]>>;
  readonly pinned?: true;
  readonly edited?: true;
  readonly mentions?: readonly string[];
  readonly files?: readonly ChatFile[];
}
export interface Story {
  readonly kind: 'direct' | 'group' | 'class' | 'module';
  readonly title?: string;
  readonly topic?: string;
  readonly people: readonly string[];
  readonly lines: readonly Line[];
  /** How many of the last messages somebody has not read. */ readonly unread?: Readonly<Record<string, number>>;
  readonly status?: 'deactivated';
}

const H = 60;
const D = 24 * H;

/** What people of the demo say. The channels of `class` and `module` are the student's own. */
export const CHAT_STORIES: readonly Story[] = [
  {
    kind: 'direct',
    people: ['student', 'teacher'],
    unread: { student: 2 },
    lines: [
      {
        who: 'student',
        ago: 6 * D,
        text: 'Assalomu alaykum! I was ill on Tuesday. May I hand in the ER diagram on Friday?',
      },
      {
        who: 'teacher',
        ago: 6 * D - 40,
        text: 'Va alaykum assalom. Yes, Friday noon. Bring the certificate to the registrar, please.',
        likes: { '🙏': ['student'] },
      },
      {
        who: 'student',
        ago: 3 * D,
        text: 'Sent. I was not sure about the weak entity: is the key of the order enough?',
        files: ['er-diagram.png'],
      },
      {
        who: 'teacher',
        ago: 3 * D - 90,
        text: 'Almost: order number and line number together. Look at slide 14 again.',
      },
      { who: 'student', ago: 3 * D - 100, text: 'Now I see it, thank you!', likes: { '👍': ['teacher'] } },
      {
        who: 'teacher',
        ago: 2 * H,
        text: 'I have marked your diagram: a good piece of work. Two small notes are in the file.',
      },
      { who: 'teacher', ago: 2 * H - 3, text: 'Would you show it to the group on Thursday? Five minutes are enough.' },
    ],
  },
  {
    kind: 'direct',
    people: ['student', 'mate1'],
    unread: { student: 1 },
    lines: [
      { who: 'mate1', ago: 2 * D, text: 'Ertaga kutubxonaga borasanmi?' },
      { who: 'student', ago: 2 * D - 5, text: 'Ha, soat 10 larda. Joy olib turaman' },
      { who: 'mate1', ago: 2 * D - 7, text: 'Zoʻr 👍 Statistika boʻyicha konspektni ham ol' },
      { who: 'student', ago: D + 3 * H, text: 'Topolmadim, uyda qolibdi. Rasmini yuboraman' },
      { who: 'mate1', ago: 50, text: 'Rahmat! Bugungi seminarga kech qolyapman, joy ushlab tur' },
    ],
  },
  {
    kind: 'direct',
    people: ['teacher', 'dean'],
    unread: { dean: 1 },
    lines: [
      {
        who: 'dean',
        ago: 4 * D,
        text: 'Could you take the second-year group on Wednesday while Rustam is at the conference?',
      },
      { who: 'teacher', ago: 4 * D - 30, text: 'Yes, if it is before three. Which room?' },
      {
        who: 'dean',
        ago: 4 * D - 35,
        text: 'Aula B. The registrar puts it into the timetable.',
        likes: { '✅': ['teacher'] },
      },
      { who: 'teacher', ago: 70, text: 'Done: all the registers of last week are complete.' },
    ],
  },
  {
    kind: 'direct',
    people: ['teacher', 'teacher2'],
    lines: [
      { who: 'teacher2', ago: 5 * D, text: 'У тебя остались прошлогодние варианты контрольной по SQL?' },
      {
        who: 'teacher',
        ago: 5 * D - 60,
        text: 'Да, четыре варианта. Второй лучше не брать: он уже гуляет у студентов 😂',
      },
      { who: 'teacher2', ago: 5 * D - 62, text: 'Спасибо, возьму третий и четвёртый', likes: { '👍': ['teacher'] } },
    ],
  },
  {
    kind: 'direct',
    people: ['moderator', 'registrar'],
    unread: { moderator: 1 },
    lines: [
      { who: 'registrar', ago: D, text: 'Two accounts of last year’s graduates still sign in. Can you look?' },
      { who: 'moderator', ago: D - 20, text: 'Their status is graduated since June, I close the sessions now.' },
      { who: 'registrar', ago: 35, text: 'Thank you. One more: Xolmatova is spelt wrong in her account.' },
    ],
  },
  {
    kind: 'group',
    title: 'Examination board',
    topic: 'Mid-term tests, week 8',
    people: ['dean', 'teacher', 'teacher2', 'registrar', 'quality', 'moderator'],
    unread: { moderator: 3, teacher: 2, quality: 5 },
    lines: [
      {
        who: 'dean',
        ago: 9 * D,
        text: 'Welcome. Here we prepare the mid-term tests: papers by Monday, rooms by Wednesday.',
        pinned: true,
        likes: { '✅': ['teacher', 'teacher2', 'registrar'] },
      },
      { who: 'registrar', ago: 9 * D - 60, text: 'Rooms: Aula, 301 and 302 are kept for the whole week 8.' },
      { who: 'teacher2', ago: 8 * D, text: 'My paper is with the second reader.' },
      {
        who: 'quality',
        ago: 7 * D,
        text: 'Please add the marking scheme to each paper: two came without.',
        likes: { '👍': ['dean'] },
      },
      {
        who: 'teacher',
        ago: 6 * D,
        text: 'Databases is complete, with the scheme. Both versions have 60 points.',
        edited: true,
        files: ['databases-mid-term-scheme.pdf'],
      },
      {
        who: 'dean',
        ago: 5 * D,
        text: 'How long does the programming test take? The students ask.',
        mentions: ['teacher2'],
      },
      { who: 'teacher2', ago: 5 * D - 15, text: '**90 minutes**, on paper.', under: 1 },
      { who: 'quality', ago: 5 * D - 22, text: 'And the second attempt?', under: 2 },
      { who: 'teacher2', ago: 5 * D - 31, text: 'The same. The rules are in `exam-rules`.', under: 3 },
      {
        who: 'dean',
        ago: 5 * D - 40,
        text: 'Thank you, I tell the students.',
        under: 4,
        likes: { '👍': ['teacher2'] },
      },
      { who: 'quality', ago: 2 * D, text: 'All papers are here but Econometrics.' },
      {
        who: 'registrar',
        ago: D,
        text: 'The plan of rooms and supervisors is in the timetable. Please check your names.',
      },
      { who: 'teacher', ago: D - 30, text: 'I am in two rooms at once on Thursday 🙂' },
      { who: 'registrar', ago: D - 45, text: 'Mended, thank you.', reply: 1, likes: { '🙏': ['teacher'] } },
      {
        who: 'dean',
        ago: 3 * H,
        text: 'One student needs a reader because of his eyesight. Who can sit with him on Wednesday?',
      },
      { who: 'quality', ago: 2 * H, text: 'I can, from 10 to 12.', reply: 1, likes: { '🎉': ['dean', 'registrar'] } },
      {
        who: 'dean',
        ago: 100,
        text: 'Wonderful. @Moderator, please give the reader access to the paper on that morning only.',
        mentions: ['moderator'],
      },
    ],
  },
  {
    kind: 'group',
    title: 'Open day in spring',
    topic: 'Programme, guides, stands',
    people: ['moderator', 'dean', 'registrar', 'support', 'library'],
    unread: { moderator: 1 },
    lines: [
      {
        who: 'moderator',
        ago: 12 * D,
        text: 'The open day is on the second Saturday of March. Let us collect ideas here.',
      },
      {
        who: 'library',
        ago: 11 * D,
        text: 'Kutubxona boʻyicha ekskursiya tayyorlaymiz: har yarim soatda, oʻn kishilik guruhlar.',
      },
      {
        who: 'support',
        ago: 11 * D - 80,
        text: 'We need eight students as guides. I ask in the groups.',
        likes: { '👍': ['moderator', 'dean'] },
      },
      { who: 'dean', ago: 8 * D, text: 'Проведём открытую лекцию в Ауле в 11:00, тему пришлю на неделе.' },
      { who: 'registrar', ago: 4 * H, text: 'The leaflet for applicants is printed: 500 pieces in three languages.' },
    ],
  },
  {
    kind: 'group',
    title: 'Move to building B',
    people: ['moderator', 'registrar', 'support', 'teacher'],
    status: 'deactivated',
    lines: [
      { who: 'moderator', ago: 30 * D, text: 'The move is from 20 to 24 October. Boxes are in room 105.' },
      { who: 'support', ago: 27 * D, text: 'All 14 laptops are over there.' },
      {
        who: 'moderator',
        ago: 25 * D,
        text: 'We are through: thank you all! I leave this to be read.',
        likes: { '🎉': ['registrar', 'support', 'teacher'] },
      },
    ],
  },
  {
    kind: 'class',
    people: ['student', 'mate1', 'mate2', 'mate3', 'mate4', 'mate5', 'mate6'],
    unread: { student: 5 },
    lines: [
      { who: 'mate2', ago: 8 * D, text: 'Кто-нибудь записал домашку по матанализу?' },
      { who: 'mate4', ago: 8 * D - 4, text: 'Стр. 84, № 3–9, сдать в среду', likes: { '🙏': ['mate2', 'student'] } },
      { who: 'mate1', ago: 7 * D, text: 'Bugun futbol bormi? Kecha bekor boʻlgan edi' },
      {
        who: 'mate5',
        ago: 7 * D - 10,
        text: 'Bor, soat 18:00 da, katta maydonda ⚽',
        likes: { '🎉': ['mate1', 'mate3'] },
      },
      {
        who: 'mate3',
        ago: 5 * D,
        text: 'Our timetable changed: the seminar of Thursday is in 302 now',
        files: ['timetable-week-8.png'],
      },
      {
        who: 'student',
        ago: 5 * D - 12,
        text: 'Thanks, I would have gone to the Aula 😅',
        likes: { '😂': ['mate3', 'mate5'] },
      },
      { who: 'mate6', ago: 2 * D, text: 'Guruh rahbari soʻradi: kim ochiq eshiklar kunida yordam beradi?' },
      { who: 'student', ago: 2 * D - 20, text: 'Men! Shanba kuni boʻshman' },
      { who: 'mate2', ago: D, text: 'Ребята, кто забыл зарядку в 301? Она у вахты' },
      { who: 'mate4', ago: 95, text: 'Does anybody have the second chapter of the reader as a file?' },
      {
        who: 'mate1',
        ago: 75,
        text: 'Menda bor',
        reply: 1,
        files: ['reader-chapter-2.pdf'],
        likes: { '🙏': ['mate4'] },
      },
      { who: 'mate2', ago: 60, text: 'Доска с лекции, пока не стёрли', files: ['board.png'] },
      { who: 'mate3', ago: 45, text: 'Today’s seminar has begun already, where are you all?' },
      { who: 'mate5', ago: 40, text: '@Student, are you coming?', mentions: ['student'] },
    ],
  },
];

/** Questions and answers of a module’s channel, over and over through the weeks: `T` is the teacher. */
export const MODULE_TALK: readonly (readonly [who: 'T' | number, text: string])[] = [
  ['T', 'The slides of today’s lecture are on the lesson’s page. Please read the chapter on joins before the seminar.'],
  [1, 'Is the left join also in the test?'],
  ['T', 'Yes: inner, left and full. Right joins you may forget.'],
  [2, 'Можно сдавать лабораторную в паре?'],
  ['T', 'Можно, но защищает каждый сам.'],
  [3, 'Rahmat, ustoz! Ikkinchi topshiriqning muddati qachon?'],
  ['T', 'Yakshanba, 23:59. Kech topshirilgani uchun har kuniga 10 foiz kamayadi.'],
  [4, 'My query gives 12 rows and the book says 11. Does it count the null?'],
  [5, 'I had the same. You need count(column), not count(*).'],
  [4, 'That was it, thank you'],
  ['T', 'A good question and a good answer: we look at nulls again on Thursday.'],
  [6, 'Will there be a break between the two hours tomorrow?'],
  ['T', 'Ten minutes, at 10:20.'],
  [1, 'Guruhimizdan uch kishi bugun kela olmaydi, poyezd kechikyapti'],
  ['T', 'Yozib qoʻydim. Konspektni kursdoshlaringizdan oling.'],
  [2, 'Where do we find the data of the exercise?'],
  [7, 'In the third lesson, under homework.'],
  ['T', 'The mid-term test takes 90 minutes and covers chapters 1 to 5. One sheet of own notes is allowed.'],
  [3, 'Handwritten only?'],
  ['T', 'Handwritten, A4, both sides.'],
];
