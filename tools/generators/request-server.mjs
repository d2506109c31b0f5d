/** The request workflow below apps/api. */
import { sampleSource, sourceOf } from './server-files.mjs';

/** @typedef {import('./shape.mjs').Wish} Wish */

/** @param {Wish} wish */
const service = ({
  words: { area, base, Base, things, thing, entity, CONSTANT, spoken },
}) => `import { Injectable } from '@nestjs/common';
import type { AnswersOf } from '@quad/domain/core';
import { Problem } from '@quad/domain/core';
import { ${CONSTANT}_EDITABLE, ${CONSTANT}_HANDLERS, ${things}, type ${thing}Calls } from '@quad/domain/${area}';
import type { Context } from '#core/context.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ${entity} } from '#schema/index.js';
import { EFFECTS } from './${base}-effects.js';
import { ${CONSTANT}, ASSIGNEES } from './${base}.queries.js';

@Injectable()
export class ${Base}Service extends ResourceService<typeof ${things}, ${entity}> {
  protected override readonly source = ${CONSTANT};
  protected override readonly effects = EFFECTS;

  constructor() { super(${things}, ${entity}); }

  /** Who may be given a ${spoken}, those with the fewest first. */
  assignees(ctx: Context): Promise<AnswersOf<typeof ${thing}Calls>['assignees']> {
    return ASSIGNEES.rows(this.database.reading(ctx), { roles: ${CONSTANT}_HANDLERS });
  }

  /** It belongs to whoever made it, and is theirs to change until it is sent. */
  protected override prepare(values: Record<string, unknown>, { ctx, row }: Preparation<${entity}>): object {
    const isEditable = (${CONSTANT}_EDITABLE as readonly string[]).includes(row.status);
    if (row.id !== undefined && !isEditable)
      throw new Problem('forbidden_transition', { params: { action: 'updated', status: row.status }, current: row });
    return { ...values, creator_id: row.creator_id ?? ctx.actor.account_id, status: row.status ?? 'draft' };
  }
}
`;

/** @param {Wish} wish */
const effects = ({
  words: { area, base, things, thing, entity, CONSTANT },
}) => `import { ${CONSTANT}_HANDLERS, type ${things} } from '@quad/domain/${area}';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import type { ${entity} } from '#schema/index.js';
import { HOLDS } from './${base}.queries.js';

const send = (${thing}: ${entity}): void => {
  Object.assign(${thing}, { submitted_at: new Date(), decision_reason: null });
};
const decide = (${thing}: ${entity}, { payload }: { payload: { reason?: string | null } }): void => {
  ${thing}.decision_reason = payload.reason ?? null;
};

/** What an event does to the locked row, and what only the database can refuse. */
export const EFFECTS: Effects<typeof ${things}, ${entity}> = {
  SUBMIT: send,
  RESUBMIT: send,
  RETURN_FOR_EDIT: decide,
  REJECT: decide,
  CANCEL: decide,

  ASSIGN: async (${thing}, { tx, payload: { assignee_id } }) => {
    if ((await HOLDS.rows(tx.query, { staff_id: assignee_id, roles: ${CONSTANT}_HANDLERS })).length === 0)
      throw refusedAt('assignee_id', 'not_found');
    ${thing}.assignee_id = assignee_id;
  },
};
`;

/** @param {Wish} wish */
const queries = (wish) => `import { z } from 'zod';
import { sql } from '#core/database/sql.js';

${sourceOf(wish)}
/** Staff who hold one of the roles, with how many each works on; those who have least come first. */
export const ASSIGNEES = sql({
  text: \`
  select p.id, p.name, p.position, (select count(*)::int from ${wish.words.resource} x
    where x.assignee_id = p.id and x.status = 'open') as open
  from staff p where exists (select 1 from account_roles r where r.account_id = p.account_id and r.role = any($1))
    order by open, p.name limit 200\`,
  params: { roles: z.array(z.string()) },
  row: { id: z.int(), name: z.string(), position: z.string(), open: z.int() },
});

/** True where the member of staff holds one of the roles. */
export const HOLDS = sql({
  text: 'select 1 as found from staff p join account_roles r on r.account_id = p.account_id where p.id = $1 and r.role = any($2)',
  params: { staff_id: z.int(), roles: z.array(z.string()) },
  row: { found: z.int() },
});
`;

/** @param {Wish} wish */
const controller = ({ words: { area, base, Base, things, thing } }) => `import { Controller } from '@nestjs/common';
import type { AnswersOf } from '@quad/domain/core';
import { ${thing}Calls, ${things} } from '@quad/domain/${area}';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { ${Base}Service } from './${base}.service.js';

@Controller(${things}.path)
export class ${Base}Controller extends ResourceController(${things}) {
  constructor(override readonly service: ${Base}Service) { super(); }

  @Call(${thing}Calls.assignees)
  assignees(ctx: Context): Promise<AnswersOf<typeof ${thing}Calls>['assignees']> {
    return this.service.assignees(ctx);
  }
}
`;

