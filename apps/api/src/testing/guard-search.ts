import { z } from 'zod';
import type { Body } from '@quad/testing';
import { asSeen, may, payloadOf, type Actor, type AnyResource, type AnyWorkflow, type Step } from '@quad/domain/core';

export type Row = Record<string, unknown> & { readonly id: number; readonly status: string };

const HOUR = 3_600_000;
const moment = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const MOMENTS = [-9000, -2000, -60, -1, -0.05, 0.05, 1, 60, 2000].map(moment);
const DAYS = [-9000, -48, 48, 9000].map((hours) => moment(hours).slice(0, 10));

/** The names of facts, whether they come with codes or without. */
export const factsOf = ({ who = [], when = [], needs = {} }: Step): string[] =>
  [who, when, needs].flatMap((facts) => (Array.isArray(facts) ? (facts as string[]) : Object.keys(facts)));

interface Sought {
  readonly resource: AnyResource;
  readonly event: string;
  readonly step: Step;
  readonly base: Row;
  readonly actor: Actor;
  readonly others: readonly number[];
  /** For references that the record leaves empty: something that is there. */
  readonly known: Readonly<Record<string, readonly number[] | undefined>>;
}

/** Looks for records that a row lets through, and for those that one of its facts alone refuses; always the same ones. */
export class Search {
  private readonly workflow: AnyWorkflow;
  private readonly facts: readonly string[];
  private readonly choices: readonly (readonly [key: string, values: readonly unknown[]])[];

  constructor(private readonly sought: Sought) {
    this.workflow = sought.resource.workflow as AnyWorkflow;
    this.facts = factsOf(sought.step);
    this.choices = this.read().map((key) => [key, this.candidates(key)] as const);
  }

  asked = (record: Row) => ({ actor: this.sought.actor, record, now: Date.now() });

  /** Of each status of the row the record that meets most of its facts, where it meets all. */
  *fitting(): Generator<Row> {
    for (const status of this.sought.step.from) {
      let best: Row = { ...this.sought.base, status };
      for (let more = true; more && !this.isLet(best);) {
        const better = [...this.near(best), ...this.near(best, 2)].find(
          (one) => this.unmet(one).length < this.unmet(best).length,
        );
        more = better !== undefined;
        best = better ?? best;
      }
      if (this.isLet(best)) yield best;
      else yield* [...this.near(best), ...this.near(best, 2)].filter((one) => this.isLet(one)).slice(0, 5);
    }
  }

  /** Records beside the fitting one that this fact alone refuses. */
  *failing(fitting: Row, fact: string): Generator<Row> {
    const isOfPerson = factsOf({ ...this.sought.step, when: [], needs: {} }).includes(fact);
    for (const far of [1, 2])
      for (const one of this.near(fitting, far))
        if (
          this.unmet(one).join() === fact &&
          (isOfPerson || this.isSeen(one)) &&
          !('to' in this.workflow.verdict(this.asked(one), this.sought.event))
        )
          yield one;
  }

  private unmet(record: Row): readonly string[] {
    const known = this.workflow.facts(this.asked(record));
    return this.facts.filter((name) => !known[name]);
  }

  private isLet = (record: Row): boolean =>
    this.isSeen(record) && 'to' in this.workflow.verdict(this.asked(record), this.sought.event);

  private isSeen = (record: Row): boolean =>
    asSeen(this.sought.resource, this.sought.actor, record) !== undefined &&
    may(this.sought.actor, 'read', this.sought.resource, record);

  /** The record with one other value, or with two. */
  private *near(record: Row, far = 1, choices = this.choices): Generator<Row> {
    for (const [n, [key, values]] of choices.entries())
      for (const value of values) {
        const one = { ...record, [key]: value };
        if (far === 1) yield one;
        else
          for (const [other, more] of choices.slice(n + 1))
            for (const second of more) yield { ...one, [other]: second };
      }
  }

  /** The columns that the facts and the policy look at, also those that they ask only where others have another value. */
  private read(): string[] {
    const { resource, base, actor, step } = this.sought;
    const read = new Set<string>(step.clock ? [step.clock.after] : []);
    const spied = (row: Row) => new Proxy(row, { get: (of, key) => (read.add(String(key)), of[String(key)]) });
    const isColumn = (key: string) => key in base && key !== 'status' && key !== 'id';
    const look = (record: Row) => {
      this.workflow.facts({ actor, record: spied(record), now: Date.now() });
      may(actor, 'read', resource, spied(record));
    };
    for (const status of step.from) look({ ...base, status });
    for (let known = 0; known < read.size;) {
      known = read.size;
      const found = [...read].filter(isColumn).map((key) => [key, this.candidates(key)] as const);
      for (const status of step.from) for (const one of this.near({ ...base, status }, 1, found)) look(one);
    }
    return [...read].filter(isColumn);
  }

  private candidates(key: string): readonly unknown[] {
    const { resource, base, actor, others, known } = this.sought;
    const { kind, isNullable, read } = resource.columns[key]?.about ?? {};
    const own = [actor.account_id, actor.staff_id, actor.student_id, actor.group_id];
    const options = (read as { options?: readonly unknown[] } | undefined)?.options ?? [];
    const of: Readonly<Record<string, readonly unknown[]>> = {
      ref: [...own, ...others, ...(known[key] ?? [])],
      refs: [[], own.slice(0, 3), [...others], own.slice(1, 2), [...own.slice(1, 2), ...others]],
      files: [[], [1]],
      moment: MOMENTS,
      day: DAYS,
      flag: [true, false],
      number: [0, 1, 2, 3, 5, 100],
      money: ['0.00', '40.00', '320000.00', '640000.00'],
      many: [[], options.slice(0, 1)],
      json: [[], [{ file_id: 1 }]],
    };
    return [...new Set([base[key], ...(of[kind ?? ''] ?? ['', 'text', ...options]), ...(isNullable ? [null] : [])])];
  }
}

const LEAVES: readonly unknown[] = [
  ...['a', '2026-11-20', '2099-11-20T09:00:00Z', '10.00', '09:00', '', '0'.repeat(64), 1, 0, 2, true, false],
];

/** A value that the schema takes: nothing where it may be left out. */
function fitting(schema: z.ZodType): unknown {
  const fits = (value: unknown) => schema.safeParse(value).success;
  if (fits(undefined)) return undefined;
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, of]) => [key, fitting(of)]),
    );
  if (schema instanceof z.ZodArray) {
    const one = fitting(schema.element as z.ZodType);
    return [[], [one], [one, 2], [one, 2, 3]].find(fits);
  }
  const { options = [], values } = schema as { options?: readonly unknown[]; values?: Iterable<unknown> };
  return [...options, ...(values ?? []), ...LEAVES].find(fits);
}

/** The least that the event takes. */
export const bodyOf = (resource: AnyResource, event: string): Body => {
  const schema = payloadOf(resource, event);
  return schema ? (fitting(schema) as Body) : {};
};
