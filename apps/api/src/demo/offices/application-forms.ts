import type { FormContent } from '@quad/domain/forms';

const say = (en: string, uz: string, ru: string) => ({ en, uz, ru });
const YES = { key: 'yes', label: say('Yes', 'Ha', 'Да') };
const NO = { key: 'no', label: say('No', 'Yoʻq', 'Нет') };

const person: FormContent['steps'][number] = {
  key: 'person',
  label: say('About you', 'Siz haqingizda', 'О вас'),
  fields: [
    {
      kind: 'text',
      key: 'full_name',
      label: say('Full name as in the passport', 'Pasportdagi toʻliq ism', 'Полное имя, как в паспорте'),
      required: true,
      latin: true,
      max: 120,
    },
    { kind: 'date', key: 'birthdate', label: say('Date of birth', 'Tugʻilgan sana', 'Дата рождения'), required: true },
    {
      kind: 'text',
      key: 'passport',
      label: say('Passport', 'Pasport', 'Паспорт'),
      help: say('Two letters and seven digits', 'Ikki harf va yetti raqam', 'Две буквы и семь цифр'),
      required: true,
      format: 'passport',
    },
    { kind: 'text', key: 'phone', label: say('Phone', 'Telefon', 'Телефон'), required: true, format: 'phone' },
    {
      kind: 'choice',
      key: 'abroad',
      label: say('Do you live abroad?', 'Chet elda yashaysizmi?', 'Вы живёте за границей?'),
      required: true,
      options: [YES, NO],
    },
    {
      kind: 'text',
      key: 'country',
      label: say('Country', 'Davlat', 'Страна'),
      required: true,
      show: { field: 'abroad', is: 'equal', value: 'yes' },
    },
  ],
};
const papers: FormContent['steps'][number] = {
  key: 'papers',
  label: say('Documents', 'Hujjatlar', 'Документы'),
  fields: [
    {
      kind: 'note',
      key: 'how',
      label: say(
        'Scan the whole page. A photograph is enough if every letter can be read.',
        'Butun sahifani skaner qiling. Har bir harf oʻqilsa, surat ham yetarli.',
        'Отсканируйте всю страницу. Подойдёт и фото, если читается каждая буква.',
      ),
    },
    {
      kind: 'file',
      key: 'passport_copy',
      label: say('Copy of the passport', 'Pasport nusxasi', 'Копия паспорта'),
      required: true,
      formats: ['pdf', 'jpg', 'png'],
      megabytes: 10,
    },
  ],
};
const why: FormContent['steps'][number] = {
  key: 'why',
  label: say('Why you apply', 'Nega ariza berasiz', 'Почему вы подаёте заявление'),
  fields: [
    {
      kind: 'long_text',
      key: 'motivation',
      label: say('In your own words', 'Oʻz soʻzlaringiz bilan', 'Своими словами'),
      required: true,
      min: 20,
      max: 3000,
    },
  ],
};
const school: FormContent['steps'][number] = {
  key: 'school',
  label: say('School', 'Maktab', 'Школа'),
  fields: [
    {
      kind: 'table',
      key: 'schools',
      label: say('Where you have studied', 'Qayerda oʻqigansiz', 'Где вы учились'),
      required: true,
      columns: [
        { kind: 'text', key: 'name', label: say('School', 'Maktab', 'Школа'), required: true },
        {
          kind: 'number',
          key: 'year',
          label: say('Finished in', 'Tugatgan yil', 'Год окончания'),
          min: 1990,
          max: 2030,
        },
      ],
    },
    { kind: 'number', key: 'ielts', label: say('IELTS', 'IELTS', 'IELTS'), min: 0, max: 9, decimals: 1 },
    {
      kind: 'person',
      key: 'guardian',
      label: say('Parent or guardian', 'Ota-ona yoki vasiy', 'Родитель или опекун'),
    },
  ],
};

/** The forms of the demo's campaigns. */
export const GENERAL_FORM: FormContent = { steps: [person, papers, why] };
export const COURSE_FORM: FormContent = { steps: [person, school, papers, why] };
