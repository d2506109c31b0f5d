// Who can send an event of a workflow: asked of the workflow itself, role by role, about records of all kinds.

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const moment = (/** @type {number} */ hours) => new Date(NOW + hours * HOUR).toISOString();
/** So many records are tried for a state, and so many that fit an event are shown to each role. */
const TRIED = 500;
const SHOWN = 10;

/** Values by what the column's name says. @type {[RegExp, unknown[]][]} */
const CANDIDATES = [
  [
    /_(at|until)$/,
    [null, moment(-2000), moment(-60), moment(-1), moment(-0.05), moment(0.05), moment(1), moment(2000)],
  ],
  [/_on$/, [null, '2026-01-01', '2027-12-31']],
  [/_ids$/, [[], [7], [8]]],
  [/_ids?$/, [7, 7, 8, null]],
  [/^kind$/, ['VERIFY_EMAIL', 'UPDATE_PASSWORD', 'text']],
  [/^reason$/, ['because', null]],
  [/./, [true, false, 0, 1, 9, null, 'text']],
];

/** A record that has every column one may ask for, always the same for a seed. @param {string} status @param {number} seed */
function recordOf(status, seed) {
  /** @type {Map<string, unknown>} */
  const known = new Map([['status', status]]);
  let state = seed * 7919 + 1;
  const next = (/** @type {number} */ below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  next(2);
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key !== 'string' || key === 'then' || key === 'toJSON') return undefined;
        if (!known.has(key)) {
          const values = CANDIDATES.find(([pattern]) => pattern.test(key))?.[1] ?? [null];
          known.set(key, values[next(values.length)]);
        }
        return known.get(key);
      },
    },
  );
}

const actor = (/** @type {readonly string[]} */ roles) => ({
  account_id: 7,
  session_id: 1,
  institution_id: 1,
  username: 'a',
  name: 'A',
  roles,
  grants: { '*': ['*'] },
  student_id: 7,
  staff_id: 7,
  group_id: 7,
});
const SYSTEM = { ...actor([]), account_id: 0, staff_id: null, student_id: null, group_id: null };

/** @typedef {{ allowedActions: (workflow: any, asked: object) => string[], statesOf: (workflow: any) => string[], eventsFrom: (workflow: any, state: string) => string[], ROLES: readonly string[], ANYONE: readonly string[] }} Core */

/** What the actor may do; nothing where the record is of a kind that its rules cannot read. @param {Core} core @param {unknown} workflow @param {object} asking @param {object} record */
function actions(core, workflow, asking, record) {
  try {
    return core.allowedActions(workflow, { actor: asking, record, now: NOW });
  } catch {
    return [];
  }
}

/**
 * Event -> roles that can send it about some record in some state; `SYSTEM` is the portal itself.
 * @param {Core} core @param {unknown} workflow @returns {Map<string, string[]>}
 */
export function sendersOf(core, workflow) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const state of core.statesOf(workflow)) {
    const fitting = new Map(core.eventsFrom(workflow, state).map((event) => [event, /** @type {object[]} */ ([])]));
    for (let seed = 1; seed <= TRIED && fitting.size > 0; seed += 1) {
      const record = recordOf(state, seed);
      for (const event of actions(core, workflow, SYSTEM, record))
        found.set(event, (found.get(event) ?? new Set()).add('SYSTEM'));
      for (const event of actions(core, workflow, actor([...core.ANYONE, 'PASSWORD_RESET_USER']), record))
        if ((fitting.get(event)?.length ?? SHOWN) < SHOWN) fitting.get(event)?.push(record);
    }
    for (const [event, records] of fitting) {
      for (const role of core.ROLES) {
        if (records.some((record) => actions(core, workflow, actor([role]), record).includes(event)))
          found.set(event, (found.get(event) ?? new Set()).add(role));
      }
    }
  }
  return new Map([...found].map(([event, roles]) => [event, [...roles]]));
}

/** The groups of roles that the page names in place of their members. */
export const GROUPS = [
  'ANYONE',
  'ALL_STAFF',
  'STUDENTS',
  'APPLICANTS',
  'TEACHERS',
  'ADMINS',
  'SUPERS',
  'REGISTRY',
  'HR_TEAM',
  'TOP',
];

/** Roles in few words: whole groups by their name. @param {readonly string[]} roles @param {Record<string, unknown>} core */
export function inWords(roles, core) {
  const left = new Set(roles);
  const words = left.delete('SYSTEM') ? ['the portal itself'] : [];
  for (const group of GROUPS) {
    const members = /** @type {readonly string[]} */ (core[group] ?? []);
    if (members.length > 1 && members.every((role) => left.has(role))) {
      words.push(`*${group}*`);
      for (const role of members) left.delete(role);
    }
  }
  return [...words, ...left].join(', ');
}
