import { DAY_MS, STUDENTS } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { CURRENT_WEEK, WEEKS } from '../plan.js';

/** English, Uzbek, Russian. */
type Said = readonly [en: string, uz: string, ru: string];
const textsOf = ([en, uz, ru]: Said) => ({ en, uz, ru });

interface Planned {
  readonly title: Said;
  readonly type?: string;
  /** The week of the term, and its days (0 is Monday). */
  readonly at: readonly [week: number, from: number, to?: number];
  readonly times?: readonly [string, string];
  readonly place?: string;
  readonly description?: Said;
  readonly roles?: readonly string[];
  readonly isOfFirstGroup?: boolean;
  readonly cancelled?: boolean;
}

/** What happens in a term besides teaching, announced in three languages; the holidays are those of the working time. */
const EVENTS: readonly Planned[] = [
  {
    title: ['First-year orientation day', 'Birinchi kurslar uchun tanishuv kuni', 'День знакомства для первокурсников'],
    at: [0, 3],
    times: ['10:00', '15:00'],
    place: 'Aula',
  },
  {
    title: [
      'Last day to change optional modules',
      'Tanlov fanlarini oʻzgartirishning oxirgi kuni',
      'Последний день смены модулей по выбору',
    ],
    type: 'DEADLINE',
    at: [2, 4],
    times: ['17:00', '18:00'],
  },
  {
    title: ['Mid-term tests', 'Oraliq nazorat', 'Промежуточный контроль'],
    type: 'ASSESSMENT_WEEK',
    at: [8, 0, 5],
    description: [
      'Tests are written in the seminar of each module.',
      'Nazorat ishlari har bir fanning seminarida yoziladi.',
      'Контрольные пишут на семинаре каждого модуля.',
    ],
  },
  {
    title: ['Rector’s meeting with students', 'Rektorning talabalar bilan uchrashuvi', 'Встреча ректора со студентами'],
    at: [CURRENT_WEEK, 4],
    times: ['15:00', '16:30'],
    place: 'Aula',
    description: [
      'Questions may be sent to the Student Support Service until Thursday.',
      'Savollarni payshanbagacha Talabalarga xizmat koʻrsatish markaziga yuboring.',
      'Вопросы можно отправить в службу поддержки студентов до четверга.',
    ],
  },
  {
    title: ['Readers’ club: Oʻtkan kunlar', 'Kitobxonlar klubi: Oʻtkan kunlar', 'Клуб читателей: «Минувшие дни»'],
    type: 'READERS_CLUB_EVENT',
    at: [CURRENT_WEEK, 3],
    times: ['17:00', '18:30'],
    place: 'Learning Resource Centre',
    description: [
      'Abdulla Qodiriy’s novel, chapters 1 to 12.',
      'Abdulla Qodiriyning romani, 1–12-boblar.',
      'Роман Абдуллы Кадыри, главы с 1 по 12.',
    ],
  },
  {
    title: ['Chess tournament of the faculties', 'Fakultetlar shaxmat turniri', 'Шахматный турнир факультетов'],
    at: [CURRENT_WEEK, 2],
    times: ['16:00', '19:00'],
    place: 'Main building',
    cancelled: true,
  },
  {
    title: ['Trip to Samarkand', 'Samarqandga sayohat', 'Поездка в Самарканд'],
    at: [CURRENT_WEEK, 5],
    isOfFirstGroup: true,
    description: [
      'Train at 07:28, Registon, Ulugʻbek observatory.',
      'Poyezd 07:28 da, Registon, Ulugʻbek rasadxonasi.',
      'Поезд в 07:28, Регистан, обсерватория Улугбека.',
    ],
  },
  {
    title: ['Career fair', 'Mehnat yarmarkasi', 'Ярмарка вакансий'],
    at: [9, 2],
    times: ['10:00', '17:00'],
    place: 'Main building, ground floor',
    description: [
      'Forty employers from Tashkent and the regions.',
      'Toshkent va viloyatlardan qirqta ish beruvchi.',
      'Сорок работодателей из Ташкента и регионов.',
    ],
  },
  {
    title: ['Meeting of the academic council', 'Ilmiy kengash yigʻilishi', 'Заседание учёного совета'],
    at: [10, 1],
    times: ['14:00', '16:00'],
    place: 'Room 201',
    roles: ['DEAN', 'DIRECTOR', 'REGISTRAR_HEAD', 'HEAD_OF_KAFEDRA'],
  },
  {
    title: [
      'Last day to pay the second part of the fee',
      'Toʻlovning ikkinchi qismi uchun oxirgi kun',
      'Последний день оплаты второй части контракта',
    ],
    type: 'DEADLINE',
    at: [12, 4],
    times: ['17:00', '18:00'],
    roles: STUDENTS,
  },
  {
    title: ['Final assessment, first week', 'Yakuniy nazorat, 1-hafta', 'Итоговый контроль, первая неделя'],
    type: 'ASSESSMENT_WEEK',
    at: [WEEKS + 1, 0, 5],
  },
  {
    title: ['Final assessment, second week', 'Yakuniy nazorat, 2-hafta', 'Итоговый контроль, вторая неделя'],
    type: 'ASSESSMENT_WEEK',
    at: [WEEKS + 2, 0, 5],
  },
  { title: ['Retake day', 'Qayta topshirish kuni', 'День пересдачи'], type: 'ASSESSMENT_DAY', at: [WEEKS + 3, 3] },
  {
    title: ['Winter break', 'Qishki taʼtil', 'Зимние каникулы'],
    type: 'HOLIDAY',
    at: [WEEKS + 4, 0, 11],
    roles: STUDENTS,
  },
];

