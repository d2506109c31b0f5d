/** What people ask for below apps/api. */

/** @typedef {import('./shape.mjs').Wish} Wish */
/** @typedef {import('./flows.mjs').AskedFlow} AskedFlow */

/** @param {Wish} wish @param {AskedFlow} flow */
function service(wish, { isAssigned }) {
  const { area, base, Base, things, thing, entity, CONSTANT, spoken } = wish.words;
  const given = isAssigned
    ? `
  protected override readonly effects: Effects<typeof ${things}, ${entity}> = {
    ASSIGN: async (_, { tx, payload: { assignee_id } }) => {
      if (!(await ${CONSTANT}_ASSIGNEES.first(tx.query, { roles: ${CONSTANT}_HANDLERS, id: assignee_id })))
        throw refusedAt('assignee_id', 'not_found');
    },
  };
`
    : '';
  const offered = isAssigned
    ? `
  /** Lists who may be assigned a ${spoken}, the person with the fewest first. */
  @Serves(${thing}Calls.assignees)
  assignees(ctx: Context): Promise<AnswersOf<typeof ${thing}Calls>['assignees']> {
    return ${CONSTANT}_ASSIGNEES.rows(this.database.reading(ctx), { roles: ${CONSTANT}_HANDLERS, id: null });
  }
`
    : '';
  return `import { Injectable } from '@nestjs/common';
${
  isAssigned
    ? `import type { AnswersOf } from '@quad/domain/core';\nimport { ${CONSTANT}_HANDLERS, ${thing}Calls, ${things} } from '@quad/domain/${area}';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
`
    : `import { ${things} } from '@quad/domain/${area}';\n`
}import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ${entity} } from '#schema/index.js';
${isAssigned ? `import { ${CONSTANT}_ASSIGNEES } from './${base}.queries.js';\n` : ''}
@Injectable()
export class ${Base}Service extends ResourceService<typeof ${things}, ${entity}> {${given}
  constructor() { super(${things}, ${entity}); }
${offered}
  /** It belongs to the person who made it. */
  protected override prepare(values: Record<string, unknown>, { ctx, row }: Preparation<${entity}>): object {
    return { ...values, creator_id: row.creator_id ?? ctx.actor.account_id };
  }
}
`;
}

/** @param {Wish} wish */
const queries = ({ words: { resource, CONSTANT } }) => `import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** Staff who hold one of the roles, or the one of that id, with how many each works on; those who have least come first. */
export const ${CONSTANT}_ASSIGNEES = sql({
  text: \`
  select p.id, p.name, p.position, (select count(*)::int from ${resource} x
    where x.assignee_id = p.id and x.status = 'open') as open
  from staff p where ($2::bigint is null or p.id = $2)
    and exists (select 1 from account_roles r where r.account_id = p.account_id and r.role = any($1))
  order by open, p.name limit 200\`,
  params: { roles: z.array(z.string()), id: z.int().nullable() },
  row: { id: z.int(), name: z.string(), position: z.string(), open: z.int() },
});
`;

/** The people of the area, for its specs: they outlive the columns. @param {Wish} wish @param {AskedFlow} flow */
const people = (
  { words: { area, path, things, entity, spoken } },
  { first },
) => `import { ${things} } from '@quad/domain/${area}';
import type { Person, Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';
import { Uniform, type Made } from '#testing/uniform.js';

/** Everybody who has a part in a ${spoken}, for the specs. */
export class ${entity}People {
  private constructor(
    private readonly place: Uniform,
    readonly asker: Known,
    readonly colleague: Known,
    readonly handler: Known,
  ) {}

  static async on(portal: Portal): Promise<${entity}People> {
    const rows = new Rows(portal);
    const [asker, colleague] = [await rows.staff(['TEACHER']), await rows.staff(['TEACHER'])];
    return new ${entity}People(await Uniform.start(portal), asker, colleague, await rows.staff(['REGISTRAR_HEAD']));
  }

  /** A valid write. */
  write(): Promise<object> {
    return this.place.sample(${things});
  }

  /** One of the asker's, in its first state: ${first}. */
  async made(): Promise<Made> {
    const made = await this.asker.person.post('${path}', await this.write());
    if (made.status !== 200) throw new Error(made.text);
    return made.body as Made;
  }

  /** Sends an event by hand. */
  send(by: Person, { id }: { id: number }, event: string, body: object = {}): ReturnType<Person['post']> {
    return by.post(\`${path}/\${id}/actions/\${event}\`, body);
  }
}
`;

