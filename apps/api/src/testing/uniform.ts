import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { may, type Actor, type AnyResource, type Ref } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { ROWS, writeOf, type Body } from '@quad/testing';
import { translate } from '#core/database/constraints.js';
import { startPortal, THERE, type Person, type Portal } from './portal.js';

/** A record as a call answers it. */
export type Made = Body & { id: number; version: number };

type Known = 'SUPER_ADMIN' | 'MODERATOR_VIEWER';
export const actorOf = (role: Known): Actor => ({
  account_id: -1,
  session_id: -1,
  institution_id: 1,
  username: '',
  name: '',
  roles: [role],
  grants: SYSTEM_GRANTS[role],
  student_id: null,
  staff_id: null,
  group_id: null,
});

/** May this role do that with some record of the resource, as far as its declaration says? */
export const mayRole = (role: Known, verb: string, resource: AnyResource): boolean =>
  may(actorOf(role), verb, resource);
/** Made by POST, unless its example is empty or the builders say how a row of it looks. */
export const isMadeByCall = (resource: AnyResource): boolean =>
  Object.keys(resource.example).length > 0 && !(resource.name in ROWS);
/** The id of nothing. */
export const NO_ID = 999_999_999;
/** The columns of its sample that name other resources. */
export const referencesOf = (resource: AnyResource): [column: string, to: Ref][] =>
  Object.keys(resource.example).flatMap((key) => (resource.refs?.[key] ? [[key, resource.refs[key]]] : []));
/** Changed by POST with its id. */
export const isUpdatable = (resource: AnyResource): boolean => isMadeByCall(resource) && 'id' in resource.write.shape;
/** The fields that a refusal names. */
export const fieldsOf = ({ body }: { body: { fields?: { field: string }[] } }): string[] =>
  (body.fields ?? []).map(({ field }) => field);

/** What must be so in the world before one can be made, beside the records that it names. */
const STAGES: Readonly<Record<string, { readonly text: string; readonly of: string } | undefined>> = {
  vacancy_positions: { text: `update job_positions set status = 'activated' where id = $1`, of: 'job_position_id' },
  course_transfers: { text: `update students set status = 'activated' where id = $1`, of: 'student_id' },
  enrollments: {
    text: `insert into registry_windows (institution_id, academic_year_id, kind, opens_at, closes_at)
      select institution_id, id, 'enrollment', now() - interval '1 day', now() + interval '1 day'
      from academic_years where id = $1 on conflict do nothing`,
    of: 'academic_year_id',
  },
};

/** Everything a promise that holds for all resources is tested with: the people, and records of any resource with what they stand on. */
export class Uniform {
  private made = 0;
  private readonly theirs = new Map<string, Promise<number>>();
  private constructor(
    readonly portal: Portal,
    readonly chief: Person,
    readonly others: {
      readonly colleague: Person;
      readonly viewer: Person;
      readonly nobody: Person;
      readonly neighbour: Person;
    },
  ) {}

  static async start(portal?: Portal): Promise<Uniform> {
    portal ??= await startPortal();
    return new Uniform(portal, await portal.person(['SUPER_ADMIN']), {
      colleague: await portal.person(['SUPER_ADMIN']),
      viewer: await portal.person(['MODERATOR_VIEWER']),
      nobody: await portal.person(['NO_SUCH_ROLE']),
      neighbour: await portal.person(['SUPER_ADMIN'], { institution: THERE }),
    });
  }

  /** A valid write that no other repeats; its parents are made. */
  async sample(resource: AnyResource, by = this.chief): Promise<Body> {
    const body = await writeOf(resource, ++this.made, (name) => this.make(named(name), by));
    const stage = STAGES[resource.name];
    if (stage) await this.portal.sql(stage.text, [(body as Record<string, unknown>)[stage.of]]);
    return body;
  }

  /** A new record, by POST where there is one. */
  async make(resource: AnyResource, by = this.chief): Promise<Made> {
    if (!isMadeByCall(resource)) return this.insert(resource, by);
    const answer = await by.post(resource.path, await this.sample(resource, by));
    if (answer.status !== 200)
      throw new Error(`${resource.name} could not be made; STAGES says what must be so first. ${answer.text}`);
    return this.read(resource, (answer.body as Made).id, by);
  }

  /** The same record made twice at once: what became of each, and what the second was told. */
  async twice(resource: AnyResource): Promise<string[]> {
    const body = isMadeByCall(resource) ? await this.sample(resource) : await this.row(resource, this.chief);
    const once = async (): Promise<string> => {
      if (!isMadeByCall(resource))
        return this.put(resource, body, this.chief).then(
          () => 'made',
          (problem: unknown) => (translate(problem) as { code: string }).code,
        );
      const answer = await this.chief.post(resource.path, body);
      return answer.status === 200 ? 'made' : `${answer.status} ${(answer.body as { code: string }).code}`;
    };
    return Promise.all([once(), once()]);
  }

  /** The id of a record of the neighbouring institution, made when it is asked for first. */
  elsewhere(resource: string): Promise<number> {
    const made = this.theirs.get(resource) ?? this.make(named(resource), this.others.neighbour).then(({ id }) => id);
    this.theirs.set(resource, made);
    return made;
  }

  async read(resource: AnyResource, id: number, by = this.chief): Promise<Made> {
    const answer = await by.get(`${resource.path}/${id}`);
    if (answer.status !== 200) throw new Error(`${resource.name} ${id} could not be read: ${answer.text}`);
    return answer.body as Made;
  }

  /** Everything that the query finds, to 500 records. */
  async list(resource: AnyResource, query = ''): Promise<Made[]> {
    const answer = await this.chief.get(`${resource.path}?size=500&${query}`);
    if (answer.status !== 200) throw new Error(`${resource.name}?${query} could not be listed: ${answer.text}`);
    return (answer.body as { content: Made[] }).content;
  }

  private async insert(resource: AnyResource, by: Person): Promise<Made> {
    return this.read(resource, await this.put(resource, await this.row(resource, by), by), by);
  }

  private async row(resource: AnyResource, by: Person): Promise<Body> {
    const row = await ROWS[resource.name]?.((name) => this.make(named(name), by), ++this.made);
    if (!row)
      throw new Error(
        `Say in libs/testing/src/builders.ts (ROWS) how a row of ${resource.name} looks: nobody makes it by a call.`,
      );
    return row;
  }

  private async put(resource: AnyResource, row: Body, by: Person): Promise<number> {
    const columns = Object.keys(row)
      .map((column) => `"${column}"`)
      .join(', ');
    const places = Object.keys(row)
      .map((_, at) => `$${at + 1}`)
      .join(', ');
    const [inserted] = await this.portal.sql<{ id: number }>(
      `insert into ${resource.name} (institution_id, ${columns}) values (${by.institution.id}, ${places}) returning id`,
      Object.values(row),
    );
    return inserted?.id ?? 0;
  }
}

export function named(name: string): AnyResource {
  const found = RESOURCES.find((resource) => resource.name === name);
  if (!found) throw new Error(`${name} is not in the registry`);
  return found;
}