const dayOf = (start: Date, week: number, day: number): string =>
  new Date(start.getTime() + ((week - 1) * 7 + day) * DAY_MS).toISOString().slice(0, 10);

/** The calendar of the running term: its teaching weeks and what happens in them. Later starts move it with the term. */
export async function seedCalendarEvents(tx: Transaction, institution: number): Promise<void> {
  const [term] = await tx.query<{ week: Date }>(
    `select (settings->>'demo_week')::timestamptz as week from institutions where id = $1`,
    [institution],
  );
  if (!term) return;
  const start = new Date(term.week.getTime() - (CURRENT_WEEK - 1) * 7 * DAY_MS);
  const first = dayOf(start, 1, 0);
  const [present] = await tx.query<{ days: number }>(
    `select $2::date - start_date as days from calendar_events
      where institution_id = $1 and type = 'TEACHING_WEEK' and week = 1 order by id limit 1`,
    [institution, first],
  );
  if (present && present.days !== 0)
    await tx.query(
      'update calendar_events set start_date = start_date + $2::int, end_date = end_date + $2::int where institution_id = $1',
      [institution, present.days],
    );
  if (present) return;
  const [group] = await tx.query<{ id: number }>(
    'select id from groups where institution_id = $1 order by id limit 1',
    [institution],
  );
  await insert(tx, 'calendar_events', rowsOf(start, { institution, group: group?.id ?? 0 }));
}

function rowsOf(start: Date, { institution, group }: { institution: number; group: number }) {
  const now = new Date().toISOString();
  const base = { institution_id: institution, version: 1, created_at: now, updated_at: now };
  const common = { description: null, description_in: {}, place: null, start_time: null, end_time: null, week: null };
  const audience = {
    everybody: true,
    roles: [] as readonly string[],
    course_ids: [],
    group_ids: [] as number[],
    cancelled: false,
  };
  const weeks = Array.from({ length: WEEKS }, (_, n) => ({
    ...base,
    ...common,
    ...audience,
    name: `Teaching week ${n + 1}`,
    title: `Teaching week ${n + 1}`,
    title_in: textsOf([`Teaching week ${n + 1}`, `${n + 1}-oʻquv haftasi`, `${n + 1}-я учебная неделя`]),
    type: 'TEACHING_WEEK',
    start_date: dayOf(start, n + 1, 0),
    end_date: dayOf(start, n + 1, 5),
    week: n + 1,
  }));
  const events = EVENTS.map(({ title, type, at: [week, from, to], times, place, description, roles, ...more }) => ({
    ...base,
    ...common,
    ...audience,
    name: title[0],
    title: title[0],
    title_in: textsOf(title),
    type: type ?? 'GENERAL_EVENT',
    description: description?.[0] ?? null,
    description_in: description ? textsOf(description) : {},
    place: place ?? null,
    start_date: dayOf(start, week, from),
    end_date: dayOf(start, week, to ?? from),
    start_time: times?.[0] ?? null,
    end_time: times?.[1] ?? null,
    everybody: !roles && !more.isOfFirstGroup,
    roles: roles ?? [],
    group_ids: more.isOfFirstGroup ? [group] : [],
    cancelled: more.cancelled ?? false,
  }));
  return [...weeks, ...events];
}
