import pg from 'pg';
import { type Actor, type AnyResource, type AnyWorkflow } from '@quad/domain/core';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { systemContext } from '#core/context.js';
import { bodyOf, factsOf, Search, type Row } from './guard-search.js';
import { ownPortal, type Person } from './portal.js';
import { Rows } from './rows.js';
import { named, Uniform, type Made } from './uniform.js';

/** A person of one role, with every record of their own that a rule could ask about. */
interface Sender {
  readonly person: Person;
  readonly actor: Actor;
}

/** One fact that a row of a workflow asks, and who asks for that step. */
export interface Guard {
  readonly resource: AnyResource;
  readonly event: string;
  readonly at: number;
  readonly fact: string;
}

/** What became of a guard: nothing to tell, or why it was not seen to refuse. `unmade`: no columns of the table make it fail. */
export type Finding = 'holds' | 'unmade' | { readonly wrong: string };

/** So many roles of a row are tried until one is found whose person can fail the fact and meet it. */
const TRIED = 12;

/** Every fact that a row with roles asks, once an event. */
export const guardsOf = (resource: AnyResource): Guard[] => {
  const steps = Object.entries((resource.workflow as AnyWorkflow | undefined)?.steps ?? {});
  const all = steps.flatMap(([event, rows]) =>
    rows.flatMap((row, at) => (row.roles ? factsOf(row).map((fact) => ({ resource, event, at, fact })) : [])),
  );
  return all.filter(({ event, fact }, n) => all.findIndex((one) => one.event === event && one.fact === fact) === n);
};

