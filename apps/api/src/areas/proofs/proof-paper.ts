import type { ContractStay, PaperKind, Stated } from '@quad/domain/proofs';
import { dayOf, facts, paper, sayIn, SMALL, type House, type Part, type Say } from '#areas/links/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';
import { hasText, textOf } from '#core/errors/texts.js';

/** A paper as it is printed; before it is issued it has neither seal nor code. */
export interface Paper extends House {
  readonly kind: PaperKind;
  readonly language: string;
  readonly number: string;
  readonly addressee?: string | null;
  readonly purpose?: string;
  readonly issued_on: string;
  readonly valid_until: string;
  readonly stated: Stated;
  /** Its public page; null until it is issued. */
  readonly link: string | null;
}

const FACTS: Readonly<Record<PaperKind, readonly (keyof Stated)[]>> = {
  proof_of_study: ['name', 'idNumber', 'degree', 'course', 'level', 'group', 'enrolled_at', 'status'],
  transcript: ['name', 'idNumber', 'degree', 'course', 'level', 'group', 'enrolled_at'],
  proof_of_work: ['name', 'idNumber', 'position', 'department', 'employed_on', 'academic_degree', 'academic_title'],
  dormitory_contract: ['name', 'idNumber', 'course', 'group'],
};
const STAY = ['contract_number', 'room', 'place', 'from', 'until', 'monthly_fee'] as const;

/** The fact in the language of the paper where every language has a word for it. */
function shown(name: keyof Stated, value: string, language: string): string {
  if (name === 'enrolled_at' || name === 'employed_on') return dayOf(value);
  const key = { degree: `reference:types.degree.${value}`, status: `students:status.${value}` }[name as string];
  return key && hasText(key) ? textOf(language, key) : value;
}

/** What is stated; what is unknown is left out. */
const factsOf = ({ kind, stated, language }: Paper, say: Say): Part[] =>
  facts([
    ...FACTS[kind].map((name) => {
      const value = stated[name];
      const text = typeof value === 'string' && value ? shown(name, value, language) : null;
      return [say(`fact.${name}`), text && name === 'name' ? { text, bold: true } : text] as const;
    }),
    ...STAY.map((name) => {
      const value = stated.stay?.[name];
      const text = value ? String(value) : null;
      return [say(`fact.${name}`), text && (name === 'from' || name === 'until') ? dayOf(text) : text] as const;
    }),
  ]);

/** What a resident has agreed to, and when. */
const rulesOf = ({ rules, accepted_on }: ContractStay, say: Say): Part[] => [
  ...(rules
    ? [
        { text: say('rules'), bold: true, margin: [0, 16, 0, 4] },
        { text: rules, lineHeight: 1.3 },
      ]
    : []),
  { text: say('accepted', { day: dayOf(accepted_on) }), margin: [0, 10, 0, 0] },
];

const HEADS = ['code', 'title', 'semester', 'credits', 'attendance', 'mark'] as const;
const RIGHT = ['credits', 'attendance', 'mark'];

/** The modules by semester; a mark that is not entered yet is a line. */
function modulesOf({ stated: { modules } }: Paper, say: Say): Part[] {
  if (modules.length === 0) return [{ text: say('no_modules'), margin: [0, 14, 0, 0] }];
  const side = (name: string) => (RIGHT.includes(name) ? { alignment: 'right' } : {});
  const credits = modules.reduce((sum, module) => sum + module.credits, 0);
  const rows = modules.map((module) =>
    HEADS.map((name) => ({
      text: {
        ...module,
        semester: [module.academic_year, module.semester].filter(Boolean).join(', '),
        attendance: module.attendance === null ? '–' : `${module.attendance} %`,
        mark: module.mark ?? '–',
      }[name],
      fontSize: 9,
      ...side(name),
    })),
  );
  return [
    {
      layout: 'lightHorizontalLines',
      margin: [0, 16, 0, 0],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [52, '*', 104, 44, 62, 40],
        body: [HEADS.map((name) => ({ text: say(`module.${name}`), ...SMALL, ...side(name) })), ...rows],
      },
    },
    { text: say('credits', { credits }), bold: true, alignment: 'right', margin: [0, 8, 0, 0] },
    ...(modules.every(({ mark }) => mark === null) ? [{ text: say('no_marks'), ...SMALL, margin: [0, 4, 0, 0] }] : []),
  ];
}

/** A proof of study, a transcript, a proof of work or a contract of a dormitory place on the letterhead of the institution. */
export function paperOf(about: Paper): PdfDefinition {
  const { kind, institution, logo, language, number, addressee, purpose, issued_on, valid_until, stated, link } = about;
  const say = sayIn(language, (key) => `proofs:paper.${key}`);
  const title = say(`title.${kind}`);
  const sentence = kind === 'proof_of_study' && stated.status === 'academic_leave' ? 'on_leave' : kind;
  const { issuer } = stated;
  return paper({
    institution,
    logo,
    info: { title: `${title} ${number}`, subject: stated.name, author: institution },
    place: [say('number', { number }), say('date', { day: dayOf(issued_on) })],
    addressee,
    title,
    body: [
      { text: say(`body.${sentence}`, { name: stated.name, institution }), lineHeight: 1.35 },
      ...factsOf(about, say),
      ...(kind === 'transcript' ? modulesOf(about, say) : []),
      ...(stated.stay ? rulesOf(stated.stay, say) : []),
      ...(purpose ? [{ text: say(`purpose.${purpose}`), margin: [0, 16, 0, 0] }] : []),
      { text: say('valid', { day: dayOf(valid_until) }), margin: [0, purpose ? 6 : 16, 0, 0] },
    ],
    signature: {
      position: say(!issuer ? 'electronic' : kind === 'proof_of_work' ? 'issuer_work' : 'issuer'),
      name: issuer,
      unsealed: link === null ? say('draft') : null,
    },
    code: link === null ? null : { link, lines: [say('check'), { text: say('file'), ...SMALL, margin: [0, 3, 0, 3] }] },
  });
}
