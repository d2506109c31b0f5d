import type { ContractStay, PaperKind, Stated } from '@quad/domain/proofs';
import { letterhead, sealIn } from '#areas/letters/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';
import { hasText, textOf } from '#core/errors/texts.js';

/** A paper as it is printed; before it is issued it has neither seal nor code. */
export interface Paper {
  readonly kind: PaperKind;
  readonly institution: string;
  /** Its picture; null where its crest is drawn. */
  readonly logo: string | null;
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

type Say = (key: string, params?: Record<string, unknown>) => string;
type Content = Readonly<Record<string, unknown>>;

const GREY = '#555555';
const SMALL = { fontSize: 8, color: GREY };
const dayOf = (day: string) => day.split('-').reverse().join('.');

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
const factsOf = ({ kind, stated, language }: Paper, say: Say): Content => ({
  layout: 'lightHorizontalLines',
  margin: [0, 14, 0, 0],
  table: {
    widths: [170, '*'],
    body: [
      ...FACTS[kind].flatMap((name) => {
        const value = stated[name];
        return typeof value === 'string' && value ? [row(say, name, shown(name, value, language))] : [];
      }),
      ...STAY.flatMap((name) => {
        const value = stated.stay?.[name];
        return value
          ? [row(say, name, name === 'from' || name === 'until' ? dayOf(String(value)) : String(value))]
          : [];
      }),
    ],
  },
});

const row = (say: Say, name: string, text: string): Content[] => [
  { text: say(`fact.${name}`), color: GREY },
  { text, bold: name === 'name' },
];

/** What a resident has agreed to, and when. */
const rulesOf = ({ rules, accepted_on }: ContractStay, say: Say): Content[] => [
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
function modulesOf({ stated: { modules } }: Paper, say: Say): Content[] {
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

/** Who issued it, beside the seal. */
const signature = ({ kind, institution, logo, stated: { issuer }, link }: Paper, say: Say): Content => ({
  columns: [
    {
      width: '*',
      text: say(!issuer ? 'electronic' : kind === 'proof_of_work' ? 'issuer_work' : 'issuer'),
      margin: [0, 34, 0, 0],
    },
    link === null
      ? { width: 100, text: say('draft'), ...SMALL, alignment: 'center', margin: [0, 34, 0, 0] }
      : sealIn(institution, logo),
    { width: 190, text: issuer ?? '', bold: true, alignment: 'right', margin: [0, 34, 0, 0] },
  ],
  margin: [0, 26, 0, 0],
  unbreakable: true,
});

/** The code that leads to the page where the paper is checked. */
const check = (link: string, say: Say): Content => ({
  columns: [
    { width: 106, qr: link, fit: 96 },
    {
      width: '*',
      margin: [0, 14, 0, 0],
      stack: [
        { text: say('check'), bold: true, fontSize: 9 },
        { text: say('file'), ...SMALL, margin: [0, 3, 0, 3] },
        { text: link, link, ...SMALL },
      ],
    },
  ],
  margin: [0, 22, 0, 0],
  unbreakable: true,
});

/** A proof of study, a transcript, a proof of work or a contract of a dormitory place on the letterhead of the institution. */
export function paperOf(paper: Paper): PdfDefinition {
  const { kind, institution, language, number, addressee, purpose, issued_on, valid_until, stated, link } = paper;
  const say: Say = (key, params) => textOf(language, `proofs:paper.${key}`, params);
  const title = say(`title.${kind}`);
  const about = kind === 'proof_of_study' && stated.status === 'academic_leave' ? 'on_leave' : kind;
  return {
    info: { title: `${title} ${number}`, subject: stated.name, author: institution },
    content: [
      ...letterhead(institution, paper.logo),
      {
        columns: [
          { width: '*', stack: [say('number', { number }), say('date', { day: dayOf(issued_on) })] },
          { width: 240, text: addressee ?? '', bold: true, alignment: 'right' },
        ],
      },
      { text: title, fontSize: 18, bold: true, alignment: 'center', margin: [0, 26, 0, 16] },
      { text: say(`body.${about}`, { name: stated.name, institution }), lineHeight: 1.35 },
      factsOf(paper, say),
      ...(kind === 'transcript' ? modulesOf(paper, say) : []),
      ...(stated.stay ? rulesOf(stated.stay, say) : []),
      ...(purpose ? [{ text: say(`purpose.${purpose}`), margin: [0, 16, 0, 0] }] : []),
      { text: say('valid', { day: dayOf(valid_until) }), margin: [0, purpose ? 6 : 16, 0, 0] },
      signature(paper, say),
      ...(link === null ? [] : [check(link, say)]),
    ],
  };
}
