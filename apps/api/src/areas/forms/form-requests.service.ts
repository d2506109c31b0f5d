import { Injectable } from '@nestjs/common';
import { hasRole, may, Problem, type AnswersOf, type RecordOf, type Role, type TakenBy } from '@quad/domain/core';
import { fieldsIn, formRequestCalls, formRequests, type Answers, type FormContent } from '@quad/domain/forms';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Form, FormRequest } from '#schema/index.js';
import { filesIn, idsOf, requireLimits } from './answer-files.js';
import { FormVersionsService } from './form-versions.service.js';
import { ANSWERS, ASSIGNEES, FILES, KEEP_ANSWERS } from './forms.queries.js';

type Taken = TakenBy<typeof formRequestCalls>;
type Given = AnswersOf<typeof formRequestCalls>;

interface Certified {
  readonly id: number;
  readonly version: number | undefined;
  readonly file_id: number;
  readonly hash: string;
  readonly link: (tx: Transaction, row: FormRequest) => Promise<void>;
}

@Injectable()
export class FormRequestsService extends ResourceService<typeof formRequests, FormRequest> {
  protected override readonly effects: Effects<typeof formRequests, FormRequest> = {
    SUBMIT: (row, { tx }) => this.judge(row, tx),
    RESUBMIT: (row, { tx }) => this.judge(row, tx),
    ASSIGN: async ({ handler_roles: roles }, { tx, payload: { assignee_id: id } }) => {
      if (!(await ASSIGNEES.first(tx.query, { roles, id }))) throw refusedAt('assignee_id', 'forms.other_office');
    },
    COMPLETE: (row, { payload: { result_file_id = row.result_file_id } }) => {
      if (result_file_id === null) throw refusedAt('result_file_id', 'forms.no_result');
      row.result_file_id = result_file_id;
    },
  };

  constructor(private readonly versions: FormVersionsService) {
    super(formRequests, FormRequest);
  }

  @Serves(formRequestCalls.sheet)
  async sheet(ctx: Context, { id }: Taken['sheet']): Promise<Given['sheet']> {
    const { version, requester_id, form_version_id, updated_at, answer_file_ids: ids } = await this.find(ctx, id);
    const query = this.database.reading(ctx);
    const { content } = await this.versions.version(query, form_version_id);
    const answers = (await ANSWERS.first(query, { form_request_id: id }))?.answers ?? {};
    const reading = await this.versions.read(query, content, answers);
    const own = ctx.actor.account_id === requester_id;
    const files = (await FILES.rows(query, { ids })).map((file) => ({ id: file.id, name: file.name }));
    return { id, version, content, answers: own ? answers : reading.answers, files, saved_at: updated_at };
  }

  /** Keeps what was typed as it is: it is judged when it is sent. */
  @Serves(formRequestCalls.answer)
  async answer(ctx: Context, { id, answers }: Taken['answer']): Promise<Given['answer']> {
    let all: Answers = {};
    const { version, updated_at } = await this.change(ctx, {
      ...{ id, verb: 'updated' },
      act: async (row, { query }) => {
        const { content } = await this.versions.version(query, row.form_version_id);
        requireKnown(content, answers);
        const kept = (await ANSWERS.first(query, { form_request_id: id }))?.answers ?? {};
        const next = Object.fromEntries(Object.entries({ ...kept, ...answers }).filter(([, one]) => one !== null));
        all = next;
        row.answer_file_ids = idsOf(filesIn(content, next));
        await KEEP_ANSWERS.rows(query, { form_request_id: id, answers: JSON.stringify(next) });
      },
    });
    return { id, version, answers: all, saved_at: updated_at };
  }

  @Serves(formRequestCalls.assignees)
  async assignees(ctx: Context, { id }: Taken['assignees']): Promise<Given['assignees']> {
    const request = await this.find(ctx, id);
    if (!may(ctx.actor, 'assign', formRequests, request)) throw new Problem('forbidden');
    return ASSIGNEES.rows(this.database.reading(ctx), { roles: request.handler_roles, id: null });
  }

  /** Completes a request with the certificate that was made for it. */
  certify(ctx: Context, { id, version, file_id, hash, link }: Certified): Promise<RecordOf<typeof formRequests>> {
    return this.change(ctx, {
      ...{ id, version, verb: 'COMPLETE' },
      act: (row) => {
        Object.assign(row, { result_file_id: file_id, result_hash: hash, certified_at: new Date() });
      },
      after: (row, { tx }) => link(tx, row),
    });
  }

  /** A request is made for oneself, by the version of an open form that is out now. */
  protected override async prepare(
    { form_id }: Record<string, unknown>,
    { ctx, row, tx }: Preparation<FormRequest>,
  ): Promise<object> {
    if (row.id !== undefined) {
      if (form_id !== undefined && form_id !== row.form_id) throw refusedAt('form_id', 'forms.stays');
      return {};
    }
    const form = await tx.manager.findOneBy(Form, { id: form_id as number });
    const asked = form !== null && form.active && ['request', 'student'].includes(form.purpose);
    if (!asked || !hasRole(ctx.actor, form.audience as readonly Role[])) throw unknownIds('form_id');
    const { closes_at, action, handler_roles, form_version_id } = form;
    if (closes_at !== null && new Date(closes_at) <= new Date()) throw refusedAt('form_id', 'forms.closed');
    const requester_id = ctx.actor.account_id;
    // A race between two clicks ends at the unique index.
    const begun = await tx.manager.existsBy(FormRequest, { form_id: form.id, requester_id, status: 'draft' });
    if (begun) throw refusedAt('form_id', 'forms.begun');
    return { form_id, form_version_id, closes_at, action, handler_roles, requester_id };
  }

  /** What is hidden goes now; what is wrong is refused with its path. */
  private async judge(row: FormRequest, { query, manager }: Transaction): Promise<void> {
    const form = await manager.findOneByOrFail(Form, { id: row.form_id });
    if (row.status === 'submitted' && !form.active) throw new Problem('forms.withdrawn', { status: 422 });
    const { content } = await this.versions.version(query, row.form_version_id);
    const kept = (await ANSWERS.first(query, { form_request_id: row.id }))?.answers ?? {};
    const answers = await this.versions.check(query, content, kept);
    const named = filesIn(content, answers);
    row.answer_file_ids = idsOf(named);
    requireLimits(named, await FILES.rows(query, { ids: row.answer_file_ids }));
    await KEEP_ANSWERS.rows(query, { form_request_id: row.id, answers: JSON.stringify(answers) });
  }
}

/** Refuses answers of fields that the version does not have. */
function requireKnown(content: FormContent, answers: Answers): void {
  const known = new Set(fieldsIn(content).flatMap(({ field, table }) => (table === undefined ? [field.key] : [])));
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw new Problem('invalid', { fields: unknown.map((field) => ({ field, code: 'field.unknown' })) });
}
