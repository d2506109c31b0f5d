import { contractBlocks, type ContractBlock } from '@quad/domain/contracts';
import {
  dayOf,
  facts,
  heading,
  momentOf,
  paper,
  sayIn,
  SMALL,
  type House,
  type Part,
  type Say,
} from '#areas/links/index.js';
import type { PdfDefinition } from '#core/documents/pdf.js';
import type { RowOf } from '#core/database/sql.js';
import type { TRACE } from './contracts.queries.js';

/** A contract that was issued, with all that is known of it. */
export type Trace = RowOf<typeof TRACE> & {
  readonly text: string;
  readonly sha256: string;
  readonly revision: number;
  readonly language: string;
};

const SIZE = { heading: 12, paragraph: 10, list: 10 } as const;
const part = ({ kind, lines }: ContractBlock): Part => {
  const texts = lines.map((pieces, at) => [
    ...pieces.map(({ text, bold, italic }) => ({
      text,
      bold: bold || kind === 'heading',
      ...(italic && { color: '#333333' }),
    })),
    ...(kind === 'paragraph' && at < lines.length - 1 ? [{ text: '\n' }] : []),
  ]);
  const about = { fontSize: SIZE[kind], lineHeight: 1.3, margin: [0, kind === 'heading' ? 12 : 4, 0, 2] };
  return kind === 'list' ? { ul: texts.map((text) => ({ text })), ...about } : { text: texts.flat(), ...about };
};

/** Who did what with the contract, when, from where, and the hashes by which anybody can check it. */
function audit(trace: Trace, say: Say): Part[] {
  const moment = (at: Date | null) => at && momentOf(at, trace.time_zone);
  return [
    { ...heading(say('audit')), pageBreak: 'before' },
    { text: say('audit_lead'), ...SMALL },
    ...facts([
      [say('fact.number'), trace.number],
      [say('fact.holder'), `${trace.holder}, ${trace.idNumber}`],
      [say('fact.revision'), String(trace.revision)],
      [say('fact.rendered'), moment(trace.rendered_at)],
      [say('fact.issued'), trace.issued_at && [moment(trace.issued_at), trace.issuer].filter(Boolean).join(', ')],
      [say('fact.opened'), moment(trace.opened_at)],
      [say('fact.downloaded'), moment(trace.downloaded_at)],
      [say('fact.accepted'), trace.accepted_at ? `${moment(trace.accepted_at)}, ${trace.holder}` : say('not_accepted')],
      [say('fact.from'), trace.accepted_ip],
      [say('fact.agent'), trace.accepted_agent],
      [say('fact.accepted_hash'), trace.accepted_hash && { text: trace.accepted_hash, fontSize: 7 }],
      [say('fact.text_hash'), { text: trace.sha256, fontSize: 7 }],
    ]),
  ];
}

/** The paper of a contract: the text that was issued, and its audit page. It is sealed once it is accepted: then it has a link. */
export function contractPaper(
  trace: Trace,
  { logo, link }: Pick<House, 'logo'> & { readonly link: string | null },
): PdfDefinition {
  const { institution, number, holder, language, issued_at, time_zone, text } = trace;
  const say = sayIn(language, (key) => `contracts:paper.${key}`);
  const day = issued_at ? momentOf(issued_at, time_zone).slice(0, 10) : '';
  return paper({
    institution,
    logo,
    info: { title: `${say('title')} ${number}`, subject: holder, author: institution },
    place: [say('number', { number }), say('date', { day: dayOf(day) })],
    addressee: holder,
    body: [...contractBlocks(text).map(part), ...audit(trace, say)],
    signature: { position: say('electronic'), name: holder, unsealed: link === null ? say('draft') : null },
    code: link === null ? null : { link, lines: [say('check'), { text: say('file'), ...SMALL, margin: [0, 3, 0, 3] }] },
  });
}
