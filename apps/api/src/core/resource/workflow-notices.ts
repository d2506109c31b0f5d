import { Injectable } from '@nestjs/common';
import { isRole, type AnyResource, type Step } from '@quad/domain/core';
import { type NoticeCategory } from '@quad/domain/notices';
import type { Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { filledPath } from './record-page.js';
import { PEOPLE } from './resource.queries.js';

/** An event that has just been written. */
interface Sent {
  readonly resource: AnyResource;
  readonly event: string;
  readonly row: object;
  readonly step: Pick<Step, 'tells'>;
}

type Kind = RowOf<typeof PEOPLE>['kind'];

/**
 * Notifies the people in `tells` of a workflow's row, in the transaction of the event, with `<area>:notice.<person>.<EVENT>`.
 * Parameters are the workflow's words and everybody's name. An area may use it for a change that is no event. The actor
 * gets none, and a person named twice gets one. Roles see the change in their lists.
 */
@Injectable()
export class WorkflowNotices {
  constructor(private readonly notifications: Notifications) {}

  async tell(tx: Transaction, { resource, event, row, step }: Sent): Promise<void> {
    const { workflow } = resource;
    const named = (step.tells ?? []).filter((who) => !isRole(who));
    if (!workflow || named.length === 0) return;
    const people = await this.peopleOf(tx, resource, row);
    const names = Object.fromEntries(people.map(({ who, name }) => [who, name]));
    const params = { actor: tx.ctx.actor.name, ...names, ...workflow.words(row) };
    const told = new Set([tx.ctx.actor.account_id]);
    const notices = named.map((who) => {
      const ids = people.flatMap((person) => (person.who === who ? [person.account_id] : []));
      const account_ids = [...new Set(ids)].filter((id): id is number => id !== null && !told.has(id));
      account_ids.forEach((id) => told.add(id));
      return {
        account_ids,
        category: resource.area as NoticeCategory,
        key: `${resource.area}:notice.${who}.${event}`,
        params,
        link: filledPath(typeof workflow.link === 'object' ? workflow.link[who] : workflow.link, row),
      };
    });
    // Sent together: they do not wait for each other's answers.
    await Promise.all(notices.map((notice) => this.notifications.notify(tx, notice)));
  }

  private async peopleOf(tx: Transaction, { workflow }: AnyResource, row: object) {
    const wanted = Object.entries(workflow?.people ?? {}).map(([who, column]) => {
      const [kind, name] = Object.entries(column)[0] as [Kind, string];
      const value = (row as Record<string, number | number[] | null>)[name];
      return { who, kind, ids: value == null ? [] : [value].flat() };
    });
    const idsOf = (kind: Kind) => wanted.flatMap((one) => (one.kind === kind ? one.ids : []));
    const found = await PEOPLE.rows(tx.query, {
      accounts: idsOf('account'),
      staff: idsOf('staff'),
      students: idsOf('student'),
    });
    return wanted.flatMap(({ who, kind, ids }) =>
      found.filter((one) => one.kind === kind && ids.includes(one.id)).map((one) => ({ ...one, who })),
    );
  }
}