/** The tables take what no single rule forbids: a record may then fail one fact and meet all others. */
async function withoutChecks(connectionString: string): Promise<void> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  const { rows } = await owner.query<{ text: string }>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as text
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conislocal`,
  );
  for (const { text } of rows) await owner.query(text);
  await owner.end();
}

/** Makes the record of a guard fail it, sends the event over HTTP, then satisfies it and sends again. */
export class Guarded {
  private readonly rows: Rows;
  private readonly senders = new Map<string, Promise<Sender>>();
  private readonly bases = new Map<string, Promise<Row>>();
  private readonly columns = new Map<string, Promise<readonly { column_name: string; is_json: boolean }[]>>();
  private group: Promise<Made> | undefined;
  private others: readonly number[] = [];

  private constructor(readonly uniform: Uniform) {
    this.rows = new Rows(uniform.portal);
  }

  static async start(): Promise<Guarded> {
    const portal = await ownPortal();
    await withoutChecks(portal.config.DATABASE_URL);
    const guarded = new Guarded(await Uniform.start(portal));
    const sender = await guarded.sender('GUEST_USER');
    guarded.others = [sender.actor.account_id, sender.actor.staff_id ?? 0, sender.actor.student_id ?? 0];
    return guarded;
  }

  /** Nobody has to do something else first. */
  async free(): Promise<void> {
    await this.uniform.portal.sql('delete from required_actions');
  }

  stop(): Promise<void> {
    return this.uniform.portal.stop();
  }

  async find({ resource, event, at, fact }: Guard): Promise<Finding> {
    const workflow = resource.workflow as AnyWorkflow;
    const step = workflow.steps[event]![at]!;
    const base = await this.base(resource);
    const known = await this.referred(resource);
    let found: Finding = 'unmade';
    for (const role of step.roles!.slice(0, TRIED)) {
      const { person, actor } = await this.sender(role);
      const search = new Search({ resource, event, step, base, actor, others: this.others, known });
      const fitting = await this.first(resource, search.fitting());
      const failing = fitting && (await this.first(resource, search.failing(fitting, fact)));
      if (!failing) continue;
      const { status, code } = workflow.verdict(search.asked(failing), event) as { status: number; code: string };
      const send = () => person.post(`${resource.path}/${base.id}/actions/${event}`, bodyOf(resource, event));
      const refused = await send();
      const after = await this.row(resource, base.id);
      const isHidden = refused.status === 404 && status === 403;
      if (after.status !== failing.status || (!isHidden && (refused.status !== status || refused.body.code !== code)))
        return {
          wrong: `${refused.status} ${refused.body.code}, not ${status} ${code}; ${failing.status} -> ${after.status}`,
        };
      await this.first(resource, [fitting]);
      const taken = await send();
      if (taken.status !== refused.status || taken.body.code !== refused.body.code) return 'holds';
      found = { wrong: `refused alike where it is satisfied: ${taken.status} ${taken.body.code}` };
    }
    return found;
  }

  /** Brings a record of that person into a state from which the row lets somebody on, and answers who that is: null is the portal. */
  async ready(
    { resource, event, at }: Omit<Guard, 'fact'>,
    { from, ...own }: Readonly<Record<string, unknown>> & { readonly from: string },
  ): Promise<{ readonly id: number; readonly actor: Actor | null } | undefined> {
    const step = { ...(resource.workflow as AnyWorkflow).steps[event]![at]!, from: [from] };
    const base = { ...(await this.base(resource)), ...own };
    const known = await this.referred(resource);
    for (const role of step.roles ?? [undefined]) {
      const actor = role ? (await this.sender(role)).actor : systemContext(base.institution_id as number).actor;
      const search = new Search({ resource, event, step, base, actor, others: this.others, known });
      if (await this.first(resource, search.fitting())) return { id: base.id, actor: role ? actor : null };
    }
    return undefined;
  }

  /** The body of the event without one of its fields, sent by somebody who may send it. */
  async without({ resource, event }: Pick<Guard, 'resource' | 'event'>, field: string, value?: unknown) {
    const [role = 'ADMIN'] = (resource.workflow as AnyWorkflow).steps[event]!.flatMap(({ roles = [] }) => roles);
    const { person } = await this.sender(role);
    const { [field]: _, ...body } = bodyOf(resource, event);
    const { id } = await this.base(resource);
    return person.post(
      `${resource.path}/${id}/actions/${event}`,
      value === undefined ? body : { ...body, [field]: value },
    );
  }

  private sender(role: string): Promise<Sender> {
    const known = this.senders.get(role) ?? this.introduce(role);
    this.senders.set(role, known);
    return known;
  }

  private async introduce(role: string): Promise<Sender> {
    const { person, id: staff_id } = await this.rows.staff([role as 'ADMIN']);
    const { account_id, institution } = person;
    const group_id = (await (this.group ??= this.uniform.make(named('groups')))).id;
    const student_id = await this.rows.add('students', {
      ...{ account_id, group_id, status: 'activated', enrolled_at: '2020-09-01' },
      ...{ idNumber: `G${account_id}`, student_code: `G${account_id}` },
    });
    const ids = { account_id, staff_id, student_id, group_id, session_id: 1, institution_id: institution.id };
    return {
      person,
      actor: { ...ids, username: '', name: '', roles: [role], grants: SYSTEM_GRANTS[role as 'ADMIN'] ?? {} },
    };
  }

  private base(resource: AnyResource): Promise<Row> {
    const made =
      this.bases.get(resource.name) ?? this.uniform.make(resource).then(({ id }: Made) => this.row(resource, id));
    this.bases.set(resource.name, made);
    return made;
  }

  private async referred(resource: AnyResource): Promise<Readonly<Record<string, readonly number[]>>> {
    const base = await this.base(resource);
    const empty = Object.entries(resource.columns).filter(([key, { about }]) => about.ref && base[key] === null);
    const ids: Record<string, readonly number[]> = {};
    for (const [key, { about }] of empty) ids[key] = [(await this.base(named(about.ref!.to))).id];
    return ids;
  }

  private async row({ name }: AnyResource, id: number): Promise<Row> {
    const [row] = await this.uniform.portal.sql<Row>(`select * from ${name} where id = $1`, [id]);
    return row!;
  }

  /** Writes the first of the records that the table takes, and answers it. What an event wrote before is gone with it. */
  private async first({ name }: AnyResource, records: Iterable<Row>): Promise<Row | undefined> {
    const columns = await this.columnsOf(name);
    const sets = columns.map(({ column_name }, n) => `"${column_name}" = $${n + 2}`).join(', ');
    let tries = 0;
    for (const record of records) {
      if ((tries += 1) > 20) break;
      const values = columns.map(({ column_name: key, is_json }) =>
        is_json ? JSON.stringify(record[key]) : record[key],
      );
      const isWritten = await this.uniform.portal
        .sql(`update ${name} set ${sets} where id = $1`, [record.id, ...values])
        .then(
          () => true,
          () => false,
        );
      if (isWritten) return record;
    }
    return undefined;
  }

  private columnsOf(table: string): Promise<readonly { column_name: string; is_json: boolean }[]> {
    const known =
      this.columns.get(table) ??
      this.uniform.portal.sql<{ column_name: string; is_json: boolean }>(
        `select column_name, udt_name like 'json%' as is_json from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
           and column_name not in ('id', 'institution_id', 'version', 'created_at', 'updated_at', 'seen')`,
        [table],
      );
    this.columns.set(table, known);
    return known;
  }
}
