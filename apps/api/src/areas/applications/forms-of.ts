import { Injectable, type Type } from '@nestjs/common';
import type { AnyApplicationKind } from '@quad/domain/applications';
import { Problem, type AnswersOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import type { forms } from '@quad/domain/forms';
import { FormsService } from '#areas/forms/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';

type Calls = AnyApplicationKind['formCalls'];
type Taken = TakenBy<Calls>;
type Answered = AnswersOf<Calls>;
type Form = RecordOf<typeof forms>;

/** The forms of a kind: what the area of forms does, for forms of this purpose alone. */
export function formsOf({ kind, formCalls: calls }: AnyApplicationKind): Type<object> {
  const purpose = `application_${kind}` as Form['purpose'];

  @Injectable()
  class FormsOfKind {
    constructor(
      private readonly forms: FormsService,
      private readonly database: Database,
    ) {}

    @Serves(calls.all)
    all(ctx: Context): Promise<string> {
      return this.forms.all(ctx, { purpose });
    }

    @Serves(calls.one)
    async one(ctx: Context, { form }: Taken['one']): Promise<Answered['one']> {
      const found = await this.forms.find(ctx, form);
      if (found.purpose !== purpose) throw new Problem('not_found', { params: { resource: 'forms', id: form } });
      return found;
    }

    @Serves(calls.save)
    async save(ctx: Context, { id, version, active, ...values }: Taken['save']): Promise<Answered['save']> {
      if (id !== undefined) await this.one(ctx, { form: String(id) });
      // Who builds forms of this kind makes none of another: the purpose is not theirs to say.
      const row = await this.database.run(ctx, (tx) =>
        this.forms.changeIn(id === undefined ? tx.asPortal('a form for applications') : tx, {
          ...(id === undefined
            ? { verb: 'created', payload: { ...values, purpose } }
            : { verb: 'updated', payload: values }),
          id,
          version,
        }),
      );
      return active === undefined
        ? this.forms.find(ctx, row.id)
        : (await this.forms.status(ctx, { id: row.id, active })).form;
    }

    @Serves(calls.remove)
    async remove(ctx: Context, asked: Taken['remove']): Promise<Answered['remove']> {
      return this.forms.remove(ctx, (await this.one(ctx, asked)).id);
    }

    @Serves(calls.fields)
    async fields(ctx: Context, asked: Taken['fields']): Promise<Answered['fields']> {
      return this.forms.draft(ctx, { form_id: (await this.one(ctx, asked)).id });
    }

    @Serves(calls.build)
    async build(ctx: Context, asked: Taken['build']): Promise<Answered['build']> {
      await this.one(ctx, { form: String(asked.form_id) });
      return this.forms.fields(ctx, asked);
    }
  }
  return FormsOfKind;
}
