import { course } from './course.js';
import { foundation } from './foundation.js';
import { general } from './general.js';
import { job } from './job.js';
import type { AnyApplicationKind } from './kind.js';
import { main } from './main.js';

/** The kinds that there are. */
export const KINDS_OF_APPLICATIONS: readonly AnyApplicationKind[] = [general, main, foundation, job, course];
/** One for each kind: what the registry has of applications. */
export const applicationsOfKinds = KINDS_OF_APPLICATIONS.map(({ resource }) => resource);
