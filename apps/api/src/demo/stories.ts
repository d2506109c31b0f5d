import type { AnyWorkflow } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { insert } from './insert.js';

export interface Teller {
  readonly account_id: number;
  readonly name: string;
}
/** Takes the steps of the clock; it has no account. */
export const PORTAL: Teller = { account_id: 0, name: 'Quad' };

type Flow = Pick<AnyWorkflow, 'name' | 'initial' | 'steps'>;
type Row = Readonly<Record<string, unknown>>;
type EventOf<W extends AnyWorkflow> = W['events'][number];
/** Who takes which steps, one after the other: `dean ACCEPT`. */
export type Line<W extends AnyWorkflow, By extends string> = readonly `${By} ${EventOf<W>}`[];

/** A step that was taken. What it says is kept in the columns of these names, and the history shows it. */
export interface Told {
  readonly event: string;
  readonly by: Teller | undefined;
  readonly at: string;
  readonly says?: Row | undefined;
}
/** What is particular of one record of the demo; status, version and history follow from its steps. */
export interface Story {
  readonly row: Row;
  readonly by: Teller | undefined;
  readonly at: string;
  /** What the history shows of its beginning. */
  readonly says?: Row;
  readonly steps: readonly Told[];
}

const DAY_MS = 86_400_000;
export const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** The statuses through which a record has come, by the table of its workflow. */
function passed({ name, initial, steps }: Flow, events: readonly string[]): string[] {
  let status: string = initial;
  return events.map((event) => {
    const row = steps[event]?.find(({ from }) => from.includes(status));
    if (!row) throw new Error(`${name}: no ${event} in the status "${status}"`);
    return (status = row.to);
  });
}

/** The way to a status: the first of these lines that comes there, as far as that. */
export function wayTo<W extends AnyWorkflow, By extends string>(
  flow: W,
  status: string,
  lines: readonly Line<W, By>[],
): (readonly [by: By, event: EventOf<W>])[] {
  if (status === flow.initial) return [];
  for (const line of lines) {
    const way = line.map((step) => step.split(' ') as unknown as readonly [By, EventOf<W>]);
    const events = way.map(([, event]) => event);
    const at = passed(flow, events).indexOf(status);
    if (at >= 0) return way.slice(0, at + 1);
  }
  throw new Error(`${flow.name}: no line comes to "${status}"`);
}

/** The steps of a way, spread evenly from its beginning (days ago) until today. */
export function spread<By extends string>(
  way: readonly (readonly [By, string])[],
  cast: Readonly<Record<By, Teller | undefined>>,
  began: number,
): Told[] {
  const pace = began / (way.length + 2);
  return way.map(([by, event], n) => ({ event, by: cast[by], at: ago(Math.max(0.02, began - (n + 1) * pace)) }));
}

/** Inserts the records of stories with their histories, and answers their ids. */
export async function seedStories(
  tx: Transaction,
  institution_id: number,
  flow: AnyWorkflow,
  stories: readonly Story[],
): Promise<number[]> {
  const rows = stories.map(({ row, at, steps }) => ({
    institution_id,
    version: steps.length + 1,
    created_at: at,
    updated_at: steps.at(-1)?.at ?? at,
    status: passed(flow, eventsOf(steps)).at(-1) ?? flow.initial,
    ...Object.assign({}, ...steps.map(({ says }) => says)),
    ...row,
  }));
  const ids = await insert(tx, flow.name, rows);
  const told = stories.flatMap((story, n) => historyOf(flow, { institution_id, record_id: ids[n] ?? 0 }, story));
  await insert(tx, 'domain_events', told);
  return ids;
}

const eventsOf = (steps: readonly Told[]) => steps.map(({ event }) => event);
const madeOf = (says: Row = {}) =>
  Object.fromEntries(Object.entries(says).map(([name, value]) => [name, [null, value]]));

/** The history of a record: made, and moved step by step. */
export function historyOf(
  flow: Flow,
  about: { readonly institution_id: number; readonly record_id: number },
  { by, at, says, steps }: Omit<Story, 'row'>,
): Row[] {
  const statuses = [flow.initial, ...passed(flow, eventsOf(steps))];
  const entry = ({ event, by: who, at: when }: Told, part: Row) => ({
    ...about,
    resource: flow.name,
    name: `${flow.name}.${event}`,
    actor_id: who?.account_id || null,
    actor_name: who?.name ?? PORTAL.name,
    at: when,
    ...part,
  });
  return [
    entry({ event: 'created', by, at }, { version: 1, status_from: null, status_to: null, changes: madeOf(says) }),
    ...steps.map((step, n) => {
      const [from, to] = [statuses[n], statuses[n + 1]];
      const changes = { ...(from !== to && { status: [from, to] }), ...madeOf(step.says) };
      return entry(step, { version: n + 2, status_from: from, status_to: to, changes });
    }),
  ];
}

/** The steps of records that one statement has made, for another one that writes their histories. */
export const stepsOf = <W extends AnyWorkflow, By extends string>(
  flow: W,
  made: readonly { readonly id: number; readonly status: string }[],
  { by: maker, lines }: { readonly by: By; readonly lines: readonly Line<W, By>[] },
) =>
  made.flatMap(({ id, status }) => {
    const way = wayTo(flow, status, lines);
    const statuses = [
      null,
      flow.initial,
      ...passed(
        flow,
        way.map(([, event]) => event),
      ),
    ];
    return [[maker, 'created'] as const, ...way].map(([by, event], at, all) => ({
      ...{ id, event, by, at: at + 1, ago: all.length - at },
      ...{ from: statuses[at], to: at === 0 ? null : statuses[at + 1] },
    }));
  });