const STEPS = {
  assigned: `
    [colleague, asker, 'SUBMIT', {}, 'submitted'],
    [asker, handler, 'RETURN_FOR_EDIT', { reason: 'Say more' }, 'returned'],
    [colleague, asker, 'RESUBMIT', {}, 'submitted'],
    [asker, handler, 'ASSIGN', { assignee_id: handler.id }, 'open'],
    [asker, handler, 'APPROVE', {}, 'approved'],`,
  claimed: `
    [asker, handler, 'ACCEPT', {}, 'accepted'],
    [colleague, handler, 'COMPLETE', {}, 'done'],`,
};

/** @param {Wish} wish */
const offeredSpec = ({ words: { path } }) => `
test('who is given one holds a role for it, and is offered with what they have', async () => {
  const { asker, colleague, handler } = people;
  const made = await people.made();
  await people.send(asker.person, made, 'SUBMIT');
  const refused = await people.send(handler.person, made, 'ASSIGN', { assignee_id: colleague.id });
  expect([refused.status, refused.body.fields[0].field]).toEqual([422, 'assignee_id']);
  const offered = (await handler.person.get('${path}/assignees')).body as { id: number; open: number }[];
  expect(offered.map(({ id }) => id)).toContain(handler.id);
  expect(offered.map(({ id }) => id)).not.toContain(colleague.id);
  expect((await asker.person.get('${path}/assignees')).status).toBe(403);
});
`;

/** @param {Wish} wish @param {AskedFlow} flow */
const spec = (wish, { first, isAssigned }) => {
  const { path, entity, file } = wish.words;
  const [step, last] = isAssigned ? ['SUBMIT', 'approved'] : ['ACCEPT', 'done'];
  return `import { startPortal, type Portal } from '#testing/portal.js';
import { ${entity}People } from './test-${file}.js';

let portal: Portal;
let people: ${entity}People;
beforeAll(async () => {
  portal = await startPortal();
  people = await ${entity}People.on(portal);
});
afterAll(() => portal.stop());

test('it goes from ${first} to ${last}; each step by those who may, refused to those who may not, and not twice', async () => {
  const { asker, colleague, handler } = people;
  const made = await people.made();
  expect(made).toMatchObject({ status: '${first}', creator_id: asker.person.account_id, number: expect.any(String) });
  const steps = [${isAssigned ? STEPS.assigned : STEPS.claimed}
  ] as const;
  for (const [wrong, right, event, payload, to] of steps) {
    const refused = await people.send(wrong.person, made, event, payload);
    expect([event, [403, 404].includes(refused.status)]).toEqual([event, true]);
    expect([event, (await people.send(right.person, made, event, payload)).body.status]).toEqual([event, to]);
  }
  expect((await people.send(handler.person, made, '${isAssigned ? 'APPROVE' : 'COMPLETE'}')).body.code).toBe('forbidden_transition');
});
${isAssigned ? offeredSpec(wish) : ''}
test('a colleague finds nothing, and what was ${isAssigned ? 'sent' : 'accepted'} is not changed by its creator', async () => {
  const { asker, colleague${isAssigned ? '' : ', handler'} } = people;
  const made = await people.made();
  expect((await colleague.person.get(\`${path}/\${made.id}\`)).status).toBe(404);
  const { version } = (await people.send(${isAssigned ? 'asker' : 'handler'}.person, made, '${step}')).body as { version: number };
  const changed = await asker.person.post('${path}', { ...(await people.write()), id: made.id, version });
  expect(changed.status).toBe(403);
});
`;
};

/** Path -> text. @param {Wish} wish @param {string} api @param {AskedFlow} flow @returns {Record<string, string>} */
export const askedServer = (wish, api, flow) => ({
  ...(flow.isAssigned && { [`${api}/${wish.words.base}.queries.ts`]: queries(wish) }),
  [`${api}/${wish.words.base}.service.ts`]: service(wish, flow),
  [`${api}/${wish.words.base}.spec.ts`]: spec(wish, flow),
  [`${api}/test-${wish.words.file}.ts`]: people(wish, flow),
});
