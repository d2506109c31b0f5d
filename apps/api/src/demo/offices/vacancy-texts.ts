import type { Texts } from '@quad/domain/core';

/** A position of the demo's staffing plan. */
export interface Position {
  readonly title: string;
  readonly title_in: Texts;
  readonly department: string;
  readonly staff_units: number;
  readonly grade: string;
  readonly teaching?: boolean;
  readonly status: 'draft' | 'activated' | 'deactivated';
}

export const POSITIONS: readonly Position[] = [
  {
    title: 'Lecturer',
    title_in: { en: 'Lecturer', uz: 'Oʻqituvchi', ru: 'Преподаватель', de: 'Lehrkraft' },
    department: 'School of Computing',
    staff_units: 24,
    grade: '12',
    teaching: true,
    status: 'activated',
  },
  {
    title: 'Recruiter',
    title_in: { en: 'Recruiter', uz: 'Xodim tanlovchi mutaxassis', ru: 'Специалист по подбору персонала' },
    department: 'Human Resources',
    staff_units: 3,
    grade: '11',
    status: 'activated',
  },
  {
    title: 'Quality officer',
    title_in: { en: 'Quality officer', uz: 'Sifat boʻyicha mutaxassis', ru: 'Специалист по качеству' },
    department: 'Quality Assurance',
    staff_units: 4,
    grade: '11',
    status: 'activated',
  },
  {
    title: 'Archivist',
    title_in: { en: 'Archivist', uz: 'Arxiv xodimi', ru: 'Архивариус', fr: 'Archiviste' },
    department: 'Registrar’s Office',
    staff_units: 2,
    grade: '8',
    status: 'activated',
  },
  {
    title: 'Courier',
    title_in: { en: 'Courier', uz: 'Kuryer', ru: 'Курьер' },
    department: 'Registrar’s Office',
    staff_units: 1,
    grade: '4',
    status: 'deactivated',
  },
  {
    title: 'Payroll accountant',
    title_in: { en: 'Payroll accountant', uz: 'Ish haqi boʻyicha buxgalter', ru: 'Бухгалтер по заработной плате' },
    department: 'Finance',
    staff_units: 3,
    grade: '10',
    status: 'activated',
  },
];

/** A vacancy of the demo: its position by name and department, and its age and deadline in days. */
export interface Vacancy {
  readonly of: string;
  readonly status: 'draft' | 'activated' | 'open' | 'closed' | 'expired';
  readonly ago: number;
  readonly until: number;
  readonly posts: number;
  readonly title_in: Texts;
  readonly description_in: Texts;
  readonly requirements_in?: Texts;
  readonly salary?: readonly [from: string, to: string];
  readonly salary_public?: boolean;
  /** The status of the inquiry that it was made from. */
  readonly inquiry?: string;
  /** Why it was activated without one. */
  readonly reason?: string;
}

