import { letterWorkflow } from '@quad/domain/letters';
import { wayTo, type Line } from '../stories.js';

/** Somebody's part: who, what, deadline in days from today, and what became of it. */
export interface Part {
  readonly who: string;
  readonly text: string;
  readonly due: number;
  readonly result?: string;
  readonly chief?: boolean;
}
/** A letter of the demo: `days` is its age, `by` the user name of its author, `answers` the index of an incoming letter in its list. */
export interface Story {
  readonly status: string;
  readonly header: string;
  readonly with: string;
  readonly text: string;
  readonly days: number;
  readonly by?: string;
  readonly theirs?: string;
  readonly parts?: readonly Part[];
  readonly order?: string;
  readonly why?: string;
  readonly scan?: boolean;
  readonly answers?: number;
  readonly index?: string;
}

export const INCOMING: readonly Story[] = [
  {
    status: 'archived',
    header: 'Oʻquv rejalarini tasdiqlash toʻgʻrisida',
    with: 'Oliy taʼlim, fan va innovatsiyalar vazirligi',
    theirs: '89-11/204',
    text: 'Yangi oʻquv yili uchun oʻquv rejalarini belgilangan tartibda tasdiqlashga taqdim etishingizni soʻraymiz.',
    days: 46,
    index: '01-02/7',
    parts: [
      {
        who: 'registrar',
        text: 'Rejalarni tayyorlab, imzoga bering',
        due: -36,
        result: 'Rejalar tasdiqlandi va yuborildi',
        chief: true,
      },
    ],
  },
  {
    status: 'archived',
    header: 'Invitation to the Silk Road education fair',
    with: 'Uzexpocentre',
    theirs: '17',
    text: 'We are pleased to invite your university to the annual education fair. Please note that participation is free of charge.',
    days: 39,
    index: '05-01/3',
  },
  {
    status: 'done',
    header: 'О предоставлении сведений о численности студентов',
    with: 'Агентство статистики',
    theirs: '12-04/883',
    text: 'Просим представить сведения о численности студентов по направлениям и формам обучения по состоянию на начало учебного года.',
    days: 24,
    scan: true,
    parts: [
      {
        who: 'registrar',
        text: 'Подготовить сведения по форме',
        due: -12,
        result: 'Сведения отправлены исходящим письмом',
        chief: true,
      },
      { who: 'quality', text: 'Проверить цифры перед отправкой', due: -14, result: 'Цифры сверены с реестром' },
    ],
  },
  {
    status: 'done',
    header: 'Memorandum on student exchange',
    with: 'University of Leipzig',
    theirs: 'INT-2026-77',
    text:
      'Following our conversation in September we send the draft of a memorandum on the exchange of students ' +
      'and lecturers. We look forward to your comments.',
    days: 20,
    scan: true,
    parts: [
      {
        who: 'dean',
        text: 'Look through the draft with the lawyers and prepare our answer',
        due: -5,
        result: 'Our comments were sent with the answer',
      },
    ],
    order:
      'A working group of three prepares the exchange of students with the University of Leipzig. The dean of Computing leads it.',
  },
  {
    status: 'assigned',
    header: 'Yongʻin xavfsizligini taʼminlash toʻgʻrisida',
    with: 'Favqulodda vaziyatlar vazirligi',
    theirs: '3/1-118',
    text:
      'Oʻquv binolarida yongʻin xavfsizligi qoidalariga rioya etilishini tekshirib, natijasini yozma ravishda ' +
      'maʼlum qilishingizni soʻraymiz.',
    days: 9,
    scan: true,
    parts: [
      { who: 'support', text: 'Binolarni tekshirib, dalolatnoma tuzing', due: -2 },
      { who: 'library', text: 'Oʻt oʻchirish vositalarini yangilang', due: 1, chief: true },
    ],
    order: 'Evacuation drills are held in every building once a term. The heads of departments see to it.',
  },
  {
    status: 'assigned',
    header: 'Request for a teaching practice',
    with: 'School No. 110, Tashkent',
    theirs: '44',
    text: 'Please send us four students of the fourth year for a teaching practice in informatics in the second half of the term.',
    days: 6,
    parts: [
      { who: 'teacher', text: 'Choose the students and agree the days with the school', due: 4 },
      { who: 'dean', text: 'Sign the agreement with the school', due: 9 },
    ],
  },
  {
    status: 'assigned',
    header: 'О проведении олимпиады по программированию',
    with: 'IT Park Uzbekistan',
    theirs: '7-22',
    text:
      'Приглашаем команды студентов вашего университета принять участие в республиканской олимпиаде. Заявки ' +
      'принимаются до конца месяца.',
    days: 4,
    parts: [
      { who: 'teacher2', text: 'Собрать две команды и подать заявки', due: 0, chief: true },
      { who: 'teacher', text: 'Помочь с подготовкой', due: 0, result: 'Провёл две тренировки' },
    ],
  },
  {
    status: 'assigned',
    header: 'Audit of grants for the year',
    with: 'Ministry of Economy and Finance',
    theirs: '06-2/1190',
    text: 'In the course of the annual audit please provide the documents on the use of state grants within ten days.',
    days: 3,
    scan: true,
    parts: [
      { who: 'finance', text: 'Prepare the documents and show them to me before they leave', due: 6, chief: true },
      { who: 'registrar', text: 'Add the list of grant holders', due: 5 },
    ],
  },
  {
    status: 'open',
    header: 'Kutubxona fondlarini toʻldirish boʻyicha taklif',
    with: 'Oʻqituvchi nashriyoti',
    theirs: '21-B',
    text: 'Nashriyotimizning yangi darsliklari roʻyxatini yuboramiz. Buyurtmalar uchun chegirma oyning oxirigacha amal qiladi.',
    days: 2,
  },
  {
    status: 'open',
    header: 'Complaint about a delayed transcript',
    with: 'Malika Rahimova, graduate',
    text: 'I asked for a transcript of my studies three weeks ago and have not received it yet. Please tell me when I can collect it.',
    days: 1,
  },
  {
    status: 'open',
    header: 'О медицинском осмотре студентов',
    with: 'Городская поликлиника № 9',
    theirs: '118',
    text: 'Просим согласовать график медицинского осмотра студентов первого курса.',
    days: 1,
    scan: true,
  },
  {
    status: 'open',
    header: 'Visit of a delegation from Seoul',
    with: 'Embassy of the Republic of Korea',
    theirs: 'ED-331',
    text: 'A delegation of three universities from Seoul would like to visit you in the coming month. Please suggest two possible days.',
    days: 0,
  },
  {
    status: 'draft',
    header: 'Suv taʼminotidagi vaqtinchalik uzilishlar',
    with: 'Toshkent shahar suv taʼminoti',
    theirs: '590',
    text: 'Taʼmirlash ishlari munosabati bilan shanba kuni suv taʼminoti vaqtincha toʻxtatiladi.',
    days: 0,
  },
  {
    status: 'rejected',
    header: 'Offer of paid rankings',
    with: 'Global University Awards Ltd.',
    text: 'For a modest fee your university can be among the hundred best of our new ranking.',
    days: 15,
    why: 'Advertising: not to be answered',
  },
];

