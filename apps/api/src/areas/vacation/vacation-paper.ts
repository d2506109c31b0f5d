import type { RecordOf } from '@quad/domain/core';
import type { vacationRequests } from '@quad/domain/vacation';
import { crestIn } from '#areas/settings/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';

/** One step that was taken. */
export interface Approval {
  readonly event: string;
  readonly name: string | null;
  readonly at: Date;
  readonly status: string;
}

interface About {
  readonly locale: string;
  readonly institution: string;
  /** Its picture; null where its crest is drawn. */
  readonly logo: string | null;
  readonly time_zone: string;
  readonly approvals: readonly Approval[];
  readonly link: string | undefined;
}

const dayOf = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1');
const momentOf = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(',', '');

type Content = Readonly<Record<string, unknown>>;
type Say = (key: string, params?: Record<string, unknown>) => string;

/** What is asked for; what is empty is left out. */
function factsOf(request: RecordOf<typeof vacationRequests>, say: Say): Content {
  const facts: [string, string | null][] = [
    ['staff_name', request.staff_name],
    ['position', request.position],
    ['department_name', request.department_name],
    ['type', say(`type.${request.type}`)],
    ['start_date', dayOf(request.start_date)],
    ['end_date', dayOf(request.end_date)],
    ['days', String(request.days)],
    ['returned_on', request.returned_on && dayOf(request.returned_on)],
    ['reason', request.reason],
    ['cover_name', request.cover_name],
    ['status', say(`status.${request.status}`)],
    ['commandNumber', request.commandNumber],
  ];
  return {
    layout: 'lightHorizontalLines',
    table: {
      widths: [150, '*'],
      body: facts
        .filter(([, value]) => value)
        .map(([name, value]) => [{ text: say(`field.${name}`), color: '#555555' }, value]),
    },
  };
}

/** Who agreed, and when. */
const approvalsOf = ({ approvals, time_zone }: About, say: Say): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    widths: ['*', '*', 110],
    body: approvals.map(({ name, at, status }) => [
      say(`status.${status}`),
      name ?? '',
      { text: momentOf(at, time_zone), alignment: 'right' },
    ]),
  },
});

/** The code by which the paper can be checked. */
const checkOf = (link: string, say: Say): Content => ({
  columns: [
    { width: 110, qr: link, fit: 100 },
    {
      text: [
        { text: `${say('paper.check')}\n`, bold: true },
        { text: link, fontSize: 8, color: '#555555' },
      ],
      margin: [0, 20, 0, 0],
    },
  ],
  margin: [0, 24, 0, 0],
  unbreakable: true,
});

/** The paper of a request: what is asked for, who agreed, and the code by which it can be checked. */
export function paperOf(request: RecordOf<typeof vacationRequests>, about: About): PdfDefinition {
  const { locale, institution, logo, link } = about;
  const say: Say = (key, params) => textOf(locale, `vacation:${key}`, params);
  return {
    info: { title: `${say('paper.title')} ${request.number}` },
    content: [
      {
        columns: [
          { width: 44, ...crestIn(institution, logo, [40, 46]) },
          { width: '*', text: institution, fontSize: 13, bold: true, margin: [6, 15, 0, 0] },
        ],
        margin: [0, 0, 0, 14],
      },
      { text: say('paper.title'), fontSize: 18, bold: true, margin: [0, 4, 0, 0] },
      { text: `№ ${request.number}`, fontSize: 12, margin: [0, 0, 0, 16] },
      factsOf(request, say),
      // A draft has none, and a table without rows is no table.
      ...(about.approvals.length === 0
        ? []
        : [{ text: say('paper.approvals'), fontSize: 13, bold: true, margin: [0, 20, 0, 6] }, approvalsOf(about, say)]),
      ...(link === undefined ? [] : [checkOf(link, say)]),
    ],
  };
}
