import type { Condition, FormContent, FormField } from '@quad/domain/forms';

/** English, Uzbek and Russian: the languages in which this university writes. */
const say = (text: string) => {
  const [en = '', uz = en, ru = en] = text.split('|');
  return { en, uz, ru };
};
const asks = (key: string, label: string, more: object): FormField =>
  ({ key, label: say(label), ...more }) as FormField;
const options = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).map(([key, label]) => ({ key, label: say(label) }));
const is = (field: string, value: string | boolean): Condition => ({ field, is: 'equal', value });
const step = (key: string, label: string, fields: FormField[], show?: Condition) => ({
  ...{ key, label: say(label), fields },
  ...(show && { show }),
});

/** Leave of absence: long, with conditions, a table and papers. */
const LEAVE: FormContent = {
  steps: [
    step('leave', 'Your leave|Taʼtilingiz|Ваш отпуск', [
      asks('why', 'Why do you ask for leave?|Nima uchun taʼtil soʻrayapsiz?|Почему вам нужен отпуск?', {
        kind: 'choice',
        required: true,
        options: options({
          illness: 'Illness|Kasallik|Болезнь',
          family: 'Family|Oila|Семья',
          exchange: 'Study abroad|Xorijda oʻqish|Учёба за рубежом',
          other: 'Something else|Boshqa sabab|Другое',
        }),
      }),
      asks('other_why', 'What is it?|Qanday sabab?|Что именно?', {
        kind: 'long_text',
        required: true,
        max: 2000,
        show: is('why', 'other'),
      }),
      asks('from', 'From|Boshlanishi|С какого дня', { kind: 'date', required: true, earliest: 'today' }),
      asks('until', 'Until|Tugashi|По какой день', { kind: 'date', required: true, earliest: 'today' }),
    ]),
    step(
      'illness',
      'Your illness|Kasalligingiz|Ваша болезнь',
      [
        asks('hospital', 'Hospital or clinic|Shifoxona|Больница', { kind: 'text', required: true, max: 200 }),
        asks('treated', 'Are you in hospital now?|Hozir shifoxonadamisiz?|Вы сейчас в больнице?', { kind: 'consent' }),
        asks('papers', 'Papers of the doctor|Shifokor hujjatlari|Справки врача', {
          kind: 'file',
          formats: ['pdf', 'jpg', 'png'],
          megabytes: 10,
          max: 5,
          required: { field: 'treated', is: 'filled' },
        }),
      ],
      is('why', 'illness'),
    ),
    step(
      'abroad',
      'Study abroad|Xorijda oʻqish|Учёба за рубежом',
      [
        asks('university', 'University|Universitet|Университет', { kind: 'text', required: true, latin: true }),
        asks('modules', 'Modules that you will take there|U yerda oʻqiydigan fanlar|Предметы, которые вы изучите там', {
          kind: 'table',
          required: true,
          max: 12,
          columns: [
            asks('title', 'Title|Nomi|Название', { kind: 'text', required: true }),
            asks('credits', 'Credits|Kreditlar|Кредиты', { kind: 'number', required: true, min: 1, max: 60 }),
            asks('replaces', 'Replaces a module here?|Bu yerdagi fan oʻrnigami?|Заменяет предмет здесь?', {
              kind: 'consent',
            }),
            asks('replaced', 'Which one?|Qaysi fan?|Какой предмет?', {
              kind: 'text',
              required: true,
              show: is('replaces', true),
            }),
          ],
        }),
      ],
      is('why', 'exchange'),
    ),
    step('reach', 'How we reach you|Siz bilan aloqa|Как с вами связаться', [
      asks('phone', 'Phone|Telefon|Телефон', { kind: 'text', format: 'phone', required: true }),
      asks('contact', 'Somebody we may call|Qoʻngʻiroq qilish mumkin boʻlgan shaxs|Кому можно позвонить', {
        kind: 'person',
      }),
      asks('signed', 'Your full name as signature|Imzo sifatida toʻliq ism|Полное имя вместо подписи', {
        kind: 'signature',
        required: true,
      }),
    ]),
  ],
};
const CERTIFICATE: FormContent = {
  steps: [
    step('paper', 'The certificate|Guvohnoma|Справка', [
      asks('for', 'Where will you show it?|Uni qayerga taqdim etasiz?|Куда вы её предоставите?', {
        kind: 'text',
        required: true,
        max: 200,
      }),
      asks('language', 'Language|Tili|Язык', {
        kind: 'choice',
        required: true,
        options: options({
          en: 'English|Inglizcha|Английский',
          uz: 'Uzbek|Oʻzbekcha|Узбекский',
          ru: 'Russian|Ruscha|Русский',
        }),
      }),
    ]),
  ],
};
const CARD: FormContent = {
  steps: [
    step('card', 'The lost card|Yoʻqolgan karta|Утерянная карта', [
      asks('lost_on', 'When did you lose it?|Qachon yoʻqotdingiz?|Когда вы её потеряли?', {
        kind: 'date',
        required: true,
        latest: 'today',
      }),
      asks(
        'fee',
        'What did you pay for the new one?|Yangisi uchun qancha toʻladingiz?|Сколько вы заплатили за новую?',
        {
          kind: 'money',
          currency: 'UZS',
          min: 0,
        },
      ),
      asks('true', 'I looked for it in Lost and found|Topilmalar boʻlimidan soʻradim|Я спросил(а) в бюро находок', {
        kind: 'consent',
        required: true,
      }),
    ]),
  ],
};
const CLUB: FormContent = {
  steps: [
    step('club', 'The club|Toʻgarak|Кружок', [
      asks('name', 'Name of the club|Toʻgarak nomi|Название кружка', { kind: 'text', required: true, max: 80 }),
      asks('days', 'When would you meet?|Qachon yigʻilasiz?|Когда вы будете встречаться?', {
        kind: 'choices',
        required: true,
        options: options({
          mon: 'Monday|Dushanba|Понедельник',
          wed: 'Wednesday|Chorshanba|Среда',
          fri: 'Friday|Juma|Пятница',
        }),
      }),
      asks('members', 'How many members?|Aʼzolar soni|Сколько участников?', {
        kind: 'number',
        min: 5,
        max: 200,
        required: true,
      }),
    ]),
  ],
};

export const TYPES = [
  'Studies|Oʻqish|Учёба',
  'Papers|Hujjatlar|Документы',
  'Life on campus|Kampus hayoti|Жизнь на кампусе',
].map(say);
/** The forms of the demo; `type` is the place in the list above. */
export const FORMS = [
  {
    name: say('Leave of absence|Akademik taʼtil|Академический отпуск'),
    type: 0,
    purpose: 'request',
    action: 'document',
    content: LEAVE,
  },
  {
    name: say('Certificate for an office|Tashkilot uchun guvohnoma|Справка для организации'),
    type: 1,
    purpose: 'request',
    action: 'certificate',
    content: CERTIFICATE,
  },
  {
    name: say('New student card|Yangi talaba kartasi|Новая карта студента'),
    type: 1,
    purpose: 'request',
    action: 'document',
    content: CARD,
  },
  {
    name: say('Club proposal|Toʻgarak taklifi|Предложение кружка'),
    type: 2,
    purpose: 'student',
    action: 'document',
    content: CLUB,
  },
] as const;
