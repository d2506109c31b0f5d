import { COUNTED } from './module-registration.workflow.js';
import type { ModuleOption, Options } from './registrations.contract.js';

/** What is wrong with a choice: a problem's name and what it speaks of. */
export interface Hindrance {
  readonly code:
    'prerequisites_missing' | 'corequisites_missing' | 'core_missing' | 'too_few_credits' | 'too_many_credits';
  readonly params: Readonly<Record<string, unknown>>;
}

type Terms = Pick<NonNullable<Options['campaign']>, 'min_credits' | 'max_credits'>;
type Module = Pick<
  ModuleOption,
  | 'taught_module_id'
  | 'module_id'
  | 'code'
  | 'title'
  | 'credits'
  | 'type'
  | 'by_group'
  | 'status'
  | 'prerequisites'
  | 'corequisites'
>;

/** The student takes it, or will: by the group, or by a registration that was sent. */
export const isTaken = ({ by_group, status }: Pick<Module, 'by_group' | 'status'>): boolean =>
  by_group || (status !== null && (COUNTED as readonly string[]).includes(status));

const named = (modules: readonly { readonly code: string; readonly title: string }[]): string =>
  modules.map(({ code, title }) => `${code} ${title}`).join(', ');

/** The credits of what is taken and of what is chosen besides. */
export const creditsOf = (modules: readonly Module[], chosen: ReadonlySet<number>): number =>
  modules
    .filter((module) => isTaken(module) || chosen.has(module.taught_module_id))
    .reduce((sum, { credits }) => sum + credits, 0);

/**
 * Why these modules may not be sent together; empty where they may. The screen asks it of what is ticked, the server of
 * what it has locked. A core module counts as soon as it is chosen, sent or not: two of them are sent one after the other.
 */
export function hindrances(modules: readonly Module[], chosen: ReadonlySet<number>, terms: Terms): Hindrance[] {
  const sent = modules.filter(({ taught_module_id }) => chosen.has(taught_module_id));
  const isIn = (module: Module) => isTaken(module) || chosen.has(module.taught_module_id);
  const found: Hindrance[] = [];
  for (const module of sent) {
    const unpassed = module.prerequisites.filter(({ passed }) => !passed);
    if (unpassed.length)
      found.push({ code: 'prerequisites_missing', params: { module: module.title, missing: named(unpassed) } });
    const alone = module.corequisites.filter(({ id }) => !modules.some((one) => one.module_id === id && isIn(one)));
    if (alone.length)
      found.push({ code: 'corequisites_missing', params: { module: module.title, missing: named(alone) } });
  }
  const core = modules.filter((module) => module.type === 'core' && !isIn(module) && module.status !== 'draft');
  if (core.length) found.push({ code: 'core_missing', params: { missing: named(core) } });
  const credits = creditsOf(modules, chosen);
  const planned = creditsOf(modules, new Set([...chosen, ...drafts(modules)]));
  if (credits > terms.max_credits)
    found.push({ code: 'too_many_credits', params: { credits, max: terms.max_credits } });
  if (planned < terms.min_credits)
    found.push({ code: 'too_few_credits', params: { credits: planned, min: terms.min_credits } });
  return found;
}

const drafts = (modules: readonly Module[]): number[] =>
  modules.filter(({ status }) => status === 'draft').map(({ taught_module_id }) => taught_module_id);
