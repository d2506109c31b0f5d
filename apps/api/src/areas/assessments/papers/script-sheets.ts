import type { PdfDefinition } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';

interface Sheet {
  readonly name: string;
  readonly idNumber: string;
  readonly group_title: string | null;
  readonly attempt: number;
  readonly code: string | null;
}
interface About {
  readonly code: string;
  readonly name: string;
  readonly module_code: string;
  readonly module_title: string;
}
const GREY = '#555555';

/** One page for each student: who and what, the code to scan, and the same code to type. */
export function sheetsOf(assessment: About, sheets: readonly Sheet[], locale: string): PdfDefinition {
  const say = (key: string, params = {}) => textOf(locale, `assessments:${key}`, params);
  const { code, name, module_code, module_title } = assessment;
  return {
    info: { title: `${say('script.sheets')} ${code}` },
    pageMargins: [56, 48, 56, 56],
    defaultStyle: { font: 'Sans', fontSize: 11, lineHeight: 1.25 },
    content: sheets.map((sheet, place) => ({
      ...(place > 0 && { pageBreak: 'before' }),
      stack: [
        {
          columns: [
            {
              width: '*',
              stack: [
                { text: `${code} ${name}`, fontSize: 18, bold: true },
                { text: `${module_code} ${module_title}`, color: GREY, margin: [0, 2, 0, 18] },
                { text: sheet.name, fontSize: 15, bold: true },
                { text: [sheet.idNumber, sheet.group_title].filter(Boolean).join(' · ') },
                ...(sheet.attempt > 1 ? [{ text: say('sheet.attempt', { n: sheet.attempt }), color: GREY }] : []),
              ],
            },
            {
              width: 150,
              stack: [
                { qr: sheet.code ?? '', fit: 140, eccLevel: 'Q', alignment: 'right' },
                { text: sheet.code ?? '', font: 'Mono', fontSize: 12, alignment: 'right', margin: [0, 6, 0, 0] },
              ],
            },
          ],
        },
        { text: say('script.help'), color: GREY, fontSize: 9, margin: [0, 18, 0, 8] },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.5 }] },
      ],
    })),
  };
}
