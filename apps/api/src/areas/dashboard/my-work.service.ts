import { Injectable } from '@nestjs/common';
import {
  idIn,
  isFinal,
  payloadOf,
  statusLook,
  type Actor,
  type AnyResource,
  type AwaitedStep,
  type PersonColumn,
} from '@quad/domain/core';
import { WORK_COUNTED, WORK_SHOWN, workCalls, type WorkItem, type WorkKind } from '@quad/domain/dashboard';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { filledPath } from '#core/resource/record-page.js';
import type { WorkRecord } from '#core/resource/work.queries.js';
import { WorkLists, type Work } from '#core/resource/work.service.js';

@Injectable()
export class MyWork {
  constructor(private readonly lists: WorkLists) {}

  @Serves(workCalls.mine)
  async mine(ctx: Context): Promise<WorkKind[]> {
    const kinds = (await this.lists.of(ctx, WORK_COUNTED)).map((work) => kindOf(ctx, work));
    return kinds.sort(({ items: [one] }, { items: [other] }) => byDue(one, other));
  }
}

function kindOf(ctx: Context, { definition, waiting }: Work): WorkKind {
  const items = waiting
    .map(({ record, steps }) => itemOf(ctx, { definition, record, steps }))
    .sort((one, other) => byDue(one, other) || one.id - other.id);
  const mine = items.filter((item) => item.mine);
  return {
    resource: definition.name,
    area: definition.area,
    path: definition.path,
    named: definition.work?.title ?? definition.nameKey,
    count: items.length,
    mine: mine.length,
    events: tally(items.flatMap(({ steps }) => steps.map(({ event }) => event))),
    items: [...mine.slice(0, WORK_SHOWN), ...items.filter((item) => !item.mine).slice(0, WORK_SHOWN)].sort(byDue),
  };
}

/** The page on which this person finds the record: that of their part in it, else that of the people who work with it. */
function pageOf({ work, workflow }: AnyResource, actor: Actor, record: object): string | undefined {
  const { link, people = {} } = workflow ?? {};
  const isTheirs = (who: string): boolean => {
    const [column, id] = idIn(actor, people[who] as PersonColumn);
    return id !== null && [(record as Record<string, unknown>)[column]].flat().includes(id);
  };
  const own = typeof link === 'object' ? Object.entries(link).find(([who]) => isTheirs(who))?.[1] : undefined;
  return filledPath(own ?? work?.page ?? (typeof link === 'string' ? link : undefined), record);
}

/** Whether the record names the person among the people of its workflow: else it waits for their role. */
const isTheirs = ({ actor }: Context, { workflow }: Work['definition'], record: WorkRecord): boolean =>
  Object.values(workflow?.people ?? {}).some((column) => {
    const [name, id] = idIn(actor, column);
    return id !== null && [record[name]].flat().includes(id);
  });

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

/** After every day and moment. */
const LAST = 'never';

const byDue = (one: WorkItem | undefined, other: WorkItem | undefined): number =>
  (one?.due ?? LAST).localeCompare(other?.due ?? LAST);

/** Whether a line would name its reader: their own name tells them nothing. */
function isAboutThem(
  { student_id, staff_id, account_id }: Actor,
  { definition: { refs = {}, work }, record }: Pick<Work, 'definition'> & { record: WorkRecord },
): boolean {
  const ids: Readonly<Record<string, number | null>> = { students: student_id, staff: staff_id, accounts: account_id };
  return Object.entries(refs).some(
    ([key, ref]) => work?.who && work.who in (ref?.as ?? {}) && ref && ref.to in ids && record[key] === ids[ref.to],
  );
}

function itemOf(
  ctx: Context,
  { definition, record, steps }: { definition: Work['definition']; record: WorkRecord; steps: readonly AwaitedStep[] },
): WorkItem {
  const { actor } = ctx;
  const { work, workflow } = definition;
  const shown = (column: string | null | undefined) =>
    column == null || record[column] == null ? null : String(record[column]);
  const dues = steps.flatMap(({ due }) => shown(due) ?? []);
  return {
    id: record.id,
    mine: isTheirs(ctx, definition, record),
    version: record.version,
    status: record.status,
    look: statusLook(definition, record.status),
    number: shown(work?.number),
    title: shown(work?.title),
    who: isAboutThem(actor, { definition, record }) ? null : shown(work?.who),
    when: shown(work?.when),
    due: dues.sort()[0] ?? null,
    page: pageOf(definition, actor, record) ?? null,
    steps: steps.map(({ event, to, unmet }) => ({
      event,
      to,
      asks: unmet === true || payloadOf(definition, event) !== undefined,
      ends: workflow !== undefined && isFinal(workflow, to),
    })),
  };
}
