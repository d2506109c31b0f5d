import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, Req, type StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { paperScripts, sameCodes, SCAN_BYTES, scriptCalls, uploadFields } from '@quad/domain/assessments';
import { Problem, type AnswersOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import type { FastifyRequest } from 'fastify';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Pdf } from '#core/documents/pdf.js';
import { FileService } from '#core/files/files.service.js';
import { readUpload, type SmallUpload } from '#core/files/read-upload.js';
import { AssessmentsService } from '#areas/assessments/assessments.service.js';
import { requireOwnModule } from '#areas/assessments/own-modules.js';
import { Serves } from '#core/call.js';
import { parse } from '#core/errors/validation.js';
import { BY_CODE, OF_STUDENT, TO_PRINT } from './paper-scripts.queries.js';
import { codeTaken, PaperScriptsService } from './paper-scripts.service.js';
import { sheetsOf } from './script-sheets.js';
import { attachment } from '#core/files/attachment.js';

type Taken = TakenBy<typeof scriptCalls>;
type Answers = AnswersOf<typeof scriptCalls>;
type Shown = RecordOf<typeof paperScripts>;

/** Without letters that are taken for digits, and without vowels that make words. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
const newCode = () => `QD-${four()}-${four()}`;

/** Codes for scripts, sheets to print, and scans that come back. */
@Injectable()
export class Scripts {
  constructor(
    private readonly scripts: PaperScriptsService,
    private readonly assessments: AssessmentsService,
    private readonly files: FileService,
    private readonly database: Database,
  ) {}

  @Serves(scriptCalls.list)
  async list(ctx: Context, { assessment_id }: Taken['list']): Promise<Answers['list']> {
    await this.assessments.find(ctx, assessment_id);
    return JSON.parse(await this.scripts.all(ctx, { assessment_id })) as Shown[];
  }

  @Serves(scriptCalls.own)
  async own(ctx: Context): Promise<Answers['own']> {
    const { student_id } = ctx.actor;
    if (student_id === null) return [];
    const rows = await OF_STUDENT.rows(this.database.reading(ctx), { student_id });
    return rows.map((row) => ({ ...row, uploaded_at: row.uploaded_at?.toISOString() ?? null }));
  }

  /** All of them or none; the lock of the module keeps two people from giving codes at once. */
  @Serves(scriptCalls.give)
  async give(ctx: Context, { assessment_id, codes }: Taken['give']): Promise<Answers['give']> {
    const same = sameCodes(codes.map(({ code }) => code));
    if (same.length > 0) throw refusedAt('codes', 'assessments.qr_same', { codes: same.join(', ') });
    const { ccls_module_id } = await this.assessments.find(ctx, assessment_id);
    return this.scripts
      .together(ctx, async (tx) => {
        await requireOwnModule(tx, ccls_module_id);
        return this.giveIn(tx.asPortal('codes are given to scripts'), assessment_id, codes);
      })
      .catch(codeTaken);
  }

  @Serves(scriptCalls.sheets)
  async sheets(ctx: Context, { assessment_id }: Taken['sheets']): Promise<StreamableFile> {
    await this.give(ctx, { assessment_id, codes: [] });
    const assessment = await this.assessments.find(ctx, assessment_id);
    const rows = await TO_PRINT.rows(this.database.reading(ctx), { assessment_id });
    if (rows.length === 0) throw new Problem('assessments.nobody_to_print', { status: 422 });
    return attachment(await Pdf.make(sheetsOf(assessment, rows, ctx.locale)), `scripts-${assessment_id}.pdf`);
  }

  /** A scan goes to the script that its code names; the second one of a code is refused unless it is to take the place of the first. */
  async upload(
    ctx: Context,
    { name, content }: SmallUpload,
    { assessment_id, code, replace }: z.output<typeof uploadFields>,
  ): Promise<Shown> {
    await this.assessments.find(ctx, assessment_id);
    const found = await BY_CODE.first(this.database.reading(ctx), { assessment_id, code });
    if (!found) throw refusedAt('code', 'assessments.qr_unknown', { code });
    const { file_id } = await this.scripts.find(ctx, found.id);
    requireFree(file_id, replace);
    const file = await this.files.receive(ctx, { name, body: Readable.from([content]), size: content.length });
    await this.scripts.together(ctx, (tx) =>
      this.scripts.changeIn(tx, {
        id: found.id,
        verb: 'updated',
        act: (script) => {
          requireFree(script.file_id, replace);
          const now = { file_id: file.id, uploaded_at: new Date(), uploaded_by_id: ctx.actor.account_id };
          Object.assign(script, now);
        },
      }),
    );
    return this.scripts.find(ctx, found.id);
  }

  @Serves(scriptCalls.upload)
  async receive(ctx: Context, _: Taken['upload'], @Req() request: FastifyRequest): Promise<Answers['upload']> {
    const upload = await readUpload(request, { maxBytes: SCAN_BYTES, formats: scriptCalls.upload.form.formats });
    return this.upload(ctx, upload, parse(uploadFields, upload.fields));
  }

  private async giveIn(portal: Transaction, assessment_id: number, typed: Taken['give']['codes']) {
    const rows = await TO_PRINT.rows(portal.query, { assessment_id });
    const wanted = new Map(typed.map(({ mark_id, code }) => [mark_id, code]));
    if (typed.some(({ mark_id }) => !rows.some(({ id }) => id === mark_id))) throw unknownIds('codes');
    let [made, changed] = [0, 0];
    for (const { id: mark_id, student_id, attempt, teacher_ids, script_id, code: had } of rows) {
      const code = wanted.get(mark_id) ?? had ?? newCode();
      if (code === had) continue;
      const values = { assessment_id, mark_id, student_id, attempt, teacher_ids, code };
      await this.scripts.changeIn(portal, {
        ...(script_id === null ? { verb: 'created' } : { id: script_id, verb: 'updated' }),
        act: (script) => void Object.assign(script, values),
      });
      if (script_id === null) made += 1;
      else changed += 1;
    }
    return { made, changed };
  }
}

function requireFree(file_id: number | null, replace: boolean): void {
  if (file_id !== null && !replace) throw new Problem('assessments.qr_exists', { status: 409 });
}
