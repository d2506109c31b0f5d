import { AccessModule } from './access/access.module.js';
import { ReferenceModule } from './reference/reference.module.js';

/** Every area, sorted. */
export const AREAS = [AccessModule, ReferenceModule];
