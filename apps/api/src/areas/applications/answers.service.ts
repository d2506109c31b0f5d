import { Injectable } from '@nestjs/common';
import { APPLICANT_EDITS, APPLICATIONS_OF, answeredFlags, closedIn, WHOLE } from '@quad/domain/applications';
import { Problem, momentOf } from '@quad/domain/core';
import { fieldsIn, labelAt, refilled, type Answers, type FormContent } from '@quad/domain/forms';
import { filesIn, FormVersionsService, requireLimits } from '#areas/forms/index.js';
import type { Query, Transaction } from '#core/database/database.js';
import { FileService } from '#core/files/files.service.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Application } from '#schema/index.js';
import { ANSWERS, BEFORE, EARLIER, PUT_ANSWERS } from './applications.queries.js';
import { ADD_FILE, DROP_FILE, FILES, NAMED_FILES } from './files.queries.js';

/** The most bytes that the answers of one application may have. */
const MOST_BYTES = 512_000;

type Also = Happens<Application>['also'];
const known = ({ kind, id }: Application) => ({ kind, id });
const frozen = (row: Application): Problem =>
  new Problem('applications.frozen', { status: 409, params: { status: row.status } });

/** What is answered in an application: saved as it is typed, judged when it is sent, and never by what is hidden. */
@Injectable()
export class ApplicationAnswers {
  constructor(
    private readonly versions: FormVersionsService,
    private readonly files: FileService,
  ) {}

  async form(query: Query, { form_version_id }: Pick<Application, 'form_version_id'>): Promise<FormContent> {
    return (await this.versions.version(query, form_version_id)).content;
  }

  async of(query: Query, row: Application): Promise<Answers> {
    return (await ANSWERS.first(query, known(row)))?.answers ?? {};
  }

  /** Lets answers of these fields take the place of those that are there, as far as they are open now. */
  async patch(row: Application, tx: Transaction, { patch, also }: { patch: Answers; also: Also }): Promise<void> {
    if (!(APPLICANT_EDITS as readonly string[]).includes(row.status)) throw frozen(row);
    if (momentOf(row.closes_at) <= Date.now()) throw new Problem('applications.window_closed', { status: 422 });
    const form = await this.form(tx.query, row);
    const keys = new Set(fieldsIn(form).flatMap(({ field, table }) => (table === undefined ? [field.key] : [])));
    const strange = Object.keys(patch).filter((key) => !keys.has(key));
    if (strange.length > 0) throw unknown(strange);
    const was = await this.of(tx.query, row);
    const now = Object.fromEntries(Object.entries({ ...was, ...patch }).filter(([, answer]) => answer !== null));
    if (JSON.stringify(now).length > MOST_BYTES) throw new Problem('too_large', { status: 413 });
    if (row.status === 'returned') await this.keepClosed(row, tx, { form, was, patch, now });
    await this.keepFiles(row, tx, { form, now });
    await this.write(row, tx, now);
    also.answers = [null, Object.keys(patch)];
  }

  /** Throws what is wrong, each at its path; else keeps what is shown and given, which is what was sent. */
  async send(row: Application, tx: Transaction): Promise<{ form: FormContent; answers: Answers }> {
    const form = await this.form(tx.query, row);
    const answers = await this.versions.check(tx.query, form, await this.of(tx.query, row));
    await this.keepFiles(row, tx, { form, now: answers });
    await this.write(row, tx, answers);
    return { form, answers };
  }

  async write(row: Application, tx: Transaction, answers: Answers): Promise<void> {
    await PUT_ANSWERS.first(tx.query, { ...known(row), answers: JSON.stringify(answers) });
  }

  /** What of the latest one that this person has sent fits this form, and what the other fields are called; files stay. */
  async earlier(
    query: Query,
    row: Pick<Application, 'kind' | 'id' | 'applicant_id' | 'form_version_id'>,
    { today, locale, only = null }: { today: string; locale: string; only?: number | null },
  ) {
    const { kind, applicant_id, id } = row;
    const found = await EARLIER.first(query, { kind, applicant_id, id, only });
    if (!found) return undefined;
    const form = await this.form(query, row);
    const isFile = new Set(fieldsIn(form).flatMap(({ field }) => (field.kind === 'file' ? [field.key] : [])));
    const given = Object.entries(found.answers).filter(([key]) => !isFile.has(key));
    const { answers, lost } = refilled(form, Object.fromEntries(given), today);
    const old = await this.form(query, found);
    return { id: found.id, kind: found.kind, answers, lost: lost.map((key) => labelAt(old, key, locale) ?? key) };
  }

  /** The rows of the files follow from the answers that name them; who sends one must have uploaded it. */
  private async keepFiles(
    row: Application,
    tx: Transaction,
    about: { form: FormContent; now: Answers },
  ): Promise<void> {
    const named = filesIn(about.form, about.now);
    const present = await FILES.rows(tx.query, known(row));
    const fresh = named.filter(({ id }) => !present.some(({ file_id }) => file_id === id));
    for (const { id } of fresh) await this.files.attach(tx, id, { resource: APPLICATIONS_OF[row.kind], id: row.id });
    requireLimits(fresh, await NAMED_FILES.rows(tx.query, { ids: fresh.map(({ id }) => id) }), 'answers.');
    for (const { path, id: file_id } of named)
      if (!present.some((file) => file.file_id === file_id && file.path === path))
        await ADD_FILE.first(tx.query, { ...known(row), path, file_id });
    for (const { file_id } of present)
      if (!named.some(({ id }) => id === file_id)) {
        await DROP_FILE.first(tx.query, { ...known(row), file_id });
        await this.files.remove(tx, file_id);
      }
  }

  /** Of one that was sent back only what was flagged, and what that opens, may change. */
  private async keepClosed(
    row: Application,
    tx: Transaction,
    { form, was, patch, now }: { form: FormContent; was: Answers; patch: Answers; now: Answers },
  ): Promise<void> {
    const before = (await BEFORE.first(tx.query, known(row)))?.answers ?? was;
    const sentBack = { form, flags: row.flags, before };
    const closed = closedIn(sentBack, patch, { now: was, today: await tx.today() });
    if (closed.length > 0)
      throw new Problem('applications.field_closed', {
        status: 409,
        fields: closed.map((field) => ({ field: `answers.${field}`, code: 'applications.field_closed' })),
      });
    if (!row.flags.some(({ path }) => path === WHOLE)) row.flags = answeredFlags(row.flags, before, now);
  }
}

const unknown = (keys: readonly string[]): Problem =>
  new Problem('invalid', {
    fields: keys.slice(0, 20).map((key) => ({ field: `answers.${key}`, code: 'field.unknown' })),
  });