export const VACANCIES: readonly Vacancy[] = [
  {
    of: 'Lecturer',
    status: 'open',
    ago: 28,
    until: 16,
    posts: 3,
    inquiry: 'open',
    salary: ['9500000.00', '13000000.00'],
    salary_public: true,
    title_in: {
      en: 'Lecturer in programming',
      uz: 'Dasturlash oʻqituvchisi',
      ru: 'Преподаватель программирования',
      de: 'Lehrkraft für Programmierung',
    },
    description_in: {
      en:
        'You teach programming to three groups of the first year: two lectures and six seminars a week, in English.\n' +
        'You set and mark two assessments a term, and one afternoon a week your door is open for students.',
      uz:
        'Birinchi kursning uchta guruhiga dasturlashdan dars berasiz: haftasiga ikkita maʼruza va oltita seminar, ingliz tilida.\n' +
        'Har semestrda ikkita nazorat ishini tayyorlaysiz va tekshirasiz, haftada bir kun talabalarni qabul qilasiz.',
      ru:
        'Вы преподаёте программирование трём группам первого курса: две лекции и шесть семинаров в неделю, на английском языке.\n' +
        'Вы готовите и проверяете две работы за семестр, а раз в неделю принимаете студентов.',
      de:
        'Sie unterrichten drei Gruppen im Programmieren: zwei Vorlesungen und sechs Seminare in der Woche, auf Englisch.\n' +
        'Sie stellen und bewerten zwei Prüfungen im Semester und haben an einem Nachmittag Sprechstunde.',
    },
    requirements_in: {
      en: 'A master’s degree in computing, TypeScript or Java, English C1. A demo lesson is asked for.',
      uz: 'Kompyuter fanlari boʻyicha magistr darajasi, TypeScript yoki Java, ingliz tili C1. Namunaviy dars oʻtiladi.',
      ru: 'Магистр в области информатики, TypeScript или Java, английский C1. Нужно провести пробное занятие.',
      de: 'Ein Masterabschluss in Informatik, TypeScript oder Java, Englisch C1. Wir bitten um eine Probestunde.',
    },
  },
  {
    of: 'Recruiter',
    status: 'open',
    ago: 33,
    until: 5,
    posts: 1,
    inquiry: 'open',
    salary: ['8000000.00', '10000000.00'],
    title_in: { en: 'Recruiter', uz: 'Xodim tanlovchi mutaxassis', ru: 'Специалист по подбору персонала' },
    description_in: {
      en: 'You look after a vacancy from the request of a department to the first working day: texts, applications, interviews, offers.',
      uz: 'Vakansiyani boʻlim soʻrovidan birinchi ish kunigacha olib borasiz: matnlar, arizalar, suhbatlar, takliflar.',
      ru: 'Вы ведёте вакансию от заявки подразделения до первого рабочего дня: тексты, заявления, собеседования, предложения.',
    },
    requirements_in: {
      en: 'Two years of recruiting, Uzbek and English; Russian is welcome.',
      uz: 'Ikki yillik tajriba, oʻzbek va ingliz tillari; rus tili ham maʼqul.',
      ru: 'Два года опыта, узбекский и английский; русский приветствуется.',
    },
  },
  {
    of: 'Quality officer',
    status: 'activated',
    ago: 6,
    until: 30,
    posts: 1,
    inquiry: 'assigned',
    salary: ['8000000.00', '9500000.00'],
    title_in: { en: 'Quality officer', uz: 'Sifat boʻyicha mutaxassis', ru: 'Специалист по качеству' },
    description_in: {
      en: 'You prepare the institutional accreditation of next spring with five departments.',
      uz: 'Kelasi bahordagi akkreditatsiyani beshta boʻlim bilan birga tayyorlaysiz.',
      ru: 'Вы готовите аккредитацию будущей весной вместе с пятью подразделениями.',
    },
  },
  {
    of: 'Archivist',
    status: 'draft',
    ago: 2,
    until: 40,
    posts: 1,
    inquiry: 'accepted',
    title_in: { en: 'Archivist', uz: 'Arxiv xodimi', ru: 'Архивариус', fr: 'Archiviste' },
    description_in: {
      en: 'You put the paper records of the last twelve years in order and scan what is asked for most.',
      uz: 'Oxirgi oʻn ikki yilning qogʻoz hujjatlarini tartibga solasiz va eng koʻp soʻraladiganlarini skanerlaysiz.',
      ru: 'Вы приводите в порядок бумажный архив за двенадцать лет и сканируете то, что спрашивают чаще всего.',
      fr: 'Vous classez les archives papier des douze dernières années et numérisez les plus demandées.',
    },
  },
  {
    of: 'Payroll accountant',
    status: 'expired',
    ago: 50,
    until: -4,
    posts: 1,
    reason: 'A colleague goes on parental leave in January; the post is in this year’s plan',
    salary: ['7500000.00', '9000000.00'],
    salary_public: true,
    title_in: { en: 'Payroll accountant', uz: 'Ish haqi boʻyicha buxgalter', ru: 'Бухгалтер по зарплате' },
    description_in: {
      en: 'You pay 240 salaries twice a month and answer what people ask about them.',
      uz: 'Oyiga ikki marta 240 xodimga maosh toʻlaysiz va savollarga javob berasiz.',
      ru: 'Вы дважды в месяц начисляете 240 зарплат и отвечаете на вопросы о них.',
    },
  },
  {
    of: 'Lecturer',
    status: 'closed',
    ago: 80,
    until: -30,
    posts: 1,
    reason: 'A guest of the spring term; the rectorate has agreed by letter',
    title_in: { en: 'Guest lecturer in data science', uz: 'Maʼlumotlar fani boʻyicha taklif etilgan oʻqituvchi' },
    description_in: {
      en: 'You teach one module of the last year from February to May.',
      uz: 'Fevraldan maygacha oxirgi kursning bir modulidan dars berasiz.',
    },
  },
];

/** What people who apply for work are asked. */
export const APPLICATION = {
  name: 'Application for a vacancy',
  name_in: { en: 'Application for a vacancy', uz: 'Ishga kirish arizasi', ru: 'Заявление на вакансию' },
  content: {
    steps: [
      {
        key: 'person',
        label: { en: 'About you', uz: 'Siz haqingizda', ru: 'О вас' },
        fields: [
          {
            key: 'phone',
            kind: 'text',
            format: 'phone',
            required: true,
            label: { en: 'Phone', uz: 'Telefon', ru: 'Телефон' },
          },
          {
            key: 'education',
            kind: 'long_text',
            required: true,
            max: 2000,
            label: { en: 'Education', uz: 'Maʼlumotingiz', ru: 'Образование' },
          },
        ],
      },
      {
        key: 'work',
        label: { en: 'Your work', uz: 'Ish tajribangiz', ru: 'Ваш опыт' },
        fields: [
          {
            key: 'letter',
            kind: 'long_text',
            required: true,
            max: 4000,
            label: { en: 'Why do you apply?', uz: 'Nega ariza beryapsiz?', ru: 'Почему вы подаёте заявление?' },
          },
          {
            key: 'cv',
            kind: 'file',
            required: true,
            formats: ['pdf'],
            megabytes: 10,
            label: { en: 'Your CV', uz: 'Rezyume', ru: 'Резюме' },
          },
        ],
      },
    ],
  },
} as const;
