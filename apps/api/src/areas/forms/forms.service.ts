import { Injectable } from '@nestjs/common';
import { lacking, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import {
  ASKED_FOR,
  changesOf,
  faultsOf,
  FORM_ACTIONS,
  formCalls,
  formContent,
  forms,
  placed,
  type FormChange,
  type FormContent,
} from '@quad/domain/forms';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, requireFilled } from '#core/errors/refusal.js';
import { parse } from '#core/errors/validation.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { Form } from '#schema/index.js';
import { FormVersionsService } from './form-versions.service.js';
import { DRAFT, KEEP_DRAFT, MOVE_END } from './forms.queries.js';

type Taken = TakenBy<typeof formCalls>;
type Given = AnswersOf<typeof formCalls>;

@Injectable()
export class FormsService extends ResourceService<typeof forms, Form> {
  constructor(private readonly versions: FormVersionsService) {
    super(forms, Form);
  }

  @Serves(formCalls.actions)
  actions(): Given['actions'] {
    return FORM_ACTIONS.map((id) => ({ id, needs_file: id === 'document' }));
  }

  @Serves(formCalls.draft)
  async draft(ctx: Context, { form_id }: Taken['draft']): Promise<Given['draft']> {
    const { version } = await this.find(ctx, form_id);
    const found = await DRAFT.first(this.database.reading(ctx), { form_id });
    if (!found) throw new Problem('not_found', { params: { resource: forms.name, id: form_id } });
    return { form_id, version, content: found.content };
  }

  @Serves(formCalls.field)
  field(ctx: Context, place: Taken['field']): Promise<Given['field']> {
    return this.build(ctx, { id: place.form_id }, (content) => placed(content, place));
  }

  @Serves(formCalls.fields)
  fields(ctx: Context, { form_id: id, version, content }: Taken['fields']): Promise<Given['fields']> {
    return this.build(ctx, { id, version }, () => content);
  }

  @Serves(formCalls.status)
  async status(ctx: Context, { id, version, active }: Taken['status']): Promise<Given['status']> {
    let changes: readonly FormChange[] = [];
    const form = await this.change(ctx, {
      ...{ id, version, verb: 'updated' },
      act: async (row, tx) => {
        if (active) changes = await this.publish(row, tx);
        row.active = active;
      },
    });
    return { form, changes: [...changes] };
  }

  /** A new form asks nothing yet; drafts of requests end with their form. */
  protected override async after(row: Form, { tx, verb, before }: Happens<Form>): Promise<void> {
    if (verb === 'created') {
      const label = Object.keys(row.name_in).length > 0 ? row.name_in : { [tx.ctx.locale]: row.name };
      const content = JSON.stringify({ steps: [{ key: 'main', label, fields: [] }] });
      await KEEP_DRAFT.rows(tx.query, { form_id: row.id, content });
    }
    if (verb === 'updated' && String(before?.closes_at) !== String(row.closes_at))
      await MOVE_END.rows(tx.query, { form_id: row.id, closes_at: row.closes_at && new Date(row.closes_at) });
  }

  private async build(
    ctx: Context,
    { id, version }: { readonly id: number; readonly version?: number | undefined },
    next: (content: FormContent) => FormContent | undefined,
  ): Promise<Given['draft']> {
    let content: FormContent | undefined;
    const form = await this.change(ctx, {
      ...{ id, version, verb: 'updated' },
      act: async (_row, { query }) => {
        const known = (await DRAFT.first(query, { form_id: id }))?.content ?? { steps: [] };
        const built = next(known);
        if (!built) throw refusedAt('step', 'forms.step_gone');
        content = parse(formContent, built);
        await KEEP_DRAFT.rows(query, { form_id: id, content: JSON.stringify(content) });
      },
    });
    return { form_id: id, version: form.version, content: content! };
  }

  /** Throws where a fault is; makes a version where something changed. */
  private async publish(row: Form, tx: Transaction): Promise<readonly FormChange[]> {
    const { query } = tx;
    const content = (await DRAFT.first(query, { form_id: row.id }))?.content ?? { steps: [] };
    if (ASKED_FOR.some((one) => one === row.purpose))
      requireFilled(lacking(['audience', 'handler_roles'], row, { actor: tx.ctx.actor }));
    const faults = faultsOf(content).map(({ at: field, code, params }) => ({ field, code, params: { ...params } }));
    if (faults.length > 0) throw new Problem('forms.faulty', { status: 422, fields: faults });
    const before = await this.versions.newest(query, row.id);
    const changes = changesOf(before?.content ?? { steps: [] }, content);
    if (before && JSON.stringify(before.content) === JSON.stringify(content)) return [];
    const made = await this.versions.changeIn(tx.asPortal('a form is published'), {
      verb: 'created',
      act: (version) =>
        void Object.assign(version, {
          ...{ form_id: row.id, number: (before?.number ?? 0) + 1, content, changes },
          created_by: tx.ctx.actor.account_id,
        }),
    });
    row.form_version_id = made.id;
    return changes;
  }
}
