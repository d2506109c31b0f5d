import { readFileSync } from 'node:fs';

/** What the specification has people read, word for word (overview, sections 5 and 8), with the place of each. */
const SENTENCES: readonly (readonly [sentence: string, area: string, key: string])[] = [
  ['You have no access to this action', 'errors', 'viewer_blocked'],
  ['You have no access to this action', 'kit', 'forbidden'],
  ['Something went wrong', 'errors', 'unexpected'],
  ['Something went wrong', 'kit', 'toast.unknown'],
  ['Sorry cannot perform Your request', 'shell', 'failure.delete'],
  ['You do not have access to this page!', 'shell', 'no_access.title'],
  ['Are you sure?', 'kit', 'confirm.sure'],
  ['Are you sure you want to delete?', 'kit', 'confirm.delete'],
  ['Error!', 'kit', 'toast.error'],
  ['success!', 'kit', 'toast.success'],
  ['Mail has been sent!', 'email-templates', 'toast.sent'],
  ['Mail has been sent!', 'accounts', 'verify.sent'],
  ['EmailTemplate has been created', 'email-templates', 'toast.created'],
  ['Lesson created', 'lessons', 'created'],
  ['Changes saved', 'kit', 'saved'],
  ['Attendance has been saved', 'attendance', 'saved.title'],
  ['Collect your order at the Student Support Service, fifth floor.', 'shop', 'pay.success_text'],
  ['Try again or call the support line {{phone}}.', 'payments', 'then.failed'],
  ['Link copied', 'chat', 'message.link_copied'],
  ['This field is required', 'errors', 'field.required'],
  ['The value must not be less than {{min}}', 'errors', 'field.too_small'],
  ['The value must not be above {{max}}', 'errors', 'field.too_big'],
  ['Check all required fields', 'errors', 'invalid'],
  ['Acceptable range: {{min}} - {{max}}', 'kit', 'invalid.range'],
  ['Latin letters only', 'errors', 'field.latin'],
  ['Enter a valid code', 'kit', 'invalid.code'],
  ['Enter the User ID', 'kit', 'invalid.user_id'],
  ['Invalid URL or link format', 'errors', 'field.link'],
  ['Choose at least one option', 'kit', 'invalid.one_option'],
  ['QR codes cannot be the same', 'kit', 'invalid.qr_same'],
  ['This QR code already exists', 'kit', 'invalid.qr_taken'],
  ['Download the document first', 'kit', 'invalid.download_first'],
  ['Select a group', 'kit', 'invalid.select_group'],
];

const wordsOf = (area: string) =>
  JSON.parse(readFileSync(new URL(`../locales/en/${area}.json`, import.meta.url), 'utf8')) as object;
const flat = (words: object, above = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(value, `${above}${key}.`),
  );

test.each(SENTENCES)('people read “%s” as the specification has it (%s:%s)', (sentence, area, key) => {
  expect(flat(wordsOf(area)).filter(([at]) => at === key)).toEqual([[key, sentence]]);
});