/** The people of the area, for its specs: they outlive the columns. @param {Wish} wish */
function people(wish) {
  const { path, entity, spoken } = wish.words;
  const { refs, imports, body } = sampleSource(wish);
  return `${imports}import type { Person, Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';
${refs.length ? `import { Uniform } from '#testing/uniform.js';\n` : ''}
interface Made {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

/** Everybody who has a part in a ${spoken}, for the specs. */
export class ${entity}People {
  private constructor(
    readonly rows: Rows,
${refs.length ? '    private readonly place: Uniform,\n' : ''}    readonly asker: Known,
    readonly colleague: Known,
    readonly handler: Known,
  ) {}

  static async on(portal: Portal): Promise<${entity}People> {
    const rows = new Rows(portal);
    const [asker, colleague] = [await rows.staff(['TEACHER']), await rows.staff(['TEACHER'])];
    return new ${entity}People(rows, ${refs.length ? 'await Uniform.start(portal), ' : ''}asker, colleague, await rows.staff(['REGISTRAR_HEAD']));
  }

  /** A valid write. */
  ${refs.length ? 'async ' : ''}write(): ${refs.length ? 'Promise<object>' : 'object'} {
${refs.length ? '    const { place } = this;\n' : ''}    return ${body};
  }

  /** A draft of the asker's. */
  async draft(): Promise<Made> {
    const made = await this.asker.person.post('${path}', ${refs.length ? 'await ' : ''}this.write());
    if (made.status !== 200) throw new Error(made.text);
    return made.body as Made;
  }

  /** Sends an event by hand. */
  send(by: Person, { id }: { id: number }, event: string, body: object = {}): ReturnType<Person['post']> {
    return by.post(\`${path}/\${id}/actions/\${event}\`, body);
  }
}
`;
}

/** @param {Wish} wish */
export const requestSpec = ({
  words: { path, entity, file },
  columns,
}) => `import { startPortal, type Portal } from '#testing/portal.js';
import { ${entity}People } from './test-${file}.js';

let portal: Portal;
let people: ${entity}People;
beforeAll(async () => {
  portal = await startPortal();
  people = await ${entity}People.on(portal);
});
afterAll(() => portal.stop());

test('it goes from draft to approved; each step by whoever may, refused to whoever may not, and not twice', async () => {
  const { asker, colleague, handler } = people;
  const made = await people.draft();
  expect(made).toMatchObject({ status: 'draft', creator_id: asker.person.account_id, number: expect.any(String) });
  const steps = [
    [colleague, asker, 'SUBMIT', {}, 'submitted'],
    [asker, handler, 'RETURN_FOR_EDIT', { reason: 'Say more' }, 'returned'],
    [colleague, asker, 'RESUBMIT', {}, 'submitted'],
    [asker, handler, 'ASSIGN', { assignee_id: handler.id }, 'open'],
    [asker, handler, 'APPROVE', {}, 'approved'],
  ] as const;
  for (const [wrong, right, event, payload, to] of steps) {
    const refused = await people.send(wrong.person, made, event, payload);
    expect([event, [403, 404].includes(refused.status)]).toEqual([event, true]);
    expect([event, (await people.send(right.person, made, event, payload)).body.status]).toEqual([event, to]);
  }
  expect((await people.send(handler.person, made, 'APPROVE')).body.code).toBe('forbidden_transition');
});

test('whoever is given one holds a role for it, and is offered with what they have', async () => {
  const { asker, colleague, handler } = people;
  const made = await people.draft();
  await people.send(asker.person, made, 'SUBMIT');
  const refused = await people.send(handler.person, made, 'ASSIGN', { assignee_id: colleague.id });
  expect([refused.status, refused.body.fields[0].field]).toEqual([422, 'assignee_id']);
  const offered = (await handler.person.get('${path}/assignees')).body as { id: number; open: number }[];
  expect(offered.map(({ id }) => id)).toContain(handler.id);
  expect(offered.map(({ id }) => id)).not.toContain(colleague.id);
  expect((await asker.person.get('${path}/assignees')).status).toBe(403);
});

test('a colleague finds nothing, and what was sent is not changed by its creator', async () => {
  const { asker, colleague } = people;
  const made = await people.draft();
  expect((await colleague.person.get(\`${path}/\${made.id}\`)).status).toBe(404);
  const { version } = (await people.send(asker.person, made, 'SUBMIT')).body as { version: number };
  const changed = await asker.person.post('${path}', { ...${columns.some(({ kind, optional }) => kind === 'ref' && !optional) ? '(await people.write())' : 'people.write()'}, id: made.id, version });
  expect([403, 409]).toContain(changed.status);
});
`;

/** Path -> text. @param {Wish} wish @param {string} api @returns {Record<string, string>} */
export const requestServer = (wish, api) => ({
  [`${api}/${wish.words.base}.queries.ts`]: queries(wish),
  [`${api}/${wish.words.base}-effects.ts`]: effects(wish),
  [`${api}/${wish.words.base}.service.ts`]: service(wish),
  [`${api}/${wish.words.base}.controller.ts`]: controller(wish),
  [`${api}/test-${wish.words.file}.ts`]: people(wish),
});
