/** What a change of one area can break: its own specs, and those of the whole house, narrowed to its resources where they are long. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/main-module.mjs';
import { textIn } from './changed.mjs';

/** Specs that go through all resources and read `TEST_AREA`, with the word that an area of theirs has in its domain. */
export const NARROWED = {
  'apps/api/src/core/resource/uniform.spec.ts': 'defineResource(',
  'libs/domain/src/core/workflow.spec.ts': 'defineWorkflow',
  'apps/api/src/core/access/matrix.spec.ts': '',
};
/** Specs that compare all resources with each other: they are short, and run whole. */
export const WHOLE = [
  'libs/domain/src/looks.spec.ts',
  'libs/domain/src/parts.spec.ts',
  'libs/domain/src/core/awaited.spec.ts',
  'libs/domain/src/areas/roles/roles.spec.ts',
  'libs/domain/src/areas/roles/giving.spec.ts',
  'apps/api/src/schema/contracts.spec.ts',
  'apps/api/src/schema/drift.spec.ts',
  'apps/api/src/schema/one-language.spec.ts',
  'apps/api/src/core/access/policies.spec.ts',
  'apps/api/src/core/access/routes.spec.ts',
  'apps/api/src/core/resource/payloads.spec.ts',
];

/**
 * Projects and patterns of `npm test area <name>`; throws for an area that is not there.
 * @param {string | undefined} name
 */
export function areaRun(name, checkout = root) {
  const folder = path.join(checkout, 'libs/domain/src/areas');
  if (!name || !existsSync(path.join(folder, name)))
    throw new Error(`There is no area "${name ?? ''}". There are: ${readdirSync(folder).join(', ')}`);
  const text = textIn(path.join(folder, name));
  const narrowed = Object.entries(NARROWED).filter(([, word]) => text.includes(word));
  return {
    projects: ['domain', 'api', 'web'],
    patterns: [`/areas/${name}/`, ...narrowed.map(([spec]) => spec), ...WHOLE],
  };
}

/** Why green is not all of it. @param {string} name */
export const narrowedLine = (name) =>
  `Only what a change of ${name} can break was run, and long specs of all resources only for its own: npm test runs everything.`;
