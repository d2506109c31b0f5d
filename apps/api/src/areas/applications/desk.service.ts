import { Injectable } from '@nestjs/common';
import type { AnyApplicationKind } from '@quad/domain/applications';
import { isVeiled, Problem } from '@quad/domain/core';
import { fieldsIn, isAnswered } from '@quad/domain/forms';
import { FormVersionsService } from '#areas/forms/index.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { INSTITUTION } from './applications.queries.js';
import type { Answered, Taken } from './applications.service.js';
import {
  ADDRESSEES,
  COMPARED,
  DOUBLES,
  FORMS_OF,
  PLACE,
  SLOTS_OF,
  USUAL,
  WAITING,
  WAITING_STATES,
} from './desk.queries.js';

/** A median of fewer says nothing. */
const ENOUGH = 5;
const MOST_COMPARED = 6;

interface Shown {
  readonly id: number;
  readonly status: string;
  readonly status_since: string;
  readonly verified_at: string | null;
  readonly campaign_id: number;
  readonly applicant_id: number;
}

/** What an office sees of many applications at once, and an applicant of the queue. */
@Injectable()
export class Desk {
  constructor(
    private readonly database: Database,
    private readonly versions: FormVersionsService,
    private readonly notifications: Notifications,
  ) {}

  /** `application` is as the person sees it: an owner's place is among those that look like theirs. */
  async place(
    ctx: Context,
    { kind, resource, workflow }: AnyApplicationKind,
    application: Shown,
  ): Promise<Answered['place']> {
    const { id, status, status_since, verified_at, applicant_id } = application;
    const states =
      ctx.actor.account_id === applicant_id
        ? [status, ...workflow.states.filter((one) => isVeiled(workflow, one))]
        : [status];
    const query = this.database.reading(ctx);
    const waits = (WAITING_STATES as readonly string[]).includes(status);
    const [place, usual] = await Promise.all([
      PLACE.first(query, { kind, id, states }),
      USUAL.first(query, { resource: resource.name, states }),
    ]);
    return {
      status,
      place: waits ? (place?.place ?? null) : null,
      waiting: place?.waiting ?? 0,
      usual_ms: usual && usual.n >= ENOUGH ? usual.ms : null,
      // The moment of a step that an applicant does not see would tell of it.
      since: states.length > 1 ? (verified_at ?? status_since) : status_since,
    };
  }

  waiting(ctx: Context, { kind }: AnyApplicationKind, campaign_id?: number): Promise<Answered['waiting']> {
    const asked = { kind, states: WAITING_STATES, campaign_id: campaign_id ?? null };
    return WAITING.rows(this.database.reading(ctx), asked);
  }

  /** Of the kinds that this office handles. */
  async doubles(
    ctx: Context,
    of: AnyApplicationKind,
    { id, kinds }: { id: number; kinds: readonly AnyApplicationKind[] },
  ) {
    const asked = { kind: of.kind, id, kinds: kinds.map(({ kind }) => kind) };
    const found = await DOUBLES.rows(this.database.reading(ctx), asked);
    return found.map(({ passport, pinfl, name, ...double }) => ({
      ...double,
      by: (
        [
          ['passport', passport],
          ['pinfl', pinfl],
          ['name', name],
        ] as const
      ).flatMap(([by, is]) => (is ? [by] : [])),
    }));
  }

  async compare(
    ctx: Context,
    { kind, letters }: AnyApplicationKind,
    ids: readonly number[],
  ): Promise<Answered['compare']> {
    if (ids.length > MOST_COMPARED) throw refusedAt('ids', 'applications.too_many', { max: MOST_COMPARED });
    const query = this.database.reading(ctx);
    const found = await COMPARED(letters).rows(query, { kind, ids });
    const [first] = found;
    if (!first || found.length < new Set(ids).size) throw new Problem('not_found');
    const applications = found.map(({ form_version_id: _, ...one }) => one);
    return { form: (await this.versions.version(query, first.form_version_id)).content, applications };
  }

  /** The fields of all forms that campaigns of the kind use now, each once. */
  async fields(ctx: Context, { kind }: AnyApplicationKind, campaign_id?: number): Promise<Answered['fields']> {
    const query = this.database.reading(ctx);
    const fields = new Map<string, Answered['fields'][number]>();
    for (const { form_id } of await FORMS_OF.rows(query, { kind, campaign_id: campaign_id ?? null })) {
      const version = await this.versions.newest(query, form_id);
      if (version === undefined) continue;
      for (const { field, table } of fieldsIn(version.content))
        if (table === undefined && isAnswered(field) && !fields.has(field.key))
          fields.set(field.key, { key: field.key, kind: field.kind, label: { ...field.label } });
    }
    return [...fields.values()];
  }

  /** Each applicant reads it in their language, where the office wrote it so. */
  message(
    ctx: Context,
    { kind, pages }: AnyApplicationKind,
    { ids, texts }: Taken['message'],
  ): Promise<Answered['message']> {
    return this.database.run(ctx, async (tx) => {
      const place = await INSTITUTION.first(tx.query, { id: ctx.actor.institution_id });
      const people = await ADDRESSEES.rows(tx.query, { kind, ids });
      const any = texts[(place?.locale ?? 'en') as 'en'] ?? Object.values(texts)[0];
      if (!any) throw refusedAt('texts', 'field.required');
      for (const { account_id, locale } of people)
        await this.notifications.notify(tx, {
          account_ids: [account_id],
          category: 'applications',
          key: 'applications:notice.message',
          params: { text: texts[locale as 'en'] ?? any },
          link: pages[0],
        });
      return { told: people.length };
    });
  }

  slots(ctx: Context, { kind }: AnyApplicationKind, { id, campaign_id }: Shown): Promise<Answered['slots']> {
    return SLOTS_OF.rows(this.database.reading(ctx), { kind, id, campaign_id });
  }
}
