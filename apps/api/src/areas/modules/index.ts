export { ME, teachesOrLearns } from './modules.queries.js';
export { TaughtModulesService } from './taught-modules.service.js';
