export { ME, TEACHES_OR_LEARNS } from './modules.queries.js';
export { TaughtModulesService } from './taught-modules.service.js';
