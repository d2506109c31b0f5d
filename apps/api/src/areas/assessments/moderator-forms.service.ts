import { Injectable, StreamableFile } from '@nestjs/common';
import { assessmentCalls, moderations, type marks } from '@quad/domain/assessments';
import type { RecordOf, TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Pdf } from '#core/documents/pdf.js';
import { textOf } from '#core/errors/texts.js';
import { AssessmentsService } from './assessments.service.js';
import { MarksService } from './marks.service.js';
import { ModerationsService } from './moderations.service.js';

type Taken = TakenBy<typeof assessmentCalls>;
type File = Promise<StreamableFile>;

type Mark = RecordOf<typeof marks>;
type Found = RecordOf<typeof moderations>;
type Kind = Found['kind'];
const GREY = '#555555';

/** The forms of moderators as PDF: the figures of an assessment, its sample, what was found, and lines to sign. */
@Injectable()
export class ModeratorForms {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly marks: MarksService,
    private readonly moderations: ModerationsService,
  ) {}

  async make(ctx: Context, assessment_id: number, kind: Kind): Promise<StreamableFile> {
    const assessment = await this.assessments.find(ctx, assessment_id);
    const rows = JSON.parse(await this.marks.all(ctx, { assessment_id })) as Mark[];
    const found = JSON.parse(await this.moderations.all(ctx, { assessment_id, kind })) as Found[];
    const say = (key: string, params = {}) => textOf(ctx.locale, `assessments:${key}`, params);
    const body = await Pdf.make({
      info: { title: say(`form.${kind}`) },
      pageMargins: [56, 48, 56, 56],
      defaultStyle: { font: 'Sans', fontSize: 10, lineHeight: 1.25 },
      content: [
        { text: say(`form.${kind}`), fontSize: 16, bold: true },
        { text: `${assessment.module_code} ${assessment.module_title}`, margin: [0, 4, 0, 12], color: GREY },
        facts(assessment, rows, say),
        { text: say('form.sample'), bold: true, margin: [0, 14, 0, 4] },
        sample(rows, say),
        { text: say('form.findings'), bold: true, margin: [0, 14, 0, 4] },
        ...(found.length ? found.map((one) => finding(one, say)) : [{ text: say('form.none'), color: GREY }]),
        signature(say),
      ],
    });
    return new StreamableFile(body, {
      type: 'application/pdf',
      disposition: `attachment; filename="${kind}-form-${String(assessment_id)}.pdf"`,
    });
  }

  @Serves(assessmentCalls.moderatorForm)
  moderatorForm(ctx: Context, { assessment_id }: Taken['moderatorForm']): File {
    return this.make(ctx, assessment_id, 'moderator');
  }

  @Serves(assessmentCalls.internalForm)
  internalForm(ctx: Context, { assessment_id }: Taken['internalForm']): File {
    return this.make(ctx, assessment_id, 'internal');
  }
}

type Say = (key: string, params?: Record<string, unknown>) => string;

/** The figures that a moderator compares. */
function facts({ code, name, weighting }: { code: string; name: string; weighting: number }, rows: Mark[], say: Say) {
  const given = rows.flatMap(({ first_mark }) => (first_mark === null ? [] : [first_mark]));
  const mean = given.length ? Math.round((given.reduce((sum, one) => sum + one, 0) / given.length) * 10) / 10 : '–';
  const lines: [string, string | number][] = [
    [say('field.assessment_name'), `${code} ${name}`],
    [say('field.weighting'), `${String(weighting)} %`],
    [say('form.students'), rows.length],
    [say('form.marked'), given.length],
    [say('form.mean'), mean],
    [say('form.range'), given.length ? `${String(Math.min(...given))}–${String(Math.max(...given))}` : '–'],
  ];
  return {
    layout: 'lightHorizontalLines',
    table: {
      widths: [170, '*'],
      body: lines.map(([key, value]) => [{ text: key, color: GREY }, { text: String(value) }]),
    },
  };
}

function sample(rows: Mark[], say: Say) {
  const chosen = rows.filter(({ sampled }) => sampled);
  if (chosen.length === 0) return { text: say('form.no_sample'), color: GREY };
  const head = ['idNumber', 'student_name', 'first_mark', 'second_mark', 'final_mark'] as const;
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: [80, '*', 60, 60, 60],
      body: [
        head.map((key) => ({ text: say(`field.${key}`), bold: true, fontSize: 9 })),
        ...chosen.map((row) => head.map((key) => ({ text: String(row[key] ?? '–'), fontSize: 9 }))),
      ],
    },
  };
}

const finding = ({ moderator_name, verdict, sample: read, comments }: Found, say: Say) => ({
  stack: [
    {
      text: `${moderator_name ?? ''} · ${say(`verdict.${verdict}`)} · ${say('form.read', { count: read })}`,
      color: GREY,
    },
    { text: comments },
  ],
  margin: [0, 0, 0, 8],
});

const signature = (say: Say) => ({
  margin: [0, 40, 0, 0],
  columns: ['form.signature', 'form.date'].map((key) => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5 }] },
      { text: say(key), fontSize: 8, color: GREY },
    ],
  })),
});