export const OUTGOING: readonly Story[] = [
  {
    status: 'archived',
    header: 'Oʻquv rejalarini taqdim etish toʻgʻrisida',
    with: 'Oliy taʼlim, fan va innovatsiyalar vazirligi',
    text: 'Soʻrovingizga javoban oʻquv rejalarini tasdiqlash uchun taqdim etamiz.\n\nIlova: 12 varaqda.',
    days: 36,
    by: 'registrar',
    answers: 0,
    index: '01-02/8',
  },
  {
    status: 'archived',
    header: 'Letter of thanks',
    with: 'Uzexpocentre',
    text: 'We thank you for the invitation and for the excellent organisation of the education fair.',
    days: 30,
    by: 'dean',
    answers: 1,
    index: '05-01/4',
  },
  {
    status: 'delivered',
    header: 'Сведения о численности студентов',
    with: 'Агентство статистики',
    text: 'В ответ на ваш запрос направляем сведения о численности студентов по направлениям и формам обучения.\n\nПриложение: 4 листа.',
    days: 13,
    by: 'registrar',
    answers: 2,
  },
  {
    status: 'delivered',
    header: 'Comments on the memorandum',
    with: 'University of Leipzig',
    text:
      'Thank you for the draft of the memorandum. We agree with articles 1 to 6 and suggest to extend the stay ' +
      'of lecturers from two to four weeks.\n\nWe would be glad to sign the memorandum in the spring.',
    days: 6,
    by: 'dean',
    answers: 3,
  },
  {
    status: 'delivered',
    header: 'Request for access to a supercomputer',
    with: 'Academy of Sciences of Uzbekistan',
    text: 'For the final projects of our students of machine learning we ask for access to your computing cluster for two months.',
    days: 3,
    by: 'teacher',
  },
  {
    status: 'accepted',
    header: 'Ijara shartnomasini uzaytirish toʻgʻrisida',
    with: 'Yunusobod tumani hokimligi',
    text: 'Sport zalini ijaraga olish shartnomasini yana bir yilga uzaytirishingizni soʻraymiz.',
    days: 4,
    by: 'finance',
  },
  {
    status: 'verified',
    header: 'Recommendation of a graduate',
    with: 'University of Glasgow',
    text: 'We recommend our graduate Aziz Rashidov for your master’s programme in data science without reservation.',
    days: 3,
    by: 'teacher2',
  },
  {
    status: 'verified',
    header: 'О практике студентов',
    with: 'АО «Узбектелеком»',
    text: 'Просим принять на производственную практику десять студентов третьего курса.',
    days: 2,
    by: 'dean',
  },
  {
    status: 'submitted',
    header: 'Answer to School No. 110',
    with: 'School No. 110, Tashkent',
    text: 'We are glad to send four students of the fourth year to you for a teaching practice. Their names are in the list below.',
    days: 1,
    by: 'teacher',
    answers: 5,
  },
  {
    status: 'submitted',
    header: 'Kitob sovgʻasi uchun minnatdorchilik',
    with: 'Alisher Navoiy nomidagi Milliy kutubxona',
    text: 'Kutubxonamizga taqdim etgan kitoblaringiz uchun chin dildan minnatdorchilik bildiramiz.',
    days: 1,
    by: 'library',
  },
  {
    status: 'edited',
    header: 'Invitation to the open day',
    with: 'Schools of the city of Tashkent',
    text: 'We invite your final year to our open day. Laboratories, the library and our students will be waiting for you.',
    days: 5,
    by: 'quality',
    why: 'Please add the time and the address',
  },
  {
    status: 'returned',
    header: 'О предоставлении скидки на лицензии',
    with: 'Softline',
    text: 'Просим предоставить академическую скидку на лицензии для компьютерных классов.',
    days: 4,
    by: 'teacher',
    why: 'Add how many licences are needed, and until when',
  },
  {
    status: 'draft',
    header: 'Participation in the Erasmus+ project',
    with: 'University of Porto',
    text: 'We confirm our interest in taking part in the project as a partner and will send the filled forms next week.',
    days: 0,
    by: 'teacher',
  },
  {
    status: 'rejected',
    header: 'Request for a reduced tariff',
    with: 'Tashkent metro',
    text: 'We ask for a reduced tariff for the members of our staff.',
    days: 18,
    by: 'shop',
    why: 'The tariff is set by law',
  },
  {
    status: 'cancelled',
    header: 'Order of laboratory glass',
    with: 'LabTech',
    text: 'Please make an offer for laboratory glass according to the attached list.',
    days: 12,
    by: 't101',
  },
];

type Way = Line<typeof letterWorkflow, 'author' | 'moderator' | 'rector' | 'worker'>;
const SENT: readonly Way[] = [
  ['author SUBMIT', 'moderator VERIFY', 'rector SIGN', 'moderator SEND', 'moderator ARCHIVE'],
  ['author SUBMIT', 'moderator RETURN_FOR_EDIT', 'author RESUBMIT'],
  ['author SUBMIT', 'author CANCEL'],
  ['author SUBMIT', 'moderator REJECT'],
];
const CAME: readonly Way[] = [
  ['moderator REGISTER', 'rector ASSIGN', 'worker COMPLETE', 'moderator ARCHIVE'],
  ['moderator REGISTER', 'moderator REJECT'],
];
/** Nobody had anything to do with it. */
const FILED: readonly Way[] = [['moderator REGISTER', 'moderator ARCHIVE']];

/** The steps that led a letter to its status. */
export const wayOf = ({ status, parts }: Story, isIncoming: boolean) =>
  wayTo(letterWorkflow, status, !isIncoming ? SENT : status === 'archived' && !parts ? FILED : CAME);
